// GET and POST /sign-in/[uid]: the steps of an interaction of /oauth2/authorize, each a page with a form. A cookie binds the interaction to
// the browser, a token in the form proves that the form is from this server.
import type { Context } from 'koa';
import type Provider from 'oidc-provider';
import { errors, type InteractionResults } from 'oidc-provider';
import { findLaunch } from '../auth/launch.ts';
import type { Form } from '../auth/oauth-form.ts';
import { usedLaunch } from './authorization.ts';
import { knownClient } from './client-metadata.ts';
import { consentSteps, grantOf, launchOf } from './consent-steps.ts';
import {
  type FormFault,
  findAccount,
  formToken,
  type Interaction,
  notedOf,
  ownForm,
  type Progress,
  type SignInContext,
  type Step,
} from './context.ts';
import { beginIssuerSignIn, finishIssuerSignIn, issuerKey, signInIssuers } from './issuer-sign-in.ts';
import { loginSteps, withOnlyMembership } from './login-steps.ts';
import { answerPage, errorPage, faultOf, html } from './pages.ts';
import { forgetAccount } from './session.ts';

const steps: readonly Step[] = [...loginSteps, ...consentSteps];

export async function answerInteraction(
  ctx: Context,
  context: SignInContext,
  provider: Provider,
  uid: string,
): Promise<void> {
  try {
    await answer(await interactionOf(ctx, context, provider, uid));
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    const ended = 'This sign-in has ended or expired, or was begun in another browser';
    errorPage(ctx, context.prefix, ended, 400);
  }
}

/** @throws SessionNotFound, also where another tab has signed in as another person meanwhile */
async function interactionOf(
  ctx: Context,
  context: SignInContext,
  provider: Provider,
  uid: string,
): Promise<InteractionView> {
  const stored = await provider.interactionDetails(ctx.req, ctx.res);
  const { prompt, params, result, session } = stored;
  const client = await knownClient(provider.issuer, context.database, String(params.client_id));
  if (stored.uid !== uid || !client) throw new errors.SessionNotFound('it is another interaction');
  const accountId: string | undefined = session?.accountId;
  const account = accountId === undefined ? undefined : await findAccount(context, accountId);
  const progress = (result?.progress ?? {}) as Progress;
  const interaction = { context, ctx, uid, client, prompt, params, progress, account };
  return { interaction, provider, token: await formToken(context, `form ${uid}`) };
}

async function answer(begun: InteractionView): Promise<void> {
  const { ctx, context, prompt } = begun.interaction;
  const refused = prompt.name === 'consent' ? await refusalOf(begun.interaction) : undefined;
  if (refused !== undefined) return finish(begun, { error: 'access_denied', error_description: refused });
  const shown = { ...begun, interaction: await withKnown(begun.interaction) };
  if (ctx.method !== 'POST') return answerGet(shown);
  const form = await ownForm(ctx, shown.token);
  return typeof form === 'string' ? errorPage(ctx, context.prefix, form, 403) : submit(shown, form);
}

interface InteractionView {
  readonly interaction: Interaction;
  readonly provider: Provider;
  /** Of the form. */
  readonly token: string;
}

/** Shows the step; or redirects to a foreign issuer, handles its response, or returns to the application if no step is left. */
async function answerGet(shown: InteractionView): Promise<void> {
  const { interaction, provider } = shown;
  if (isDone(interaction)) return finish(shown);
  const query = new URLSearchParams(interaction.ctx.querystring);
  const [to, back] = [query.get('issuer'), query.get('back')];
  if (stepOf(interaction)?.name !== 'password' || (to === null && back === null)) return show(shown);
  if (back !== null) return answerBack(shown, back, query);
  const issuer = signInIssuers(interaction).find(({ iss }) => issuerKey(iss) === to);
  const made = issuer && (await beginIssuerSignIn(interaction, issuer));
  if (!made) return show(shown);
  if ('fault' in made) return show(shown, made);
  await keep(interaction, provider, { progress: { sent: made.sent } });
  interaction.ctx.redirect(made.address.href);
}

/** Removes the request first: a response is accepted once. */
async function answerBack(shown: InteractionView, key: string, query: URLSearchParams): Promise<void> {
  const { interaction, provider } = shown;
  const { sent, ...rest } = interaction.progress;
  if (!sent) return show(shown);
  await keep(interaction, provider, { progress: rest });
  query.delete('back');
  const made = await finishIssuerSignIn(interaction, sent, key, query);
  if ('fault' in made) return show(shown, made);
  return goOn({ ...shown, interaction: { ...interaction, progress: rest } }, made);
}

