// A small implementation guide of our own: profiles with extensions, slices, narrowed choices, invariants and a search parameter,
// as differentials alone; and the part of R4 that it stands on.

import type { Canonical, ElementDefinition, StructureDefinition } from '../../codegen/fhir.ts';
import type { PackageContent } from '../../codegen/read/package.ts';
import { installedPackages } from './fixture.ts';

export const canonical = 'http://ward.example/fhir';
const structure = `${canonical}/StructureDefinition`;
const hl7 = 'http://hl7.org/fhir/StructureDefinition';

type Element = Partial<ElementDefinition> & { readonly id: string };

export function constraint(
  id: string,
  name: string,
  type: string,
  element: readonly Element[],
  base = `${hl7}/${type}`,
) {
  return {
    resourceType: 'StructureDefinition',
    id,
    url: `${structure}/${id}`,
    version: '1.0.0',
    name,
    status: 'active',
    fhirVersion: '4.0.1',
    kind: type === 'Extension' ? 'complex-type' : 'resource',
    abstract: false,
    type,
    baseDefinition: base,
    derivation: 'constraint',
    differential: {
      element: element.map(each => ({ path: each.id.replace(/:[^.]*/g, ''), ...each })),
    },
  };
}

function extensionSlice(path: string, slice: string, definition: string, max: string): Element {
  const type = [{ code: 'Extension', profile: [`${structure}/${definition}`] }];
  return { id: `${path}.extension:${slice}`, sliceName: slice, min: 0, max, type };
}

export const wardExtension = constraint('ward', 'Ward', 'Extension', [
  { id: 'Extension', short: 'Where the patient lies' },
  { id: 'Extension.extension', max: '0' },
  { id: 'Extension.url', fixedUri: `${structure}/ward` },
  {
    id: 'Extension.value[x]',
    min: 1,
    type: [{ code: 'code' }],
    binding: { strength: 'required', valueSet: `${canonical}/ValueSet/wards` },
  },
]);

export const transferExtension = constraint('transfer', 'Transfer', 'Extension', [
  { id: 'Extension', short: 'A transfer between wards' },
  { id: 'Extension.extension:from', sliceName: 'from', min: 1, max: '1' },
  { id: 'Extension.extension:from.url', fixedUri: 'from' },
  { id: 'Extension.extension:from.value[x]', min: 1, type: [{ code: 'string' }] },
  { id: 'Extension.extension:via', sliceName: 'via', min: 0, max: '*' },
  { id: 'Extension.extension:via.url', fixedUri: 'via' },
  { id: 'Extension.extension:via.value[x]', min: 1, type: [{ code: 'Coding' }] },
  { id: 'Extension.url', fixedUri: `${structure}/transfer` },
  { id: 'Extension.value[x]', max: '0' },
]);

export const wardPatient = constraint('ward-patient', 'WardPatientProfile', 'Patient', [
  {
    id: 'Patient',
    short: 'A patient of the ward',
    constraint: [
      {
        key: 'ward-1',
        severity: 'error',
        human: 'A deceased patient is not active',
        expression: 'deceased.empty() or active = false',
      },
    ],
  },
  { id: 'Patient.extension', slicing: { discriminator: [{ type: 'value', path: 'url' }], rules: 'open' } },
  { ...extensionSlice('Patient', 'ward', 'ward', '1'), mustSupport: true },
  extensionSlice('Patient', 'transfer', 'transfer', '*'),
  {
    id: 'Patient.identifier',
    min: 1,
    slicing: { discriminator: [{ type: 'value', path: 'system' }], rules: 'open' },
  },
  { id: 'Patient.identifier:medicalRecordNumber', sliceName: 'medicalRecordNumber', min: 1, max: '1' },
  { id: 'Patient.identifier:medicalRecordNumber.system', min: 1, fixedUri: `${canonical}/mrn` },
  { id: 'Patient.identifier:medicalRecordNumber.value', min: 1 },
  { id: 'Patient.identifier:insurance', sliceName: 'insurance', min: 0, max: '*' },
  { id: 'Patient.identifier:insurance.system', min: 1, fixedUri: `${canonical}/insurance` },
  {
    id: 'Patient.name',
    min: 1,
    mustSupport: true,
    constraint: [
      {
        key: 'ward-2',
        severity: 'error',
        human: 'A nickname has one given name.',
        expression: "iif(use = 'nickname', given.single().length() > 0, true)",
      },
    ],
  },
  {
    id: 'Patient.birthDate.extension',
    slicing: { discriminator: [{ type: 'value', path: 'url' }], rules: 'open' },
  },
  {
    id: 'Patient.birthDate.extension:birthTime',
    sliceName: 'birthTime',
    max: '1',
    type: [{ code: 'Extension', profile: [`${hl7}/patient-birthTime`] }],
  },
  { id: 'Patient.deceased[x]', type: [{ code: 'dateTime' }] },
  { id: 'Patient.photo', max: '0' },
  {
    id: 'Patient.generalPractitioner',
    type: [{ code: 'Reference', targetProfile: [`${hl7}/Practitioner`] }],
  },
]);

