// POST [base]/Bot/[id]/$deploy: the source of a bot → it is compiled, and is what the bot runs from now on. docs/decisions/execute.md

import type { Context } from 'koa';
import { changeCode, checkMayDeploy, runsAsUser } from '../access/deploy.ts';
import type { ResourceAccess } from '../access/resources.ts';
import { callerKey } from '../bots/caller-key.ts';
import { type BotSource, type CompileLimits, compileSource, deployedBot } from '../bots/deploy.ts';
import { requesterOf } from '../bots/requester.ts';
import { type Starter, startBot, type Unknown } from '../bots/start.ts';
import { isId } from '../definitions/id.ts';
import type { Inside } from '../graphql/engine.ts';
import { checkValues } from '../json/count.ts';
import { parseNumberPreserving } from '../json/json.ts';
import type { Log } from '../log.ts';
import { outcomeError, outcomeIssue, outcomeOf } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import { shown } from '../shown.ts';
import { etag } from '../store/version-tag.ts';
import { type BodyLimits, readText } from './body.ts';
import { expectedVersion } from './conditional.ts';
import type { Handlers, RoutedContext } from './dispatch.ts';
import { goneSignal } from './gone.ts';
import { principalOf } from './route.ts';
import { checkOperation } from './unsupported.ts';

export interface DeployOptions {
  readonly resources: (principal: Principal, inside: Inside) => ResourceAccess;
  readonly limits: BodyLimits & CompileLimits;
  /** Absent: this server runs no bots. */
  readonly starter?: (Starter & { readonly log: Pick<Log, 'error'> }) | undefined;
}

/** Expects the principal at `ctx.state.principal`. */
export function deployHandlers({ resources: resourcesOf, limits, starter }: DeployOptions): Handlers {
  return { 'Bot/$deploy': deploy };

  async function deploy(ctx: RoutedContext): Promise<void> {
    checkOperation(ctx, '$deploy', []);
    const { id = '' } = ctx.params;
    if (!isId(id)) throw outcomeError('not-found', `'${shown(id)}' is not the id of a bot.`);
    const principal = principalOf(ctx);
    const expected = expectedVersion(ctx);
    const signal = goneSignal(ctx);
    const resources = resourcesOf(principal, { signal });
    await checkMayDeploy(resources, id);
    const isAsUser = await runsAsUser(resources, id);
    const source = await sourceOf(ctx, limits);
    const caller = { owner: String(principal.project), request: { signal } };
    const artifact = await compileSource(source, limits, caller);
    const run = {
      ...{ project: principal.project, bot: id, signal },
      caller: callerKey({ principal, reference: requesterOf(principal) }, isAsUser),
    };
    const unknown = starter ? await startBot(artifact, run, starter) : noBots;
    if (unknown?.kind === 'broken')
      starter?.log.error(`The sandbox failed while Bot/${id} was started: ${unknown.reason}`);
    const { result, version } = await changeCode(resources, id, expected, content => {
      const deployed = deployedBot(content, source, artifact);
      return { text: deployed.isNew ? deployed.text : undefined, result: deployed };
    });
    const sentence = result.isNew
      ? `Bot/${id} is deployed: it runs version ${result.version} of its code from now on.`
      : `Bot/${id} has this code already: it is version ${result.version}, and nothing was changed.`;
    ctx.status = 200;
    ctx.set('etag', etag(version));
    ctx.set('content-type', 'application/fhir+json; charset=utf-8');
    const issues = [outcomeIssue('information', 'informational', sentence)];
    if (unknown !== undefined) {
      const reason =
        unknown.kind === 'absent' ? unknown.reason : 'The sandbox failed; the log of the server says why.';
      issues.push(outcomeIssue('warning', 'incomplete', `Whether its code starts is not known. ${reason}`));
    }
    ctx.body = JSON.stringify(outcomeOf(issues));
  }
}

const noBots: Unknown = { kind: 'absent', reason: 'This server runs no bots.' };

const types =
  'application/json with {"code": …, "filename": …}, text/typescript, or text/javascript (application/typescript, application/javascript)';

async function sourceOf(ctx: Context, limits: DeployOptions['limits']): Promise<BotSource> {
  const type = ctx.get('content-type').split(';')[0]?.trim().toLowerCase() ?? '';
  const language = /^(?:text|application)\/(?:x-)?(typescript|javascript|ecmascript)$/.exec(type)?.[1];
  if (language === undefined && type !== 'application/json') {
    const sent = type === '' ? 'missing' : shown(type);
    throw outcomeError('not-supported', `The Content-Type is ${sent}; send ${types}.`, { status: 415 });
  }
  const text = await readText(ctx.req, limits.maxBodyBytes);
  if (language !== undefined)
    return { code: withoutMark(text), filename: language === 'typescript' ? 'bot.ts' : 'bot.js' };
  checkValues(text, limits.maxValues);
  const body = parseNumberPreserving(text);
  const {
    code,
    filename = 'bot.ts',
    bundle,
    ...others
  } = (typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}) as Readonly<
    Record<string, unknown>
  >;
  const [other] = Object.keys(others);
  if (other !== undefined)
    throw outcomeError(
      'not-supported',
      `The body has ${shown(other)}; $deploy takes code, filename and bundle alone.`,
    );
  if (typeof code !== 'string' || typeof filename !== 'string')
    throw outcomeError('value', 'The body has no code: send {"code": "the source", "filename": "bot.ts"}.');
  if (bundle !== undefined && typeof bundle !== 'string')
    throw outcomeError(
      'value',
      'The bundle is not a text: send JavaScript in which the imports of code are bundled, or leave it out.',
    );
  return { code: withoutMark(code), filename, bundle };
}

function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}
