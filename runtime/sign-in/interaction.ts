// GET and POST /sign-in/[uid]: the steps of an interaction that /oauth2/authorize began, each a page with a form.
// The browser proves by a cookie that the interaction is its own, and by a token in the form that the form is one of this server.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import type Provider from 'oidc-provider';
import { errors, type InteractionResults } from 'oidc-provider';
import { findLaunch } from '../auth/launch.ts';
import { type Form, readForm } from '../http/oauth-form.ts';
import { findAccount, notedOf } from './account.ts';
import { knownClient } from './client-metadata.ts';
import { codeStep } from './code-step.ts';
import { grantOf, launchOf } from './consent.ts';
import { consentStep } from './consent-step.ts';
import { prefixOf, type SignInContext } from './context.ts';
import { enrolStep, recoveryStep } from './enrol-step.ts';
import { beginForeign, finishForeign, issuerKey, signInIssuers } from './foreign.ts';
import { answerPage, html } from './html.ts';
import { usedLaunch } from './launch-parameters.ts';
import { membershipStep, withOnlyMembership } from './membership-step.ts';
import { errorPage } from './pages.ts';
import { passwordStep } from './password-step.ts';
import { patientStep } from './patient-step.ts';
import { forgetAccount } from './session.ts';
import type { Interaction, Progress, Refusal, Step } from './steps.ts';

const steps: readonly Step[] = [
  ...[passwordStep, codeStep, enrolStep, recoveryStep],
  ...[membershipStep, patientStep, consentStep],
];

export async function answerInteraction(
  ctx: Context,
  context: SignInContext,
  provider: Provider,
  uid: string,
): Promise<void> {
  const prefix = prefixOf(context.authority.addresses.issuer);
  try {
    await answer(ctx, context, provider, uid);
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    errorPage(ctx, prefix, ended, 400);
  }
}

const ended = 'This sign-in has ended or expired, or was begun in another browser';

/** @throws SessionNotFound, also where another tab has signed in as another person meanwhile */
async function answer(ctx: Context, context: SignInContext, provider: Provider, uid: string): Promise<void> {
  const prefix = prefixOf(context.authority.addresses.issuer);
  const stored = await provider.interactionDetails(ctx.req, ctx.res);
  const client = await knownClient(provider.issuer, context.database, String(stored.params.client_id));
  if (stored.uid !== uid || !client) {
    errorPage(ctx, prefix, ended, 400);
    return;
  }
  const { prompt, params, result, session } = stored;
  const { database, isDevelopment } = context;
  const account =
    session?.accountId === undefined
      ? undefined
      : await findAccount(database, isDevelopment, session.accountId);
  const progress = (result?.progress ?? {}) as Progress;
  const begun: Interaction = { context, ctx, uid, client, prompt, params, progress, account };
  const refused = prompt.name === 'consent' ? await refusalOf(begun) : undefined;
  if (refused !== undefined)
    return finish(begun, provider, { error: 'access_denied', error_description: refused });
  const interaction = await withKnown(begun);
  const token = createHmac('sha256', await context.authority.cookieKey())
    .update(`form ${uid}`)
    .digest('base64url');
  const shown: Shown = { interaction, provider, uid, token };
  if (ctx.method !== 'POST') return answerGet(shown);
  const form = await readForm(ctx);
  if (!isSame(form.token ?? '', token)) {
    errorPage(ctx, prefix, 'The form is not one of this server', 403);
    return;
  }
  await submit(shown, form);
}

interface Shown {
  readonly interaction: Interaction;
  readonly provider: Provider;
  readonly uid: string;
  /** Of the form. */
  readonly token: string;
}

/** The page; or the way to a foreign issuer, or back from it; or back to the application, if nothing has to be asked. */
async function answerGet(shown: Shown): Promise<void> {
  const { interaction, provider, uid } = shown;
  if (isDone(interaction)) return finish(interaction, provider);
  const query = new URLSearchParams(interaction.ctx.querystring);
  const [to, back] = [query.get('issuer'), query.get('back')];
  if (stepOf(interaction)?.name !== 'password' || (to === null && back === null)) return show(shown);
  if (back !== null) return answerBack(shown, back, query);
  const issuer = signInIssuers(interaction).find(({ iss }) => issuerKey(iss) === to);
  const made = issuer && (await beginForeign(interaction, uid, issuer));
  if (!made) return show(shown);
  if ('fault' in made) return show(shown, made);
  await keep(interaction, provider, { progress: { sent: made.sent } });
  interaction.ctx.redirect(made.address.href);
}

/** What was sent is forgotten first: an answer counts once. */
async function answerBack(shown: Shown, key: string, query: URLSearchParams): Promise<void> {
  const { interaction, provider } = shown;
  const { sent, ...rest } = interaction.progress;
  if (!sent) return show(shown);
  await keep(interaction, provider, { progress: rest });
  query.delete('back');
  const made = await finishForeign(interaction, sent, key, query);
  return 'fault' in made
    ? show(shown, made)
    : goOn({ ...shown, interaction: { ...interaction, progress: rest } }, made);
}

async function submit(shown: Shown, form: Form): Promise<void> {
  const { interaction } = shown;
  const step = stepOf(interaction);
  // The page of a step that is done already, sent again.
  if (!step || step.name !== form.step) return show(shown);
  const made = await step.submit(interaction, form);
  return 'fault' in made ? show(shown, made, form) : goOn(shown, made);
}

