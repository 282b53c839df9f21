// The program of the compiler: checks that the packages it needs are installed, and runs its command line.
import { createRequire } from 'node:module';
import { packageRoot } from '../runtime/base/definitions/root.ts';

const missing = needed().filter(({ name }) => !isInstalled(name));

if (missing.length === 0) {
  const { main } = await import('./command-line.ts');
  process.exitCode = await main(process.argv.slice(2));
} else {
  const names = missing.map(({ name }) => name).join(' and ');
  const wanted = missing.map(({ name, version }) => `${name}@${version}`).join(' ');
  process.stderr.write(
    `The compiler needs ${names}, which a server does without. Run \`npm install --save-dev ${wanted}\`.\n`,
  );
  process.exitCode = 2;
}

/** Optional peer dependencies of Kiln; those of traces are a server's, and those of hooks an application's. */
function needed(): readonly { readonly name: string; readonly version: string }[] {
  const require = createRequire(import.meta.url);
  const { peerDependencies } = require(`${packageRoot()}/package.json`) as {
    readonly peerDependencies: Readonly<Record<string, string>>;
  };
  return Object.entries(peerDependencies)
    .filter(([name]) => !/^(@opentelemetry\/|@tanstack\/|react$)/.test(name))
    .map(([name, version]) => ({ name, version }));
}

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
}
