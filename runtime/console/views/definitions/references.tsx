// The types that a type refers to, and those that refer to it.
import { useState } from 'preact/hooks';
import type { TypeReference } from '../../definition-shapes.ts';
import { Field } from '../../kit/fields.tsx';
import { type Neighbour, Neighbours } from '../../kit/graph.tsx';
import { around, found, type Related } from './element-rows.ts';
import { typePath } from './names.tsx';

type FindProps = { value: string; onValue: (to: string) => void; placeholder: string };

/** Narrows down what is below it. */
export function Find(props: FindProps) {
  return (
    <search class="narrow">
      <Field label="Find" type="search" {...props} />
    </search>
  );
}

type ReferencesProps = { type: string; references: readonly TypeReference[] };

export function References({ type, references }: ReferencesProps) {
  const [sought, setSought] = useState('');
  const { incoming, outgoing, toAny } = around(type, references);
  const neighbours = (of: readonly Related[], isIncoming: boolean) =>
    found(of, sought).map(({ type: title, paths }): Neighbour => {
      const edges = paths.map(
        path => [path, typePath(isIncoming ? title : type, { element: path })] as const,
      );
      return { to: typePath(title, { tab: 'references' }), title, edges, isIncoming };
    });
  const [from, to] = [neighbours(incoming, true), neighbours(outgoing, false)];
  return (
    <div class="stack">
      <Find value={sought} onValue={setSought} placeholder="Type or element" />
      <Neighbours
        {...{ center: type, most: 20, neighbours: [...from, ...to] }}
        titles={[
          `Types that refer to ${type} (${from.length})`,
          `Types that ${type} refers to (${to.length})`,
        ]}
      />
      {toAny.length > 0 && (
        <p class="hint">To resources of any type: {toAny.join(', ')}. They are not in the diagram.</p>
      )}
    </div>
  );
}
