// ValueSet/$expand, CodeSystem/$lookup and $validate-code → the responses of the terminology service.
// https://hl7.org/fhir/R4/valueset-operations.html, https://hl7.org/fhir/R4/codesystem-operations.html
import type { ResourceAccess } from '../../access/resources.ts';
import { type Coding, codesIn, conceptIn, stateOf } from '../../access/terminology.ts';
import { inRequest, outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import type { ConceptProperty } from '../../base/terminology/concepts.ts';
import type { Handler, Handlers } from './dispatch.ts';
import { expand } from './expand.ts';
import { about, canonicalOf, codingsOf, flag, type Input, only, operation, textsOf } from './operation.ts';
import { resourcesOf } from './request.ts';

/** @param own the resource of the address, `ValueSet/1` */
type Answer = (resources: ResourceAccess, input: Input, own: string | undefined) => Promise<object>;

export const terminologyHandlers: Handlers = {
  'ValueSet/$expand': terminology(expand),
  'ValueSet/$validate-code': terminology(validateInValueSet),
  'CodeSystem/$lookup': terminology(lookUp),
  'CodeSystem/$validate-code': terminology(validateInCodeSystem),
};

function terminology(answer: Answer): Handler {
  // What a refusal is about.
  const subjects = ['valueSet', 'url', 'system', 'coding', 'codeableConcept', 'code'];
  return operation(({ ctx, services, input, own }) =>
    about(input, subjects, () => answer(resourcesOf(ctx, services), input, own)),
  );
}

async function lookUp(resources: ResourceAccess, input: Input): Promise<object> {
  const [given, ...more] = codingsOf(input, only(input, 'system'));
  if (!given?.system || more.length > 0)
    throw outcomeError('required', '$lookup needs one code and its system, or one coding with both.');
  const version = only(input, 'version');
  const canonical = version === undefined ? given.system : `${given.system}|${version}`;
  const { head, concept } = await conceptIn(resources, canonical, given.code);
  if (!concept) throw outcomeError('not-found', `${shown(canonical)} has no code ${shown(given.code)}.`);
  const asked = textsOf(input, 'property');
  const { display, definition, designation = [], property = [] } = concept;
  const all = [
    ...(definition === undefined ? [] : [{ code: 'definition', valueString: definition }]),
    ...property,
  ];
  const properties = all.filter(({ code }) => asked.length === 0 || asked.includes(code));
  return parameters([
    { name: 'name', valueString: head.name ?? head.title ?? given.system },
    ...valued('version', 'valueString', head.version),
    { name: 'display', valueString: display ?? given.code },
    ...designation.map(each => ({
      name: 'designation',
      part: Object.entries(each).flatMap(([name, value]) => designated(name, value)),
    })),
    ...properties.map(propertyPart),
  ]);
}

function designated(name: string, value: unknown): object[] {
  if (name === 'use') return [{ name, valueCoding: value }];
  if (name === 'language') return [{ name, valueCode: value }];
  return name === 'value' ? [{ name, valueString: value }] : [];
}

function propertyPart({ code, ...value }: ConceptProperty): object {
  const values = Object.entries(value).filter(([name]) => /^value[A-Z]/.test(name));
  return {
    name: 'property',
    part: [
      { name: 'code', valueCode: code },
      ...values.map(([name, each]) => ({ name: 'value', [name]: each })),
    ],
  };
}

async function validateInValueSet(
  resources: ResourceAccess,
  input: Input,
  own: string | undefined,
): Promise<object> {
  const canonical = canonicalOf(input, own, 'valueSetVersion');
  const given = codingsOf(input, only(input, 'system'));
  checkSystems(given);
  const found = await codesIn(resources, canonical, given);
  const isAllowed = flag(input, 'abstract') ?? false;
  const [valid] = found.filter(({ abstract }) => isAllowed || !abstract);
  return verdict(input, valid, `${listed(given)} is not in the value set ${shown(canonical)}.`);
}

/** A code without a system is ambiguous. @throws OutcomeError 400 */
function checkSystems(given: readonly { readonly system?: string | undefined }[]): void {
  if (given.length === 0 || given.some(({ system }) => system !== undefined)) return;
  const sentence = 'A code without a system is in a value set or not by its system: send `system`.';
  throw outcomeError('required', sentence, inRequest('system'));
}

async function validateInCodeSystem(
  resources: ResourceAccess,
  input: Input,
  own: string | undefined,
): Promise<object> {
  const all = codingsOf(input, undefined);
  const url = own ?? only(input, 'url') ?? all[0]?.system;
  if (url === undefined) throw outcomeError('required', 'There is no url of a code system: send it.');
  const canonical =
    own === undefined && only(input, 'url') === undefined ? url : canonicalOf(input, own, 'version');
  for (const { system, code } of all) {
    const { head, concept } = await conceptIn(resources, canonical, code);
    const isOwn = system === undefined || system === head.url;
    const isAllowed =
      concept !== undefined && (flag(input, 'abstract') !== false || !stateOf(concept).abstract);
    if (isOwn && isAllowed) return verdict(input, concept, '');
  }
  return verdict(input, undefined, `${listed(all)} is not in the code system ${shown(canonical)}.`);
}

function verdict(
  input: Input,
  found: { readonly display?: string | undefined } | undefined,
  message: string,
): object {
  if (!found)
    return parameters([
      { name: 'result', valueBoolean: false },
      { name: 'message', valueString: message },
    ]);
  const [asked, { display }] = [only(input, 'display'), found];
  const isOther = asked !== undefined && display && asked.toLowerCase() !== display.toLowerCase();
  return parameters([
    { name: 'result', valueBoolean: !isOther },
    ...(isOther
      ? [{ name: 'message', valueString: `The display is '${display}', not '${shown(asked)}'.` }]
      : []),
    ...valued('display', 'valueString', display ?? undefined),
  ]);
}

function listed(codings: readonly Coding[]): string {
  return shown(
    codings.map(({ system, code }) => (system === undefined ? code : `${system}|${code}`)).join(', '),
  );
}

function valued(name: string, key: string, value: string | undefined): object[] {
  return value === undefined ? [] : [{ name, [key]: value }];
}

function parameters(parameter: readonly object[]): object {
  return { resourceType: 'Parameters', parameter };
}
