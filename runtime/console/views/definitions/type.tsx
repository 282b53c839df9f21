// A type: its elements, search parameters, columns and indexes, profiles, and the types around it.
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { TypeDefinition, TypeReference } from '../../definition-shapes.ts';
import { overview, typeDefinition } from '../../definitions.ts';
import { CopyButton } from '../../kit/code.tsx';
import { useLoaded } from '../../kit/load.tsx';
import { Badge, Empty, Facts, Heading, Joined, Lines } from '../../kit/parts.tsx';
import { Table } from '../../kit/table.tsx';
import { Pages } from '../../kit/tabs.tsx';
import { changeParameters, Link, route } from '../../router.tsx';
import { cardinality, type ElementRow, elementAt, elementRows, found } from './element-rows.ts';
import { code, dotted, ParameterLinks, TypeLinks, typeLink, typePath } from './names.tsx';
import { Find, References } from './references.tsx';

export function TypePage({ type }: { type: string }) {
  const { value, status, pending } = useLoaded(type, async () => {
    const [definition, { references }] = await Promise.all([typeDefinition(type), overview()]);
    return { definition, references };
  });
  if (status === 404)
    return (
      <Empty title={`The type ${type} does not exist.`}>
        It may be of a package that this server was compiled without.{' '}
        <Link to={`/definitions?find=${encodeURIComponent(type)}`}>Look for it</Link>
      </Empty>
    );
  if (!value) return pending;
  const { kind } = value.definition;
  const search = <Link to={`/data/${type}`} class="button" text="Search in Data" />;
  return (
    <>
      <Heading
        {...{ title: type, about: <Badge>{kind}</Badge> }}
        back={['/definitions', 'Types']}
        actions={kind === 'resource' && search}
      />
      <Parts {...value} />
    </>
  );
}

type PartProps = { definition: TypeDefinition; sought: string };

type PartsProps = { definition: TypeDefinition; references: readonly TypeReference[] };

function Parts({ definition, references }: PartsProps) {
  const { type, kind, elements, parameters, columns, profiles } = definition;
  const sought = route.value.parameters.get('find') ?? '';
  /** Under the field that narrows it down. */
  const part = (title: string, of: readonly unknown[], Part: (props: PartProps) => JSX.Element) => {
    const draw = () => (
      <div class="stack">
        <Find value={sought} onValue={find => changeParameters({ find })} placeholder="Any name below" />
        <Part definition={definition} sought={sought} />
      </div>
    );
    return [`${title} (${of.length})`, draw] as const;
  };
  const pages = {
    elements: part('Elements', elements, Elements),
    ...(kind === 'resource' && {
      parameters: part('Search parameters', parameters, Parameters),
      columns: part('Columns and indexes', columns, Columns),
      profiles: part('Profiles', profiles, Profiles),
      references: ['References', () => <References {...{ type, references }} />] as const,
    }),
  };
  return <Pages label={type} pages={pages} />;
}

/** Each with its GraphQL field and search parameters; the selected one also with its TypeScript, columns and indexes. */
function Elements({ definition, sought }: PartProps) {
  const { type } = definition;
  const rows = elementRows(definition);
  const name = route.value.parameters.get('element') ?? undefined;
  const chosen = rows.find(({ path }) => path === name);
  const to = (element: string) => typePath(type, sought === '' ? { element } : { element, find: sought });
  return (
    <>
      {chosen && <ElementCard key={name} definition={definition} row={chosen} />}
      {name !== undefined && !chosen && <Empty title={`${type} has no element ${name}.`} />}
      <Table
        caption={`Elements of ${type}`}
        rows={found(rows, sought)}
        keyOf={({ path }) => path}
        empty={`Nothing of an element has “${sought}” in it.`}
        columns={{
          Element: ({ path }) => <Link to={to(path)} text={dotted(path)} />,
          Cardinality: cardinality,
          Type: row => <TypeLinks element={row} />,
          GraphQL: ({ graphql }) => <code>{dotted(graphql)}</code>,
          'Search parameters': ({ parameters }) => <ParameterLinks type={type} codes={parameters} />,
        }}
      />
    </>
  );
}

type ElementCardProps = { definition: TypeDefinition; row: ElementRow };

