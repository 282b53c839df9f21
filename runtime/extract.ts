// What the extractors in generated/search/ call, as `kiln-fhir/extract`: values of a resource → its row in the search index.

export {
  children,
  choice,
  descendants,
  differAll,
  differs,
  distinct,
  each,
  extensions,
  hasValue,
  intersect,
  isDistinct,
  isIn,
  member,
  none,
  only,
  primitives,
  quantities,
  same,
  sameAll,
  times,
  toInteger,
  toText,
} from './fhirpath/invariant-functions.ts';
export {
  address,
  boolean,
  canonicalUri,
  code,
  codeableConcept,
  coding,
  contactPoint,
  hasExtension,
  humanName,
  identifier,
  name,
  part,
  present,
  string,
  text,
  tuple,
  uri,
} from './search/extract.ts';
export { date, period, timing } from './search/extract-date.ts';
export { money, number, quantity, range } from './search/extract-quantity.ts';
export { canonical, edge, inlined, pointsTo, reference } from './search/extract-reference.ts';
export type { IndexRow } from './search/index-row.ts';
