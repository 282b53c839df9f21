// The pages that are no step of an interaction: errors, invitations, signing out.
import type { Context } from 'koa';
import { leastPassword } from '../auth/password.ts';
import { answerPage, type Html, html } from './html.ts';

export function faultOf(sentence: string | undefined): Html | undefined {
  return sentence === undefined ? undefined : html`<p class="fault" role="alert">${sentence}</p>`;
}

/** It shows itself where the browser has passkeys, and submits its form with what the device answers: browser/passkey.ts. */
export function passkeyButton(options: object, kind: 'create' | 'get', label: string): Html {
  return html`<input type="hidden" name="passkey">
<button type="button" class="second" data-passkey="${kind}" data-options="${JSON.stringify(options)}" hidden>${label}</button>
<p class="fault" role="alert" hidden></p>`;
}

/** Of the app, or for recovery. */
export function codeField(hasFocus: boolean): Html {
  return html`<label>Code of your authenticator app, or a recovery code<input name="code" autocomplete="one-time-code" autocapitalize="none" spellcheck="false" required${hasFocus ? html` autofocus` : undefined}></label>`;
}

export function errorPage(ctx: Context, prefix: string, sentence: string, status: number): void {
  answerPage(ctx, prefix, {
    title: 'This did not work',
    status: status >= 400 ? status : 400,
    body: html`<p>${sentence.replace(/\.?$/, '.')}</p>
<p class="quiet">Go back to the application, and begin again from there.</p>
<p><a href="${prefix}/">To the console of this server</a></p>`,
  });
}

/** @param form of the library, without a button */
export function signOutPage(ctx: Context, prefix: string, form: string): void {
  answerPage(ctx, prefix, {
    title: 'Sign out',
    leadsTo: 'https: http:',
    body: html`<p>This ends your session on this server, and the access of the applications that you signed in to with it.</p>
${{ html: form }}
<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
<p><a href="${prefix}/">Stay signed in</a></p>`,
  });
}

export function signedOutPage(ctx: Context, prefix: string): void {
  answerPage(ctx, prefix, {
    title: 'You are signed out',
    body: html`<p><a class="button" href="${prefix}/">Sign in again</a></p>`,
  });
}

export interface InvitationForm {
  readonly code: string;
  readonly login: string;
  readonly fault?: string | undefined;
}

export function invitationPage(ctx: Context, prefix: string, { code, login, fault }: InvitationForm): void {
  answerPage(ctx, prefix, {
    title: 'Choose a password',
    status: fault === undefined ? 200 : 422,
    body: html`${faultOf(fault)}
<form method="post" action="${prefix}/sign-in/invitation">
<input type="hidden" name="code" value="${code}">
<label>Name<input name="login" value="${login}" autocomplete="username" readonly></label>
<label>Password, of at least ${leastPassword} characters<input name="password" type="password" autocomplete="new-password" minlength="${leastPassword}" required autofocus></label>
<label>Password, once more<input name="again" type="password" autocomplete="new-password" minlength="${leastPassword}" required></label>
<button type="submit">Set the password</button>
</form>`,
  });
}

export function passwordSetPage(ctx: Context, prefix: string): void {
  answerPage(ctx, prefix, {
    title: 'The password is set',
    body: html`<p>You can sign in with it now.</p>
<p><a class="button" href="${prefix}/">Sign in</a></p>`,
  });
}
