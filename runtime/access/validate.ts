// A resource that was sent, or one that is stored → its issues, by the definitions of its type and by profiles; and whether a write of it
// would succeed, which a write that is rolled back decides. https://hl7.org/fhir/R4/resource-operation-validate.html
import { elements } from '../base/definitions/elements.ts';
import { parseJson } from '../base/json/json.ts';
import { isRecord } from '../base/json/object.ts';
import { OutcomeError, type OutcomeIssue, outcomeError, outcomeIssue } from '../base/outcome.ts';
import { shown } from '../base/short-text.ts';
import type { Resource } from '../base/validate/intake.ts';
import { brokenInvariants } from '../base/validate/invariants.ts';
import { claimedProfiles } from '../base/validate/profile/rules.ts';
import { checkStructure, type Issue, type Level } from '../base/validate/structure.ts';
import type { BoundCode } from '../client/validate/code-binding.ts';
import type { ProfileIssue } from '../client/validate/findings.ts';
import { readResource, type WriteOptions } from '../database/store/resource.ts';
import type { Access, TypeEntry } from './access.ts';
import { type HiddenParts, profileIssues, unlistedCodes } from './claims.ts';
import type { Interaction } from './entry.ts';
import { hiddenBy, hiddenParts } from './protected-elements.ts';
import { create, type ResourceAccess, remove, update } from './resources.ts';
import { findRow, inOneTransaction } from './row-access.ts';
import { forbidden, updateLevel } from './write-checks.ts';

/** A parsed JSON value, which need not be a resource, and its text. */
export interface Sent {
  readonly value: unknown;
  readonly text: string;
}

/** Names of profiles by which a resource is checked, besides those that it claims. */
type ProfileNames = readonly string[];

/** For a resource that was sent any access is enough: nothing is read. @throws OutcomeError 403 */
export function checkMayValidate(access: Access): void {
  const { named } = access;
  if (named === undefined || [...named, '*'].some(type => access.type(type).entries.length > 0)) return;
  throw forbidden('Your access does not extend to any resource.');
}

/** @param mode create: also whether the create would succeed */
export async function validateSent(
  resources: ResourceAccess,
  type: string,
  sent: Sent,
  profiles: ProfileNames,
  mode?: 'create',
): Promise<readonly OutcomeIssue[]> {
  const bound: Bound = [];
  const issues = structureIssues(resources, sent, 'full', bound);
  if (issues.some(isError)) return issues;
  const refused = mode
    ? (await rehearse(resources, inside => create(inside, type, sent.text))).refused
    : await unlisted(resources, bound);
  return [...issues, ...(refused ?? []), ...(await profilesOf(resources, sent, profiles))];
}

/** Of a stored resource, as the principal sees it. @throws OutcomeError 404 */
export async function validateStored(
  resources: ResourceAccess,
  type: string,
  id: string,
  profiles: ProfileNames,
): Promise<readonly OutcomeIssue[]> {
  const seen = await visible(resources, type, id);
  const bound: Bound = [];
  const found = structureIssues(resources, seen, 'full', bound, seen.hidden);
  const more = async () => [
    ...(await unlisted(resources, bound)),
    ...(await profilesOf(resources, seen, profiles)),
  ];
  const issues = found.some(isError) ? found : [...found, ...(await more())];
  return seen.hidden?.isRedacted === true ? [...issues, partial(`${type}/${id}`)] : issues;
}

/** The same answer if there is no such resource, or it is not visible. @throws OutcomeError 404 */
export async function validateUpdate(
  resources: ResourceAccess,
  type: string,
  id: string,
  sent: Sent,
  profiles: ProfileNames,
  options: WriteOptions,
): Promise<readonly OutcomeIssue[]> {
  const before = await visible(resources, type, id);
  const issues = structureIssues(resources, sent, updateLevel(resources.access, type), []);
  if (issues.some(isError)) return issues;
  const { refused = [], result } = before.isGranted('update')
    ? await rehearse(resources, async inside => {
        await update(inside, type, id, sent.text, options);
        return seenBy(inside, type, id);
      })
    : { refused: [notGranted('changing', type, id)] };
  // The update keeps elements that are hidden from the principal: what it makes is checked, not what was sent.
  const after = result ?? { value: sent.value, text: sent.text, hidden: before.hidden };
  return [...issues, ...refused, ...(await profilesOf(resources, after, profiles))];
}

/** The same answer if there is no such resource, or it is not visible. @throws OutcomeError 404 */
export async function validateDelete(
  resources: ResourceAccess,
  type: string,
  id: string,
  options: WriteOptions,
): Promise<readonly OutcomeIssue[]> {
  const { isGranted } = await visible(resources, type, id);
  if (!isGranted('delete')) return [notGranted('deleting', type, id)];
  return (await rehearse(resources, inside => remove(inside, type, id, options))).refused ?? [];
}

/** @throws OutcomeError 404 */
export async function visible(resources: ResourceAccess, type: string, id: string): Promise<Seen> {
  const seen = await seenBy(resources, type, id);
  if (seen) return seen;
  throw outcomeError('not-found', `${type}/${id} does not exist.`);
}

/** A stored resource, without what is hidden from the principal. */
interface Seen extends Sent {
  /** Absent: nothing is hidden. */
  readonly hidden: HiddenParts | undefined;
  readonly isGranted: (interaction: Interaction) => boolean;
}

async function seenBy(
  { store, principal, access }: ResourceAccess,
  type: string,
  id: string,
): Promise<Seen | undefined> {
  if (access.named === undefined) {
    const stored = await readResource(store, principal, type, id);
    return stored && { ...parsed(stored.content), hidden: undefined, isGranted: () => true };
  }
  const row = await findRow(store, principal, access, type, id, '');
  const readers = row?.granted('read') ?? [];
  if (!row || readers.length === 0) return undefined;
  const isGranted = (interaction: Interaction) => row.granted(interaction).length > 0;
  return { ...parsed(row.seen), hidden: readerParts(type, readers), isGranted };
}

