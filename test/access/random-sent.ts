// What is stored, what of it is seen, and a seed → a request by any door: reads and writes of single resources, mutations, pages.
import type { GraphQLSchema } from 'graphql';
import { populatedSelection } from '../graphql/populated.ts';
import { type Draw, draw } from '../oracle/draw.ts';
import { isObject, type Json, normalText, plain, type Resource } from '../oracle/json.ts';
import { randomRequest } from '../oracle/random.ts';
import type { Store } from '../oracle/store.ts';
import { graphqlRequest, type Sent } from './doors.ts';

export interface Known {
  readonly schema: GraphQLSchema;
  /** Everything, as it is stored in one of two databases. */
  readonly store: Store;
  /** Resources of both of them, seen and unseen. */
  readonly resources: readonly Resource[];
  /** As they are seen. */
  readonly seen: readonly Resource[];
}

export function randomQuery({ schema, store }: Known, seed: number): Sent {
  const { document, variables, operationName, focus } = randomRequest(schema, store, seed);
  const path = focus ? `${focus.type}/${focus.id}/$graphql` : '$graphql';
  const sent = graphqlRequest(document, variables, path, operationName);
  const random = draw(seed);
  const accept = random.chance(0.3) ? { accept: 'application/graphql-response+json' } : {};
  if (random.chance(0.25) && document.length < 6000) {
    const name = operationName === undefined ? {} : { operationName };
    const asked = new URLSearchParams({ query: document, variables: JSON.stringify(variables), ...name });
    return { method: 'GET', path: `${path}?${asked}`, headers: accept };
  }
  return { ...sent, headers: { ...sent.headers, ...accept } };
}

/** Every element that one of the resources of a type has, by one of the doors. */
export function wholeQuery({ schema, store }: Known, seed: number): Sent {
  const random = draw(seed);
  const type = random.pick(store.types) ?? 'Patient';
  const resources = store.resources(type);
  const id = random.pick(resources)?.id ?? '';
  const selection = populatedSelection(schema, type, random.some(resources, 12));
  switch (random.int(4)) {
    case 0:
      return graphqlRequest(`{ a: ${type}(id: ${JSON.stringify(id)}) ${selection} }`);
    case 1:
      return graphqlRequest(`{ ${type}Connection(_count: 30) { count edges { resource ${selection} } } }`);
    case 2:
      return graphqlRequest(selection, undefined, `${type}/${String(id)}/$graphql`);
    default:
      return graphqlRequest(`{ ${type}List(_count: 30, _sort: "-_lastUpdated") ${selection} }`);
  }
}

/** Requests that are wrong somewhere: what is said about it tells nothing of the data. */
export function randomFaulty(known: Known, seed: number): Sent {
  const random = draw(seed);
  const { path, headers, body = '' } = randomQuery(known, seed);
  const { resourceType: type, id = '' } = anyOf(known, random);
  switch (random.int(8)) {
    case 0:
      return {
        method: 'POST',
        path,
        headers: { ...headers, 'content-type': 'application/json' },
        body: body.slice(0, -random.int(20)),
      };
    case 1: {
      const codes = known.store.parameters(type).map(({ code }) => code);
      const filter = JSON.stringify(
        `${random.pick(codes)} ${random.pick(['eq', 'gt', 'co', 'pr', 'xx'])} ${random.pick(['"', '1', 'true', '2020-13', ''])}`,
      );
      return graphqlRequest(`{ ${type}List(_filter: ${filter}) { id } }`);
    }
    case 2:
      return graphqlRequest(
        `{ ${type}List(_sort: ${JSON.stringify(random.pick(['nonsense', '-', 'id,']))}) { id } }`,
      );
    case 3:
      return graphqlRequest(`{ ${type}(id: ${JSON.stringify(id)}) { id nonsense { x } } }`);
    case 4:
      return graphqlRequest(
        `{ ${type}List(fhirpath: ${JSON.stringify(random.pick(['(', 'nonsense()', 'descendants().toQuantity() > 1', 'children().single().exists()', '1 / 0 = 1']))}) { id } }`,
      );
    case 5:
      return graphqlRequest(`{ ${type}Connection(_cursor: "bm9uZQ.x.y") { count } }`);
    case 6:
      return { method: random.pick(['PATCH', 'POST', 'OPTIONS']) ?? 'POST', path: `${type}/${String(id)}` };
    default:
      return {
        method: 'PUT',
        path: `${type}/${String(id)}`,
        headers: { 'content-type': 'application/fhir+json' },
        body:
          random.pick([
            '{',
            '{}',
            `{"resourceType":"${type}","id":"other"}`,
            `{"resourceType":"${type}","id":${JSON.stringify(id)},"nonsense":1}`,
          ]) ?? '',
      };
  }
}

