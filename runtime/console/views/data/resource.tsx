// One resource, or a version of it: its page, JSON, references, history and all that belongs to it.
import DOMPurify from 'dompurify';
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { edited } from '../../draft.ts';
import { stored } from '../../fhir.ts';
import { isFields, parseExact, pretty } from '../../json.ts';
import { Code } from '../../kit/code.tsx';
import { Confirm } from '../../kit/dialog.tsx';
import { useLoaded } from '../../kit/load.tsx';
import { Button, Notice, Part, Tabs } from '../../kit/parts.tsx';
import { Link, navigate, route, useNavigate } from '../../router.tsx';
import { type Answer, send } from '../../send.ts';
import { ownPage } from '../access/types.ts';
import { Chart } from './chart.tsx';
import { draftName, Edit, editableOf } from './edit.tsx';
import { Everything, History } from './history.tsx';
import { Trail } from './links.tsx';
import { References } from './references.tsx';
import { type AnyResource, dated, type Named, titleOf } from './text.ts';
import { Elements } from './value.tsx';

export function ResourcePage({ type, id }: Named) {
  const { parameters } = route.value;
  const version = parameters.get('version');
  const tab = parameters.get('tab') ?? (type === 'Patient' && version === null ? 'chart' : 'page');
  const of = version === null ? '' : `/_history/${encodeURIComponent(version)}`;
  const path = `${type}/${encodeURIComponent(id)}${of}`;
  const loaded = useLoaded(`${path} ${tab === 'edit'}`, signal => send(path, { signal }));
  const { value, error, status, reload, pending } = loaded;
  const trail = [[`/data/${type}`, type] as const, [`/data/${type}/${id}`, id] as const];
  const opened = { type, id, tab, version, reload };
  return (
    <>
      <Trail parts={trail} />
      {status === 404 || status === 410 ? (
        <Unavailable {...{ type, id, tab, reload }} isDeleted={status === 410} />
      ) : error !== undefined || !value ? (
        pending
      ) : value.isCut ? (
        <Code label="Resource" text={value.text} isCut />
      ) : tab === 'edit' ? (
        <Edit type={type} id={id} stored={editableOf(stored(value))} />
      ) : (
        <Opened {...opened} answer={value} />
      )}
    </>
  );
}

const nothing = { text: '', etag: '' };

type UnavailableProps = Named & { tab: string; isDeleted: boolean; reload: () => void };

/** A link that leads nowhere: what may have happened, and where to go on. */
function Unavailable({ type, id, tab, isDeleted, reload }: UnavailableProps) {
  const showsHistory = tab === 'history';
  const isTyped = edited(draftName(type, id), nothing).isChanged;
  const to = `/data/${type}/${id}?tab=history`;
  const actions = [
    isDeleted && !showsHistory && <Link key="history" class="button plain" to={to} text="See its history" />,
    <Link key="search" class="button plain" to={`/data/${type}`} text={`Search ${type}`} />,
  ];
  const title = isDeleted ? `${type}/${id} was deleted.` : `${type}/${id} is not here.`;
  return (
    <>
      <Notice {...{ kind: 'warning', title, actions }}>
        {isDeleted
          ? 'A former version can be restored from its history.'
          : 'It never existed, or your policies hide it; an administrator can look up which under Access.'}
      </Notice>
      {isTyped && !showsHistory && (
        <section class="stack" aria-label="What you typed">
          <Notice>What you typed over it is still here, and saved nowhere.</Notice>
          <Edit {...{ type, id }} stored={nothing} wasGone onSaved={reload} />
        </section>
      )}
      {isDeleted && showsHistory && <History type={type} id={id} onRestored={reload} />}
    </>
  );
}

type OpenedProps = Named & { tab: string; version: string | null; answer: Answer; reload: () => void };

function Opened({ type, id, tab, version, answer, reload }: OpenedProps) {
  const resource = parseExact<AnyResource>(answer.text);
  const json = () => <Code label="Resource" text={pretty(answer.text)} file={`${type}-${id}.json`} />;
  const hasEverything = type === 'Patient' || type === 'Encounter';
  const pages: Readonly<Record<string, () => JSX.Element>> = {
    ...(type === 'Patient' ? { Chart: () => <Chart id={id} /> } : {}),
    Page: () => <Page resource={resource} />,
    JSON: json,
    References: () => <References {...{ type, id, resource }} />,
    History: () => <History {...{ type, id }} onRestored={reload} />,
    ...(hasEverything ? { Everything: () => <Everything {...{ type, id }} /> } : {}),
  };
  const tabs = Object.fromEntries(Object.keys(pages).map(title => [title.toLowerCase(), title]));
  const current = tab in tabs ? tab : 'page';
  const of = version === null ? '' : `&version=${version}`;
  return (
    <>
      <Head {...{ type, id, version, resource }} />
      <div class="panel">
        <Tabs
          {...{ label: 'Parts of the resource', tabs, current }}
          onChange={to => navigate(`/data/${type}/${id}?tab=${to}${of}`, 'replace')}
        >
          {pages[tabs[current] ?? '']?.()}
        </Tabs>
      </div>
    </>
  );
}

