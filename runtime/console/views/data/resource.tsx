// One resource, or a version of it: its page, JSON, references and history.
import DOMPurify from 'dompurify';
import { useRef, useState } from 'preact/hooks';
import { stored } from '../../fhir.ts';
import { isFields, parseExact } from '../../json.ts';
import { Code } from '../../kit/code.tsx';
import { Confirm } from '../../kit/dialog.tsx';
import { useLoaded } from '../../kit/load.tsx';
import { Button, Heading, Notice, Part } from '../../kit/parts.tsx';
import { Unsaved, versionOf } from '../../kit/resource-draft.tsx';
import { Pages } from '../../kit/tabs.tsx';
import { Link, route, useNavigate } from '../../router.tsx';
import { type Answer, send } from '../../send.ts';
import { ownPage } from '../access/types.ts';
import { Chart } from './chart.tsx';
import { draftName, Edit } from './edit.tsx';
import { History } from './history.tsx';
import { Trail } from './links.tsx';
import { References } from './references.tsx';
import { type AnyResource, dated, type Named, titleOf } from './text.ts';
import { Elements } from './value.tsx';

export function ResourcePage({ type, id }: Named) {
  const { parameters } = route.value;
  const [version, isEdited] = [parameters.get('version'), parameters.get('tab') === 'edit'];
  const of = version === null ? '' : `/_history/${encodeURIComponent(version)}`;
  const path = `${type}/${encodeURIComponent(id)}${of}`;
  const loaded = useLoaded(`${path} ${isEdited}`, signal => send(path, { signal }));
  const { value, error, status, reload, pending } = loaded;
  return (
    <>
      <Trail parts={[[`/data/${type}`, type] as const, [`/data/${type}/${id}`, id] as const]} />
      {status === 404 || status === 410 ? (
        <Unavailable {...{ type, id, reload }} isDeleted={status === 410} />
      ) : error !== undefined || !value ? (
        pending
      ) : value.isCut ? (
        <Code label="Resource" text={value.text} isCut />
      ) : isEdited ? (
        <Edit {...{ type, id, reload }} stored={versionOf(stored(value))} />
      ) : (
        <Opened {...{ type, id, version, reload }} answer={value} />
      )}
    </>
  );
}

type UnavailableProps = Named & { isDeleted: boolean; reload: () => void };

/** A link that leads nowhere: what may have happened, and where to go on. */
function Unavailable({ type, id, isDeleted, reload }: UnavailableProps) {
  const showsHistory = isDeleted && route.value.parameters.get('tab') === 'history';
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
      <Unsaved name={draftName(type, id)} />
      {showsHistory && <History type={type} id={id} onRestored={reload} />}
    </>
  );
}

type OpenedProps = Named & { version: string | null; answer: Answer; reload: () => void };

function Opened({ type, id, version, answer, reload }: OpenedProps) {
  const resource = parseExact<AnyResource>(answer.text);
  const named = { type, id };
  const ofJson = { label: 'Resource', isJson: true, text: answer.text, file: `${type}-${id}.json` };
  const pages = {
    ...(type === 'Patient' && { chart: ['Chart', () => <Chart id={id} />] as const }),
    page: ['Page', () => <Page resource={resource} />] as const,
    json: ['JSON', () => <Code {...ofJson} />] as const,
    references: ['References', () => <References {...named} resource={resource} />] as const,
    history: ['History', () => <History {...named} onRestored={reload} />] as const,
  };
  return (
    <>
      <Head {...{ type, id, version, resource }} />
      <Pages label="Parts of the resource" pages={pages} {...(version !== null && { first: 'page' })} />
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
  const toOwn = own && `Open in ${own.startsWith('/bots') ? 'Bots' : 'Access'}`;
  const actions =
    version === null ? (
      <>
        {own !== undefined && <Link class="button plain" to={own} text={toOwn} />}
        <Link class="button plain" to={`/data/${type}/${id}?tab=edit`} text="Edit" />
        <Button kind="danger" onClick={() => setDeleting(true)} text="Delete" />
      </>
    ) : (
      <Notice actions={<Link to={`/data/${type}/${id}`} text="The current one" />}>
        This is a former version, or was one when the link was made.
      </Notice>
    );
  const words = {
    title: `Delete ${type}/${id}?`,
    action: 'Delete',
    fault: 'It was not deleted.',
    text: 'It can no longer be found or read. Its history is kept, and a former version can be restored from there.',
  };
  return (
    <>
      <Heading
        {...{ title: titleOf(resource), actions }}
        about={`${type === 'Patient' ? patientLine(resource) : ''}Version ${versionId} · ${dated(lastUpdated ?? '')}`}
      />
      {isDeleting && <Confirm {...words} onClose={() => setDeleting(false)} run={remove} />}
    </>
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

/** Elements and attributes that lay out text. No links, images or styles: they could load data, or mislead. */
const allowed = {
  ALLOWED_TAGS: [
    'div',
    'p',
    'br',
    'hr',
    'span',
    'b',
    'i',
    'u',
    'em',
    'strong',
    'small',
    'big',
    'sub',
    'sup',
    'tt',
    'code',
    'pre',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'q',
    'cite',
    'abbr',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
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