function ElementCard({ definition, row }: ElementCardProps) {
  const place = useRef<HTMLElement>(null);
  // A link in the table leads here.
  useEffect(() => place.current?.focus(), []);
  const { type } = definition;
  const { path, graphql, typescript, parameters, profiles } = row;
  const valueSet = row.codes ?? row.valueSet;
  const facts = {
    Type: [<TypeLinks key="type" element={row} />, ' ', cardinality(row)],
    'GraphQL field': code(graphql),
    TypeScript: code(typescript),
    'Required codes': valueSet && <span class="anywhere">{valueSet}</span>,
    'Searched by': parameters.length === 0 ? 'nothing' : <ParameterLinks type={type} codes={parameters} />,
    'Stored in': <StoredIn definition={definition} row={row} />,
    Profiles: profiles.length > 0 && profiles.join(', '),
  };
  return (
    <section class="panel" aria-label={`${type}.${path}`} tabIndex={-1} ref={place}>
      <header>
        <h3>
          {type}.{path}
        </h3>
        <div class="row">
          <CopyButton text={location.href} what="link to the element" />
          <Link to={typePath(type)} class="button quiet" text="Close" />
        </div>
      </header>
      <div class="panel-body">
        <Facts of={facts} />
      </div>
    </section>
  );
}

function StoredIn({ definition, row }: ElementCardProps) {
  const columns = definition.columns
    .filter(({ table, name }) => row.columns.includes(`${table}.${name}`))
    .map(({ table, name, definition: of }) => `${table}.${name} ${of}`);
  const indexes = definition.indexes.filter(({ name }) => row.indexes.includes(name)).map(({ sql }) => sql);
  const more = '; columns are shown with the resource types that use it';
  return (
    <div class="stack">
      <span>{`the JSON of the resource${definition.kind === 'resource' ? '' : more}`}</span>
      {[...columns, ...indexes].map(text => (
        <code key={text}>{text}</code>
      ))}
    </div>
  );
}

function Parameters({ definition: { type, parameters, elements }, sought }: PartProps) {
  const elementLink = (path: string) => {
    const element = elementAt(path, elements);
    return element === undefined ? path : <Link to={typePath(type, { element })} text={path} />;
  };
  return (
    <Table
      caption={`Search parameters of ${type}`}
      rows={found(parameters, sought)}
      empty={[`${type} has no search parameter with “${sought}” in it.`, 'Its code is sought too.']}
      columns={{
        Parameter: each => <span title={each.url}>{each.code}</span>,
        Type: each => each.type,
        'GraphQL argument': ({ argument }) => code(argument),
        Elements: each => <Lines of={each.elements} each={elementLink} />,
        Targets: ({ targets = [] }) => <Joined of={targets} each={typeLink} />,
        Columns: ({ columns }) => <Lines of={columns} each={code} />,
        Indexes: ({ indexes }) => <Lines of={indexes} each={code} />,
      }}
    />
  );
}

/** As they were created, with the search parameters that use the columns. */
function Columns({ definition, sought }: PartProps) {
  const { type, parameters, indexes } = definition;
  const columns = definition.columns.map(({ table, name, definition: of }) => {
    const column = `${table}.${name}`;
    const codes = parameters.filter(each => each.columns.includes(column)).map(({ code: each }) => each);
    return { column, of, codes };
  });
  return (
    <>
      <h3>Columns</h3>
      <Table
        caption={`Columns of ${type}`}
        rows={found(columns, sought)}
        empty={`No column has “${sought}” in it.`}
        columns={{
          Column: ({ column }) => <code class="nowrap">{column}</code>,
          Definition: ({ of }) => code(of),
          'Search parameters': ({ codes }) => <ParameterLinks type={type} codes={codes} />,
        }}
      />
      <h3>Indexes</h3>
      <Table
        caption={`Indexes of ${type}`}
        rows={found(indexes, sought)}
        empty={`No index has “${sought}” in it.`}
        columns={{
          Index: ({ name }) => <code class="nowrap">{name}</code>,
          Definition: ({ sql }) => code(sql),
        }}
      />
    </>
  );
}

/** Those with a view in TypeScript: their canonical, and the fields of the view. */
function Profiles({ definition: { type, profiles }, sought }: PartProps) {
  const none = [
    `${type} was compiled without profiles.`,
    'A server compiled with a package of profiles shows them here, with their fields.',
  ] as const;
  return (
    <Table
      caption={`Profiles of ${type}`}
      rows={found(profiles, sought)}
      empty={profiles.length === 0 ? none : `No profile has “${sought}” in it.`}
      columns={{
        Profile: ({ name }) => name,
        Canonical: ({ url }) => <span class="anywhere">{url}</span>,
        Fields: ({ fields }) => fields.join(', '),
      }}
    />
  );
}
