// `npm run bench`: the benchmark of this checkout, built as the programs of dist/ are, and run with the arguments. With --print only its
// path is printed: for the benchmark of another checkout, which measures this one (before.ts).
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { programs } from '../../runtime/programs.mjs';

const root = join(import.meta.dirname, '../..');
// Beside what is installed: `npm pack` and builds of dist/ leave it alone. Each commit has its own checkout.
const outdir = join(root, 'node_modules/.cache/kiln-bench');
const program = join(outdir, 'bench.js');
rmSync(outdir, { recursive: true, force: true });
await build({ ...programs(root), entryPoints: { bench: 'test/bench/main.ts' }, outdir });

const words = process.argv.slice(2);
if (words[0] === '--print') process.stdout.write(`${program}\n`);
else {
  const child = spawn(process.execPath, [program, ...words], { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? (signal ? 1 : 0);
  });
}
