// Resources that HL7's examples lack: what is rare, awkward or broken, one idea each. A type and id that comes again is a new version.
import { defaultBase } from '../oracle/search.ts';
import { canonicalResources } from './canonical-resources.ts';

interface Own {
  readonly resourceType: string;
  readonly id: string;
  readonly [element: string]: unknown;
}

const url = (name: string) => `http://kiln.example/${name}`;
const reference = (text: string) => ({ reference: text });

/** Elements without a value, extensions in extensions, digits that count, text that looks like something else. */
const elements: Own = {
  resourceType: 'Patient',
  id: 'own.elements-1',
  language: 'de-AT',
  implicitRules: url('rules'),
  _implicitRules: { id: 'r' },
  extension: [
    { url: url('decimal'), valueDecimal: 'DECIMAL 1.500' },
    { url: url('decimal'), valueDecimal: 'DECIMAL 0.000001' },
    { url: url('quantity'), valueQuantity: { value: 'DECIMAL 1.00', unit: 'mg' } },
    {
      url: url('nested'),
      extension: [
        { url: 'a', valueBoolean: false },
        { url: 'b', valueInteger: -7 },
      ],
    },
    { url: url('none'), _valueString: { extension: [{ url: url('why'), valueCode: 'unknown' }] } },
  ],
  modifierExtension: [{ url: url('odd'), valueString: 'x' }],
  _birthDate: { extension: [{ url: url('birth'), valueDateTime: '1974-12-25T14:35:45-05:00' }] },
  deceasedBoolean: false,
  multipleBirthInteger: 2,
  name: [
    {
      use: 'official',
      family: 'van "de" B\\ack\nslash',
      given: ['Anna', null, 'Éva 🐙'],
      _given: [null, { extension: [{ url: url('why'), valueCode: 'masked' }] }, { id: 'g3' }],
    },
    { _use: { id: 'no-use' }, family: "O'Hara", text: 'null' },
    { use: 'usual', given: ['{"a":1}', '[]', '\u2028'], period: { start: '2001-01' } },
    { use: 'official', text: '</script><!-- \t' },
  ],
  telecom: [
    { system: 'phone', value: '1', rank: 1 },
    { system: 'phone', value: '2', rank: 10, use: 'home' },
    { system: 'email', value: 'a@b.example', _rank: { id: 'x' } },
  ],
  address: [{ line: ['one', 'two'], city: 'Wien', postalCode: '1010' }, { city: 'Graz' }],
  communication: [
    {
      language: {
        coding: [
          { system: 'urn:ietf:bcp:47', code: 'de', userSelected: true },
          { system: url('languages'), code: 'ger', userSelected: false },
        ],
      },
      preferred: true,
    },
    { language: { text: 'Klingon' }, preferred: false },
    { language: { coding: [{ code: 'en' }] } },
  ],
  contact: [
    {
      relationship: [{ coding: [{ code: 'N' }], text: 'next of kin' }, { text: 'friend' }],
      name: { family: 'Kin' },
      gender: 'female',
      telecom: [{ system: 'phone', value: '3' }],
    },
    { name: { given: ['Only'] } },
  ],
};

/** Contained resources that point to each other and to their container. */
const contained: Own = {
  resourceType: 'Patient',
  id: 'own-contained',
  contained: [
    {
      resourceType: 'Organization',
      id: 'org',
      name: 'Inside',
      partOf: reference('Organization/own-hospital'),
    },
    {
      resourceType: 'Practitioner',
      id: 'prac',
      name: [{ family: 'Contained' }],
      qualification: [{ code: { text: 'MD' }, issuer: reference('#org') }],
    },
    { resourceType: 'Patient', id: 'other', link: [{ other: reference('#'), type: 'seealso' }] },
  ],
  managingOrganization: reference('#org'),
  generalPractitioner: [reference('#prac'), reference('#org'), reference('#missing')],
  link: [
    { other: reference('#other'), type: 'refer' },
    { other: reference('Patient/own.elements-1'), type: 'seealso' },
  ],
};

/** Every form of a reference. */
const references: Own = {
  resourceType: 'List',
  id: 'own-references',
  status: 'current',
  mode: 'working',
  entry: [
    'Patient/own.elements-1',
    `${defaultBase}/Patient/own.elements-1`,
    'Organization/own-hospital/_history/1',
    'Organization/own-hospital/_history/2',
    'Organization/own-hospital/_history/3',
    `${defaultBase}/Organization/own-hospital/_history/1`,
    'Organization/own-hospital/_history/x',
    'Organization/own-hospital/_history/',
    'Organization/own-hospital/1',
    'Organization/own-hospital/',
    'http://elsewhere.example/fhir/Patient/own.elements-1',
    'urn:uuid:c757873d-ec9a-4326-a141-556f43239520',
    'Patient/own-deleted',
    'Patient/own-deleted/_history/1',
    'Patient/none',
    'Patient',
    'NoType/1',
    '#none',
    '#',
  ].map(text => ({ item: reference(text) })),
};

const identifierOnly: Own = {
  resourceType: 'List',
  id: 'own-identifiers',
  status: 'current',
  mode: 'working',
  entry: [
    { item: { identifier: { system: url('ids'), value: '1' }, display: 'somebody' } },
    { item: { display: 'nobody' } },
    { item: { type: 'Patient' } },
  ],
};

const hospital = (name: string): Own => ({ resourceType: 'Organization', id: 'own-hospital', name });

