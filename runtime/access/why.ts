// In: the grant of a membership, and a row or an element of it, as `Patient/1.birthDate`. Out: whether it is visible,
// and the entries that decide it. Each entry's criteria are evaluated on the row itself, by the SQL that queries use.
// For administrators only.

import { elements } from '../base/definitions/elements.ts';
import { groupBy } from '../base/group-by.ts';
import type { Grant } from '../base/principal/principal.ts';
import type { Owner, Store } from '../database/store/resource.ts';
import type { Access, TypeEntry } from './access.ts';
import { covers, type ElementPath, elementPaths, PolicyFault } from './element-path.ts';
import { type Interaction, namedOnly } from './entry.ts';
import { type BrokenPolicy, brokenPolicies, type DescribedEntry, describeEntry } from './matrix.ts';
import { type MatchedRow, matchRow } from './row-access.ts';

/** The row or element in question. */
interface Subject {
  readonly type: string;
  readonly id: string;
  /** As the administrator wrote it: `birthDate`; undefined: the row. */
  readonly element: string | undefined;
  /** Several for a choice of types; none for the row. */
  readonly paths: readonly ElementPath[];
}

export interface Why {
  /** `Patient/1.birthDate` */
  readonly subject: string;
  /** Whether it is visible by a read or a search. */
  readonly seen: boolean;
  /** Full sentences: the verdict and its reasons. */
  readonly reasons: readonly string[];
  /** The interactions that are granted on the row. */
  readonly interactions: readonly string[];
  readonly entries: readonly DecidingEntry[];
  readonly broken: readonly BrokenPolicy[];
}

interface DecidingEntry extends DescribedEntry {
  /** The row matches its criteria. */
  readonly matches: boolean;
  /** It hides the element in question. */
  readonly hides: boolean;
}

/** Nothing is visible, for this reason. */
export function notSeen(subject: string, reason: string): Why {
  return { subject, seen: false, reasons: [reason], interactions: [], entries: [], broken: [] };
}

export async function why(
  store: Store,
  owner: Owner,
  access: Access,
  grant: Grant,
  subject: Subject,
): Promise<Why> {
  const { type, id, element, paths } = subject;
  const { entries } = access.type(type);
  const row = await matchRow(store, owner, access, type, id, paths);
  const matching = row?.matching ?? [];
  const verdict = row ? verdictOf(subject, entries, row) : { seen: false, reasons: [notThere(subject)] };
  const broken = brokenPolicies(grant);
  return {
    subject: element === undefined ? `${type}/${id}` : `${type}/${id}.${element}`,
    seen: verdict.seen,
    reasons: [
      ...verdict.reasons,
      ...broken.map(({ policy, fault }) => `${policy} does not parse, and grants nothing: ${fault}`),
    ],
    interactions: [...granted(matching)],
    entries: bySource(entries).flatMap(same => {
      const holding = same.filter(entry => matching.includes(entry));
      const [first, ...others] = holding.length > 0 ? holding : same;
      if (!first) return [];
      const entry = {
        ...first,
        hidden: hiddenByAll(first, others),
        interactions: granted([first, ...others]),
      };
      return { ...describeEntry(entry, grant), matches: holding.length > 0, hides: hides(entry, paths) };
    }),
    broken,
  };
}

/** An entry of a policy may be compiled to several: one for each scope, and one for the rows whose code `deploy` makes visible. */
function bySource(entries: readonly TypeEntry[]): readonly (readonly TypeEntry[])[] {
  return [...groupBy(entries, placeOf).values()];
}

function granted(entries: readonly TypeEntry[]): ReadonlySet<Interaction> {
  return new Set(entries.flatMap(({ interactions }) => [...interactions]));
}

function hiddenByAll({ hidden }: TypeEntry, others: readonly TypeEntry[]): readonly ElementPath[] {
  return hidden.filter(path => others.every(other => covers(other.hidden, path)));
}

interface Verdict {
  readonly seen: boolean;
  readonly reasons: readonly string[];
}

