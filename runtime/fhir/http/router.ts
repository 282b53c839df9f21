// The method and path of a request → its route and path parameters, looked up once in a tree of the path segments of routes.ts.
// A router that tries one regular expression for each route takes 10 µs a request, 7 % of a read.
import type { Context, Middleware } from 'koa';
import { isResourceType } from '../../base/definitions/parameters.ts';
import { type Method, type Route, routes as table } from './routes.ts';

/** Where FHIR is mounted, independent of the public base. */
export const fhirPath = '/fhir/R4';

/** Ignores case: refusals below the base are OperationOutcomes. */
export function isFhirPath(path: string): boolean {
  return /^\/fhir\/r4(?:\/|$)/i.test(path);
}

export type Parameters = Readonly<Record<string, string>>;

export interface RouteMatch {
  /** Undefined: no route of the path has the method. */
  readonly route: Route | undefined;
  /** All routes of the path. */
  readonly routes: readonly [Route, ...Route[]];
  readonly parameters: Parameters;
}

interface Node {
  readonly words: Map<string, Node>;
  readonly parameters: { readonly name: string; readonly node: Node }[];
  routes: [Route, ...Route[]] | undefined;
}

const root = emptyNode();
for (const route of table) {
  const node = nodeOf(route.path);
  node.routes = [...(node.routes ?? []), route] as [Route, ...Route[]];
}

function emptyNode(): Node {
  return { words: new Map(), parameters: [], routes: undefined };
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

/** @param path of the whole request, normalized. @returns undefined if no route has the path */
export function matchPath(method: string, path: string): RouteMatch | undefined {
  if (!path.startsWith(fhirPath) || (path.length > fhirPath.length && path[fhirPath.length] !== '/'))
    return undefined;
  const parameters: Record<string, string> = {};
  const segments = path.length === fhirPath.length ? [] : path.slice(fhirPath.length + 1).split('/');
  const routes = find(root, segments, 0, parameters);
  return (
    routes && { route: routes.find(({ methods }) => methods.includes(method as Method)), routes, parameters }
  );
}

/** Words go before parameters: `Patient/$everything` is not a resource. */
function find(
  node: Node,
  segments: readonly string[],
  i: number,
  into: Record<string, string>,
): Node['routes'] {
  const text = segments[i];
  if (text === undefined) return node.routes;
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
    // Malformed percent-encoding: no resource has such a name.
    return text;
  }
}

/**
 * `/%24graphql/` → `/$graphql`, so that limits and the audit trail see the same route as the dispatcher. Decodes unreserved characters
 * (https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2) and `$`, once.
 */
export function normalizedPath(path: string): string {
  return path.replace(unreserved, decodeURIComponent).replace(/(?<=[^/])\/+$/, '');
}

/** Before all middlewares that read the route. */
export const matchRoute: Middleware = (ctx, next) => {
  const { path } = ctx;
  if (path.startsWith('/fhir/') && (path.includes('%') || path.endsWith('/')))
    ctx.path = normalizedPath(path);
  ctx.state.match = matchPath(ctx.method, ctx.path);
  return next();
};

const unreserved = /%(?:2[4de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi;

/** @returns undefined outside of the base, and for paths without a route */
export function matchOf(ctx: Pick<Context, 'state'>): RouteMatch | undefined {
  return (ctx.state as { readonly match?: RouteMatch }).match;
}

/** `Patient/[id]`: types and words of routes, without ids and other parameters. */
export function templateOf({ routes: [route], parameters: { type, member } }: RouteMatch): string {
  const own = (name: string, text: string | undefined) =>
    text === '*' || (text !== undefined && isResourceType(text)) ? text : name;
  return route.path.replace('[type]', name => own(name, type)).replace('[member]', name => own(name, member));
}
