// The page of the own account: password, passkeys, authenticator app, sessions and applications; and the page of recovery codes.
import type { Context } from 'koa';
import encodeQR from 'qr';
import { type Enrolment, type Factor, hasApp } from '../auth/factors.ts';
import { leastPassword } from '../auth/password.ts';
import type { ListedSession } from '../auth/sign-in-state.ts';
import type { User } from '../auth/users.ts';
import type { FormFault } from './context.ts';
import { answerPage, codeField, faultOf, type Html, html, passkeyButton } from './pages.ts';
import { type ListedConsent, meaning } from './smart-scopes.ts';

export interface AccountView {
  readonly user: User;
  /** Of the forms. */
  readonly token: string;
  readonly isFresh: boolean;
  /** The session of the browser. */
  readonly own: string;
  readonly factors: readonly Factor[];
  readonly sessions: readonly ListedSession[];
  readonly consents: readonly ListedConsent[];
  /** An unconfirmed one. */
  readonly enrolment: Enrolment | undefined;
  /** Options for the browser; undefined: passkeys are not available. */
  readonly passkey: object | undefined;
  readonly fault: string | undefined;
  readonly status: number;
}

/** A form of the page. */
type FormOf = (action: string, fields: Html) => Html;

/** A form that is one button. @param hidden a field and its value */
function button(form: FormOf, action: string, label: string, hidden?: readonly [string, string]): Html {
  const [name, value] = hidden ?? [];
  return form(
    action,
    html`${name === undefined ? undefined : html`<input type="hidden" name="${name}" value="${value}">`}
<button type="submit" class="second">${label}</button>`,
  );
}

export const wrongAppCode: FormFault = {
  fault: 'The code is wrong: check the time of your device, and write the present code.',
  status: 403,
};

export function accountPage(ctx: Context, prefix: string, view: AccountView): void {
  const { user, token, isFresh, fault, status, passkey } = view;
  const form: FormOf = (action, fields) => html`<form method="post" action="${prefix}/sign-in/account">
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="action" value="${action}">
${fields}
</form>`;
  const hasOwn = user.issuer === null;
  answerPage(ctx, prefix, {
    title: 'Your account',
    status,
    hasScript: passkey !== undefined,
    body: html`<p class="quiet">${user.name ?? user.login}</p>
${faultOf(fault)}
${!hasOwn ? html`<p>You sign in at ${user.issuer ?? ''}: change your password and factors there.</p>` : undefined}
${hasOwn && !isFresh ? confirmForm(form, view) : undefined}
${hasOwn ? [passkeys(form, view), authenticator(form, view)] : undefined}
${hasOwn && isFresh ? passwordForm(form, user) : undefined}
${sessions(form, view)}
${applications(form, view)}
<p><a href="${prefix}/">To the console</a></p>`,
  });
}

function confirmForm(form: FormOf, { passkey, factors }: AccountView): Html {
  return html`<h2>Confirm that it is you</h2>
<p>Before you change your password or factors.</p>
${form(
  'confirm',
  html`<label>Password<input name="password" type="password" autocomplete="current-password" required></label>
${hasApp(factors) ? codeField(false) : undefined}
<button type="submit">Confirm</button>
${passkey && passkeyButton(passkey, 'get', 'Confirm with a passkey')}`,
)}`;
}

function passkeys(form: FormOf, { factors, passkey, isFresh }: AccountView): Html {
  const own = factors.filter(({ kind }) => kind === 'passkey');
  return html`<h2>Passkeys</h2>
<p class="quiet">A passkey signs you in without your password and without a code.</p>
${own.map(
  ({ id, name, created }) => html`<p>${name ?? 'Passkey'}, added ${dateOf(created)}</p>
${isFresh ? button(form, 'remove-passkey', `Remove ${name ?? 'this passkey'}`, ['id', id]) : undefined}`,
)}
${passkey === undefined ? html`<p>Browsers have none for this server: its address has no name.</p>` : undefined}
${
  passkey !== undefined && isFresh
    ? form(
        'add-passkey',
        html`<label>Name of the passkey<input name="name" maxlength="100"></label>
${passkeyButton(passkey, 'create', 'Add a passkey')}`,
      )
    : undefined
}`;
}

