// Policies of every kind over HL7's examples: what a membership has, and what that comes to without parameters and scopes.

import { elements } from '../../runtime/base/definitions/elements.ts';
import type { Grant } from '../../runtime/base/principal/principal.ts';
import { parseScopes } from '../../runtime/base/principal/scope.ts';
import { compartment } from './compartment.ts';
import { grantOf, type PolicyJson } from './grants.ts';
import { administration, type SeenEntry } from './seen.ts';

export interface TestPolicy {
  readonly entries: PolicyJson;
  /** Of the membership: `%name` in criteria; `patient` is the patient in context. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Of the token. */
  readonly scopes?: string;
  /** What policy and scopes come to together, where there are scopes. */
  readonly scoped?: readonly SeenEntry[];
  /** Types whose rows decide about those of others: what is not seen of them still counts. */
  readonly deciding?: readonly string[];
}

const seeing = ['read', 'search', 'vread', 'history'];

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
  'what rows are found and sorted by, in some of them': {
    entries: [
      { resourceType: 'Observation', criteria: 'Observation?status=final' },
      { resourceType: 'Observation', hiddenFields: ['code', 'effective', 'value'] },
      { resourceType: 'Patient', criteria: 'Patient?gender=male' },
      { resourceType: 'Patient', hiddenFields: ['birthDate', 'name', 'identifier'] },
      { resourceType: 'DiagnosticReport', criteria: 'DiagnosticReport?status=final' },
      { resourceType: 'DiagnosticReport', hiddenFields: ['code', 'effective', 'issued'] },
      { resourceType: 'Encounter', criteria: 'Encounter?status=finished' },
      { resourceType: 'Encounter', hiddenFields: ['class', 'period', 'subject'] },
      { resourceType: 'Flag', criteria: 'Flag?identifier=0,1' },
      { resourceType: 'Flag', criteria: 'Flag?date=ge2020-01-10', hiddenFields: ['code', 'period'] },
      { resourceType: 'Practitioner', criteria: 'Practitioner?active=true' },
      { resourceType: 'Organization', criteria: 'Organization?name=health,acme,new' },
    ],
  },
  'code or date, in some rows': {
    entries: andOthers([
      { resourceType: 'Observation', hiddenFields: ['code', 'effective'] },
      { resourceType: 'Observation', criteria: 'Observation?status=final', hiddenFields: ['effective'] },
      { resourceType: 'Observation', criteria: 'Observation?status=unknown', hiddenFields: ['code'] },
      { resourceType: 'Observation', criteria: 'Observation?_id=example,f001,bmi' },
      { resourceType: 'Encounter', hiddenFields: ['period'] },
      { resourceType: 'Encounter', criteria: 'Encounter?status=finished', hiddenFields: ['type'] },
      { resourceType: 'MedicationRequest', hiddenFields: ['authoredOn'] },
      { resourceType: 'MedicationRequest', criteria: 'MedicationRequest?status=completed' },
      { resourceType: 'DocumentReference', hiddenFields: ['type'] },
      {
        resourceType: 'DocumentReference',
        criteria: 'DocumentReference?status=current',
        hiddenFields: ['date'],
      },
      { resourceType: 'Patient', criteria: 'Patient?gender=male' },
      { resourceType: 'Practitioner', criteria: 'Practitioner?active=true' },
      { resourceType: 'Organization', criteria: 'Organization?name=health,acme,new' },
    ]),
  },
  'few types': {
    entries: [
      { resourceType: 'QuestionnaireResponse', hiddenFields: ['item.answer', 'item.text'] },
      { resourceType: 'Patient', hiddenFields: ['address', 'contact.name'] },
      { resourceType: 'Observation', criteria: 'Observation?status=final' },
      { resourceType: 'Flag' },
    ],
  },
  'modifiers as criteria': {
    entries: [
      { resourceType: 'Patient', criteria: 'Patient?_has:Observation:subject:status=final&gender:not=male' },
      { resourceType: 'Observation', criteria: 'Observation?status:not=final', hiddenFields: ['code'] },
      { resourceType: 'Encounter', criteria: 'Encounter?patient:missing=false' },
      { resourceType: 'Organization', hiddenFields: ['name'] },
    ],
    deciding: ['Observation'],
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
  'interactions apart': {
    entries: andOthers([
      { resourceType: 'Patient', criteria: 'Patient?gender=male', interaction: ['read', 'vread'] },
      {
        resourceType: 'Patient',
        criteria: 'Patient?active=true',
        interaction: ['search'],
        hiddenFields: ['birthDate', 'telecom'],
      },
      { resourceType: 'Patient', criteria: 'Patient?gender=female', interaction: ['update', 'delete'] },
      { resourceType: 'Patient', interaction: ['create'] },
      { resourceType: 'Observation', criteria: 'Observation?status=final', interaction: ['search'] },
      {
        resourceType: 'Observation',
        criteria: 'Observation?code=http://loinc.org|',
        interaction: ['read', 'update'],
        hiddenFields: ['subject'],
      },
      { resourceType: 'Encounter', criteria: 'Encounter?status=finished', interaction: seeing },
      { resourceType: 'Encounter', interaction: ['create', 'update'], hiddenFields: ['period'] },
      { resourceType: 'Flag', interaction: ['search'] },
      { resourceType: 'Practitioner', interaction: ['read'] },
      { resourceType: 'Organization', criteria: 'Organization?name=health,acme', interaction: seeing },
      { resourceType: 'Organization', interaction: ['delete'] },
    ]),
  },
  'what may only be read': {
    entries: andOthers([
      {
        resourceType: 'Patient',
        criteria: 'Patient?gender=male,female',
        readonlyFields: ['telecom', 'name.given', 'identifier'],
        hiddenFields: ['birthDate'],
      },
      { resourceType: 'Patient', criteria: 'Patient?active=true', readonlyFields: ['name'] },
      { resourceType: 'Observation', readonlyFields: ['code', 'value'], hiddenFields: ['subject'] },
      { resourceType: 'Encounter', criteria: 'Encounter?status=finished', readonly: true },
      { resourceType: 'Flag', readonlyFields: ['status'], hiddenFields: ['code.coding'] },
      { resourceType: 'Organization', readonly: true, hiddenFields: ['telecom', 'address'] },
    ]),
  },
  'constraints on writes': {
    entries: andOthers([
      {
        resourceType: 'Patient',
        criteria: 'Patient?gender=male,female',
        hiddenFields: ['birthDate', 'address'],
        writeConstraint: [
          { expression: '%before.empty() or %after.empty() or %before.gender = %after.gender' },
          { expression: 'name.exists()', description: 'has a name' },
        ],
      },
      {
        resourceType: 'Observation',
        criteria: 'Observation?status=final',
        hiddenFields: ['value'],
        writeConstraint: [{ expression: "%after.code.text != 'x' and %after.code.exists()" }],
      },
      { resourceType: 'Flag', hiddenFields: ['period'], writeConstraint: [{ expression: 'false' }] },
      {
        resourceType: 'Encounter',
        readonlyFields: ['status'],
        writeConstraint: [{ expression: '%before.status.toInteger() > 1 or class.exists()' }],
      },
    ]),
  },
  'compartment of a patient': {
    entries: [{ resourceType: '*' }],
    scopes: 'openid patient/*.rs patient/Observation.cud patient/Flag.u',
    parameters: { patient: 'Patient/f001' },
    scoped: [
      ...compartment('Patient/f001', ['read', 'search']),
      ...compartment('Patient/f001', ['update', 'delete'], 'Observation'),
      ...compartment('Patient/f001', ['update'], 'Flag'),
    ],
  },
  'scopes and a policy': {
    entries: andOthers([
      { resourceType: 'Patient', criteria: 'Patient?gender=male', hiddenFields: ['birthDate'] },
      { resourceType: 'Observation', hiddenFields: ['subject', 'value'] },
      { resourceType: 'Encounter', criteria: 'Encounter?status=finished' },
      { resourceType: 'Flag', hiddenFields: ['code'], interaction: ['search', 'update'] },
    ]),
    scopes:
      'system/Patient.rs?active=true user/Observation.rus?status=final system/Observation.s?code=http://loinc.org| user/Encounter.cruds user/Flag.s system/Organization.r launch',
    scoped: [
      {
        resourceType: 'Patient',
        criteria: 'Patient?gender=male&active=true',
        hiddenFields: ['birthDate'],
        interaction: ['read', 'search'],
      },
      {
        resourceType: 'Observation',
        criteria: 'Observation?status=final',
        hiddenFields: ['subject', 'value'],
        interaction: ['read', 'search', 'update'],
      },
      {
        resourceType: 'Observation',
        criteria: 'Observation?code=http://loinc.org|',
        hiddenFields: ['subject', 'value'],
        interaction: ['search'],
      },
      { resourceType: 'Encounter', criteria: 'Encounter?status=finished' },
      { resourceType: 'Flag', hiddenFields: ['code'], interaction: ['search'] },
      { resourceType: 'Organization', interaction: ['read'] },
    ],
  },
};

