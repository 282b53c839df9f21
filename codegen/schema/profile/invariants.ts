// The constraints of an element → the invariants that FHIRPath evaluates here. One that is not FHIRPath is an error; one that reaches
// outside of the resource, or calls what the evaluator does not have, is left out and named.
// https://hl7.org/fhir/R4/conformance-rules.html#constraints

import fhirpath from 'fhirpath';
import r4 from 'fhirpath/fhir-context/r4';
import { environmentNames, plainName } from '../../../runtime/search/fhirpath/names.ts';
import { type Node, parseFhirPath, refusal } from '../../../runtime/search/fhirpath/parse.ts';
import type { ElementDefinition } from '../../fhir.ts';
import type { InvariantRule } from '../../ir.ts';
import { oneLine } from '../names.ts';

export type InvariantFault = 'invalid' | 'unsupported';

/**
 * @param ofType those of the type itself, which are left to the checks of the type
 * @param leaveOut called for an invariant that is not checked; the reason is a sentence
 */
export function invariantRules(
  { constraint = [] }: ElementDefinition,
  ofType: readonly { readonly key: string }[],
  leaveOut: (key: string, fault: InvariantFault, reason: string) => void,
): readonly InvariantRule[] {
  const others = new Set(ofType.map(({ key }) => key));
  return constraint.flatMap(({ key, severity, human, expression }) => {
    if (expression === undefined || others.has(key) || general.has(key)) return [];
    const found = faultOf(expression);
    if (found === undefined) return [{ key, severity, human: oneLine(human ?? key), expression }];
    leaveOut(key, ...found);
    return [];
  });
}

/** Of every element and extension: https://hl7.org/fhir/R4/element.html, extensibility.html */
const general = new Set(['ele-1', 'ext-1']);

const faults = new Map<string, readonly [InvariantFault, string] | undefined>();

function faultOf(expression: string): readonly [InvariantFault, string] | undefined {
  if (!faults.has(expression)) faults.set(expression, findFault(expression));
  return faults.get(expression);
}

function findFault(expression: string): readonly [InvariantFault, string] | undefined {
  const tree = parseFhirPath(expression);
  if (typeof tree === 'string') return ['invalid', `It is not valid FHIRPath: ${tree}`];
  const refused = refusal(tree);
  if (refused !== undefined) return ['unsupported', `${refused.charAt(0).toUpperCase()}${refused.slice(1)}`];
  const call = calls(tree).find(each => !isKnown(each));
  if (call !== undefined)
    return ['unsupported', `There is no function ${call.slice(0, call.indexOf('('))}() here.`];
  const variable = [...environmentNames(expression)].find(each => !isKnown(`%\`${each}\``));
  return variable === undefined ? undefined : ['unsupported', `There is no variable %${variable} here.`];
}

/** Each function with as many arguments as it is called with: `where($this)`. */
function calls({ type, text, children = [] }: Node): readonly string[] {
  const inner = children.flatMap(calls);
  if (type !== 'Functn') return inner;
  const args = children.find(child => child.type === 'ParamList')?.children ?? [];
  return [`${plainName(text)}(${args.map(() => '$this').join(', ')})`, ...inner];
}

const known = new Map<string, boolean>();

/** A call or a variable: the evaluator reports it, with its other faults. */
function isKnown(term: string): boolean {
  const isThere = known.get(term) ?? !/^Not impl|undefined environment variable/.test(failureOf(term));
  known.set(term, isThere);
  return isThere;
}

function failureOf(expression: string): string {
  try {
    fhirpath.evaluate({}, expression, { resource: {}, rootResource: {} }, r4);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
