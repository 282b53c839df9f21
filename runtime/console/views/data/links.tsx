// References and addresses of resources → links, if they lead somewhere harmless: http and https outside, /data inside.
import type { ComponentChildren } from 'preact';
import { Link } from '../../router.tsx';
import { base } from '../../send.ts';

/** `Patient/example`, also with a version or at this server → the page of the console; undefined for all others. */
export function pageOf(reference: string): string | undefined {
  const own = [`${location.origin}${base}/`, `${base}/`].find(each => reference.startsWith(each));
  const local = own === undefined ? reference : reference.slice(own.length);
  const found = /^([A-Z][A-Za-z]+)\/([A-Za-z0-9.-]{1,64})(?:\/_history\/([A-Za-z0-9.-]{1,64}))?$/.exec(local);
  if (!found) return undefined;
  const [, type, id, version] = found;
  return `/data/${type}/${id}${version === undefined ? '' : `?version=${version}`}`;
}

/** Of http and https alone: `javascript:` and `data:` are no addresses to follow. */
export function outsideOf(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  try {
    const url = new URL(text);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

export function ReferenceLink({
  to,
  children,
}: {
  readonly to: string;
  readonly children?: ComponentChildren;
}) {
  const page = pageOf(to);
  if (page !== undefined) return <Link to={page}>{children ?? to}</Link>;
  return <Address text={to}>{children}</Address>;
}

/** Canonicals and identifiers often look like addresses that do not exist: they are opened on request, in another tab. */
export function Address({
  text,
  children,
}: {
  readonly text: string;
  readonly children?: ComponentChildren;
}) {
  const outside = outsideOf(text);
  if (outside === undefined) return <span>{children ?? text}</span>;
  return (
    <a href={outside} target="_blank" rel="noopener noreferrer">
      {children ?? text}
    </a>
  );
}
