// In: a search type and a FHIR type. Out: whether R4 says how one matches the other.
// The tables are those of https://hl7.org/fhir/R4/search.html#ptypes
import type { SearchType } from '../ir.ts';

const strings = ['string', 'markdown', 'code', 'id', 'uri', 'url', 'canonical', 'xhtml'];
const uris = ['uri', 'url', 'canonical', 'oid', 'uuid'];
const quantities = ['Quantity', 'Age', 'Count', 'Distance', 'Duration'];

const rules: Record<SearchType, ReadonlySet<string>> = {
  string: new Set(['string', 'markdown', 'HumanName', 'Address']),
  token: new Set(['Coding', 'CodeableConcept', 'Identifier', 'ContactPoint', 'boolean', ...strings, ...uris]),
  reference: new Set(['Reference', 'canonical', 'uri', 'url', 'oid', 'uuid', 'Resource']),
  date: new Set(['date', 'dateTime', 'instant', 'Period', 'Timing']),
  number: new Set(['decimal', 'integer', 'positiveInt', 'unsignedInt', 'Range']),
  quantity: new Set([...quantities, 'Money', 'Range']),
  uri: new Set(uris),
  composite: new Set(),
};

/** Packages may say any. */
export function isSearchType(type: string): type is SearchType {
  return Object.hasOwn(rules, type);
}

/** Whether a parameter of this type has a rule for values of this FHIR type. */
export function searchable(type: SearchType, fhirType: string): boolean {
  return rules[type].has(fhirType);
}
