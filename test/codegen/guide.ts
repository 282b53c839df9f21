// A guide as national ones are: profiles on many types, some based on others, of which one is wrong and two are based on it.

import type { Canonical } from '../../codegen/fhir.ts';
import { canonical, constraint, wardFiles, wardManifest } from './ward.ts';

/** Resource types with identifiers, of which no other element is required. */
export const guideTypes = [
  ...[
    'CareTeam',
    'Contract',
    'Device',
    'DeviceDefinition',
    'HealthcareService',
    'InsurancePlan',
    'Location',
    'Medication',
  ],
  ...[
    'Organization',
    'OrganizationAffiliation',
    'Patient',
    'Person',
    'Practitioner',
    'PractitionerRole',
    'Specimen',
  ],
];

export interface GuideProfile {
  readonly name: string;
  readonly type: string;
}

/** Of the number of profiles, those that are sound, and the files of the package. */
export function guide(count: number): {
  readonly files: Readonly<Record<string, unknown>>;
  readonly sound: readonly GuideProfile[];
} {
  const url = (id: string) => `${canonical}/StructureDefinition/${id}`;
  const sound = Array.from({ length: count - 3 }, (_, i) => ({
    ...{ name: `Guide${i}`, type: guideTypes[i % guideTypes.length] ?? '', id: `guide-${i}` },
    // Every third is based on the one before it of its type.
    base: i >= guideTypes.length && i % 3 === 0 ? url(`guide-${i - guideTypes.length}`) : undefined,
  }));
  const mode = { id: 'Location.mode', patternCodeableConcept: { coding: [{ code: 'instance' }] } };
  const resources = [
    ...sound.map(({ id, name, type, base }) =>
      constraint(id, name, type, [{ id: `${type}.language`, min: 1 }, ...identifierSlice(type)], base),
    ),
    constraint('wrong', 'GuideWrong', 'Location', [mode]),
    constraint('below', 'GuideBelow', 'Location', [{ id: 'Location.name', min: 1 }], url('wrong')),
    constraint('lowest', 'GuideLowest', 'Location', [], url('below')),
  ];
  const manifest = { ...wardManifest, name: 'example.fhir.guide' };
  return { files: wardFiles(resources as unknown as readonly Canonical[], manifest), sound };
}

function identifierSlice(type: string) {
  const path = `${type}.identifier`;
  return [
    {
      id: path,
      slicing: { discriminator: [{ type: 'value' as const, path: 'system' }], rules: 'open' as const },
    },
    { id: `${path}:guide`, sliceName: 'guide', min: 0, max: '1' },
    { id: `${path}:guide.system`, min: 1, fixedUri: 'urn:guide' },
    { id: `${path}:guide.value`, min: 1 },
  ];
}
