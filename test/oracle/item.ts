// A place in a resource: what plain resolvers pass from field to field, with the resource it stands in and its path.

import r4 from 'fhirpath/fhir-context/r4';
import { isObject, type Json, type JsonObject, type Resource } from './json.ts';

export interface Item {
  readonly json: JsonObject;
  /** The nearest resource: FHIRPath's `%resource`. */
  readonly resource: Resource;
  /** Where `#id` is looked up: the resource that `contained` belongs to. https://hl7.org/fhir/R4/references.html#contained */
  readonly container: Resource;
  /** It stands in `contained`: nothing outside can refer to it. */
  readonly contained: boolean;
  /** The Bundle that the nearest resource is an entry of, and the fullUrl of that entry. */
  readonly within?: { readonly bundle: Resource; readonly url: string | undefined } | undefined;
  /** By definition: `Patient.contact`, `HumanName`. */
  readonly path: string;
}

export function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && 'container' in value;
}

export function stored(resource: Resource): Item {
  return {
    json: resource,
    resource,
    container: resource,
    contained: false,
    path: resource.resourceType,
  };
}

export function containedResource(resource: Resource, container: Resource): Item {
  return { json: resource, resource, container, contained: true, path: resource.resourceType };
}

/** The value of a field for graphql-js: items for objects, scalars as they are. */
export function child(item: Item, name: string): unknown {
  const path = pathOf(item.path, name);
  const wrap = (json: Json): unknown => {
    if (Array.isArray(json)) return json.map(wrap);
    if (!isObject(json)) return json;
    // An object may have an element of that name (ExampleScenario.instance): the definition tells.
    if (path !== 'Resource' && name !== 'contained') return { ...item, json, path };
    const resource = json as Resource;
    if (name === 'contained') return { ...containedResource(resource, item.container), within: item.within };
    const isEntry = item.path === 'Bundle.entry' && name === 'resource';
    const { fullUrl } = item.json;
    const url = typeof fullUrl === 'string' ? fullUrl : undefined;
    return { ...stored(resource), within: isEntry ? { bundle: item.resource, url } : undefined };
  };
  return wrap(item.json[name] ?? null);
}

/** A datatype's own name, else the element's path: `Patient.name` → `HumanName`, `Patient.contact` stays. */
export function pathOf(parent: string, name: string): string {
  const joined = `${parent}.${name}`;
  const path = r4.pathsDefinedElsewhere[joined] ?? joined;
  const type = r4.path2Type[path];
  return type === undefined || type === 'BackboneElement' || type === 'Element' ? path : type;
}
