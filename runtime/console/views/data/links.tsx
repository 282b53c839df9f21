// References and addresses of resources → links, if they are safe: http and https to other sites, /data within; and breadcrumbs of the data
// pages.
import type { ComponentChildren } from 'preact';
import { isFields } from '../../json.ts';
import { Lines } from '../../kit/parts.tsx';
import { Link } from '../../router.tsx';
import { base } from '../../send.ts';
import { shownText } from './text.ts';

/** `Patient/example`, also with a version or at this server → the page of the console; undefined for all others. */
export function pageOf(reference: string): string | undefined {
  const own = [`${location.origin}${base}/`, `${base}/`].find(each => reference.startsWith(each));
  const local = own === undefined ? reference : reference.slice(own.length);
  const found = /^([A-Z][A-Za-z]+\/[A-Za-z0-9.-]{1,64})(?:\/_history\/([A-Za-z0-9.-]{1,64}))?$/.exec(local);
  return found ? `/data/${found[1]}${found[2] === undefined ? '' : `?version=${found[2]}`}` : undefined;
}

type LinkProps = { to: string; children?: ComponentChildren };

export function ReferenceLink({ to, children }: LinkProps) {
  const page = pageOf(to);
  return page === undefined ? (
    <Address to={to}>{children}</Address>
  ) : (
    <Link to={page} text={children ?? to} />
  );
}

/**
 * Only http and https: `javascript:` and `data:` are not safe to follow. Canonicals and identifiers often look like addresses that
 * do not exist: they are opened on request, in another tab.
 */
export function Address({ to, children }: LinkProps) {
  const outside = outsideOf(to);
  if (outside === undefined) return <span>{children ?? to}</span>;
  return (
    <a href={outside} target="_blank" rel="noopener noreferrer">
      {children ?? to}
    </a>
  );
}

function outsideOf(text: string): string | undefined {
  try {
    return /^https?:\/\//i.test(text) ? new URL(text).href : undefined;
  } catch {
    return undefined;
  }
}

const most = 3;

/** The values of one cell: short texts, and references as links. */
export function CellValue({ values }: { values: readonly unknown[] }) {
  return (
    <div class="cell">
      <Lines of={values.slice(0, most)} each={cellText} />
      {values.length > most && <div class="quiet">and {values.length - most} more</div>}
    </div>
  );
}

function cellText(value: unknown) {
  const text = shownText(value);
  const shown = text.length > 100 ? `${text.slice(0, 99)}…` : text;
  if (isFields(value) && typeof value.reference === 'string')
    return <ReferenceLink to={value.reference}>{shown}</ReferenceLink>;
  return /^\d{4}-\d\d\S*( \S+){0,2}$/.test(text) ? <span class="nowrap">{shown}</span> : shown;
}

/** The breadcrumbs of the data pages. */
export function Trail({ parts }: { parts: readonly (readonly [to: string, title: string])[] }) {
  return (
    <nav class="trail" aria-label="Path">
      <Link to="/data" text="Data" />
      {parts.map(([to, title], at) => (
        <Link key={to} to={to} current={at === parts.length - 1} text={title} />
      ))}
    </nav>
  );
}
