// The versions of a resource, newest first: what each changed, and a button that restores it.
import { useState } from 'preact/hooks';
import { type Bundle, type BundleEntry, json, queryOf } from '../../fhir.ts';
import { parseMarked, print } from '../../json.ts';
import { useLoaded } from '../../kit/load.tsx';
import { Badge, Button } from '../../kit/parts.tsx';
import { Version } from '../../kit/versions.tsx';
import { Link, useNavigate } from '../../router.tsx';
import { send } from '../../send.ts';
import { dated, type Named } from './text.ts';

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
