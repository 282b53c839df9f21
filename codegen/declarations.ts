// What the package exports besides generated/ → its declarations in dist/; part of `npm run build`.

import { copyFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { settingsDeclaration } from '../runtime/config/settings.ts';

const out = resolve(import.meta.dirname, '../dist');

writeFileSync(join(out, 'config.d.ts'), settingsDeclaration());
copyFileSync(join(out, '../runtime/library-types.d.ts'), join(out, 'server.d.ts'));