/** @param made what the person did now */
async function goOn({ interaction, provider, uid }: Shown, made: Progress): Promise<void> {
  const { ctx, context } = interaction;
  const next = await withOnlyMembership({ ...interaction, progress: { ...interaction.progress, ...made } });
  const prefix = prefixOf(context.authority.addresses.issuer);
  if (typeof next === 'string') {
    errorPage(ctx, prefix, next, 403);
    return;
  }
  const then = { ...interaction, progress: next };
  if (stepOf(then) === undefined) return finish(then, provider);
  await keep(then, provider, { progress: next });
  ctx.status = 303;
  ctx.redirect(`${prefix}/sign-in/${uid}`);
}

/** @param refused in place of what the person did */
async function finish(
  interaction: Interaction,
  provider: Provider,
  refused?: InteractionResults,
): Promise<void> {
  const { ctx } = interaction;
  const result = refused ?? (await resultOf(interaction, provider));
  const returnTo = result.login
    ? await keepLogin(interaction, provider, result)
    : await keep(interaction, provider, result);
  ctx.status = 303;
  ctx.redirect(new URL(returnTo).pathname);
}

function keep({ ctx, prompt }: Interaction, provider: Provider, result: object): Promise<string> {
  const merging = { mergeWithLastSubmission: prompt.name === 'consent' };
  return provider.interactionResult(ctx.req, ctx.res, result as InteractionResults, merging);
}

function stepOf(interaction: Interaction): Step | undefined {
  const { prompt, progress } = interaction;
  return steps.find(step => step.prompt === prompt.name && step.applies(progress, interaction));
}

/** Whether a consent is known that does not have to be asked. */
function isDone(interaction: Interaction): boolean {
  const { prompt, progress } = interaction;
  return prompt.name === 'consent' && progress.consent === 'yes' && stepOf(interaction) === undefined;
}

/** With what the next steps need not ask. */
async function withKnown(interaction: Interaction): Promise<Interaction> {
  const step = stepOf(interaction);
  const progress = { ...interaction.progress, ...(await step?.known?.(interaction)) };
  const next = { ...interaction, progress };
  return step?.known === undefined || stepOf(next) === step ? next : withKnown(next);
}

/** A sentence, if the person is not active any more, or the launch is over, or was begun by another person. */
async function refusalOf(interaction: Interaction): Promise<string | undefined> {
  if (!interaction.account) return 'the user or the membership is not active any more';
  const code = launchOf(interaction);
  if (code === undefined) return undefined;
  const launch = await findLaunch(interaction.context.database, code);
  if (!launch) return usedLaunch;
  return launch.accountId === interaction.account?.accountId
    ? undefined
    : 'the launch was begun by another person, or as another membership: launch the application again';
}

async function resultOf(interaction: Interaction, provider: Provider): Promise<InteractionResults> {
  const { prompt, progress } = interaction;
  if (prompt.name === 'consent') {
    const grantId = progress.consent === 'yes' ? await grantOf(interaction, provider) : undefined;
    noteConsent(interaction, grantId !== undefined);
    if (grantId !== undefined) return { consent: { grantId } };
    const said = progress.consent === 'yes' ? usedLaunch : 'the person did not allow the access';
    return { error: 'access_denied', error_description: said };
  }
  const { accountId = '', since, amr = [], acr } = progress;
  const ts = since === undefined ? {} : { ts: since };
  return { login: { accountId, ...ts, amr: [...amr], ...(acr === undefined ? {} : { acr }) } };
}

/** The library reads an interaction only as long as its session has the account that it began with, and not without its grant. */
async function keepLogin(
  interaction: Interaction,
  provider: Provider,
  result: InteractionResults,
): Promise<string> {
  const { ctx, context, progress } = interaction;
  const { accountId = '' } = progress;
  const stored = await provider.interactionDetails(ctx.req, ctx.res);
  const isOther = await forgetAccount(ctx, provider, context.database, accountId);
  const session = stored.session && { ...stored.session, accountId: undefined };
  Object.assign(stored, { result }, isOther && { session, grantId: undefined });
  await stored.save(stored.exp - Math.floor(Date.now() / 1_000));
  const account = await findAccount(context.database, context.isDevelopment, accountId);
  context.note(ctx, { event: 'signed in', ...notedOf(account), application: applicationOf(interaction) });
  return stored.returnTo;
}

function noteConsent({ ctx, context, account, client }: Interaction, isGiven: boolean): void {
  const event = isGiven ? 'consent given' : 'consent refused';
  context.note(ctx, { event, ...notedOf(account), application: client.id, status: isGiven ? 200 : 403 });
}

/** The console is none. */
function applicationOf({ client }: Interaction): string | undefined {
  return client.project && client.id;
}

async function show({ interaction, uid, token }: Shown, refusal?: Refusal, typed?: Form): Promise<void> {
  const { ctx, context, params } = interaction;
  const prefix = prefixOf(context.authority.addresses.issuer);
  const step = stepOf(interaction);
  if (!step) {
    errorPage(ctx, prefix, 'This application asks for something that this server does not have', 400);
    return;
  }
  const { title, fields, hasScript } = await step.show(interaction, refusal?.fault, typed);
  if (refusal?.retryAfter !== undefined) ctx.set('retry-after', String(Math.ceil(refusal.retryAfter)));
  answerPage(ctx, prefix, {
    title,
    status: refusal?.status ?? 200,
    hasScript,
    leadsTo: originOf(String(params.redirect_uri)),
    body: html`<form method="post" action="${prefix}/sign-in/${uid}">
<input type="hidden" name="step" value="${step.name}">
<input type="hidden" name="token" value="${token}">
${fields}
</form>`,
  });
}

/** Browsers check where the redirections after a form lead. Applications with a scheme of their own have no origin. */
function originOf(address: string): string {
  const { origin, protocol } = new URL(address);
  return origin === 'null' ? protocol : origin;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
