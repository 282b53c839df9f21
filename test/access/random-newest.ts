// What is stored, what of it is seen, and a seed → a search for the newest resources of a code.
import { parametersOf, type SearchParameter } from '../../runtime/base/definitions/parameters.ts';
import { draw } from '../oracle/draw.ts';
import { isObject, type Json, type Resource } from '../oracle/json.ts';
import { graphqlRequest, type Sent } from './doors.ts';
import type { Known } from './random-sent.ts';

/**
 * The newest of one code, by the two parameters that an index of them may answer at once. Most often one of a row whose code or
 * date is hidden, where another row has it, too.
 */
export function randomNewest(known: Known, seed: number): Sent {
  const random = draw(seed);
  const all = newestOf(known);
  const partly = all.filter(({ isHidden }) => isHidden);
  const asked = random.pick(partly.length > 0 && random.chance(0.8) ? partly : all);
  if (!asked) throw new Error('No code is that of several resources.');
  const { type, code, date, text } = asked;
  const count = random.chance(0.5) ? `, _count: ${1 + random.int(3)}` : '';
  const list = `(${code}: ${JSON.stringify(text)}, _sort: "${random.chance(0.8) ? '-' : ''}${date}"${count})`;
  return graphqlRequest(
    `{ ${type}List${list} { id } ${type}Connection${list} { count edges { resource { id } } } }`,
  );
}

interface Newest {
  readonly type: string;
  /** Argument of the code, and its value. */
  readonly code: string;
  readonly text: string;
  /** Search parameter. */
  readonly date: string;
  readonly isHidden: boolean;
}

const newestKnown = new WeakMap<Known, readonly Newest[]>();

function newestOf(known: Known): readonly Newest[] {
  const found = newestKnown.get(known) ?? known.store.types.flatMap(type => newestOfType(type, known));
  newestKnown.set(known, found);
  return found;
}

/** Codes of more than one resource. */
function newestOfType(type: string, { store, seen }: Known): readonly Newest[] {
  const params = Object.entries(parametersOf(type).params);
  const [code, hot] = params.find(([, { index }]) => index.kind === 'token' && index.hot) ?? [];
  const recent = params.find(([, param]) => param.recent)?.[1];
  if (!code || !hot || !recent) return [];
  const views = new Map(seen.filter(each => each.resourceType === type).map(each => [each.id, each]));
  const counts = new Map<string, { rows: number; isHidden: boolean }>();
  for (const resource of store.resources(type)) {
    const view = views.get(resource.id);
    const isHidden =
      view !== undefined &&
      [...hot.elements, ...recent.elements].some(name => name in resource && !(name in view));
    for (const text of codesOf(resource, hot)) {
      const before = counts.get(text) ?? { rows: 0, isHidden: false };
      counts.set(text, { rows: before.rows + 1, isHidden: before.isHidden || isHidden });
    }
  }
  return [...counts].flatMap(([text, { rows, isHidden }]) =>
    rows > 1 ? { type, code, text, date: recent.code, isHidden } : [],
  );
}

/** `system|code` */
function codesOf(resource: Resource, { elements }: SearchParameter): readonly string[] {
  const concepts = elements.flatMap(name => [resource[name] ?? []].flat() as readonly Json[]);
  const codings = concepts.flatMap(each =>
    isObject(each) ? ([each.coding ?? []].flat() as readonly Json[]) : [],
  );
  return codings.flatMap(each => (isObject(each) ? `${String(each.system ?? '')}|${String(each.code)}` : []));
}