function parsed(text: string): Sent {
  return { value: parseJson(text, Number.POSITIVE_INFINITY), text };
}

/** Elements that all entries hide: that they are missing is no fault of the resource. */
function readerParts(type: string, readers: readonly TypeEntry[]): HiddenParts {
  const of = { type, paths: hiddenBy(readers), stored: {}, seen: {}, closed: [], containers: [] };
  return { ...hiddenParts(of), areClaimsVisible: true };
}

function structureIssues(
  { store, access }: ResourceAccess,
  { value }: Sent,
  level: Level,
  bound: Bound,
  hidden?: HiddenParts,
): readonly OutcomeIssue[] {
  const contained = hidden === undefined || access.isInnerVisible;
  const targets = { severity: 'strict', base: store.index.base, contained } as const;
  return checkStructure(value, elements(), { level, unique: true, targets, bound })
    .filter(issue => hidden?.isHidden(issue) !== true)
    .map(issueOf);
}

/** Codes of the type whose value sets may be stored. A write that is rehearsed checks its own. */
type Bound = BoundCode<Issue>[];

async function unlisted(resources: ResourceAccess, bound: Bound): Promise<readonly OutcomeIssue[]> {
  return (await unlistedCodes(resources, bound)).map(issueOf);
}

/** @param sent a resource without errors of structure */
async function profilesOf(
  resources: ResourceAccess,
  { value, text, hidden }: Sent & Partial<Pick<Seen, 'hidden'>>,
  profiles: ProfileNames,
): Promise<readonly OutcomeIssue[]> {
  const resource = value as Resource;
  const names = [...new Set([...claimedProfiles(resource), ...profiles])];
  const issues = await profileIssues(resources, resource, text, names, hidden);
  return [...invariantIssues(resource, hidden), ...issues.map(issueOf), ...unknownClaims(resource)];
}

/** Those of the definitions of its types. */
function invariantIssues(resource: Resource, hidden?: HiddenParts): readonly OutcomeIssue[] {
  if (hidden?.isRedacted) return [];
  const { issues, unevaluated } = brokenInvariants(resource);
  if (unevaluated.size === 0) return issues.map(issueOf);
  const sentence =
    'These invariants of the resource are not evaluated here, as generated/manifest.json says: ' +
    `${[...unevaluated].sort().join(', ')}.`;
  return [...issues.map(issueOf), outcomeIssue('information', 'informational', sentence)];
}

/** Profiles that the resource claims, and the server does not have. */
function unknownClaims({ resourceType, meta }: Resource): readonly OutcomeIssue[] {
  const claims = isRecord(meta) && Array.isArray(meta.profile) ? (meta.profile as readonly unknown[]) : [];
  return claims.flatMap((claim, i) => {
    if (typeof claim !== 'string' || isBase(claim, resourceType)) return [];
    if (claimedProfiles({ resourceType, meta: { profile: [claim] } }).length > 0) return [];
    const at = `${resourceType}.meta.profile[${i}]`;
    const sentence = `${at}: the server does not have the profile ${shown(claim)}, and did not check it.`;
    return outcomeIssue('warning', 'not-found', sentence, at);
  });
}

/** Whether the canonical is that of the resource type itself, with which every resource complies that has no errors of structure. */
export function isBase(canonical: string, type: string): boolean {
  return /^([^|]*)(\|4\.0\.1)?$/.exec(canonical)?.[1] === `http://hl7.org/fhir/StructureDefinition/${type}`;
}

function issueOf({ severity, code, message, expression }: Issue | ProfileIssue): OutcomeIssue {
  return outcomeIssue(severity === 'warning' ? 'warning' : 'error', code, message, expression);
}

function isError({ severity }: OutcomeIssue): boolean {
  return severity === 'error';
}

interface Rehearsal<Result> {
  /** Why the write would be refused. */
  readonly refused?: readonly OutcomeIssue[];
  readonly result?: Result;
}

/** Runs a write in a transaction that is rolled back. The claims of the resource are checked by the caller, whatever KILN_PROFILES is. */
async function rehearse<Result>(
  resources: ResourceAccess,
  write: (inside: ResourceAccess) => Promise<Result>,
): Promise<Rehearsal<Result>> {
  const { judge, warn } = resources.claims;
  const unclaimed = { ...resources, claims: { mode: 'off', judge, warn } as const };
  const done: { result?: Result } = {};
  try {
    await inOneTransaction(unclaimed, async inside => {
      done.result = await write(inside);
      throw new RolledBack();
    });
  } catch (error) {
    if (error instanceof OutcomeError && refusals.has(error.status)) return { refused: error.outcome.issue };
    if (!(error instanceof RolledBack)) throw error;
  }
  return done;
}

/** Statuses by which a write is refused for what it writes; others are about the state of the server. */
const refusals: ReadonlySet<number> = new Set([400, 403, 404, 409, 412, 422]);

/** Ends the transaction of a rehearsal. */
class RolledBack extends Error {}

function notGranted(doing: string, type: string, id: string): OutcomeIssue {
  const sentence = `Your access does not extend to ${doing} ${type}/${id}.`;
  return outcomeIssue('error', 'forbidden', sentence);
}

function partial(name: string): OutcomeIssue {
  const sentence =
    `${name} was checked as far as your access extends to its elements. Invariants were not ` +
    'checked, as they may depend on the others.';
  return outcomeIssue('information', 'informational', sentence);
}
