// In: the arguments of a mutation's root field. Out: the requested write, checked against the definitions before anything runs.
// Resources are JSON text, with every digit as it was written.
import { randomUUID } from 'node:crypto';
import { patch } from '../access/patch.ts';
import { createChecked, type ResourceAccess, remove, updateChecked } from '../access/resources.ts';
import { elements, type FieldElements } from '../base/definitions/elements.ts';
import { isId } from '../base/definitions/id.ts';
import { profileNamed } from '../base/definitions/profiles.ts';
import { printJson } from '../base/json/json.ts';
import { isNumberText } from '../base/json/number.ts';
import type { PatchOperation } from '../base/json/patch.ts';
import type { JsonValue } from '../base/json/read.ts';
import { outcomeError } from '../base/outcome.ts';
import { type Intake, intake } from '../base/validate/intake.ts';
import { relinked } from '../base/validate/link.ts';
import { expandProfile } from '../base/validate/profile/input.ts';
import type { Level } from '../base/validate/structure.ts';
import { taggedVersion } from '../database/store/version-tag.ts';
import type { InputObject, RootWrite } from './build/write-plan.ts';

/** The action and the resource of a write. */
interface Write {
  readonly action: RootWrite['action'];
  readonly type: string;
  readonly id: string;
}

/** A write with its checked input. */
export type CheckedWrite =
  | (Write &
      Expected & {
        readonly action: 'create' | 'update';
        readonly intake: Intake;
        /** Of a create: the `urn:uuid:` by which other resources of the operation refer to it. */
        readonly link?: string | undefined;
      })
  | (Write & Expected & { readonly action: 'patch'; readonly patch: readonly PatchOperation[] })
  | (Write & Expected & { readonly action: 'delete' });

/** The options of the checks. */
interface WriteChecks {
  readonly base: string;
  readonly level: (type: string) => Level;
}

interface Expected {
  /** The version that must be the current one. */
  readonly ifMatch: string | undefined;
}

/**
 * @param on base: this server's, without a slash at its end; level: how far an update can be checked by what is sent
 * @throws OutcomeError that names every fault with the path of its element
 */
export function checkedWrite(write: RootWrite, args: InputObject, on: WriteChecks): CheckedWrite {
  const { action } = write;
  const profile = profileNamed(write.type);
  const type = profile?.type ?? write.type;
  const resourceOf = (): InputObject => {
    const given = ownType(type, args);
    return profile ? { ...expandProfile(write.type, profile, given) } : given;
  };
  const ifMatch = expectedVersion(args.ifMatch);
  if (action === 'create') {
    const id = randomUUID();
    const res = resourceOf();
    // The server gives the id, whatever the input has: https://hl7.org/fhir/R4/http.html#create
    const taken = intake(inputText(type, { ...res, id }), checks(type, id, on.base, 'full'));
    const link = typeof res.id === 'string' ? `urn:uuid:${res.id}` : undefined;
    return { action, type, id, ifMatch, intake: taken, link };
  }
  const id = String(args.id);
  if (!isId(id))
    throw outcomeError(
      'value',
      'The argument id is not an id: 1 to 64 letters, digits, hyphens and full stops.',
    );
  if (action === 'delete') return { action, type, id, ifMatch };
  if (action === 'patch')
    return { action, type, id, ifMatch, patch: args.patch as readonly PatchOperation[] };
  const res = resourceOf();
  if (res.id !== undefined && res.id !== null && res.id !== id)
    throw outcomeError('invalid', `The input's id is not '${id}', the argument id. Leave it out.`, {
      expression: `${type}.id`,
    });
  const taken = intake(inputText(type, { ...res, id }), checks(type, id, on.base, on.level(type)));
  return { action, type, id, ifMatch, intake: taken };
}

/** Replaces references to the `urn:uuid:` of a create's input by references to the created resource. Others stay. */
export function linkedWrite(write: CheckedWrite, all: readonly CheckedWrite[]): CheckedWrite {
  if (!('intake' in write) || !write.intake.text.includes('urn:uuid:')) return write;
  const taken = relinked(write.intake, link => {
    const target = all.find(each => 'link' in each && each.link === link);
    return target && `${target.type}/${target.id}`;
  });
  return Object.assign({}, write, { intake: taken });
}

/**
 * Runs on the connection of the store's transaction, if it has one.
 *
 * @returns the stored text of a create or an update, if the writer may read it
 * @throws OutcomeError
 */
export async function performWrite(
  resources: ResourceAccess,
  write: CheckedWrite,
): Promise<string | undefined> {
  const { type, id, ifMatch } = write;
  const options = ifMatch === undefined ? {} : { ifMatch };
  switch (write.action) {
    case 'create':
      return (await createChecked(resources, write.intake)).content;
    case 'update': {
      const targets = { base: resources.store.index.base };
      return (await updateChecked(resources, write.intake, { ...options, targets })).content;
    }
    case 'delete':
      // Nothing to delete is a success as well: https://hl7.org/fhir/R4/http.html#delete
      await remove(resources, type, id, options);
      return undefined;
    case 'patch':
      await patch(resources, type, id, write.patch, options);
      return undefined;
  }
}

function ownType(type: string, { res }: InputObject): InputObject {
  const given = res as InputObject;
  if (given.resourceType === undefined || given.resourceType === null || given.resourceType === type)
    return { ...given, resourceType: type };
  throw outcomeError('invalid', `The input's resourceType is not ${type}. Leave it out.`, {
    expression: `${type}.resourceType`,
  });
}

function checks(type: string, id: string, base: string, level: Level) {
  return { level, expect: { type, id }, targets: { base }, unique: true } as const;
}

/** `W/"3"` as in an ETag, or the version alone: `3`; `*` is any version. */
function expectedVersion(ifMatch: unknown): string | undefined {
  if (ifMatch === undefined || ifMatch === null) return undefined;
  const version = taggedVersion(String(ifMatch), true);
  if (version !== undefined) return version;
  throw outcomeError(
    'value',
    'The argument ifMatch is not a version: write W/"3", or 3, as in meta.versionId.',
  );
}

/** A value that does not fit its element is printed unchanged: the check of structure reports it with its path. */
function inputText(type: string, input: InputObject): string {
  return objectText(type, { resourceType: type, ...input });
}

function objectText(type: string, input: InputObject): string {
  const fields = elements().types[type]?.fields ?? {};
  const members: string[] = [];
  for (const [key, value] of Object.entries(input)) {
    // In GraphQL null is how an element is left out; in FHIR's JSON an element is absent, never null.
    if (value === null || value === undefined) continue;
    members.push(`${JSON.stringify(key)}:${valueText(fields, key, value)}`);
  }
  return `{${members.join(',')}}`;
}

function valueText(fields: Readonly<Record<string, FieldElements>>, key: string, value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(item => valueText(fields, key, item)).join(',')}]`;
  if (value === null || value === undefined) return 'null';
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
  if (field?.type === 'Resource') return printJson(value as JsonValue);
  if (typeof value !== 'object')
    return field?.primitive ? scalarText(field.type, value) : JSON.stringify(value);
  // A value without a field is `_birthDate`, or one that the check refuses.
  return objectText(field ? field.type : 'Element', value as InputObject);
}

function scalarText(type: string, value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const json = elements().primitives[type]?.json;
  const isBare =
    (json === 'number' && isNumberText(value)) || (json === 'boolean' && /^(?:true|false)$/.test(value));
  return isBare ? value : JSON.stringify(value);
}