const loinc = (code: string) => ({ coding: [{ system: 'http://loinc.org', code }] });

export const wardPressure = constraint('ward-pressure', 'WardPressure', 'Observation', [
  { id: 'Observation', short: 'A blood pressure of the ward' },
  {
    id: 'Observation.component',
    min: 2,
    slicing: { discriminator: [{ type: 'pattern', path: 'code' }], rules: 'open' },
  },
  { id: 'Observation.component:Systolic', sliceName: 'Systolic', min: 1, max: '1' },
  { id: 'Observation.component:Systolic.code', patternCodeableConcept: loinc('8480-6') },
  { id: 'Observation.component:Systolic.value[x]', min: 1, type: [{ code: 'Quantity' }] },
  { id: 'Observation.component:Diastolic', sliceName: 'Diastolic', min: 1, max: '1' },
  { id: 'Observation.component:Diastolic.code', patternCodeableConcept: loinc('8462-4') },
  { id: 'Observation.component:Diastolic.value[x]', min: 1, type: [{ code: 'Quantity' }] },
]);

export const wardSearch = {
  resourceType: 'SearchParameter',
  id: 'ward',
  url: `${canonical}/SearchParameter/ward`,
  version: '1.0.0',
  name: 'ward',
  status: 'active',
  code: 'ward',
  base: ['Patient'],
  type: 'token',
  expression: `Patient.extension.where(url = '${structure}/ward').value`,
};

export const wardCodes = {
  resourceType: 'ValueSet',
  id: 'wards',
  url: `${canonical}/ValueSet/wards`,
  name: 'Wards',
  status: 'active',
  compose: { include: [{ system: `${canonical}/wards`, concept: [{ code: 'north' }, { code: 'south' }] }] },
};

export const wardResources = [
  wardExtension,
  transferExtension,
  wardPatient,
  wardPressure,
  wardSearch,
  wardCodes,
] as unknown as readonly Canonical[];

export const wardManifest = {
  name: 'example.fhir.ward',
  version: '1.0.0',
  fhirVersions: ['4.0.1'],
  canonical,
  dependencies: { 'hl7.fhir.r4.core': '4.0.1' },
};

/** The files of the package, as a .tgz holds them. */
export function wardFiles(resources: readonly Canonical[] = wardResources, manifest: object = wardManifest) {
  return Object.fromEntries([
    ['package/package.json', manifest],
    ...resources.map((each, i) => [`package/${each.resourceType}-${each.id ?? i}.json`, each]),
  ]) as Readonly<Record<string, unknown>>;
}

export function wardPackage(
  resources: readonly Canonical[] = wardResources,
  more: Partial<PackageContent> = {},
): PackageContent {
  const { name, version, fhirVersions, dependencies } = wardManifest;
  return {
    name,
    version,
    fhirVersions,
    dependencies,
    sha256: '',
    keep: '*',
    resources,
    added: true,
    ...more,
  };
}

let small: PackageContent | undefined;

/** R4's types, of its resource types three, with one search parameter and the codes that they are bound to. */
export function smallR4(): PackageContent {
  small ??= { ...hl7Package(), keep: kept, resources: hl7Package().resources.filter(isNeeded()) };
  return small;
}

const kept = ['Patient', 'Observation', 'Practitioner'];

function isNeeded(): (resource: Canonical) => boolean {
  const valueSets = new Set(
    hl7Package()
      .resources.filter(isStructure)
      .filter(({ kind, type }) => kind !== 'resource' || kept.includes(type))
      .flatMap(({ snapshot }) => snapshot?.element ?? [])
      .map(({ binding }) => binding?.valueSet?.split('|')[0]),
  );
  const texts = JSON.stringify(hl7Package().resources.filter(({ url }) => valueSets.has(url)));
  return ({ resourceType, url }) => {
    if (resourceType === 'ValueSet') return valueSets.has(url);
    if (resourceType === 'CodeSystem') return texts.includes(JSON.stringify(url));
    return resourceType !== 'SearchParameter' || url.endsWith('/Resource-profile');
  };
}

const isStructure = (each: Canonical): each is StructureDefinition =>
  each.resourceType === 'StructureDefinition';

function hl7Package(): PackageContent {
  const [r4] = installedPackages();
  if (r4 === undefined) throw new Error('packages.json lists no package.');
  return r4;
}
