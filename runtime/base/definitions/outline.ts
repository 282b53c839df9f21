// generated/ → an outline of what was compiled: names of packages, types, fields, search parameters, columns and
// indexes, with a hash of what each is; two outlines → what was added, removed and changed.
import { createHash } from 'node:crypto';
import { elements } from './elements.ts';
import { generatedSql } from './generated-sql.ts';
import { parametersOf } from './parameters.ts';
import { profiles } from './profiles.ts';
import { manifest } from './root.ts';

export const outlineParts = [
  'packages',
  'types',
  'fields',
  'parameters',
  'profiles',
  'columns',
  'indexes',
] as const;

type Part = (typeof outlineParts)[number];

/** Of each part names and what they stand for. */
export type Outline = Readonly<Record<Part, Readonly<Record<string, string>>>>;

export interface OutlineChange {
  readonly part: Part;
  /** Names in code-unit order: `Patient.birthDate`, and of parameters their argument, `Patient.address_city`. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** They are in both, and are something else. */
  readonly changed: readonly string[];
}

export function ownOutline(): Outline {
  const { resources, types } = elements();
  const { tables, indexes } = generatedSql().catalog();
  const list = <Value>(items: Iterable<readonly [string, Value]>) =>
    Object.fromEntries([...items].map(([name, value]) => [name, mark(value)]));
  return {
    packages: Object.fromEntries(manifest().packages.map(({ name, version }) => [name, version])),
    types: list(Object.entries(types).map(([type, { kind }]) => [type, kind])),
    fields: list(
      Object.entries(types).flatMap(([type, { fields }]) =>
        Object.entries(fields).map(([name, field]) => [`${type}.${name}`, field] as const),
      ),
    ),
    parameters: list(
      resources.flatMap(type =>
        Object.entries(parametersOf(type).params).map(([name, each]) => [`${type}.${name}`, each] as const),
      ),
    ),
    profiles: list(Object.entries(profiles().profiles)),
    columns: list(
      [...tables].flatMap(([table, { columns }]) =>
        [...columns].map(([name, definition]) => [`${table}.${name}`, definition] as const),
      ),
    ),
    indexes: list([...indexes].map(([name, { text }]) => [name, text])),
  };
}

/** Parts without a change are left out. */
export function outlineChanges(before: Outline, after: Outline): readonly OutlineChange[] {
  return outlineParts
    .map(part => {
      const [old = {}, now = {}] = [before[part], after[part]];
      const lacking = (one: object, other: object) =>
        Object.keys(one)
          .filter(name => !Object.hasOwn(other, name))
          .sort();
      const changed = Object.keys(now).filter(name => Object.hasOwn(old, name) && old[name] !== now[name]);
      return { part, added: lacking(now, old), removed: lacking(old, now), changed: changed.sort() };
    })
    .filter(({ added, removed, changed }) => added.length + removed.length + changed.length > 0);
}

/** Enough to see a difference. */
function mark(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 6);
}
