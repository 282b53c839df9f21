// What `vitest` runs, on one PostgreSQL for the whole run; `--mode deep` is `npm run test:deep`. See test/README.md.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import Sequence from './test/sequence.ts';

/** Files that change the environment or measure their process: each has a process of its own, as files that mock modules do. */
const alone = new Set([
  'test/bots/compile.test.ts',
  'test/bots/realm.test.ts',
  'test/codegen/registry.deep.test.ts',
  'test/command/init.test.ts',
  'test/command/remote-faults.test.ts',
  'test/command/remote.test.ts',
  'test/graphql/plan-memory.deep.test.ts',
  'test/http/answer-memory.test.ts',
  'test/http/long-list.deep.test.ts',
  'test/http/trusted-document.test.ts',
  'test/postgres/answer-memory.test.ts',
  'test/postgres/programs.test.ts',
]);

function isAlone(file: string): boolean {
  return alone.has(file) || readFileSync(file, 'utf8').includes('vi.mock(');
}

/** `npm run test:deep` runs `*.deep.test.ts`, and what runs more cases there; `npm test` all others. */
function filesOf(isDeep: boolean): readonly string[] {
  return readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts'))
    .map(name => `test/${name.replaceAll('\\', '/')}`)
    .filter(file =>
      file.endsWith('.deep.test.ts')
        ? isDeep
        : !isDeep || /from '[./]*\/deep\.ts'/.test(readFileSync(file, 'utf8')),
    );
}

export default defineConfig(({ mode }) => {
  const isDeep = mode === 'deep';
  // KILN_TEST_PATIENCE=5 on a machine that does much else: limits of time are so many times as long. In the deep suite browsers share two
  // cores with tests that start and end many processes.
  const patience = Number(process.env.KILN_TEST_PATIENCE ?? (isDeep ? 3 : 1));
  const files = filesOf(isDeep);
  // Said of each project: those extend this file as it is without --mode.
  const times = { testTimeout: 30_000 * patience, hookTimeout: 60_000 * patience };
  return {
    resolve: {
      alias: [
        { find: '../../base/worker.ts', replacement: resolve('test/worker-source.ts') },
        { find: 'kiln-fhir/extract', replacement: resolve('runtime/extract.ts') },
      ],
    },
    test: {
      env: isDeep ? { KILN_TEST_DEEP: '1' } : {},
      globalSetup: ['test/global-setup.ts'],
      reporters: ['default', './test/reporter.ts'],
      sequence: { sequencer: Sequence },
      pool: 'forks',
      maxWorkers: 2,
      projects: [
        { extends: true, test: { name: 'alone', ...times, include: files.filter(isAlone) } },
        {
          extends: true,
          test: { name: 'shared', ...times, isolate: false, include: files.filter(file => !isAlone(file)) },
        },
      ],
    },
  };
});
