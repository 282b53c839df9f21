// The types that a type refers to, and those that refer to it: as a diagram and as lists of links.
import { useState } from 'preact/hooks';
import type { TypeReference } from '../../definition-shapes.ts';
import { Field } from '../../kit/fields.tsx';
import { Graph, type Neighbour } from '../../kit/graph.tsx';
import { Items } from '../../kit/parts.tsx';
import { Link } from '../../router.tsx';
import { around, found, type Related } from './described.ts';
import { code, typePath } from './names.tsx';

type FindProps = { value: string; onValue: (to: string) => void; placeholder: string };

/** Narrows down what is below it. */
export function Find(props: FindProps) {
  return (
    <search class="types-head">
      <Field label="Find" type="search" {...props} />
    </search>
  );
}

type ReferencesProps = { type: string; references: readonly TypeReference[] };

const most = 20;

export function References({ type, references }: ReferencesProps) {
  const [sought, setSought] = useState('');
  const { incoming, outgoing, toAny } = around(type, references);
  const [from, to] = [found(incoming, sought), found(outgoing, sought)];
  const neighbours = [...from.map(each => neighbour(each, true)), ...to.map(each => neighbour(each, false))];
  return (
    <>
      <Find value={sought} onValue={setSought} placeholder="Type or element" />
      {neighbours.length > 0 && <Graph center={type} neighbours={neighbours} most={most} />}
      <div class="split">
        <RelatedTypes title={`Types that refer to ${type}`} types={from} />
        <RelatedTypes title={`Types that ${type} refers to`} types={to} owner={type} />
      </div>
      {toAny.length > 0 && (
        <p class="hint">To resources of any type: {toAny.join(', ')}. They are not in the diagram.</p>
      )}
    </>
  );
}

function neighbour({ type, paths }: Related, isIncoming: boolean): Neighbour {
  const edge = paths.length === 1 ? (paths[0] ?? '') : `${paths.length} elements`;
  return { to: typePath(type, { tab: 'references' }), title: type, edge, isIncoming };
}

/** @param owner the type that has the elements; without it each has its own */
function RelatedTypes({ title, types, owner }: { title: string; types: readonly Related[]; owner?: string }) {
  const related = ({ type, paths }: Related) => [
    <Link key="type" to={typePath(type, { tab: 'references' })} text={type} />,
    paths.flatMap(element => [
      ' ',
      <Link key={element} to={typePath(owner ?? type, { element })} class="quiet" text={code(element)} />,
    ]),
  ];
  return (
    <section aria-label={title}>
      <h3>
        {title} ({types.length})
      </h3>
      {types.length === 0 && <p class="quiet">None.</p>}
      <Items of={types} each={related} />
    </section>
  );
}
