// To what a resource refers, and what refers to it: as a graph and as lists of links.
import { referrers } from '../../definitions.ts';
import { isFields } from '../../json.ts';
import { Graph, type Neighbour } from '../../kit/graph.tsx';
import { useLoaded } from '../../kit/load.tsx';
import { Items, Notice, Part } from '../../kit/parts.tsx';
import { Refused } from '../../refused.ts';
import { Link } from '../../router.tsx';
import { pageOf, ReferenceLink } from './links.tsx';

import { type AnyResource, type Named, shownText } from './text.ts';
import { counts } from './types.tsx';

type Outgoing = Readonly<Record<'path' | 'reference' | 'display', string>>;

type ReferencesProps = Named & { resource: AnyResource };

export function References({ type, id, resource }: ReferencesProps) {
  const outgoing = referencesIn(resource, '');
  const loading = (signal: AbortSignal) => incomingOf(type, id, signal);
  const { value, pending } = useLoaded(`${type}/${id}`, loading, { what: 'Counting' });
  const incoming = value?.found ?? [];
  const around: readonly Neighbour[] = [
    ...outgoing.flatMap(({ path, reference, display }) => {
      const to = pageOf(reference);
      return to === undefined ? [] : [{ to, title: display || reference, edge: path, isIncoming: false }];
    }),
    ...incoming,
  ];
  return (
    <div class="stack">
      {around.length > 0 && <Graph center={`${type}/${id}`} neighbours={around} />}
      <div class="split">
        <Part title="It refers to">
          {outgoing.length === 0 && <p class="quiet">Nothing.</p>}
          <Items of={outgoing} each={outgoingLink} />
        </Part>
        <Part title="Referred to by">
          {pending}
          {value?.found.length === 0 && <p class="quiet">Nothing that you may see.</p>}
          <Items of={incoming} each={incomingLink} />
          {value && value.refused > 0 && (
            <Notice>
              Your policies do not let you search {value.refused} of the parameters that may refer to it.
            </Notice>
          )}
        </Part>
      </div>
    </div>
  );
}

function outgoingLink({ path, reference, display }: Outgoing) {
  return (
    <>
      <code>{path}</code> <ReferenceLink to={reference}>{display || reference}</ReferenceLink>
    </>
  );
}

function incomingLink({ to, title, edge }: Neighbour) {
  return (
    <>
      <Link to={to} text={title} /> <code>{edge}</code>
    </>
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
    return count > 0 ? [{ to: `/data/${search}`, title, edge, isIncoming: true }] : [];
  });
  return { found, refused: counted.filter(each => each instanceof Refused).length };
}

function referencesIn(value: unknown, path: string): readonly Outgoing[] {
  if (Array.isArray(value)) return value.flatMap(each => referencesIn(each, path));
  if (!isFields(value)) return [];
  const { reference } = value;
  const own = typeof reference === 'string' ? [{ path, reference, display: shownText(value.display) }] : [];
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  return [...own, ...Object.entries(value).flatMap(([name, each]) => referencesIn(each, below(name)))];
}
