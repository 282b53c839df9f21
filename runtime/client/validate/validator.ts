// Generated parts → validators of types and profiles, as Standard Schemas: https://standardschema.dev
// The check is the server's: structure, and where that has no fault the invariants of the types and the rules of the profile.

import type { JsonObject, ProfileIssue, Walk as ProfileWalk } from './findings.ts';
import { type InvariantTest, invariantIssues } from './invariants.ts';
import { type Part, type PartTables, partTables, type TypePart } from './parts.ts';
import { isRecord } from './place.ts';
import { checkProfile } from './profile.ts';
import type { Issue } from './report.ts';
import type { RuleSet, Rules } from './rules.ts';
import { checkObject, checkResource, type Walk } from './structure.ts';
import { type Tables, tableOf } from './table.ts';

/** A fault of a value: of HTML forms, `path` is the name of the field. */
export interface ValidatorIssue {
  readonly message: string;
  /** `['name', 0, 'given', 1]` */
  readonly path: readonly (string | number)[];
  /** FHIRPath: `Patient.name[0].given[1]` */
  readonly expression: string;
  readonly code: Issue['code'];
}

/** https://standardschema.dev */
export interface Validator extends TypePart {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: 'kiln';
    readonly validate: (value: unknown) => ValidatorResult;
  };
  /** One that checks these as well: types of contained resources and of entries, `xhtml`. */
  with(...parts: readonly Part[]): Validator;
}

export type ValidatorResult =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly ValidatorIssue[] };

/** What a profile adds to its type. */
export interface ProfilePart extends Pick<RuleSet, 'definitions' | 'codes'> {
  readonly rules: Rules;
  /** By type and expression, as the rules name it. */
  readonly tests: Readonly<Record<string, InvariantTest>>;
}

export function typeValidator(
  name: string,
  base: TypePart['base'],
  fields: string,
  uses: TypePart['uses'],
): Validator {
  return validatorOf({ name, base, fields, uses });
}

/** @param name of the profile */
export function profileValidator(name: string, type: TypePart, part: () => ProfilePart): Validator {
  return validatorOf(type, (value, tables) => {
    const { rules, definitions, codes, tests } = part();
    const broken: ProfileIssue[] = [];
    const ask: ProfileWalk['ask'] = ({ key, human, expression }, each, place, of) => {
      if (isRecord(each) && tests[`${of} ${expression}`]?.(each, value, value) === false)
        broken.push(fault('invariant', place.path, `breaks ${key}: ${human}`));
    };
    const set = { profiles: { [name]: rules }, definitions, codes };
    return broken.concat(checkProfile(value, name, set, tables, { ask }));
  });
}

/** What a validator of a type has no code of. */
type ProfileCheck = (value: JsonObject, tables: Tables) => readonly ProfileIssue[];

function validatorOf(type: TypePart, profile?: ProfileCheck, parts: readonly Part[] = []): Validator {
  let ready: PartTables | undefined;
  const validate = (value: unknown): ValidatorResult => {
    ready ??= partTables([type, ...parts]);
    let issues: ReturnType<typeof faultsOf> = [fault('structure', type.name, 'is nested too deeply')];
    try {
      issues = faultsOf(value, type, ready, profile);
    } catch (error) {
      // What has no table has no limit of depth, and may refer to itself: the stack ends.
      if (!(error instanceof RangeError)) throw error;
    }
    return issues.length > 0 ? { issues: issues.map(each => issueOf(each, type)) } : { value };
  };
  return {
    ...type,
    '~standard': { version: 1, vendor: 'kiln', validate },
    with: (...more) => validatorOf(type, profile, [...parts, ...more]),
  };
}

function faultsOf(
  value: unknown,
  { name, base }: TypePart,
  { tables, invariants }: PartTables,
  profile?: ProfileCheck,
): readonly (Issue | ProfileIssue)[] {
  const walk: Walk = {
    tables,
    say,
    path: [],
    depth: 0,
    root: name,
    strict: true,
    unique: true,
    targets: { severity: 'strict' },
    issues: [],
  };
  const table = tableOf(tables, name);
  if (isRecord(value) && table && !/[RD]/.test(base)) checkObject(walk, value, table);
  else if (isRecord(value) && typeof value.resourceType === 'string' && value.resourceType !== name)
    return [fault('value', `${name}.resourceType`, `must be ${name}`)];
  else checkResource(walk, value);
  if (walk.issues.length > 0 || !isRecord(value)) return walk.issues;
  const broken = invariantIssues(value, name, tables, invariants).issues;
  return [...broken, ...(profile?.(value, tables) ?? [])].filter(({ severity }) => severity === 'error');
}

function fault(code: Issue['code'], expression: string, message: string): ProfileIssue {
  return { severity: 'error', code, expression, message, by: [] };
}

function issueOf(issue: Issue | ProfileIssue, { name }: TypePart): ValidatorIssue {
  const { expression, code } = issue;
  // Short: the path stands beside it.
  const message = issue.message.replace(`${expression} `, '');
  const lacks = 'lacks' in issue && issue.lacks !== undefined ? `.${issue.lacks}` : '';
  const steps =
    (expression + lacks)
      .slice(name.length)
      .replaceAll('[x]', '')
      .match(/[^.[\]]+/g) ?? [];
  const path = steps.map(step => (/^\d+$/.test(step) ? Number(step) : step));
  return { message, path, expression, code };
}

/** Short: the path stands beside it. */
const say: Walk['say'] = (_, phrase, [about]) =>
  phrase === 'is required' || typeof about !== 'string' ? phrase : `${phrase} ${about}`;
