// $definitions and metadata of the server → the types that there are, what each is compiled to and what refers to it: loaded once, since a
// server that runs keeps them.
import type { Overview, TypeDefinition } from './definition-shapes.ts';
import { send } from './send.ts';

const loaded = new Map<string, Promise<unknown>>();

export function overview(): Promise<Overview> {
  return once<Overview>('$definitions');
}

export async function resourceTypes(): Promise<readonly string[]> {
  const { types } = await overview();
  return types.filter(({ kind }) => kind === 'resource').map(({ type }) => type);
}

export function typeDefinition(type: string): Promise<TypeDefinition> {
  return once<TypeDefinition>(`$definitions/${encodeURIComponent(type)}`);
}

function once<Value>(path: string): Promise<Value> {
  const known = loaded.get(path) ?? send(path).then(answer => answer.json());
  loaded.set(path, known);
  known.catch(() => loaded.delete(path));
  return known as Promise<Value>;
}

interface Capabilities {
  readonly rest: readonly {
    readonly resource: readonly { readonly type: string; readonly searchRevInclude?: readonly string[] }[];
  }[];
}

/** Search parameters of all types that may refer to a type: `Observation:subject`. */
export async function referrers(type: string): Promise<readonly string[]> {
  const { rest } = await once<Capabilities>('metadata');
  return rest[0]?.resource.find(each => each.type === type)?.searchRevInclude ?? [];
}
