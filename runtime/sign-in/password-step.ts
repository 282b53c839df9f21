// The step that asks for the project, the name and the password of a person.
// Or they sign in with a passkey, without a name.
// Unknown names, wrong passwords and disabled users get the same answer, after the same work.

import { factorsOf } from '../auth/factors.ts';
import { canHavePasskeys, relyingParty, signInOptions, userOfPasskey } from '../auth/passkey.ts';
import { isPasswordOf } from '../auth/password.ts';
import { loginOf, noteSignIn, type User, userOfLogin } from '../auth/users.ts';
import { attempted } from './attempt.ts';
import { issuerKey, signInIssuers } from './foreign.ts';
import { html } from './html.ts';
import { faultOf, passkeyButton } from './pages.ts';
import type { Interaction, Progress, Refusal, Step } from './steps.ts';

export const passwordStep: Step = {
  name: 'password',
  prompt: 'login',
  applies: ({ user }) => user === undefined,
  show: async (interaction, fault, typed) => {
    const { client, params, uid, context } = interaction;
    const party = relyingParty(context.authority.addresses.issuer);
    const options = canHavePasskeys(party)
      ? await signInOptions(context.database, party, holderOf(uid))
      : undefined;
    const fields = html`${faultOf(fault)}
${
  client.project === undefined
    ? html`<label>Project<input name="project" value="${textOf(typed?.project ?? params.project ?? 'default')}" autocapitalize="none" spellcheck="false" required></label>`
    : html`<p class="quiet">${client.name} is an application of the project ${client.project.name}.</p>`
}
<label>Name or e-mail address<input name="login" value="${textOf(typed?.login ?? params.login_hint)}" autocomplete="username" autocapitalize="none" spellcheck="false" required autofocus></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required></label>
<button type="submit">Sign in</button>
${options && passkeyButton(options, 'get', 'Sign in with a passkey')}
${signInIssuers(interaction).map(
  ({ iss, name }) => html`<a class="button second" href="?issuer=${issuerKey(iss)}">Sign in with ${name}</a>`,
)}`;
    return {
      title: client.project === undefined ? 'Sign in' : `Sign in to ${client.name}`,
      fields,
      hasScript: options !== undefined,
    };
  },
  submit: async (interaction, { project: given = '', login = '', password = '', passkey }) => {
    if (passkey !== undefined) return withPasskey(interaction, passkey);
    const { context, ctx, client } = interaction;
    const { database } = context;
    const project = client.project?.name ?? given;
    const attempt = await attempted(context, ctx, `${project}\n${loginOf(login)}`);
    if ('fault' in attempt) return attempt;
    const since = Date.now() / 1000;
    const user = await userOfLogin(database, project, login);
    const isKnown = await isPasswordOf(password, user?.password ?? undefined);
    if (!user || !isKnown || !user.active) {
      context.note(ctx, { event: 'not signed in', person: user, status: 403 });
      return { fault: 'The project, the name or the password is wrong.', status: 403 };
    }
    await attempt.succeeded();
    const factor = await neededFactor(context, user);
    if (factor === 'passkey')
      return { fault: 'The password is not enough here: sign in with your passkey.', status: 403 };
    if (factor === undefined) await noteSignIn(database, user.id);
    return { user: user.id, since, amr: ['pwd'], ...(factor === undefined ? {} : { factor }) };
  },
};

/** Beside the password. Who has a passkey alone adds no app by the password: whoever knows it could do that as well. */
async function neededFactor(
  { database, demandsFactor }: Interaction['context'],
  { id, project }: User,
): Promise<'asked' | 'missing' | 'passkey' | undefined> {
  const kinds = (await factorsOf(database, id)).map(({ kind }) => kind);
  if (kinds.includes('totp')) return 'asked';
  if (!(await demandsFactor(project))) return undefined;
  return kinds.includes('passkey') ? 'passkey' : 'missing';
}

/** A passkey is two factors: the device, and the finger, face or PIN that it asks for. https://www.rfc-editor.org/rfc/rfc8176 */
async function withPasskey(
  { context, ctx, client, uid }: Interaction,
  answer: string,
): Promise<Progress | Refusal> {
  const { database, authority } = context;
  const since = Date.now() / 1000;
  const party = relyingParty(authority.addresses.issuer);
  const user = await userOfPasskey(database, party, holderOf(uid), answer);
  if (!user || (client.project && client.project.number !== user.project)) {
    context.note(ctx, { event: 'not signed in', person: user, status: 403 });
    return { fault: 'The passkey is not known here, or does not work any more.', status: 403 };
  }
  await noteSignIn(database, user.id);
  return { user: user.id, since, amr: ['pop', 'user', 'mfa'], acr: 'phr' };
}

function holderOf(uid: string): string {
  return `sign-in ${uid}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
