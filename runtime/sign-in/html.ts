// Pages as text: values are escaped unless they are Html themselves.
import type { Context } from 'koa';

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
  /** Where a form of the page may lead beside this server: an origin, or a scheme. */
  readonly leadsTo?: string | undefined;
  /** It has buttons for passkeys. */
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
    `default-src 'none'; style-src 'self';${hasScript ? " script-src 'self';" : ''} form-action 'self'${leadsTo === undefined ? '' : ` ${leadsTo}`}; frame-ancestors 'none'; base-uri 'none'`,
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
