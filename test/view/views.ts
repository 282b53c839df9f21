// What the tests of views run over, and the views that they run.

interface Resource {
  readonly resourceType: string;
  readonly id: string;
  readonly [member: string]: unknown;
}

const patient = (id: string, rest: object): Resource => ({
  ...{ resourceType: 'Patient', id, birthDate: '1950-01-01' },
  managingOrganization: { reference: `Organization/${id[0]}` },
  ...rest,
});
const of = (reference: string) => ({ entity: { reference } });

/** Patients `w1`, `w2` of one organization and `x1` of another, an Observation of each, and a group of `w1` and `x1`. */
export const patients: readonly Resource[] = [
  patient('w1', {
    active: true,
    name: [{ family: 'Anders, "A"', given: ['Åsa', 'Berta'] }],
    multipleBirthInteger: 2,
  }),
  patient('w2', {}),
  patient('x1', { active: false, name: [{ given: ['C\nD'] }] }),
  ...Object.entries({ o1: 'w1', o2: 'w2', o3: 'x1' }).map(([id, subject]) => ({
    ...{ resourceType: 'Observation', id, status: 'final', code: { text: 'weight' } },
    subject: { reference: `Patient/${subject}` },
  })),
  { resourceType: 'Practitioner', id: 'p1' },
  {
    ...{ resourceType: 'Group', id: 'g', type: 'person', actual: true },
    member: [of('Patient/w1'), of('Patient/x1'), { ...of('Patient/w2'), inactive: true }],
  },
];

interface Column {
  readonly name: string;
  readonly path: string;
  readonly collection?: boolean;
}

const columns: readonly Column[] = [
  { name: 'id', path: 'id' },
  { name: 'family', path: 'name.family.first()' },
  { name: 'born', path: 'birthDate' },
  { name: 'active', path: 'active' },
  { name: 'given', path: 'name.given', collection: true },
  { name: 'blank', path: "''" },
  { name: 'births', path: 'multipleBirth.ofType(integer)' },
];

export function rowsOf(resource = 'Patient', column: readonly Column[] = columns) {
  return { resourceType: 'ViewDefinition', name: 'rows', status: 'draft', resource, select: [{ column }] };
}

/** As generated/views.json. */
export const compiled = {
  Patients: {
    ...rowsOf('Patient', [{ name: 'id', path: 'id' }]),
    ...{ id: 'patients', name: 'patients', url: 'https://example.org/patients', version: '1' },
  },
};
