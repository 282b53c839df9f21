// `npm run docs`: writes the pages of docs/ that are made from the source. test/docs/generated.test.ts compares them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { generatedPages } from './generated.ts';

for (const [path, text] of await generatedPages()) writeFileSync(join(packageRoot(), path), text);
