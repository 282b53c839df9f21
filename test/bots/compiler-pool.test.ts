// The compiler pool if the processor time of a compiler cannot be read.
import { expect, test, vi } from 'vitest';
import { compileAlone } from '../../runtime/bots/compiler-pool.ts';
import { useOf } from '../../runtime/bots/sandbox/process-use.ts';

vi.mock('../../runtime/bots/sandbox/process-use.ts', async importOriginal => ({
  ...(await importOriginal<typeof import('../../runtime/bots/sandbox/process-use.ts')>()),
  useOf: vi.fn(async () => undefined),
}));

const request = { source: 'export const handler = () => 1;', name: 'bot.ts', mostCode: 2 ** 20 };
const memory = 512 * 2 ** 20;

test('a look at the processor time that fails, fails the compilation alone', async () => {
  const fault = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
  vi.mocked(useOf).mockResolvedValueOnce(undefined).mockRejectedValue(fault);
  const slow = { ...request, source: `${'a+'.repeat(400_000)}a;${request.source}`, mostCode: 2 ** 26 };
  await expect(compileAlone(slow, memory)).rejects.toBe(fault);
  vi.mocked(useOf).mockReset().mockResolvedValue(undefined);
  expect(await compileAlone(request, memory)).toMatchObject({ kind: 'built' });
});
