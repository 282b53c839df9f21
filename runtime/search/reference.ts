// In: a reference as it is written. Out: the key under which it is stored and sought: `Type/id`, or a foreign URL.
// https://hl7.org/fhir/R4/references.html#literal
import { idPattern } from '../base/definitions/id.ts';
import { isResourceType } from '../base/definitions/parameters.ts';

const relative = new RegExp(`^([A-Z][A-Za-z]+)/(${idPattern})(?:/_history/${idPattern})?$`);
const tail = new RegExp(`(?:^|/)([A-Z][A-Za-z]+)/${idPattern}(?:/_history/${idPattern})?$`);
const typed = new RegExp(`^(\\w+)/${idPattern}$`);

/**
 * `Patient/1`, `Patient/1/_history/2` and `<base>/Patient/1` are all `Patient/1`; other URLs stay as they are.
 *
 * @param base this server's base without a slash at its end
 * @returns undefined for a contained `#id` and for no reference at all
 */
export function referenceKey(reference: string | null | undefined, base: string): string | undefined {
  if (!reference || reference.startsWith('#')) return undefined;
  const local = reference.startsWith(`${base}/`) ? reference.slice(base.length + 1) : reference;
  const match = relative.exec(local);
  return match ? `${match[1]}/${match[2]}` : reference;
}

/** The resource type that a reference names at its end. */
export function referenceType(reference: string): string | undefined {
  return tail.exec(reference)?.[1];
}

/** The key of a reference whose type stands beside it: no URL holds a space. */
export function typedKey(key: string, type: string): string {
  return `${key} ${type}`;
}

/** A resource of a type that there is, or a URI: https://hl7.org/fhir/R4/search.html#reference */
export function isReference(key: string): boolean {
  if (/^[a-z][a-z0-9+.-]*:(?!\/*$)\S+$/i.test(key)) return !/\|.*\|/.test(key);
  const [, type = ''] = typed.exec(key) ?? [];
  return isResourceType(type);
}