async function submit(shown: InteractionView, form: Form): Promise<void> {
  const { interaction } = shown;
  const step = stepOf(interaction);
  // A repeated form of a finished step.
  if (!step || step.name !== form.step) return show(shown);
  const made = await step.submit(interaction, form);
  return 'fault' in made ? show(shown, made, form) : goOn(shown, made);
}

/** @param made the new progress */
async function goOn(shown: InteractionView, made: Progress): Promise<void> {
  const { interaction, provider } = shown;
  const { ctx, uid } = interaction;
  const { prefix } = interaction.context;
  const progress = await withOnlyMembership({
    ...interaction,
    progress: { ...interaction.progress, ...made },
  });
  if (typeof progress === 'string') return errorPage(ctx, prefix, progress, 403);
  const then = { ...interaction, progress };
  if (stepOf(then) === undefined) return finish({ ...shown, interaction: then });
  await keep(then, provider, { progress });
  ctx.status = 303;
  ctx.redirect(`${prefix}/sign-in/${uid}`);
}

/** @param refused instead of the result of the progress */
async function finish(
  { interaction, provider }: InteractionView,
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

/** Whether a former consent applies. */
function isDone(interaction: Interaction): boolean {
  const { prompt, progress } = interaction;
  return prompt.name === 'consent' && progress.consent === 'yes' && stepOf(interaction) === undefined;
}

/** Adds the known progress of the next steps. */
async function withKnown(interaction: Interaction): Promise<Interaction> {
  const step = stepOf(interaction);
  const progress = { ...interaction.progress, ...(await step?.known?.(interaction)) };
  const next = { ...interaction, progress };
  return step?.known === undefined || stepOf(next) === step ? next : withKnown(next);
}

/** A sentence if the user is not active any more, or the launch has expired or belongs to another user. */
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
  const { prompt, progress, ctx, context, account, client } = interaction;
  if (prompt.name === 'consent') {
    const grantId = progress.consent === 'yes' ? await grantOf(interaction, provider) : undefined;
    const noted = { ...notedOf(account), application: client.id };
    if (grantId === undefined) context.note(ctx, { ...noted, event: 'consent refused', status: 403 });
    else context.note(ctx, { ...noted, event: 'consent given' });
    if (grantId !== undefined) return { consent: { grantId } };
    const said = progress.consent === 'yes' ? usedLaunch : 'the person did not allow the access';
    return { error: 'access_denied', error_description: said };
  }
  const { accountId = '', since, amr = [], acr } = progress;
  const ts = since === undefined ? {} : { ts: since };
  return { login: { accountId, ...ts, amr: [...amr], ...(acr === undefined ? {} : { acr }) } };
}

/** The library only finds an interaction while its session has the same account and grant: these are replaced here. */
async function keepLogin(
  interaction: Interaction,
  provider: Provider,
  result: InteractionResults,
): Promise<string> {
  const { ctx, context, client, progress } = interaction;
  const { accountId = '' } = progress;
  const stored = await provider.interactionDetails(ctx.req, ctx.res);
  const isOther = await forgetAccount(ctx, provider, context.database, accountId);
  const session = stored.session && { ...stored.session, accountId: undefined };
  Object.assign(stored, { result }, isOther && { session, grantId: undefined });
  await stored.save(stored.exp - Math.floor(Date.now() / 1_000));
  const account = await findAccount(context, accountId);
  // The console is not an application.
  const application = client.project && client.id;
  context.note(ctx, { event: 'signed in', ...notedOf(account), application });
  return stored.returnTo;
}

async function show(
  { interaction, token }: InteractionView,
  refusal?: FormFault,
  typed: Form = {},
): Promise<void> {
  const { ctx, context, params, uid } = interaction;
  const { prefix } = context;
  const step = stepOf(interaction);
  if (!step)
    return errorPage(ctx, prefix, 'This application asks for something that this server does not have', 400);
  const { title, fields, hasScript, fault } = await step.show(interaction, typed);
  if (refusal?.retryAfter !== undefined) ctx.set('retry-after', String(Math.ceil(refusal.retryAfter)));
  answerPage(ctx, prefix, {
    title,
    status: refusal?.status ?? 200,
    hasScript,
    leadsTo: originOf(String(params.redirect_uri)),
    body: html`<form method="post" action="${prefix}/sign-in/${uid}">
<input type="hidden" name="step" value="${step.name}">
<input type="hidden" name="token" value="${token}">
${faultOf(refusal?.fault ?? fault)}
${fields}
</form>`,
  });
}

/** Browsers check where the redirections after a form lead. Applications with a scheme of their own have no origin. */
function originOf(address: string): string {
  const { origin, protocol } = new URL(address);
  return origin === 'null' ? protocol : origin;
}
