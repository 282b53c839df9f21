// Deno, from the package of this platform, an optional dependency: the path of its program, its arguments and its environment.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

type Platform = Pick<NodeJS.Process, 'platform' | 'arch'>;

/** undefined if the platform has no package, such as Alpine Linux, or it is not installed. */
export function findDeno({ platform, arch }: Platform = process): string | undefined {
  const name = `@deno/${platform}-${arch}${platform === 'linux' ? '-glibc' : ''}`;
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
    return join(folder, platform === 'win32' ? 'deno.exe' : 'deno');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** The optional dependencies. */
const packages = [
  '@deno/darwin-arm64',
  '@deno/darwin-x64',
  '@deno/linux-arm64-glibc',
  '@deno/linux-x64-glibc',
  '@deno/win32-arm64',
  '@deno/win32-x64',
];

export function noDeno({ platform, arch }: Platform): string {
  return (
    `This server cannot run bots: it has no Deno for ${platform} ${arch}, which comes with an optional npm package of the platform. ` +
    `There are ${packages.join(', ')}: install the one of this platform, or run the server on one of these.`
  );
}

/**
 * No permissions, no network, no cache, no code from text. The thread of the bot collects garbage: with parallel threads of V8, a bot that
 * fills its heap would use a second core, and a short run has too little garbage to divide. They only sweep.
 *
 * @param program JavaScript of the main thread @param memory bytes of the heap
 */
export function denoArguments(program: string, memory: number): readonly string[] {
  const flags = [
    `--max-old-space-size=${Math.max(16, Math.ceil(memory / 2 ** 20))}`,
    '--disallow-code-generation-from-strings',
    '--no-parallel-scavenge',
    '--no-parallel-marking',
    '--no-concurrent-marking',
    '--no-parallel-compaction',
    '--no-parallel-pointer-update',
  ];
  const options = ['--no-prompt', '--no-config', '--no-lock', '--no-remote', '--no-npm', '--no-code-cache'];
  const module = `data:text/javascript;base64,${Buffer.from(program).toString('base64')}`;
  return ['run', ...options, `--v8-flags=${flags.join(',')}`, module];
}

/** The environment of the process, with a cache folder that cannot be created. */
export const denoEnvironment: Readonly<Record<string, string>> = {
  DENO_DIR: process.platform === 'win32' ? 'NUL\\none' : '/dev/null/none',
  DENO_NO_UPDATE_CHECK: '1',
  NO_COLOR: '1',
  TZ: 'UTC',
};
