// HTML templates, which escape values other than Html; and the pages outside of interactions: errors, invitations, signing out.
import type { Context } from 'koa';
import { leastPassword } from '../auth/password.ts';

export function faultOf(sentence: string | undefined): Html | undefined {
  return sentence === undefined ? undefined : html`<p class="fault" role="alert">${sentence}</p>`;
}

/** Visible in browsers with passkeys; submits its form with the response of the device: browser/passkey.ts. */
export function passkeyButton(options: object, kind: 'create' | 'get', label: string): Html {
  return html`<input type="hidden" name="passkey">
<button type="button" class="second" data-passkey="${kind}" data-options="${JSON.stringify(options)}" hidden>${label}</button>
<p class="fault" role="alert" hidden></p>`;
}

/** Of the app, or for recovery. */
export function codeField(hasFocus: boolean): Html {
  return html`<label>Code of your authenticator app, or a recovery code<input name="code" autocomplete="one-time-code"
    autocapitalize="none" spellcheck="false" required${hasFocus ? html` autofocus` : undefined}></label>`;
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
<label>Password, of at least ${leastPassword} characters<input name="password" type="password" autocomplete="new-password"
minlength="${leastPassword}" required autofocus></label>
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

export interface Html {
  readonly html: string;
}

type Value = Html | string | number | undefined | readonly Html[];

/** html`<p>${'a < b'}</p>` → `<p>a &lt; b</p>` */
export function html(texts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { html: texts.reduce((made, text, i) => made + textOf(values[i - 1]) + text) };
}

function textOf(value: Value): string {
  if (value === undefined) return '';
  if (typeof value === 'object')
    return [value]
      .flat()
      .map(each => each.html)
      .join('');
  return String(value).replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`);
}

export interface Page {
  readonly title: string;
  readonly body: Html;
  readonly status?: number;
  /** An origin or a scheme that forms of the page may redirect to. */
  readonly leadsTo?: string | undefined;
  /** The page has buttons for passkeys. */
  readonly hasScript?: boolean | undefined;
}

/** @param prefix of the paths as the browser sees them */
export function answerPage(ctx: Context, prefix: string, page: Page): void {
  const { title, body, status = 200, leadsTo, hasScript = false } = page;
  ctx.status = status;
  ctx.type = 'html';
  ctx.set('cache-control', 'no-store');
  ctx.set('referrer-policy', 'same-origin');
  ctx.set('x-content-type-options', 'nosniff');
  ctx.set('x-frame-options', 'DENY');
  ctx.set(
    'content-security-policy',
    `default-src 'none'; style-src 'self';${hasScript ? " script-src 'self';" : ''} ` +
      `form-action 'self'${leadsTo === undefined ? '' : ` ${leadsTo}`}; frame-ancestors ` +
      "'none'; base-uri 'none'",
  );
  ctx.body = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · Kiln</title>
<link rel="stylesheet" href="${prefix}/sign-in/style.css">
${hasScript ? html`<script src="${prefix}/sign-in/passkey.js" defer></script>` : undefined}
</head>
<body>
<main>
<p class="brand">Kiln</p>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.html;
}
