// The references of a resource, and the resources that refer to it.
import { referrers } from '../../definitions.ts';
import { isFields } from '../../json.ts';
import { type Neighbour, Neighbours } from '../../kit/graph.tsx';
import { useLoaded } from '../../kit/load.tsx';
import { Notice } from '../../kit/parts.tsx';
import { Refused } from '../../refusal.ts';
import { pageOf, ReferenceLink } from './links.tsx';
import { type AnyResource, type Named, shownText } from './text.ts';
import { counts } from './types.tsx';

type ReferencesProps = Named & { resource: AnyResource };

export function References({ type, id, resource }: ReferencesProps) {
  const loading = (signal: AbortSignal) => incomingOf(type, id, signal);
  const { value, pending } = useLoaded(`${type}/${id}`, loading, { what: 'Counting' });
  const neighbours = [...referencesIn(resource, ''), ...(value?.found ?? [])];
  return (
    <Neighbours {...{ center: `${type}/${id}`, neighbours, titles: ['Referred to by', 'It refers to'] }}>
      {pending}
      {value && value.refused > 0 && (
        <Notice>
          Your policies do not let you search {value.refused} of the parameters that may refer to it.
        </Notice>
      )}
    </Neighbours>
  );
}

async function incomingOf(type: string, id: string, signal: AbortSignal) {
  const all = (await referrers(type)).map(each => {
    const [from = '', edge = ''] = each.split(':');
    return { from, edge, search: `${from}?${edge}=${type}/${id}` };
  });
  const searches = all.map(({ search }) => search);
  const counted = await counts(searches, signal);
  const found = all.flatMap(({ from, edge, search }, at): readonly Neighbour[] => {
    const count = Number(counted[at]);
    const title = `${count.toLocaleString()} ${from}`;
    return count > 0 ? [{ to: `/data/${search}`, title, edges: [[edge]], isIncoming: true }] : [];
  });
  return { found, refused: counted.filter(each => each instanceof Refused).length };
}

function referencesIn(value: unknown, path: string): readonly Neighbour[] {
  if (Array.isArray(value)) return value.flatMap(each => referencesIn(each, path));
  if (!isFields(value)) return [];
  const { reference, display } = value;
  const title = shownText(display) || String(reference);
  const own = typeof reference === 'string' && {
    to: pageOf(reference),
    title,
    edges: [[path]] as const,
    isIncoming: false,
    link: <ReferenceLink to={reference}>{title}</ReferenceLink>,
  };
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  const inside = Object.entries(value).flatMap(([name, each]) => referencesIn(each, below(name)));
  return own ? [own, ...inside] : inside;
}