/** Pages by any parameter in both directions. The cursor that it follows comes from the answer before. */
export function randomPage({ store }: Known, seed: number, after: string | undefined): Sent {
  const random = draw(seed);
  const type =
    random.pick(['Patient', 'Observation', 'Encounter', 'Flag', 'Practitioner', 'Organization']) ?? '';
  const codes = store
    .parameters(type)
    .filter(each => each.type !== 'composite')
    .map(({ code }) => code);
  const sort = `${random.chance(0.5) ? '-' : ''}${random.pick(codes)}`;
  const code = random.pick(codes) ?? '_id';
  const filter = random.chance(0.3) ? `, _filter: ${JSON.stringify(`${code} pr ${random.chance(0.5)}`)}` : '';
  const fhirpath = random.chance(0.1) ? ', fhirpath: "descendants().count() > 40"' : '';
  const cursor = after === undefined ? '' : `, _cursor: ${JSON.stringify(after)}`;
  const text = `{ ${type}Connection(_sort: ${JSON.stringify(sort)}, _count: ${1 + random.int(4)}${filter}${fhirpath}${cursor})
    { count offset pagesize first previous next last edges { mode score resource { id } } } }`;
  return graphqlRequest(text);
}

/** The next cursor to follow, if the answer has one. */
export function cursorIn(body: string, seed: number): string | undefined {
  const found = [...body.matchAll(/"(?:first|previous|next|last)":"([^"]+)"/g)].map(([, cursor]) => cursor);
  return draw(seed).pick(found);
}

export function randomRest(known: Known, seed: number): Sent {
  const random = draw(seed);
  const resource = anyOf(known, random);
  const [type, id] = [resource.resourceType, anyId(resource, random)];
  const path = `${type}/${id}`;
  const version = random.int(4);
  switch (random.int(7)) {
    case 0:
      return { method: 'HEAD', path };
    case 1:
      return { method: 'GET', path: `${path}/_history/${version}` };
    case 2:
      return { method: 'GET', path, headers: { 'if-none-match': `W/"${version}"` } };
    default:
      return { method: 'GET', path };
  }
}

export function randomWrite(known: Known, seed: number): Sent {
  const random = draw(seed);
  const resource = anyOf(known, random);
  const id = anyId(resource, random);
  const type = resource.resourceType;
  const content = { 'content-type': 'application/fhir+json' };
  const condition: Record<string, string> = random.chance(0.2)
    ? { 'if-match': `W/"${random.int(3)}"` }
    : random.chance(0.1)
      ? { 'if-none-match': '*' }
      : {};
  const path = `${type}/${id}`;
  const body = () => normalText({ ...withoutMeta(edited(resource, known, random)), id });
  const ifMatch = random.chance(0.2) ? `, ifMatch: "${random.int(3)}"` : '';
  const about = `id: ${JSON.stringify(id)}${ifMatch}`;
  switch (random.int(9)) {
    case 0:
      return { method: 'DELETE', path, headers: condition };
    case 1:
      return { method: 'POST', path: type, headers: content, body: body() };
    case 2:
      return graphqlRequest(`mutation { ${type}Delete(${about}) }`);
    case 3:
    case 4:
      return graphqlRequest(
        `mutation M($p: [JsonPatchOperation!]!) { a: ${type}Patch(${about}, patch: $p) { id meta { versionId } } }`,
        { p: randomPatch(resource, random) },
      );
    case 5:
      return graphqlRequest(
        `mutation M($r: ${type === 'Task' ? 'Task_Input' : `${type}Input`}!) { a: ${type}Update(${about}, res: $r) { id meta { versionId } } b: ${type}Create(res: $r) { id } }`,
        { r: plain({ ...withoutMeta(edited(resource, known, random)), id }) },
      );
    default:
      return { method: 'PUT', path, headers: { ...content, ...condition }, body: body() };
  }
}

