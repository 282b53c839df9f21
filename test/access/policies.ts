// Policies of every kind over HL7's examples: what a membership has, and the same with its parameters filled in.
import { elements } from '../../runtime/elements.ts';
import { administration, type SeenEntry } from './seen.ts';

export interface TestPolicy {
  readonly entries: readonly SeenEntry[];
  /** Of the membership: `%name` in criteria. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Types whose rows decide about those of others: what is not seen of them still counts. */
  readonly deciding?: readonly string[];
}

export const policies: Readonly<Record<string, TestPolicy>> = {
  'rows of some types': {
    entries: andOthers([
      { resourceType: 'Patient', criteria: 'Patient?gender=male' },
      { resourceType: 'Observation', criteria: 'Observation?status=final' },
      { resourceType: 'Flag', criteria: 'Flag?identifier=urn:example:flags|1' },
      { resourceType: 'Practitioner', criteria: 'Practitioner?active=true' },
      { resourceType: 'Organization', criteria: 'Organization?name=health,acme,new' },
    ]),
  },
  'fields of every row': {
    entries: [{ resourceType: '*', hiddenFields: ['subject', 'identifier', 'name'] }],
  },
  'what the server sets': { entries: [{ resourceType: '*', hiddenFields: ['meta', 'active'] }] },
  'fields deep inside': {
    entries: [{ resourceType: '*', hiddenFields: ['name.given', 'code.coding', 'contact.telecom'] }],
  },
  'rows and fields': {
    entries: andOthers([
      {
        resourceType: 'Patient',
        criteria: 'Patient?gender=male,female',
        hiddenFields: ['birthDate', 'telecom', 'name.family'],
      },
      { resourceType: 'Observation', hiddenFields: ['value', 'subject', 'component.valueQuantity'] },
      { resourceType: 'DiagnosticReport', criteria: 'DiagnosticReport?status=final' },
      { resourceType: 'Encounter', hiddenFields: ['contained', 'period', 'status'] },
      { resourceType: 'Flag', hiddenFields: ['subject', 'code.text'] },
      { resourceType: 'Bundle' },
      { resourceType: 'Medication', hiddenFields: ['code'] },
    ]),
  },
  'a union of entries': {
    entries: [
      { resourceType: 'Patient', criteria: 'Patient?gender=male', hiddenFields: ['birthDate'] },
      { resourceType: 'Patient', criteria: 'Patient?active=true', hiddenFields: ['telecom', 'name'] },
      { resourceType: 'Observation', criteria: 'Observation?status=final' },
      { resourceType: 'Observation', hiddenFields: ['code', 'component'] },
      { resourceType: 'Flag', criteria: 'Flag?identifier=0,1', hiddenFields: ['code', 'identifier'] },
      { resourceType: 'Flag', criteria: 'Flag?date=ge2020-01-10', hiddenFields: ['period', 'code.coding'] },
      { resourceType: 'Practitioner', criteria: 'Practitioner?active=true' },
      {
        resourceType: '*',
        criteria: '*?_id=example,f001,f201,100,own.elements-1',
        hiddenFields: ['identifier'],
      },
    ],
  },
  'everything in two ways': {
    entries: [
      { resourceType: '*', hiddenFields: ['identifier', 'meta.tag', 'status'] },
      { resourceType: '*', criteria: '*?_lastUpdated=gt2025-07-01', hiddenFields: ['subject', 'name'] },
    ],
  },
  'few types': {
    entries: [
      { resourceType: 'Patient', hiddenFields: ['address', 'contact.name'] },
      { resourceType: 'Observation', criteria: 'Observation?status=final' },
      { resourceType: 'Flag' },
    ],
  },
  'chains as criteria': {
    entries: [
      { resourceType: 'Observation', criteria: 'Observation?subject:Patient.gender=male' },
      { resourceType: 'Flag', criteria: 'Flag?_filter=patient.active eq true or identifier eq "2"' },
      {
        resourceType: 'Encounter',
        criteria: 'Encounter?patient:Patient.gender=male',
        hiddenFields: ['type'],
      },
      { resourceType: 'Organization', hiddenFields: ['name'] },
    ],
    deciding: ['Patient'],
  },
  parameters: {
    entries: andOthers([
      { resourceType: 'Patient', criteria: 'Patient?_id=%one,%none', hiddenFields: ['telecom'] },
      { resourceType: 'Observation', criteria: 'Observation?subject=Patient/%one' },
      { resourceType: 'Flag', criteria: 'Flag?subject=%patient', hiddenFields: ['period'] },
      { resourceType: 'Encounter', criteria: 'Encounter?subject=%none' },
    ]),
    parameters: { one: 'f001', patient: 'Patient/own.elements-1' },
  },
};

/** The entries as they come to with the values of the parameters. */
export function filledEntries({ entries, parameters = {} }: TestPolicy): readonly SeenEntry[] {
  return entries.flatMap(entry => {
    if (!entry.criteria?.includes('%')) return [entry];
    const criteria = entry.criteria
      .replace(/,%none/, '')
      .replace(/%(\w+)/g, (whole, name: string) => parameters[name] ?? whole);
    return criteria.includes('%') ? [] : [{ ...entry, criteria }];
  });
}

/** Every type that is not named, whole. */
function andOthers(entries: readonly SeenEntry[]): readonly SeenEntry[] {
  const named = new Set([...entries.map(({ resourceType }) => resourceType), ...administration]);
  const others = elements().resources.filter(type => !named.has(type));
  return [...entries, ...others.map(resourceType => ({ resourceType }))];
}
