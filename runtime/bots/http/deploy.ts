// POST [base]/Bot/[id]/$deploy: compiles and starts the source of a bot, and stores it as its next version. docs/decisions/execute.md

import type { Context } from 'koa';
import { checkMayDeploy, runsAsUser } from '../../access/deploy.ts';
import { changeCode } from '../../access/patch.ts';
import { isId } from '../../base/definitions/id.ts';
import { type BodyLimits, notTaken, readText } from '../../base/http/body.ts';
import { checkValues } from '../../base/json/count.ts';
import { parseNumberPreserving } from '../../base/json/json.ts';
import { isRecord } from '../../base/json/object.ts';
import { outcomeError, outcomeIssue, outcomeOf } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { etag, ifMatchOf } from '../../database/store/version-tag.ts';
import type { Handler } from '../../fhir/http/dispatch.ts';
import { goneSignal, principalOf, resourcesOf, sendFhir } from '../../fhir/http/request.ts';
import { checkOperation } from '../../fhir/http/support-check.ts';
import { callerKey, requesterOf } from '../caller.ts';
import { type BotSource, compileSource, deployedBot } from '../deploy.ts';
import type { Bots } from '../jobs.ts';
import { startBot, type Unknown } from '../start.ts';
import { notABot } from './execute.ts';

export const deployHandler =
  (bots: Bots | undefined): Handler =>
  async (ctx, services) => {
    const { config, log } = services;
    const { limits } = config;
    checkOperation(ctx, '$deploy', []);
    const { id = '' } = ctx.params;
    if (!isId(id)) throw notABot(id);
    const principal = principalOf(ctx);
    const expected = ifMatchOf(ctx.headers['if-match']);
    const signal = goneSignal(ctx);
    const resources = resourcesOf(ctx, services, { signal });
    await checkMayDeploy(resources, id);
    const isAsUser = await runsAsUser(resources, id);
    const source = await sourceOf(ctx, limits);
    const caller = { owner: String(principal.project), request: { signal } };
    const artifact = await compileSource(source, limits, caller);
    const run = {
      project: principal.project,
      bot: id,
      signal,
      caller: callerKey({ principal, reference: requesterOf(principal) }, isAsUser),
    };
    const unknown = bots ? await startBot(artifact, run, { runner: bots.runner, limits }) : noBots;
    if (unknown?.kind === 'broken')
      log.error(`The sandbox failed while Bot/${id} was started: ${unknown.reason}`);
    const { result, version } = await changeCode(resources, id, expected, content => {
      const deployed = deployedBot(content, source, artifact);
      return { text: deployed.isNew ? deployed.text : undefined, result: deployed };
    });
    const sentence = result.isNew
      ? `Bot/${id} is deployed: it runs version ${result.version} of its code from now on.`
      : `Bot/${id} has this code already: it is version ${result.version}, and nothing was changed.`;
    ctx.set('etag', etag(version));
    const issues = [outcomeIssue('information', 'informational', sentence)];
    if (unknown !== undefined) {
      const reason =
        unknown.kind === 'absent' ? unknown.reason : 'The sandbox failed; the log of the server says why.';
      issues.push(outcomeIssue('warning', 'incomplete', `Whether its code starts is not known. ${reason}`));
    }
    sendFhir(ctx, outcomeOf(issues));
  };

const noBots: Unknown = { kind: 'absent', reason: 'This server runs no bots.' };

const types =
  'application/json with {"code": …, "filename": …}, text/typescript, or text/javascript (application/typescript, application/javascript)';

async function sourceOf(ctx: Context, limits: BodyLimits): Promise<BotSource> {
  const type = ctx.get('content-type').split(';')[0]?.trim().toLowerCase() ?? '';
  const language = /^(?:text|application)\/(?:x-)?(typescript|javascript|ecmascript)$/.exec(type)?.[1];
  if (language === undefined && type !== 'application/json')
    throw notTaken(`The Content-Type is ${shown(type) || 'missing'}; send ${types}.`);
  const text = await readText(ctx.req, limits.maxBodyBytes);
  if (language !== undefined)
    return { code: withoutMark(text), filename: language === 'typescript' ? 'bot.ts' : 'bot.js' };
  checkValues(text, limits.maxValues);
  const body = parseNumberPreserving(text);
  const { code, filename = 'bot.ts', bundle, ...others } = isRecord(body) ? body : {};
  const [other] = Object.keys(others);
  if (other !== undefined) {
    const sentence = `The body has ${shown(other)}; $deploy takes code, filename and bundle alone.`;
    throw outcomeError('not-supported', sentence);
  }
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
