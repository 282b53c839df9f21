// What the CapabilityStatement says of interactions beyond that they are there: conditions, formats, and search parameters that are not
// defined by a SearchParameter of generated/. https://hl7.org/fhir/R4/capabilitystatement.html

export const features = {
  updateCreate: true,
  conditionalCreate: true,
  conditionalRead: 'full-support',
  conditionalUpdate: true,
  conditionalDelete: 'single',
} as const;

/** Media types of PATCH. */
export const patchFormats: readonly string[] = ['application/json-patch+json', 'application/fhir+json'];

/** https://www.rfc-editor.org/rfc/rfc5789#section-3.1 */
export const acceptPatch: string = patchFormats.join(', ');

interface SearchParam {
  readonly name: string;
  readonly type: 'special' | 'string';
  readonly definition?: string;
}

/** Of all resource types. */
export const searchParams: readonly SearchParam[] = [
  { name: '_filter', type: 'special', definition: 'http://hl7.org/fhir/SearchParameter/filter' },
  { name: '_content', type: 'string', definition: 'http://hl7.org/fhir/SearchParameter/Resource-content' },
  { name: '_text', type: 'string', definition: 'http://hl7.org/fhir/SearchParameter/DomainResource-text' },
  { name: '_list', type: 'special' },
];

/** By the resource type that has it. */
export const specialParams: Readonly<Record<string, SearchParam>> = {
  Location: {
    name: 'near',
    type: 'special',
    definition: 'http://hl7.org/fhir/SearchParameter/Location-near',
  },
};
