// One element: its field, its TypeScript, what searches it, and the definitions of the columns and indexes that hold it.
import { useEffect, useRef } from 'preact/hooks';
import { CopyButton } from '../../components/code.tsx';
import type { TypeDefinition } from '../../definition-shapes.ts';
import { Link } from '../../router.tsx';
import { typePath } from './address.ts';
import { cardinality, type ElementRow } from './described.ts';
import { ParameterLinks, TypeLinks } from './names.tsx';

interface ElementCardProps {
  readonly definition: TypeDefinition;
  readonly row: ElementRow;
}

export function ElementCard({ definition, row }: ElementCardProps) {
  const place = useRef<HTMLElement>(null);
  // A link in the table leads here.
  useEffect(() => place.current?.focus(), []);
  const { type } = definition;
  const { path, graphql, typescript, parameters, profiles } = row;
  const valueSet = row.codes ?? row.valueSet;
  return (
    <section class="panel" aria-label={`${type}.${path}`} tabIndex={-1} ref={place}>
      <header>
        <h3>
          {type}.{path}
        </h3>
        <div class="row">
          <CopyButton text={location.href} what="link to the element" />
          <Link to={typePath(type)} class="button quiet">
            Close
          </Link>
        </div>
      </header>
      <dl class="values padded">
        <dt>Type</dt>
        <dd>
          <TypeLinks element={row} /> {cardinality(row)}
        </dd>
        <dt>GraphQL field</dt>
        <dd>
          <code>{graphql}</code>
        </dd>
        <dt>TypeScript</dt>
        <dd>
          <code>{typescript}</code>
        </dd>
        {valueSet && <dt>Required codes</dt>}
        {valueSet && <dd class="anywhere">{valueSet}</dd>}
        <dt>Searched by</dt>
        <dd>{parameters.length === 0 ? 'nothing' : <ParameterLinks type={type} codes={parameters} />}</dd>
        <dt>Stored in</dt>
        <dd>
          <Stored definition={definition} row={row} />
        </dd>
        {profiles.length > 0 && <dt>Profiles</dt>}
        {profiles.length > 0 && <dd>{profiles.join(', ')}</dd>}
      </dl>
    </section>
  );
}

function Stored({ definition, row }: ElementCardProps) {
  const columns = definition.columns.filter(({ table, name }) => row.columns.includes(`${table}.${name}`));
  const indexes = definition.indexes.filter(({ name }) => row.indexes.includes(name));
  return (
    <div class="stack">
      <span>
        the JSON of the resource
        {definition.kind !== 'resource' && '; columns are shown with the resource types that use it'}
      </span>
      {columns.map(({ table, name, definition: of }) => (
        <code key={`${table}.${name}`}>
          {table}.{name} {of}
        </code>
      ))}
      {indexes.map(({ name, sql }) => (
        <code key={name}>{sql}</code>
      ))}
    </div>
  );
}
