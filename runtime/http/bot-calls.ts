// POST /bots/call: a call of a bot that runs on a function host → its answer, both signed. bots/sandbox/remote.md
import type { Context, Next } from 'koa';
import { type ConfiguredSandbox, callPath } from '../bots/sandbox/configured.ts';
import { signatureHeader } from '../bots/sandbox/signature.ts';
import { outcomeError } from '../outcome.ts';
import { readText } from './body.ts';

export function botCalls(
  takeCall: NonNullable<ConfiguredSandbox['takeCall']>,
  mostBytes: number,
): (ctx: Context, next: Next) => Promise<void> {
  return (ctx, next) => (ctx.path === callPath ? answer(ctx) : next());

  async function answer(ctx: Context): Promise<void> {
    if (ctx.method !== 'POST') {
      ctx.set('allow', 'POST');
      throw outcomeError('not-supported', `The method of ${callPath} is POST.`, { status: 405 });
    }
    const body = await readText(ctx.req, mostBytes);
    const taken = await takeCall(body, ctx.get(signatureHeader));
    ctx.status = taken.status;
    ctx.set('content-type', 'application/json; charset=utf-8');
    if (taken.signature !== undefined) ctx.set(signatureHeader, taken.signature);
    ctx.body = taken.body;
  }
}
