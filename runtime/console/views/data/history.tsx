// The versions of a resource, newest first: what each changed, and a button that restores it; and $everything of a patient or an encounter.
import { useState } from 'preact/hooks';
import { type Bundle, type BundleEntry, json, queryOf } from '../../fhir.ts';
import { parseExact, parseMarked, print } from '../../json.ts';
import { useLoaded } from '../../kit/load.tsx';
import { Badge, Button } from '../../kit/parts.tsx';
import { Table } from '../../kit/table.tsx';
import { Version } from '../../kit/versions.tsx';
import { Link, useNavigate } from '../../router.tsx';
import { send } from '../../send.ts';
import { type AnyResource, dated, type Named, titleOf } from './text.ts';

/** Versions that are shown first, as they may be long, and those that a page of a history can have. */
const [few, most] = [10, 1000];

export function History({ type, id, onRestored }: Named & { onRestored: () => void }) {
  const [count, setCount] = useState(few);
  const lead = useNavigate();
  const path = `${type}/${id}/_history?_count=${count}`;
  const words = { title: 'The history cannot be read.' };
  const load = async (signal: AbortSignal) => (await send(path, { signal })).json<Bundle>(parseMarked);
  const { value: bundle, pending } = useLoaded(path, load, words);
  if (!bundle) return pending;
  const { entry: entries = [] } = bundle;
  const [newest] = entries;
  /** As a change of the newest version; a deleted resource has none to compare with. */
  const restore = async (version: string) => {
    const { text: body } = await send(`${type}/${id}/_history/${version}`);
    const match: Record<string, string> = newest?.resource ? { 'if-match': `W/"${versionOf(newest)}"` } : {};
    await send(`${type}/${id}`, { method: 'PUT', body, headers: { ...json, ...match } });
    onRestored();
    lead(`/data/${type}/${id}?tab=page`);
  };
  const drawn = (entry: BundleEntry, at: number) => {
    const { resource, response } = entry;
    const [version, before] = [versionOf(entry), entries[at + 1]?.resource];
    const isFormer = resource !== undefined && at > 0;
    return (
      <Version
        {...{ key: version, version, after: resource && print(resource), before: before && print(before) }}
        time={dated(resource?.meta?.lastUpdated ?? response?.lastModified ?? '')}
        goBack={isFormer && { text: 'Restore', fault: 'It was not restored.', run: () => restore(version) }}
      >
        {resource ? (
          <Link class="button quiet" to={`/data/${type}/${id}?version=${version}`} text="Open" />
        ) : (
          <Badge kind="off">deleted</Badge>
        )}
      </Version>
    );
  };
  return (
    <div class="stack">
      <ol class="plain-list stack">{entries.map(drawn)}</ol>
      {count < most && queryOf(bundle, 'next') !== undefined && (
        <div>
          <Button onClick={() => setCount(count * 10)} text="Show older versions" />
        </div>
      )}
    </div>
  );
}

function versionOf(entry: BundleEntry): string {
  return entry.resource?.meta?.versionId ?? /"(.+)"/.exec(entry.response?.etag ?? '')?.[1] ?? '';
}

/** Its pages, one below the other. */
export function Everything({ type, id }: Named) {
  const [pages, setPages] = useState<readonly string[]>(['_count=50']);
  const page = (query: string, at: number) => (
    <EverythingPage
      {...{ key: query, path: `${type}/${id}/$everything`, query, number: at + 1 }}
      onNext={at === pages.length - 1 && (next => setPages([...pages, next]))}
    />
  );
  return <div class="stack">{pages.map(page)}</div>;
}

type PageProps = { path: string; query: string; number: number; onNext: ((query: string) => void) | false };

function EverythingPage({ path, query, number, onNext }: PageProps) {
  const load = async (signal: AbortSignal) => (await send(`${path}?${query}`, { signal })).json(parseExact);
  const { value, pending } = useLoaded(query, load);
  if (!value) return pending;
  const bundle = value as Bundle<AnyResource>;
  const next = queryOf(bundle, 'next');
  return (
    <>
      <Table
        caption={`Everything, page ${number}`}
        rows={(bundle.entry ?? []).flatMap(({ resource }) => resource ?? [])}
        columns={{
          Type: ({ resourceType }) => resourceType,
          Resource: of => <Link to={`/data/${of.resourceType}/${of.id}`} text={titleOf(of)} />,
          Updated: ({ meta }) => <span class="nowrap">{dated(meta?.lastUpdated ?? '')}</span>,
        }}
      />
      {next !== undefined && onNext && (
        <div>
          <Button onClick={() => onNext(next)} text="Load more" />
        </div>
      )}
    </>
  );
}
