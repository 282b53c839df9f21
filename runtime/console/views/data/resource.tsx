// One resource, or a version of it: its page, JSON, references, history and all that belongs to it.
import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Code } from '../../components/code.tsx';
import { Failure, Loading, Notice } from '../../components/notice.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { edited } from '../../edited.ts';
import { parseExact } from '../../exact-json.ts';
import { newId, stored } from '../../fhir.ts';
import { useLoaded } from '../../load.ts';
import { Refused } from '../../refused.ts';
import { Link, navigate, route } from '../../router.tsx';
import { type Answer, send } from '../../send.ts';
import { ownPage } from '../access/audit-event.ts';
import { Chart } from './chart.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { Create, draftName, Edit, editable } from './edit.tsx';
import { Everything } from './everything.tsx';
import { History } from './history.tsx';
import { Narrative } from './narrative.tsx';
import { prettyOrPlain } from './pretty.ts';
import { References } from './references.tsx';
import type { Resource } from './shapes.ts';
import { dated, isFields, titleOf } from './text.ts';
import { Trail } from './trail.tsx';
import { Elements } from './value.tsx';

interface Named {
  readonly type: string;
  readonly id: string;
}

export function ResourcePage({ type, id }: Named) {
  const { parameters } = route.value;
  const version = parameters.get('version');
  const tab = parameters.get('tab') ?? (type === 'Patient' && version === null ? 'chart' : 'page');
  const path = `${type}/${encodeURIComponent(id)}${version === null ? '' : `/_history/${encodeURIComponent(version)}`}`;
  const { value, error, reload } = useLoaded(`${path} ${tab === 'edit'}`, signal => send(path, { signal }));
  return (
    <>
      <Trail
        parts={[
          [`/data/${type}`, type],
          [`/data/${type}/${id}`, id],
        ]}
      />
      {error !== undefined && (
        <Unavailable {...{ type, id, error, reload }} showsHistory={tab === 'history'} />
      )}
      {!value && error === undefined && <Loading />}
      {value?.isCut && <Code label="Resource" text={value.text} isCut />}
      {value && !value.isCut && tab === 'edit' && (
        <Edit type={type} id={id} stored={editable(stored(value))} />
      )}
      {value && !value.isCut && tab !== 'edit' && (
        <Opened {...{ type, id, tab, version, reload }} answer={value} />
      )}
    </>
  );
}

const nothing = { text: '', etag: '' };

/** A link that leads nowhere: what may have happened, and where to go on. */
function Unavailable({
  type,
  id,
  error,
  reload,
  showsHistory,
}: Named & { error: unknown; reload: () => void; showsHistory: boolean }) {
  const status = error instanceof Refused ? error.status : 0;
  const isDeleted = status === 410;
  const isTyped = edited(draftName(type, id), nothing).isChanged;
  if (status !== 404 && !isDeleted) return <Failure error={error} retry={reload} />;
  return (
    <>
      <Notice
        kind="warning"
        title={isDeleted ? `${type}/${id} was deleted.` : `${type}/${id} is not here.`}
        actions={
          <>
            {isDeleted && !showsHistory && (
              <Link class="button plain" to={`/data/${type}/${id}?tab=history`}>
                See its history
              </Link>
            )}
            <Link class="button plain" to={`/data/${type}`}>
              Search {type}
            </Link>
          </>
        }
      >
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

interface OpenedProps extends Named {
  readonly tab: string;
  readonly version: string | null;
  readonly answer: Answer;
  readonly reload: () => void;
}

function Opened({ type, id, tab, version, answer, reload }: OpenedProps) {
  const resource = parseExact<Resource>(answer.text);
  const tabs = [
    ...(type === 'Patient' ? [{ id: 'chart', title: 'Chart' }] : []),
    { id: 'page', title: 'Page' },
    { id: 'json', title: 'JSON' },
    { id: 'references', title: 'References' },
    { id: 'history', title: 'History' },
    ...(type === 'Patient' || type === 'Encounter' ? [{ id: 'everything', title: 'Everything' }] : []),
  ];
  const current = tabs.some(each => each.id === tab) ? tab : 'page';
  const go = (to: string) =>
    navigate(`/data/${type}/${id}?tab=${to}${version === null ? '' : `&version=${version}`}`, 'replace');
  return (
    <>
      <Head {...{ type, id, version, resource }} />
      <div class="panel">
        <Tabs label="Parts of the resource" tabs={tabs} current={current} onChange={go}>
          {current === 'chart' && <Chart id={id} />}
          {current === 'page' && <Page resource={resource} />}
          {current === 'json' && (
            <Code label="Resource" text={prettyOrPlain(answer.text)} file={`${type}-${id}.json`} />
          )}
          {current === 'references' && <References type={type} id={id} resource={resource} />}
          {current === 'history' && <History type={type} id={id} onRestored={reload} />}
          {current === 'everything' && <Everything type={type} id={id} />}
        </Tabs>
      </div>
    </>
  );
}

function Head({ type, id, version, resource }: Named & { version: string | null; resource: Resource }) {
  const [isDeleting, setDeleting] = useState(false);
  const own = ownPage(`${type}/${id}`);
  const { versionId, lastUpdated } = resource.meta ?? {};
  return (
    <div class="page-head">
      <div>
        <h2 class="resource-title">{titleOf(resource)}</h2>
        <p class="quiet-text">
          {type === 'Patient' && <PatientLine patient={resource} />}
          Version {versionId} · {dated(lastUpdated ?? '')}
        </p>
      </div>
      {version === null ? (
        <div class="row">
          {own !== undefined && (
            <Link class="button plain" to={own}>
              Open in {own.startsWith('/bots') ? 'Bots' : 'Access'}
            </Link>
          )}
          <Link class="button plain" to={`/data/${type}/${id}?tab=edit`}>
            Edit
          </Link>
          <Button kind="danger" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        </div>
      ) : (
        <Notice actions={<Link to={`/data/${type}/${id}`}>The current one</Link>}>
          This is a former version, or was one when the link was made.
        </Notice>
      )}
      {isDeleting && (
        <DeleteDialog {...{ type, id }} version={versionId} onClose={() => setDeleting(false)} />
      )}
    </div>
  );
}

function PatientLine({ patient }: { readonly patient: Resource }) {
  const { gender, birthDate, deceasedDateTime, deceasedBoolean } = patient;
  const death =
    typeof deceasedDateTime === 'string'
      ? `died ${deceasedDateTime.slice(0, 10)}`
      : deceasedBoolean === true && 'died';
  const parts = [gender, typeof birthDate === 'string' && `born ${birthDate}`, death].filter(
    each => typeof each === 'string',
  );
  return <>{parts.map(each => `${each} · `)}</>;
}

function Page({ resource }: { readonly resource: Resource }) {
  const div = isFields(resource.text) ? resource.text.div : undefined;
  return (
    <div class="stack">
      <Elements fields={resource} without={['resourceType', 'text']} />
      {typeof div === 'string' && (
        <section aria-label="Narrative">
          <h3>Narrative</h3>
          <Narrative div={div} />
        </section>
      )}
    </div>
  );
}

export function CreatePage({ type }: { readonly type: string }) {
  return (
    <>
      <Trail
        parts={[
          [`/data/${type}`, type],
          [`/data/${type}/${newId}`, 'New'],
        ]}
      />
      <Create type={type} />
    </>
  );
}
