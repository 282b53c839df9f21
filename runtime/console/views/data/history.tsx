// The versions of a resource, newest first: what each changed, and a button that restores it; and $everything of a patient or an encounter.
import { useState } from 'preact/hooks';
import { type Bundle, type BundleEntry, json, queryOf } from '../../fhir.ts';
import { parseExact, parseMarked, print } from '../../json.ts';
import { Diff } from '../../kit/code.tsx';
import { useAction, useLoaded } from '../../kit/load.tsx';
import { Badge, Button } from '../../kit/parts.tsx';
import { Table } from '../../kit/table.tsx';
import { Link, useNavigate } from '../../router.tsx';
import { send } from '../../send.ts';
import { TooLong } from './links.tsx';

import { type AnyResource, dated, type Named, titleOf } from './text.ts';

/** Versions that are shown where they are long, those that are shown first, and those that a page of a history can have. */
const [least, few, most] = [5, 50, 1000];

export function History({ type, id, onRestored }: Named & { onRestored: () => void }) {
  const [count, setCount] = useState(few);
  const path = `${type}/${id}/_history?_count=${count}`;
  const words = { title: 'The history cannot be read.' };
  const { value, pending } = useLoaded(path, signal => send(path, { signal }), words);
  if (!value) return pending;
  const less = <Button onClick={() => setCount(least)} text={`Show the newest ${least} versions`} />;
  if (value.isCut)
    return (
      <TooLong
        title="The history is longer than 8 MB, and was not read."
        path={`${type}/${id}/_history?_count=1`}
        action={count > least && less}
      />
    );
  const bundle = parseMarked<Bundle>(value.text);
  const { entry: entries = [] } = bundle;
  const isMore = count < most && queryOf(bundle, 'next') !== undefined;
  return (
    <div class="stack">
      <ol class="plain-list stack">
        {entries.map((entry, at) => (
          <VersionItem
            {...{ key: versionOf(entry), type, id, entry, onRestored }}
            before={entries[at + 1]}
            newest={entries[0]}
          />
        ))}
      </ol>
      {isMore && (
        <div>
          <Button onClick={() => setCount(most)} text="Show older versions" />
        </div>
      )}
    </div>
  );
}

type ItemProps = Named & {
  entry: BundleEntry;
  before: BundleEntry | undefined;
  newest: BundleEntry | undefined;
  onRestored: () => void;
};

function VersionItem({ type, id, entry, before, newest, onRestored }: ItemProps) {
  const [isOpen, setOpen] = useState(false);
  const lead = useNavigate();
  const version = versionOf(entry);
  /** As a change of the newest version; a deleted resource has none to compare with. */
  const { isBusy, failure, run } = useAction(async () => {
    const { text } = await send(`${type}/${id}/_history/${version}`);
    const match = newest?.resource ? { 'if-match': `W/"${versionOf(newest)}"` } : {};
    const headers = { ...json, ...match } as Readonly<Record<string, string>>;
    await send(`${type}/${id}`, { method: 'PUT', body: text, headers });
    onRestored();
    lead(`/data/${type}/${id}?tab=page`);
  }, 'It was not restored.');
  const { resource, response } = entry;
  const toggle = {
    ...{ kind: 'quiet' as const, 'aria-expanded': isOpen, text: isOpen ? 'Hide changes' : 'Show changes' },
    onClick: () => setOpen(!isOpen),
  };
  const open = `/data/${type}/${id}?version=${version}`;
  const label = `Restore version ${version}`;
  return (
    <li class="card">
      <div class="page-head">
        <div class="row">
          <strong>Version {version}</strong>
          <span class="quiet">{dated(resource?.meta?.lastUpdated ?? response?.lastModified ?? '')}</span>
          {!resource && <Badge kind="off">deleted</Badge>}
        </div>
        <div class="row">
          {before?.resource && resource && <Button {...toggle} />}
          {resource && <Link class="button quiet" to={open} text="Open" />}
          {resource && entry !== newest && (
            <Button aria-label={label} busy={isBusy} onClick={run} text="Restore" />
          )}
        </div>
      </div>
      {failure}
      {isOpen && (
        <Diff
          label={`Changes of version ${version}`}
          before={print(before?.resource)}
          after={print(resource)}
        />
      )}
    </li>
  );
}

function versionOf(entry: BundleEntry | undefined): string {
  return entry?.resource?.meta?.versionId ?? /"(.+)"/.exec(entry?.response?.etag ?? '')?.[1] ?? '';
}

/** Its pages, one below the other. */
export function Everything({ type, id }: Named) {
  const [pages, setPages] = useState<readonly string[]>(['_count=50']);
  return (
    <div class="stack">
      {pages.map((query, at) => (
        <Part
          {...{ key: query, type, id, query, number: at + 1 }}
          onNext={at === pages.length - 1 ? next => setPages([...pages, next]) : undefined}
        />
      ))}
    </div>
  );
}

type PartProps = Named & { query: string; number: number; onNext: ((query: string) => void) | undefined };

function Part({ type, id, query, number, onNext }: PartProps) {
  const path = `${type}/${id}/$everything`;
  const { value, pending } = useLoaded(query, signal => send(`${path}?${query}`, { signal }));
  if (!value) return pending;
  const title = 'This page is longer than 8 MB, and was not read.';
  if (value.isCut) return <TooLong title={title} path={`${path}?_count=1`} />;
  const bundle = parseExact<Bundle<AnyResource>>(value.text);
  const next = queryOf(bundle, 'next');
  return (
    <>
      <Table
        caption={`Everything, page ${number}`}
        rows={(bundle.entry ?? []).flatMap(({ resource }) => resource ?? [])}
        columns={{
          Type: ({ resourceType }) => resourceType,
          Resource: resource => (
            <Link to={`/data/${resource.resourceType}/${resource.id}`} text={titleOf(resource)} />
          ),
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
