// The versions of a resource, newest first; what each changed, and a button that restores it.
import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Badge } from '../../components/heading.tsx';
import { Failure, Loading } from '../../components/notice.tsx';
import { parseMarked, print } from '../../exact-json.ts';
import { useLoaded } from '../../load.ts';
import { Link, useNavigate } from '../../router.tsx';
import { send } from '../../send.ts';
import { queryOf } from './bundle.ts';
import { LazyDiff } from './lazy-diff.tsx';
import type { Bundle, BundleEntry } from './shapes.ts';
import { dated } from './text.ts';
import { TooLong } from './too-long.tsx';

interface Named {
  readonly type: string;
  readonly id: string;
}

/** Versions that are shown where they are long, those that are shown first, and those that a page of a history can have. */
const [least, few, most] = [5, 50, 1000];

export function History({ type, id, onRestored }: Named & { readonly onRestored: () => void }) {
  const [count, setCount] = useState(few);
  const path = `${type}/${id}/_history?_count=${count}`;
  const { value, error, reload } = useLoaded(path, async signal => {
    const answer = await send(path, { signal });
    return answer.isCut ? 'too long' : parseMarked<Bundle>(answer.text);
  });
  const lead = useNavigate();
  const [restoring, setRestoring] = useState<{ isBusy?: boolean; error?: unknown }>({});
  if (error !== undefined)
    return <Failure title="The history cannot be read." error={error} retry={reload} />;
  if (!value) return <Loading />;
  if (value === 'too long')
    return (
      <TooLong
        title="The history is longer than 8 MB, and was not read."
        path={`${type}/${id}/_history?_count=1`}
        action={
          count > least && <Button onClick={() => setCount(least)}>Show the newest {least} versions</Button>
        }
      />
    );
  const { entry: entries = [] } = value;
  const onRestore = (version: string) => {
    setRestoring({ isBusy: true });
    restore({ type, id }, version, entries[0]).then(
      () => {
        onRestored();
        lead(`/data/${type}/${id}?tab=page`);
      },
      (refused: unknown) => setRestoring({ error: refused }),
    );
  };
  return (
    <div class="stack">
      {restoring.error !== undefined && <Failure title="It was not restored." error={restoring.error} />}
      <ol class="versions">
        {entries.map((entry, at) => (
          <VersionItem
            key={versionOf(entry)}
            {...{ type, id, entry, isBusy: restoring.isBusy ?? false }}
            before={entries[at + 1]}
            restore={at > 0 && entry.resource ? () => onRestore(versionOf(entry)) : undefined}
          />
        ))}
      </ol>
      {count < most && queryOf(value, 'next') !== undefined && (
        <div>
          <Button onClick={() => setCount(most)}>Show older versions</Button>
        </div>
      )}
    </div>
  );
}

/** As a change of the newest version; a deleted resource has none to compare with. */
async function restore({ type, id }: Named, version: string, newest: BundleEntry | undefined): Promise<void> {
  const { text } = await send(`${type}/${id}/_history/${version}`);
  const match = newest?.resource ? { 'if-match': `W/"${versionOf(newest)}"` } : {};
  const headers = { 'content-type': 'application/fhir+json', ...match };
  await send(`${type}/${id}`, { method: 'PUT', body: text, headers });
}

function versionOf(entry: BundleEntry | undefined): string {
  return entry?.resource?.meta?.versionId ?? /"(.+)"/.exec(entry?.response?.etag ?? '')?.[1] ?? '';
}

interface VersionProps extends Named {
  readonly entry: BundleEntry;
  readonly before: BundleEntry | undefined;
  readonly restore: (() => void) | undefined;
  /** One of them is restored. */
  readonly isBusy: boolean;
}

function VersionItem({ type, id, entry, before, restore, isBusy }: VersionProps) {
  const [isOpen, setOpen] = useState(false);
  const version = versionOf(entry);
  const isDeleted = !entry.resource;
  const at = entry.resource?.meta?.lastUpdated ?? entry.response?.lastModified ?? '';
  return (
    <li>
      <div class="page-head">
        <div class="row">
          <strong>Version {version}</strong>
          <span class="quiet-text">{dated(at)}</span>
          {isDeleted && <Badge kind="off">deleted</Badge>}
        </div>
        <div class="row">
          {before?.resource && !isDeleted && (
            <Button kind="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Hide changes' : 'Show changes'}
            </Button>
          )}
          {!isDeleted && (
            <Link class="button quiet" to={`/data/${type}/${id}?version=${version}`}>
              Open
            </Link>
          )}
          {restore && (
            <Button aria-label={`Restore version ${version}`} busy={isBusy} onClick={restore}>
              Restore
            </Button>
          )}
        </div>
      </div>
      {isOpen && (
        <LazyDiff
          label={`Changes of version ${version}`}
          before={print(before?.resource)}
          after={print(entry.resource)}
        />
      )}
    </li>
  );
}