export function grantFor({ entries, parameters = {}, scopes }: TestPolicy): Grant {
  const { patient, ...others } = parameters;
  return grantOf(entries, {
    parameters: new Map(Object.entries(others)),
    ...(patient ? { patient } : {}),
    ...(scopes ? { scopes: parseScopes(scopes) } : {}),
  });
}

/** The entries as they come to with the values of the parameters, within the scopes. */
export function filledEntries({ entries, parameters = {}, scoped }: TestPolicy): readonly SeenEntry[] {
  if (scoped) return scoped;
  return entries.flatMap(({ readonly, ...rest }) => {
    const entry = readonly ? { ...rest, interaction: seeing } : rest;
    if (!entry.criteria?.includes('%')) return [entry];
    const criteria = entry.criteria
      .replace(/,%none/, '')
      .replace(/%(\w+)/g, (whole, name: string) => parameters[name] ?? whole);
    return criteria.includes('%') ? [] : [{ ...entry, criteria }];
  });
}

/** Every type that is not named, whole. */
export function andOthers(entries: PolicyJson): PolicyJson {
  const named = new Set([...entries.map(({ resourceType }) => resourceType), ...administration]);
  const others = elements().resources.filter(type => !named.has(type));
  return [...entries, ...others.map(resourceType => ({ resourceType }))];
}
