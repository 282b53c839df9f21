// The steps of authentication: password or passkey, a code of an authenticator app, the enrolment of an app where a second factor is
// required; and the choice of a membership. Unknown names, wrong passwords and disabled users get the same response, after the same work.
import {
  beginEnrolment,
  begunEnrolment,
  confirmEnrolment,
  factorsOf,
  newRecoveryCodes,
  takeCode,
} from '../auth/factors.ts';
import { canHavePasskeys, signInOptions, userOfPasskey } from '../auth/passkey.ts';
import { isPasswordOf } from '../auth/password.ts';
import { accountId } from '../auth/user-identity.ts';
import {
  activeUser,
  loginOf,
  membershipsOf,
  noteSignIn,
  type User,
  type UserMembership,
  userOfLogin,
} from '../auth/users.ts';
import { enrolmentFields, recoveryList, wrongAppCode } from './account-page.ts';
import { attempted, type FormFault, type Interaction, type Progress, type Step } from './context.ts';
import { issuerKey, signInIssuers } from './issuer-sign-in.ts';
import { codeField, html, passkeyButton } from './pages.ts';

const passwordStep: Step = {
  name: 'password',
  prompt: 'login',
  applies: ({ user }) => user === undefined,
  show: async (interaction, typed) => {
    const { client, params, uid, context } = interaction;
    const { database, party } = context;
    const options = canHavePasskeys(party) ? await signInOptions(database, party, holderOf(uid)) : undefined;
    const fields = html`${
      client.project === undefined
        ? html`<label>Project<input name="project" value="${textOf(typed.project ?? params.project ?? 'default')}"
          autocapitalize="none" spellcheck="false" required></label>`
        : html`<p class="quiet">${client.name} is an application of the project ${client.project.name}.</p>`
    }
<label>Name or e-mail address<input name="login" value="${textOf(typed.login ?? params.login_hint)}" autocomplete="username"
autocapitalize="none" spellcheck="false" required autofocus></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required></label>
<button type="submit">Sign in</button>
${options && passkeyButton(options, 'get', 'Sign in with a passkey')}
${signInIssuers(interaction).map(
  ({ iss, name }) => html`<a class="button second" href="?issuer=${issuerKey(iss)}">Sign in with ${name}</a>`,
)}`;
    const title = client.project === undefined ? 'Sign in' : `Sign in to ${client.name}`;
    return { title, fields, hasScript: options !== undefined };
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

/** The second factor after the password. A user with only a passkey cannot add an app: an attacker with the password could do so too. */
async function neededFactor(
  { database, demandsFactor }: Interaction['context'],
  { id, project }: User,
): Promise<'asked' | 'missing' | 'passkey' | undefined> {
  const kinds = (await factorsOf(database, id)).map(({ kind }) => kind);
  if (kinds.includes('totp')) return 'asked';
  if (!(await demandsFactor(project))) return undefined;
  return kinds.includes('passkey') ? 'passkey' : 'missing';
}

/** A passkey is two factors: the device, and its verification of a finger, face or PIN. https://www.rfc-editor.org/rfc/rfc8176 */
async function withPasskey(
  { context, ctx, client, uid }: Interaction,
  answer: string,
): Promise<Progress | FormFault> {
  const { database, party } = context;
  const since = Date.now() / 1000;
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

export const wrongCode = 'The code is wrong, or was used before: wait for the next one.';

/** Both factors were given. */
const withCode = { factor: 'given', amr: ['pwd', 'otp', 'mfa'] } as const;

const codeStep: Step = {
  name: 'code',
  prompt: 'login',
  applies: ({ factor }) => factor === 'asked',
  show: async () => ({
    title: 'Enter a code',
    fields: html`${codeField(true)}
<button type="submit">Continue</button>`,
  }),
  submit: async ({ context, ctx, progress: { user = '' } }, { code = '' }) => {
    // Separate from attempts of the password, which a valid password resets.
    const person = await activeUser(context.database, user);
    const attempt = await attempted(context, ctx, `code ${user}`, person);
    if ('fault' in attempt) return attempt;
    if (!person || !(await takeCode(context, user, code))) {
      context.note(ctx, { event: 'not signed in', person, status: 403 });
      return { fault: wrongCode, status: 403 };
    }
    await attempt.succeeded();
    await noteSignIn(context.database, user);
    return withCode;
  },
};

/** Until the user adds an app, anyone with the password can add one. */
const enrolStep: Step = {
  name: 'enrol',
  prompt: 'login',
  applies: ({ factor }) => factor === 'missing',
  show: async ({ context, progress }) => {
    const { id } = context.party;
    const user = await activeUser(context.database, progress.user ?? '');
    const enrolment =
      user && ((await begunEnrolment(context, user, id)) ?? (await beginEnrolment(context, user, id)));
    return {
      title: 'Add an authenticator app',
      fields: html`<p>Here a password is not enough: a code of an app on your telephone belongs to it.</p>
${enrolment ? enrolmentFields(enrolment) : html`<p>You have an app by now: begin the sign-in again.</p>`}`,
    };
  },
  submit: async ({ context, ctx, progress: { user = '' } }, { code = '' }) => {
    const person = await activeUser(context.database, user);
    const attempt = await attempted(context, ctx, `code ${user}`, person);
    if ('fault' in attempt) return attempt;
    if (!person || !(await confirmEnrolment(context, user, code))) return wrongAppCode;
    await attempt.succeeded();
    context.note(ctx, { event: 'app added', person });
    return { factor: 'added' };
  },
};

const recoveryStep: Step = {
  name: 'recovery',
  prompt: 'login',
  applies: ({ factor }) => factor === 'added',
  show: async ({ context, progress }) => ({
    title: 'Your recovery codes',
    fields: html`${recoveryList((await newRecoveryCodes(context.database, progress.user ?? '')) ?? [])}
<button type="submit">I have kept them</button>`,
  }),
  submit: async ({ context, progress }) => {
    await noteSignIn(context.database, progress.user ?? '');
    return withCode;
  },
};

const membershipStep: Step = {
  name: 'membership',
  prompt: 'login',
  applies: ({ accountId }) => accountId === undefined,
  show: async interaction => ({
    title: 'Choose a membership',
    fields: html`<fieldset><legend>Your access depends on the membership that you act as.</legend>
${(await memberships(interaction)).map(
  ({ id, profile }, i) =>
    html`<label class="choice"><input type="radio" name="membership" value="${id}"${
      i === 0
        ? html`
      checked`
        : undefined
    }>${profile ?? id}</label>`,
)}
</fieldset>
<button type="submit">Continue</button>`,
  }),
  submit: async (interaction, { membership }) => {
    const found = (await memberships(interaction)).find(({ id }) => id === membership);
    if (!found) return { fault: 'This membership is not one of yours: choose another.', status: 422 };
    return { accountId: accountId(interaction.progress.user ?? '', found.id) };
  },
};

/** The progress with the only membership; without any a sentence. */
export async function withOnlyMembership(interaction: Interaction): Promise<Progress | string> {
  const { progress } = interaction;
  if (progress.user === undefined || progress.accountId !== undefined) return progress;
  const [only, ...more] = await memberships(interaction);
  if (!only)
    return 'You have no active membership in this project, and so no access. Ask an administrator of the project.';
  return more.length > 0 ? progress : { ...progress, accountId: accountId(progress.user, only.id) };
}

async function memberships({ context, progress }: Interaction): Promise<readonly UserMembership[]> {
  const user = progress.user === undefined ? undefined : await activeUser(context.database, progress.user);
  return user ? membershipsOf(context.database, user) : [];
}

export const loginSteps: readonly Step[] = [passwordStep, codeStep, enrolStep, recoveryStep, membershipStep];
