// The method and the path of a request → its route and the parameters of the path: looked up once, by a tree of the segments of routes.ts.
// A router that tries one regular expression for each route takes 10 µs a request, 7 % of a read.
import type { Context, Middleware } from 'koa';
import { isResourceType } from '../../base/definitions/parameters.ts';
import { type Method, type Route, routes } from './routes.ts';

/** Where FHIR is mounted, independent of the public base. */
export const fhirPath = '/fhir/R4';

/** In any case of letters: what is refused there is refused in the form of FHIR. */
export function isBelowBase(path: string): boolean {
  return /^\/fhir\/r4(?:\/|$)/i.test(path);
}

export type Parameters = Readonly<Record<string, string>>;

export interface Located {
  /** Undefined: there is something at the path, but not by this method. */
  readonly route: Route | undefined;
  /** All at the path. */
  readonly at: readonly [Route, ...Route[]];
  readonly parameters: Parameters;
}

interface Node {
  readonly words: Map<string, Node>;
  readonly parameters: { readonly name: string; readonly node: Node }[];
  readonly at: Route[];
}

const root = emptyNode();
for (const route of routes) nodeOf(route.path).at.push(route);

function emptyNode(): Node {
  return { words: new Map(), parameters: [], at: [] };
}

function nodeOf(path: string): Node {
  let node = root;
  for (const segment of path === '' ? [] : path.split('/')) {
    const name = /^\[(\w+)\]$/.exec(segment)?.[1];
    const known =
      name === undefined ? node.words.get(segment) : node.parameters.find(each => each.name === name)?.node;
    const next: Node = known ?? emptyNode();
    if (!known && name === undefined) node.words.set(segment, next);
    else if (!known && name !== undefined) node.parameters.push({ name, node: next });
    node = next;
  }
  return node;
}

const forms: Readonly<Record<string, RegExp>> = { type: /^[A-Z]/, member: /^[A-Z*]/, id: /^[^$_]/ };

/** @param path of the whole request, normalized; undefined: nothing is at it */
export function locate(method: string, path: string): Located | undefined {
  if (!path.startsWith(fhirPath) || (path.length > fhirPath.length && path[fhirPath.length] !== '/'))
    return undefined;
  const parameters: Record<string, string> = {};
  const segments = path.length === fhirPath.length ? [] : path.slice(fhirPath.length + 1).split('/');
  const at = find(root, segments, 0, parameters)?.at;
  if (!at || !isFilled(at)) return undefined;
  return { route: at.find(({ methods }) => methods.includes(method as Method)), at, parameters };
}

function isFilled(at: readonly Route[]): at is Located['at'] {
  return at.length > 0;
}

/** Words of routes go before parameters: `Patient/$everything` is no resource. */
function find(
  node: Node,
  segments: readonly string[],
  i: number,
  into: Record<string, string>,
): Node | undefined {
  const text = segments[i];
  if (text === undefined) return node.at.length > 0 ? node : undefined;
  const word = node.words.get(text);
  const found = word && find(word, segments, i + 1, into);
  if (found || text === '') return found;
  for (const { name, node: next } of node.parameters) {
    if (forms[name]?.test(text) === false) continue;
    const below = find(next, segments, i + 1, into);
    if (!below) continue;
    into[name] = decoded(text);
    return below;
  }
  return undefined;
}

function decoded(text: string): string {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text;
  } catch {
    // Not a name of anything.
    return text;
  }
}

/**
 * `/%24graphql/` is `/$graphql`, so that limits and the audit trail see the route that answers. Only what is the same by
 * https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2, and `$`; once.
 */
export function normalized(path: string): string {
  return path.replace(unreserved, decodeURIComponent).replace(/(?<=[^/])\/+$/, '');
}

/** Stands before all that reads the route. */
export const located: Middleware = (ctx, next) => {
  const { path } = ctx;
  if (path.startsWith('/fhir/') && (path.includes('%') || path.endsWith('/'))) ctx.path = normalized(path);
  ctx.state.located = locate(ctx.method, ctx.path);
  return next();
};

const unreserved = /%(?:2[4de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/** Undefined outside of the base, and where nothing is. */
export function locatedOf(ctx: Pick<Context, 'state'>): Located | undefined {
  return (ctx.state as { readonly located?: Located }).located;
}

/** `Patient/[id]`: types and words of routes, without ids and other parameters. */
export function templateOf({ at, parameters: { type, member } }: Located): string {
  const own = (name: string, text: string | undefined) =>
    text === '*' || (text !== undefined && isResourceType(text)) ? text : name;
  return at[0].path.replace('[type]', name => own(name, type)).replace('[member]', name => own(name, member));
}
