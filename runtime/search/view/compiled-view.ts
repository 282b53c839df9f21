// In: the name, the id or the canonical of a ViewDefinition of generated/views.json. Out: its view, compiled once.
import { elements } from '../../base/definitions/elements.ts';
import { type ViewDefinition, viewDefinitions } from '../../base/definitions/views.ts';
import { type RowsTable, rowsTable } from './materialized.ts';
import { type View, viewOf } from './view.ts';

export interface CompiledView {
  /** The GraphQL name: `PatientDemographics`. */
  readonly name: string;
  readonly definition: ViewDefinition;
  readonly view: View;
  /** Undefined: its rows are not stored. */
  readonly stored: RowsTable | undefined;
}

const compiled = new Map<string, CompiledView>();

/** @param name in GraphQL */
export function viewNamed(name: string): CompiledView | undefined {
  const definitions = viewDefinitions();
  const definition = Object.hasOwn(definitions, name) ? definitions[name] : undefined;
  if (!definition) return undefined;
  const known = compiled.get(name);
  // A watched server reads generated/ again.
  if (known?.definition === definition) return known;
  const view = viewOf(definition, elements());
  const made = { name, definition, view, stored: rowsTable(name, definition, view) };
  compiled.set(name, made);
  return made;
}

/** @param key the name, that in GraphQL, the id, or the canonical with or without its version */
export function viewAt(key: string): CompiledView | undefined {
  const found = Object.entries(viewDefinitions()).find(
    ([type, { name, id, url, version }]) =>
      type === key ||
      name === key ||
      id === key ||
      url === key ||
      (version !== undefined && `${url}|${String(version)}` === key),
  );
  return found && viewNamed(found[0]);
}

/** The views of a resource type whose rows are stored. */
export function materializedViews(
  type: string,
): readonly { readonly name: string; readonly stored: RowsTable }[] {
  return Object.entries(viewDefinitions()).flatMap(([name, { resource }]) => {
    const { stored } = (resource === type && viewNamed(name)) || {};
    return stored ? [{ name, stored }] : [];
  });
}
