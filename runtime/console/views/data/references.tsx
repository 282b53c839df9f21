// To what a resource refers, and what refers to it: as a graph and as lists of links.
import { Graph, type Neighbour } from '../../components/graph.tsx';
import { Failure, Loading, Notice } from '../../components/notice.tsx';
import { referrers } from '../../definitions.ts';
import { useLoaded } from '../../load.ts';
import { Refused } from '../../refused.ts';
import { Link } from '../../router.tsx';
import { counts } from './bundle.ts';
import { pageOf, ReferenceLink } from './links.tsx';
import type { Resource } from './shapes.ts';
import { isFields, shownText } from './text.ts';

interface Outgoing {
  readonly path: string;
  readonly reference: string;
  readonly display: string;
}

interface Incoming {
  readonly search: string;
  readonly type: string;
  readonly parameter: string;
  readonly count: number;
}

export function References({
  type,
  id,
  resource,
}: {
  readonly type: string;
  readonly id: string;
  readonly resource: Resource;
}) {
  const outgoing = referencesIn(resource, '');
  const { value, error, reload } = useLoaded(`${type}/${id}`, signal => incomingOf(type, id, signal));
  const around: readonly Neighbour[] = [
    ...outgoing.flatMap(({ path, reference, display }) => {
      const to = pageOf(reference);
      return to === undefined ? [] : [{ to, title: display || reference, edge: path, isIncoming: false }];
    }),
    ...(value?.found ?? []).map(({ search, type: from, parameter, count }) => ({
      ...{
        to: `/data/${search}`,
        title: `${count.toLocaleString()} ${from}`,
        edge: parameter,
        isIncoming: true,
      },
    })),
  ];
  return (
    <div class="stack">
      {around.length > 0 && <Graph center={`${type}/${id}`} neighbours={around} />}
      <div class="split">
        <section aria-label="It refers to">
          <h3>It refers to</h3>
          {outgoing.length === 0 && <p class="quiet-text">Nothing.</p>}
          <ul class="plain-list">
            {outgoing.map(({ path, reference, display }, at) => (
              <li key={at}>
                <code>{path}</code> <ReferenceLink to={reference}>{display || reference}</ReferenceLink>
              </li>
            ))}
          </ul>
        </section>
        <section aria-label="Referred to by">
          <h3>Referred to by</h3>
          {error !== undefined && <Failure error={error} retry={reload} />}
          {!value && error === undefined && <Loading what="Counting" />}
          {value?.found.length === 0 && <p class="quiet-text">Nothing that you may see.</p>}
          <ul class="plain-list">
            {value?.found.map(({ search, type: from, parameter, count }) => (
              <li key={search}>
                <Link to={`/data/${search}`}>
                  {count.toLocaleString()} {from}
                </Link>{' '}
                <code>{parameter}</code>
              </li>
            ))}
          </ul>
          {value && value.refused > 0 && (
            <Notice>
              Your policies do not let you search {value.refused} of the parameters that may refer to it.
            </Notice>
          )}
        </section>
      </div>
    </div>
  );
}

async function incomingOf(type: string, id: string, signal: AbortSignal) {
  const all = (await referrers(type)).map(each => each.split(':'));
  const searches = all.map(([from = '', parameter = '']) => `${from}?${parameter}=${type}/${id}`);
  const counted = await counts(searches, signal);
  const found = all.flatMap(([from = '', parameter = ''], at): readonly Incoming[] => {
    const count = Number(counted[at]);
    return count > 0 ? [{ search: searches[at] ?? '', type: from, parameter, count }] : [];
  });
  return { found, refused: counted.filter(each => each instanceof Refused).length };
}

function referencesIn(value: unknown, path: string): readonly Outgoing[] {
  if (Array.isArray(value)) return value.flatMap(each => referencesIn(each, path));
  if (!isFields(value)) return [];
  const { reference } = value;
  const own = typeof reference === 'string' ? [{ path, reference, display: shownText(value.display) }] : [];
  const inside = Object.entries(value).flatMap(([name, each]) =>
    referencesIn(each, path === '' ? name : `${path}.${name}`),
  );
  return [...own, ...inside];
}
