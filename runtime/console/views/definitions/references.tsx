// The types that a type refers to, and those that refer to it: as a diagram and as lists of links.
import { useState } from 'preact/hooks';
import { Field } from '../../components/field.tsx';
import { Graph, type Neighbour } from '../../components/graph.tsx';
import type { TypeReference } from '../../definition-shapes.ts';
import { Link } from '../../router.tsx';
import { typePath } from './address.ts';
import { around, found, type Related } from './described.ts';

interface ReferencesProps {
  readonly type: string;
  readonly references: readonly TypeReference[];
}

const most = 20;

export function References({ type, references }: ReferencesProps) {
  const [sought, setSought] = useState('');
  const { incoming, outgoing, toAny } = around(type, references);
  const [from, to] = [found(incoming, sought), found(outgoing, sought)];
  const neighbours = [...from.map(each => neighbour(each, true)), ...to.map(each => neighbour(each, false))];
  return (
    <>
      <search class="types-head">
        <Field label="Find" type="search" placeholder="Type or element" value={sought} onValue={setSought} />
      </search>
      {neighbours.length > 0 && <Graph center={type} neighbours={neighbours} most={most} />}
      <div class="split">
        <RelatedTypes title={`Types that refer to ${type}`} types={from} pathType={({ type: of }) => of} />
        <RelatedTypes title={`Types that ${type} refers to`} types={to} pathType={() => type} />
      </div>
      {toAny.length > 0 && (
        <p class="hint">To resources of any type: {toAny.join(', ')}. They are not in the diagram.</p>
      )}
    </>
  );
}

function neighbour({ type, paths }: Related, isIncoming: boolean): Neighbour {
  const [first = '', ...more] = paths;
  const edge = more.length === 0 ? first : `${paths.length} elements`;
  return { to: typePath(type, { tab: 'references' }), title: type, edge, isIncoming };
}

interface RelatedTypesProps {
  readonly title: string;
  readonly types: readonly Related[];
  /** The type that has the elements. */
  readonly pathType: (related: Related) => string;
}

function RelatedTypes({ title, types, pathType }: RelatedTypesProps) {
  return (
    <section aria-label={title}>
      <h3>
        {title} ({types.length})
      </h3>
      {types.length === 0 && <p class="quiet-text">None.</p>}
      <ul class="plain-list">
        {types.map(related => (
          <li key={related.type}>
            <Link to={typePath(related.type, { tab: 'references' })}>{related.type}</Link>{' '}
            {related.paths.map(path => (
              <span key={path}>
                <Link to={typePath(pathType(related), { element: path })} class="quiet">
                  <code>{path}</code>
                </Link>{' '}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