/** References in an order that is not that of their ids, one of them twice. */
const report: Own = {
  resourceType: 'DiagnosticReport',
  id: 'own-report',
  status: 'final',
  code: { text: 'Panel' },
  subject: reference('Patient/f001'),
  result: ['f004', 'bmd', 'f001', 'f004', 'example'].map(id => reference(`Observation/${id}`)),
};

/** The end of a chain of references that all point back. */
const plan: Own = {
  resourceType: 'CarePlan',
  id: 'own-plan',
  status: 'active',
  intent: 'plan',
  subject: reference('Patient/f001'),
  addresses: [reference('Condition/f001')],
};

/** Resources inside others that are not `contained`. */
const inside: Own = {
  resourceType: 'Parameters',
  id: 'own-parameters',
  parameter: [
    { name: 'patient', resource: { resourceType: 'Patient', id: 'own.elements-1', active: true } },
    { name: 'count', valueInteger: 3 },
    {
      name: 'parts',
      part: [
        { name: 'a', valueDecimal: 'DECIMAL 2.50' },
        { name: 'b', resource: { resourceType: 'Basic', id: 'x', code: { text: 'y' } } },
      ],
    },
  ],
};

const bundle: Own = {
  resourceType: 'Bundle',
  id: 'own-bundle',
  type: 'collection',
  entry: [
    {
      fullUrl: 'urn:uuid:0c3151bd-1cbf-4d64-b04d-cd9187a4c6e0',
      resource: {
        resourceType: 'Observation',
        id: 'o',
        status: 'final',
        code: { text: 'c' },
        subject: reference('Patient/own.elements-1'),
        contained: [{ resourceType: 'Device', id: 'd', status: 'active' }],
        device: reference('#d'),
      },
    },
    { resource: { resourceType: 'Patient', id: 'own.elements-1', active: false } },
    { link: [{ relation: 'self', url: url('x') }] },
  ],
};

const patientUrn = 'urn:uuid:c757873d-ec9a-4326-a141-556f43239522';
const elsewhere = 'http://elsewhere.example/fhir';

/** References that lead to other entries, from entries of every kind of fullUrl, and back. */
const document: Own = {
  resourceType: 'Bundle',
  id: 'own-document',
  type: 'document',
  identifier: { system: 'urn:example:documents', value: '1' },
  timestamp: '2020-01-01T00:00:00Z',
  entry: [
    {
      fullUrl: 'urn:uuid:c757873d-ec9a-4326-a141-556f43239521',
      resource: {
        resourceType: 'Composition',
        id: 'own-composition',
        status: 'final',
        type: { text: 'x' },
        date: '2020',
        title: 'Own document',
        author: [reference(patientUrn)],
        subject: reference(patientUrn),
        // Relative, from a fullUrl without a base: a resource of this server.
        encounter: reference('Encounter/example'),
        section: [
          {
            entry: [
              reference(`${elsewhere}/Observation/1`),
              reference(`${elsewhere}/Observation/1/_history/2`),
              reference(`${elsewhere}/Observation/1/_history/3`),
              reference('urn:uuid:c757873d-ec9a-4326-a141-556f43239529'),
              reference('#own'),
            ],
          },
        ],
        contained: [
          { resourceType: 'Basic', id: 'own', code: { text: 'z' }, subject: reference(patientUrn) },
        ],
      },
    },
    {
      fullUrl: patientUrn,
      resource: {
        resourceType: 'Patient',
        birthDate: '1999',
        link: [{ type: 'seealso', other: reference('#') }],
      },
    },
    {
      fullUrl: `${elsewhere}/Observation/1`,
      resource: {
        ...{ resourceType: 'Observation', id: '1', status: 'final', code: { text: 'first' } },
        subject: reference('Patient/own.elements-1'),
      },
    },
    {
      fullUrl: `${elsewhere}/Observation/1`,
      resource: {
        ...{ resourceType: 'Observation', id: '1', meta: { versionId: '2' }, status: 'final' },
        code: { text: 'second' },
        subject: reference('Patient/own.elements-1/_history/1'),
        hasMember: [reference('Observation/1/_history/2'), reference('Observation/example')],
      },
    },
    {
      fullUrl: `${elsewhere}/Patient/own.elements-1`,
      resource: { resourceType: 'Patient', id: 'own.elements-1', birthDate: '1888' },
    },
  ],
};

/** Many that point to one: more than the default count. */
const flags: readonly Own[] = Array.from({ length: 23 }, (_, i) => ({
  resourceType: 'Flag',
  id: `own-flag-${String(i).padStart(2, '0')}`,
  status: i % 2 === 0 ? 'active' : 'inactive',
  identifier: [{ system: 'urn:example:flags', value: String(i % 3) }],
  code: { coding: [{ system: url('flags'), code: `f${i % 3}` }] },
  subject: reference(i < 21 ? 'Patient/own.elements-1' : 'Patient/own-contained'),
  period: { start: `2020-01-${String(1 + i).padStart(2, '0')}` },
}));

export const ownResources: readonly Own[] = [
  elements,
  hospital('Old name'),
  hospital('New name'),
  { resourceType: 'Patient', id: 'own-deleted', active: true },
  contained,
  references,
  identifierOnly,
  report,
  plan,
  inside,
  bundle,
  document,
  ...flags,
  ...canonicalResources,
];

/** Of those that are stored. */
export const deletedResources: readonly Own[] = [{ resourceType: 'Patient', id: 'own-deleted' }];

/** JSON text; decimals keep the digits that JavaScript's numbers would lose. */
export function ownText(resource: Own): string {
  return JSON.stringify(resource).replace(/"DECIMAL ([^"]*)"/g, '$1');
}
