// Messages of the server → in which order a run ends, the next one may be sent, and its realm is made.
import { expect, it } from 'vitest';
import { runner } from '../../runtime/bots/sandbox/runner.ts';
import { limits } from './sandbox.ts';

it('another run may be sent while its realm is made, and begins in it', async () => {
  const order: string[] = [];
  let realms = 0;
  const take = runner(
    {
      open(send) {
        const realm = ++realms;
        order.push(`realm ${realm}`);
        return {
          start(_, __, input) {
            order.push(`${input} in ${realm}`);
            send('end', 'returned', '{}', '');
          },
          answer() {},
          fire() {},
        };
      },
    },
    ([kind, number]) => {
      order.push(`${kind} ${number}`);
      if (kind === 'idle' && number === '1')
        queueMicrotask(() => take(['run', '2', '', 'b', JSON.stringify(limits)]));
    },
  );
  take(['run', '1', '', 'a', JSON.stringify(limits)]);
  await expect.poll(() => order.at(-1)).toBe('realm 3');
  expect(order).toEqual([
    ...['realm 1', 'a in 1', 'end 1', 'idle 1', 'realm 2'],
    ...['b in 2', 'end 2', 'idle 2', 'realm 3'],
  ]);
});

it('a run at a limit ends at once, whatever the bot still does', async () => {
  const sent: string[] = [];
  let call = () => {};
  const take = runner(
    {
      open: send => ({
        start() {
          call = () => send('call', '1', 'read', '[]');
        },
        answer() {},
        fire() {},
      }),
    },
    ([kind, , verdict]) => void sent.push(`${kind} ${verdict ?? ''}`),
  );
  take(['run', '1', '', 'a', JSON.stringify({ ...limits, calls: 0 })]);
  call();
  expect(sent).toEqual(['end calls']);
  await expect.poll(() => sent).toEqual(['end calls', 'idle ']);
});
