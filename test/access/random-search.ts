// A seed → a search by REST: parameters with any modifier, chains, `_has`, includes, orders, totals and parts of resources. Values are
// those that are stored, seen or not.
import { candidateValues } from '../oracle/candidates.ts';
import type { SearchParameter } from '../oracle/definitions.ts';
import { type Draw, draw } from '../oracle/draw.ts';
import { normalText, type Resource } from '../oracle/json.ts';
import type { Sent } from './doors.ts';
import type { Known } from './random-sent.ts';

const common = ['Patient', 'Observation', 'Encounter', 'Flag', 'Organization', 'Condition', 'Provenance'];

export function randomSearch({ store }: Known, seed: number): Sent {
  const random = draw(seed);
  const type = random.pick(random.chance(0.8) ? common : store.types) ?? 'Patient';
  const pairs: [string, string][] = [];
  for (let i = 1 + random.int(2); i > 0; i--) pairs.push(criterion(store, type, random));
  const params = store.parameters(type).filter(each => each.type !== 'composite');
  const references = params.filter(each => each.type === 'reference').map(({ code }) => code);
  if (random.chance(0.3)) pairs.push(['_include', `${type}:${random.pick([...references, '*'])}`]);
  if (random.chance(0.2)) {
    const source = random.pick(common) ?? 'Observation';
    const back = referencesTo(store, source, type);
    if (back.length > 0) pairs.push(['_revinclude', `${source}:${random.pick([...back, '*'])}`]);
  }
  if (random.chance(0.3))
    pairs.push(['_sort', `${random.chance(0.5) ? '-' : ''}${random.pick(params)?.code ?? '_id'}`]);
  if (random.chance(0.3)) pairs.push(['_total', 'accurate']);
  if (random.chance(0.2)) pairs.push(['_summary', random.pick(['true', 'text', 'data', 'count']) ?? 'true']);
  if (random.chance(0.1)) pairs.push(['_elements', random.pick(params)?.code ?? 'id']);
  pairs.push(['_count', String(1 + random.int(9))]);
  const query = new URLSearchParams(pairs).toString();
  const inside = random.chance(0.3) ? random.pick(compartments) : undefined;
  const id = String(random.pick(store.resources(inside ?? 'Patient'))?.id ?? 'none');
  if (inside !== undefined && random.chance(0.3)) return everything(inside, id, random);
  const of = inside === undefined ? '' : `${inside}/${id}/`;
  if (random.chance(0.8)) return { method: 'GET', path: `${of}${type}?${query}` };
  const headers = { 'content-type': 'application/x-www-form-urlencoded', prefer: 'handling=lenient' };
  return { method: 'POST', path: `${of}${type}/_search`, headers, body: `${query}&nonsense=1` };
}

const compartments = ['Patient', 'Encounter', 'Practitioner', 'RelatedPerson', 'Device'];

/** `$everything`, of all patients as well, or what is in a compartment whatever its type; or a search of several types. */
function everything(of: string, id: string, random: Draw): Sent {
  const pairs: [string, string][] = [['_count', String(1 + random.int(30))]];
  if (random.chance(0.3)) pairs.push(['_type', [of, random.pick(common)].join()]);
  const isAny = random.chance(0.4);
  if (isAny && random.chance(0.5)) pairs.push(['_total', 'accurate']);
  if (isAny && random.chance(0.3)) pairs.push(['_include', 'Observation:*']);
  if (!isAny && of === 'Patient' && random.chance(0.5)) pairs.push(['start', `${1990 + random.int(30)}`]);
  const query = new URLSearchParams(pairs).toString();
  if (random.chance(0.3)) {
    if (!isAny) return { method: 'GET', path: `Patient/$everything?${query}` };
    return { method: 'GET', path: `?_type=${random.some(common, 2).join()}&_count=${1 + random.int(30)}` };
  }
  return { method: 'GET', path: `${of}/${id}/${isAny ? '*' : '$everything'}?${query}` };
}

/** A write with a search in place of an id. */
export function randomConditional(known: Known, seed: number): Sent {
  const random = draw(seed);
  const { store, seen, resources } = known;
  const resource = random.pick(random.chance(0.7) ? seen : resources);
  const type = resource?.resourceType ?? 'Patient';
  const query = new URLSearchParams([criterion(store, type, random)]).toString();
  const { meta, id, ...rest } = resource ?? { resourceType: type };
  const body = normalText((random.chance(0.2) ? { ...rest, id } : rest) as Resource);
  const headers = { 'content-type': 'application/fhir+json' };
  switch (random.int(4)) {
    case 0:
      return { method: 'POST', path: type, headers: { ...headers, 'if-none-exist': query }, body };
    case 1:
      return { method: 'DELETE', path: `${type}?${query}` };
    case 2: {
      const json = { 'content-type': 'application/json-patch+json' };
      const patch = '[{"op":"add","path":"/language","value":"de"}]';
      return { method: 'PATCH', path: `${type}?${query}`, headers: json, body: patch };
    }
    default:
      return { method: 'PUT', path: `${type}?${query}`, headers, body };
  }
}

function criterion(store: Known['store'], type: string, random: Draw, depth = 0): [string, string] {
  const params = store.parameters(type);
  const references = params.filter(({ type: of, target }) => of === 'reference' && target?.length);
  if (depth < 2 && random.chance(0.2) && references.length > 0) {
    const reference = random.pick(references) as SearchParameter;
    const target = random.pick(reference.target?.filter(each => store.types.includes(each)) ?? []);
    if (target) {
      const [name, value] = criterion(store, target, random, depth + 2);
      return [`${reference.code}:${target}.${name}`, value];
    }
  }
  if (depth < 2 && random.chance(0.2)) {
    const source = random.pick(common) ?? 'Observation';
    const back = random.pick(referencesTo(store, source, type));
    if (back !== undefined) {
      const [name, value] = criterion(store, source, random, depth + 1);
      return [`_has:${source}:${back}:${name}`, value];
    }
  }
  if (random.chance(0.15)) return special(store, type, random);
  const param = random.pick(params) as SearchParameter;
  const value = random.pick(candidateValues(store, type, param.code, 2)) ?? 'x';
  if (random.chance(0.2)) return [`${param.code}:missing`, String(random.chance(0.5))];
  const modifier = random.pick(modifiers[param.type] ?? []);
  return modifier !== undefined && random.chance(0.4)
    ? [`${param.code}:${modifier}`, value]
    : [param.code, value];
}

/** Words of any resource of the type, seen or not. */
function special(store: Known['store'], type: string, random: Draw): [string, string] {
  if (type === 'Location' && random.chance(0.5)) return ['near', `${random.int(90)}|${random.int(90)}|9000`];
  if (random.chance(0.3)) return ['_list', String(random.pick(store.resources('List'))?.id ?? 'none')];
  const words = JSON.stringify(random.pick(store.resources(type)) ?? {}).match(/[\p{L}\d]{3,}/gu) ?? [];
  return [
    random.chance(0.5) ? '_content' : '_text',
    `${random.chance(0.2) ? '-' : ''}${random.pick(words) ?? 'x'}`,
  ];
}

const modifiers: Readonly<Record<string, readonly string[]>> = {
  string: ['exact', 'contains'],
  token: ['not', 'text', 'of-type', 'in'],
  uri: ['above', 'below'],
  reference: ['identifier', 'Patient'],
};

function referencesTo(store: Known['store'], source: string, type: string): readonly string[] {
  return store
    .parameters(source)
    .filter(({ type: of, target = [] }) => of === 'reference' && target.includes(type))
    .map(({ code }) => code);
}