function verdictOf(subject: Subject, entries: readonly TypeEntry[], row: MatchedRow): Verdict {
  const { type, id, element, paths } = subject;
  const { matching } = row;
  const name = `${type}/${id}`;
  if (entries.length === 0) {
    const besides = namedOnly.has(type) ? ` (* does not grant ${type}: an entry has to name it)` : '';
    return unseen(`${name} cannot be seen: no entry of the policies is about ${type}${besides}.`);
  }
  if (matching.length === 0)
    return unseen(
      `${name} cannot be seen: of ${counted(bySource(entries).length)} about ${type} none holds of it, or it lacks what they ask for.`,
    );
  const ways = doors.map(door => ({
    ...door,
    by: matching.filter(each => each.interactions.has(door.name)),
  }));
  const open = ways.filter(({ by }) => by.length > 0);
  if (open.length === 0)
    return unseen(
      `${name} cannot be seen: ${places(matching)} holds of it, and grants neither read nor search.`,
    );
  const reasons = ways.map(({ by, doing }) =>
    by.length > 0
      ? `${name} ${doing}, by ${places(by)}.`
      : `It is not so that ${name} ${doing}: no entry that holds of it grants this.`,
  );
  if (element === undefined) return { seen: true, reasons };
  const shown = open.filter(({ by }) => by.some(entry => !hides(entry, paths)));
  for (const { by, how } of open) {
    const showing = by.filter(entry => !hides(entry, paths));
    reasons.push(
      showing.length > 0
        ? `${how}, ${element} is shown by ${places(showing)}.`
        : `${how}, ${element} is hidden: every entry that grants this row hides it, which is ${places(by)}.`,
    );
  }
  if (shown.length > 0 && open.some(({ by }) => by.some(entry => hidesInside(entry, paths))))
    reasons.push(`Parts of ${element} are hidden by some of these entries.`);
  if (!row.isPresent) reasons.push(`The stored ${name} has no value of ${element}.`);
  return { seen: shown.length > 0, reasons };
}

const doors: readonly { readonly name: Interaction; readonly doing: string; readonly how: string }[] = [
  { name: 'read', doing: 'is read by its id and through references', how: 'Read so' },
  { name: 'search', doing: 'is found by Lists, Connections and searches', how: 'Found so' },
];

function unseen(reason: string): Verdict {
  return { seen: false, reasons: [reason] };
}

function notThere({ type, id }: Subject): string {
  return `${type}/${id} does not exist in the project, or was deleted: no one can see it.`;
}

function hides({ hidden }: TypeEntry, paths: readonly ElementPath[]): boolean {
  return paths.length > 0 && paths.every(path => covers(hidden, path));
}

function hidesInside({ hidden }: TypeEntry, paths: readonly ElementPath[]): boolean {
  return paths.some(path => hidden.some(each => each.length > path.length && covers([path], each)));
}

function places(entries: readonly TypeEntry[]): string {
  return [...new Set(entries.map(placeOf))].join(' and ');
}

function placeOf({ source }: TypeEntry): string {
  return `AccessPolicy/${source.policy}.resource[${source.index}]`;
}

function counted(entries: number): string {
  return entries === 1 ? '1 entry' : `${entries} entries`;
}

/** An id may hold full stops, so the element begins where its name does. @returns undefined if no resource type is named */
export function readSubject(text: string): Subject | undefined {
  const [, type = '', rest = ''] = /^([A-Z][A-Za-z]+)\/([A-Za-z0-9\-.[\]_]+)$/.exec(text) ?? [];
  if (!elements().resources.includes(type)) return undefined;
  // The shortest id that leaves an element; without one all of it is the id.
  for (let at = rest.indexOf('.'); at > 0; at = rest.indexOf('.', at + 1)) {
    const paths = pathsOf(type, rest.slice(at + 1));
    if (paths) return { type, id: rest.slice(0, at), element: rest.slice(at + 1), paths };
  }
  return { type, id: rest, element: undefined, paths: [] };
}

function pathsOf(type: string, text: string): Subject['paths'] | undefined {
  try {
    return elementPaths(type, text);
  } catch (error) {
    if (error instanceof PolicyFault) return undefined;
    throw error;
  }
}

/** What is wrong with a text that names none. */
export function noSubject(text: string): string {
  return `'${text}' names no resource: write Type/id, or Type/id.element as in Patient/1.birthDate.`;
}