type HeadProps = Named & { version: string | null; resource: AnyResource };

function Head({ type, id, version, resource }: HeadProps) {
  const [isDeleting, setDeleting] = useState(false);
  const lead = useNavigate();
  const own = ownPage(`${type}/${id}`);
  const { versionId, lastUpdated } = resource.meta ?? {};
  /** Another version than that which was looked at is not deleted. */
  const remove = async () => {
    const headers: Record<string, string> = versionId === undefined ? {} : { 'if-match': `W/"${versionId}"` };
    await send(`${type}/${id}`, { method: 'DELETE', headers });
    lead(`/data/${type}`);
  };
  const former = (
    <Notice actions={<Link to={`/data/${type}/${id}`} text="The current one" />}>
      This is a former version, or was one when the link was made.
    </Notice>
  );
  const toOwn = own && `Open in ${own.startsWith('/bots') ? 'Bots' : 'Access'}`;
  return (
    <div class="page-head">
      <div>
        <h2 class="resource-title">{titleOf(resource)}</h2>
        <p class="quiet">
          {type === 'Patient' && patientLine(resource)}
          {`Version ${versionId} · ${dated(lastUpdated ?? '')}`}
        </p>
      </div>
      {version === null ? (
        <div class="row">
          {own !== undefined && <Link class="button plain" to={own} text={toOwn} />}
          <Link class="button plain" to={`/data/${type}/${id}?tab=edit`} text="Edit" />
          <Button kind="danger" onClick={() => setDeleting(true)} text="Delete" />
        </div>
      ) : (
        former
      )}
      {isDeleting && (
        <Confirm
          title={`Delete ${type}/${id}?`}
          text="It is no longer found or read. Its history stays, and a former version can be restored from there."
          action="Delete"
          fault="It was not deleted."
          onClose={() => setDeleting(false)}
          run={remove}
        />
      )}
    </div>
  );
}

function patientLine({ gender, birthDate, deceasedDateTime, deceasedBoolean }: AnyResource): string {
  const isDead = deceasedBoolean === true;
  const death =
    typeof deceasedDateTime === 'string' ? `died ${deceasedDateTime.slice(0, 10)}` : isDead && 'died';
  const parts = [gender, typeof birthDate === 'string' && `born ${birthDate}`, death];
  return parts.map(each => (typeof each === 'string' ? `${each} · ` : '')).join('');
}

function Page({ resource }: { resource: AnyResource }) {
  const div = isFields(resource.text) ? resource.text.div : undefined;
  return (
    <div class="stack">
      <Elements fields={resource} without={['resourceType', 'text']} />
      {typeof div === 'string' && (
        <Part title="Narrative">
          <Narrative div={div} />
        </Part>
      )}
    </div>
  );
}

/** Elements and attributes that lay out text. No links, no images, no styles of its own: they could load something, or mislead. */
const allowed = {
  ALLOWED_TAGS: [
    ...['div', 'p', 'br', 'hr', 'span', 'b', 'i', 'u', 'em', 'strong', 'small', 'big', 'sub', 'sup', 'tt'],
    ...['code', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
    ...['q', 'cite', 'abbr', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['title', 'colspan', 'rowspan', 'lang', 'dir'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** In a frame in which nothing runs and nothing is loaded, as high as its text. */
function Narrative({ div }: { div: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const styles = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href ?? '';
  const theme = document.documentElement.dataset.theme ?? '';
  const head = `<head><title>Narrative</title><link rel="stylesheet" href="${styles}"></head>`;
  const body = `<body class="narrative-text">${DOMPurify.sanitize(div, allowed)}</body>`;
  const srcdoc = `<!doctype html><html lang="en" data-theme="${theme}">${head}${body}</html>`;
  const fit = () => {
    const height = frame.current?.contentDocument?.body.scrollHeight ?? 80;
    frame.current?.style.setProperty('height', `${Math.min(height + 4, 600)}px`);
  };
  // Without allow-scripts no script runs in it; its origin is needed to measure its height.
  const limits = { sandbox: 'allow-same-origin', srcdoc, onLoad: fit };
  return <iframe ref={frame} class="narrative" title="Narrative" {...limits} />;
}
