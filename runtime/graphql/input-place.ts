// In: a place inside of a mutation's input. Out: the FHIRPath of the element that stands there, for the outcome of its fault.
import { elements } from '../elements.ts';
import { pathText } from '../store/json-fault.ts';

/** `[PatientInput!]!` and `['name', 0, 'famly']` → `Patient.name[0].famly`; undefined for inputs that are no elements. */
export function inputExpression(type: string, path: readonly (string | number)[]): string | undefined {
  const name = /^\[?(\w+?)_?Input\b/.exec(type)?.[1];
  return name !== undefined && Object.hasOwn(elements().types, name) ? pathText(name, path) : undefined;
}