/** What is seen more often than what is not. */
export function anyOf({ seen, resources }: Known, random: Draw): Resource {
  const favoured = random.chance(0.6)
    ? seen.filter(({ resourceType }) =>
        /^(Patient|Observation|Flag|Encounter|Organization)$/.test(resourceType),
      )
    : [];
  const found = random.pick(favoured) ?? random.pick(random.chance(0.5) ? seen : resources);
  return found ?? { resourceType: 'Patient', id: 'x' };
}

function anyId({ id }: Resource, random: Draw): string {
  return random.chance(0.9) ? String(id) : 'there-is-none';
}

/** As it was read, with elements of another of its type, or without some. */
function edited(resource: Resource, { resources }: Known, random: Draw): Resource {
  if (random.chance(0.3)) return resource;
  const other = random.pick(resources.filter(({ resourceType }) => resourceType === resource.resourceType));
  const names = Object.keys({ ...resource, ...other }).filter(
    name => !['id', 'resourceType', 'meta'].includes(name),
  );
  const made: Record<string, Json | undefined> = { ...resource };
  for (const name of random.some(names, 1 + random.int(2))) {
    const value = other?.[name];
    if (value === undefined || random.chance(0.2)) delete made[name];
    else if (random.chance(0.25) && isObject(value)) made[name] = {};
    else made[name] = value;
  }
  return made as Resource;
}

function withoutMeta({ meta, ...rest }: Resource): Resource {
  return rest as Resource;
}

function randomPatch(resource: Resource, random: Draw): readonly object[] {
  const paths = pointers(resource, '').filter(path => !path.startsWith('/meta'));
  const any = () => random.pick(paths) ?? '/id';
  if (random.chance(0.2)) return emptying(resource, any());
  if (random.chance(0.05)) return [{ op: 'move', from: any(), path: '' }];
  const references = paths.filter(path => path.endsWith('/reference'));
  const reference = random.chance(0.1) ? random.pick(references) : undefined;
  if (reference !== undefined)
    return [{ op: 'replace', path: reference, value: random.pick(['#', '#p1', '#o', '#absent']) }];
  return Array.from({ length: 1 + random.int(3) }, () => {
    const path = any();
    const value = plain(valueAt(resource, path));
    switch (random.int(6)) {
      case 0:
        return { op: 'test', path, value };
      case 1:
        return { op: 'remove', path };
      case 2:
        return { op: 'move', from: any(), path };
      case 3:
        return { op: 'copy', from: any(), path };
      case 4:
        return { op: 'add', path, value };
      default:
        return { op: 'replace', path: any(), value };
    }
  });
}

/** Takes away all that is seen of the object around a place. */
function emptying(resource: Resource, path: string): readonly object[] {
  const around = path.slice(0, path.lastIndexOf('/'));
  const value = valueAt(resource, around);
  const names = isObject(value) && around !== '' ? Object.keys(value) : [];
  return names.map(name => ({ op: 'remove', path: `${around}/${name}` }));
}

function pointers(value: Json | undefined, at: string): readonly string[] {
  const entries = Array.isArray(value) ? [...value.entries()] : isObject(value) ? Object.entries(value) : [];
  return entries.flatMap(([name, inner]) => [`${at}/${name}`, ...pointers(inner as Json, `${at}/${name}`)]);
}

function valueAt(resource: Resource, path: string): Json {
  let value: Json | undefined = resource;
  for (const name of path.split('/').slice(1))
    value = Array.isArray(value) ? value[Number(name)] : isObject(value) ? value[name] : undefined;
  return value ?? null;
}
