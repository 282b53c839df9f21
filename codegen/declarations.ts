// What the package exports besides generated/ → its declarations in dist/; part of `npm run build`.

import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsDeclaration } from '../runtime/base/config/settings.ts';

// It runs as a file of the build that it is part of.
const out = import.meta.dirname;

writeFileSync(join(out, 'config.d.ts'), settingsDeclaration());
copyFileSync(join(out, '../runtime/library-types.d.ts'), join(out, 'server.d.ts'));
