// In: the name, the id or the canonical of a ViewDefinition of generated/views.json. Out: its view, compiled once.
import { elements } from '../../base/definitions/elements.ts';
import { type ViewDefinition, viewDefinitions } from '../../base/definitions/views.ts';
import { type View, viewOf } from './view.ts';

export interface CompiledView {
  /** The GraphQL name: `PatientDemographics`. */
  readonly name: string;
  readonly definition: ViewDefinition;
  readonly view: View;
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
  const made = { name, definition, view: viewOf(definition, elements()) };
  compiled.set(name, made);
  return made;
}

/** @param key the name, the id, or the canonical with or without its version */
export function viewAt(key: string): CompiledView | undefined {
  const found = Object.entries(viewDefinitions()).find(
    ([name, { id, url, version }]) =>
      name === key ||
      id === key ||
      url === key ||
      (version !== undefined && `${url}|${String(version)}` === key),
  );
  return found && viewNamed(found[0]);
}