function authenticator(form: FormOf, { factors, enrolment, isFresh }: AccountView): Html {
  const left = factors.filter(({ kind }) => kind === 'recovery').length;
  const change = (action: string, label: string) => (isFresh ? button(form, action, label) : undefined);
  return html`<h2>Authenticator app</h2>
${
  hasApp(factors)
    ? html`<p>Beside your password you give a code of the app. Recovery codes left: ${left}.</p>
${change('recovery-codes', 'Make new recovery codes')}
${change('remove-codes', 'Remove the app')}`
    : html`<p class="quiet">An app on your telephone shows a code, which you then give beside your password.</p>
${enrolment && isFresh ? form('confirm-codes', enrolmentFields(enrolment)) : change('begin-codes', 'Add an app')}`
}`;
}

/** The secret, and the field for the code. */
export function enrolmentFields({ uri, secret }: Enrolment): Html {
  return html`<p>Read this picture with the app, or type the secret into it.</p>
<div class="picture" role="img" aria-label="The secret as a QR code">${{ html: encodeQR(uri, 'svg') }}</div>
<p>Secret: <code>${secret.match(/.{4}/g)?.join(' ')}</code></p>
<p><a href="${uri}">Open the app on this device</a></p>
<label>The code that the app shows<input name="code" inputmode="numeric" autocomplete="one-time-code" required></label>
<button type="submit">Confirm the app</button>`;
}

function passwordForm(form: FormOf, { login }: User): Html {
  const field = (name: string, label: string) =>
    html`<label>${label}<input name="${name}" type="password" autocomplete="new-password" minlength="${leastPassword}" required></label>`;
  return html`<h2>Password</h2>
<p class="quiet">Your other sessions end when you change it.</p>
${form(
  'password',
  html`<input type="hidden" name="login" value="${login}" autocomplete="username">
${field('password', `New password, of at least ${leastPassword} characters`)}
${field('again', 'New password, once more')}
<button type="submit">Change the password</button>`,
)}`;
}

function sessions(form: FormOf, { sessions: all, own }: AccountView): Html {
  return html`<h2>Sessions</h2>
${all.map(
  ({
    uid,
    since,
    clients,
  }) => html`<p>Since ${dateOf(since * 1000)}${clients.length > 0 ? `: ${clients.join(', ')}` : ''}${uid === own ? ' (this one)' : ''}</p>
${button(form, 'end-session', `End ${uid === own ? 'this session' : 'the session'}`, ['session', uid])}`,
)}`;
}

function applications(form: FormOf, { consents }: AccountView): Html {
  return html`<h2>Applications</h2>
${consents.length === 0 ? html`<p class="quiet">You allowed no application to act for you.</p>` : undefined}
${consents.map(
  ({ client, name, granted }) => html`<p>${name} may: ${granted.map(meaning).join('; ') || 'nothing'}</p>
${button(form, 'withdraw', `Withdraw what ${name} may`, ['client', client])}`,
)}`;
}

/** `2026-01-31 12:00 UTC` */
function dateOf(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

export function recoveryCodesPage(ctx: Context, prefix: string, codes: readonly string[]): void {
  answerPage(ctx, prefix, {
    title: 'Your recovery codes',
    body: html`${recoveryList(codes)}
<p><a class="button" href="${prefix}/sign-in/account">I have kept them</a></p>`,
  });
}

export function recoveryList(codes: readonly string[]): Html {
  return html`<p>Each signs you in once in place of a code of the app. Keep them where you find them without your device:
    they are not shown again.</p>
<ul>${codes.map(code => html`<li><code>${code}</code></li>`)}</ul>`;
}
