// The resource types that the caller may search, with the number of resources that are visible.
import { useState } from 'preact/hooks';
import { resourceTypes } from '../../definitions.ts';
import { type Bundle, json } from '../../fhir.ts';
import { Field } from '../../kit/fields.tsx';
import { useLoaded } from '../../kit/load.tsx';
import { Empty, Items, Notice } from '../../kit/parts.tsx';
import { Refused, refusal } from '../../refusal.ts';
import { Link } from '../../router.tsx';
import { send } from '../../send.ts';

export type Count = number | Refused;

/** One request; each search by itself is answered or refused, as the policies of the caller say. */
export async function counts(searches: readonly string[], signal: AbortSignal): Promise<readonly Count[]> {
  if (searches.length === 0) return [];
  const entry = searches.map(search => {
    const url = `${search}${search.includes('?') ? '&' : '?'}_summary=count`;
    return { request: { method: 'GET', url } };
  });
  const body = JSON.stringify({ resourceType: 'Bundle', type: 'batch', entry });
  const answer = (await send('', { method: 'POST', body, headers: json, signal })).json<Bundle<Bundle>>();
  return searches.map((_, at) => {
    const { resource, response } = answer.entry?.[at] ?? {};
    if (resource?.total !== undefined) return resource.total;
    const text = JSON.stringify(response?.outcome ?? resource ?? {});
    return refusal({ status: Number.parseInt(response?.status ?? '500', 10), text });
  });
}

interface Counted {
  readonly type: string;
  readonly count: Count;
}

export function TypesPage() {
  const [part, setPart] = useState('');
  const counting = async (signal: AbortSignal) => {
    const types = await resourceTypes();
    const found = await counts(types, signal);
    return types.map((type, at): Counted => ({ type, count: found[at] ?? 0 }));
  };
  const words = { title: 'The types could not be counted.', what: 'Counting' };
  const { value, pending } = useLoaded('types', counting, words);
  if (!value) return pending;
  const offered = value.filter(({ count }) => !(count instanceof Refused && count.status === 403));
  const shown = offered.filter(({ type }) => type.toLowerCase().includes(part.trim().toLowerCase()));
  return (
    <>
      <div class="narrow">
        <Field label="Type" type="search" value={part} onValue={setPart} placeholder="Patient" />
      </div>
      {offered.length < value.length && (
        <Notice>
          Your policies do not let you search {value.length - offered.length} of {value.length} types, which
          are left out.
        </Notice>
      )}
      {offered.length === 0 && (
        <Empty title="There is nothing that you may search.">
          An administrator of the project can give your membership a policy.
        </Empty>
      )}
      {offered.length > 0 && shown.length === 0 && <Empty title={`No type has “${part}” in its name.`} />}
      <TypeList title="With resources" types={shown.filter(({ count }) => count !== 0)} />
      <TypeList title="Without resources" types={shown.filter(({ count }) => count === 0)} />
    </>
  );
}

function TypeList({ title, types }: { title: string; types: readonly Counted[] }) {
  if (types.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 class="quiet">{title}</h2>
      <Items class="plain-list types" of={types} each={typeLink} />
    </section>
  );
}

function typeLink({ type, count }: Counted) {
  const isRefused = count instanceof Refused;
  return (
    <Link to={`/data/${type}`} class="card type">
      <span>{type}</span>
      <span class="quiet" title={isRefused ? count.message : undefined}>
        {isRefused ? 'not counted' : count.toLocaleString()}
      </span>
    </Link>
  );
}
