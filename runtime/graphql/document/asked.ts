// In: an operation, or the errors of its answer. Out: what an audit trail says of them: names of types, never arguments.
import type { SelectionSetNode } from 'graphql';
import { elements } from '../../definitions/elements.ts';
import { viewedType } from '../../definitions/profiles.ts';
import type { Operation } from './document.ts';
import type { FieldError } from './error.ts';
import type { Asked } from './request.ts';

/** A known document has the same operations. */
const known = new WeakMap<Operation, Asked>();

export function askedOf(operation: Operation): Asked {
  const found = known.get(operation) ?? collected(operation);
  known.set(operation, found);
  return found;
}

function collected({ name, node, fragments }: Operation): Asked {
  const types = new Set<string>();
  const seen = new Set<string>();
  collect(node.selectionSet);
  return { operation: node.operation, name, types: [...types].sort() };

  function collect({ selections }: SelectionSetNode): void {
    for (const selection of selections) {
      if (selection.kind === 'Field') {
        const type = typeOf(selection.name.value);
        if (type !== undefined) types.add(type);
      } else if (selection.kind === 'InlineFragment') collect(selection.selectionSet);
      else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value);
        const fragment = fragments[selection.name.value];
        if (fragment) collect(fragment.selectionSet);
      }
    }
  }
}

/** Of a root field: `PatientList` is about Patient, and `List` about List. */
function typeOf(field: string): string | undefined {
  const { resources } = elements();
  const names = ['', 'List', 'Connection', 'Create', 'Update', 'Patch', 'Delete', 'Changed'].flatMap(
    ending => (field.endsWith(ending) ? field.slice(0, field.length - ending.length) : []),
  );
  return names.map(viewedType).find(name => resources.includes(name));
}

/** Whether a root field was refused, or is about what is not there: an answer does not tell the two apart. */
export function isDenied(errors: readonly FieldError[]): boolean {
  return errors.some(
    ({ path = [], extensions }) =>
      path.length <= 1 &&
      extensions.resource.issue.some(({ code }) => code === 'forbidden' || code === 'not-found'),
  );
}
