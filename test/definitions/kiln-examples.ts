// One resource of each of our own types, for the tests: every element that a search parameter reads has a value.
// The bodies that docs/access.md and docs/bots.md promise to take stand apart.

export type Json = string | number | boolean | Json[] | { [name: string]: Json };
export type Resource = { resourceType: string; [name: string]: Json };

/** Own elements at least once each, as far as they may stand together. */
export const examples: Readonly<Record<string, Resource>> = {
  AccessPolicy: {
    resourceType: 'AccessPolicy',
    id: 'ward',
    name: 'Nurses of a ward',
    description: 'Reads the patients of one organization, and writes what is measured.',
    resource: [
      {
        resourceType: 'Patient',
        criteria: 'Patient?organization=%organization',
        readonly: true,
        hiddenFields: ['birthDate', 'name.family'],
      },
      {
        resourceType: 'Observation',
        interaction: ['read', 'search', 'create', 'update'],
        readonlyFields: ['subject'],
        writeConstraint: [
          {
            language: 'text/fhirpath',
            expression: "%after.status != 'entered-in-error'",
            description: 'Observations are withdrawn by a physician.',
          },
        ],
      },
    ],
  },
  Bot: {
    resourceType: 'Bot',
    id: 'greet',
    identifier: [{ system: 'https://example.org/bots', value: 'greet' }],
    active: true,
    name: 'Greeting',
    description: 'Says hello to whoever is named in the input.',
    runAsUser: false,
    membership: { reference: 'ProjectMembership/greet' },
    timeout: 10,
    codeVersion: '3',
    sourceCode: { contentType: 'text/typescript', title: 'greet.ts', data: 'ZXhwb3J0IHt9' },
    executableCode: { contentType: 'text/javascript', title: 'greet.js', data: 'ZXhwb3J0IHt9' },
  },
  ClientApplication: {
    resourceType: 'ClientApplication',
    id: 'lab',
    identifier: [{ system: 'https://example.org/clients', value: 'lab' }],
    active: true,
    name: 'Laboratory feed',
    description: 'Sends results every night.',
    secret: [
      { hash: 'sha256$salt$digest', created: '2024-01-01T00:00:00Z', expires: '2025-01-01T00:00:00Z' },
    ],
    jwksUri: 'https://lab.example.org/jwks.json',
    scope: 'system/Observation.c',
  },
  Project: {
    resourceType: 'Project',
    id: 'clinic',
    identifier: [{ system: 'https://example.org/projects', value: 'clinic' }],
    active: true,
    name: 'Clinic',
    description: 'The clinic and its three wards.',
    allowedHost: ['sms.example.org'],
  },
  ProjectMembership: {
    resourceType: 'ProjectMembership',
    id: 'ada',
    identifier: [{ system: 'https://example.org/staff', value: '17' }],
    active: true,
    project: { reference: 'Project/clinic' },
    principal: { reference: 'Practitioner/ada' },
    externalIdentity: [{ system: 'https://login.example.org', value: 'ada' }],
    profile: { reference: 'Practitioner/ada' },
    access: [
      {
        policy: { reference: 'AccessPolicy/ward' },
        parameter: [
          { name: 'organization', valueReference: { reference: 'Organization/a' } },
          { name: 'category', valueCode: 'vital-signs' },
          { name: 'site', valueString: 'north' },
        ],
      },
    ],
  },
};

/** What clients put: docs/access.md and docs/bots.md. */
export const promised: readonly Resource[] = [
  {
    resourceType: 'AccessPolicy',
    id: 'p',
    name: 'Patients of a',
    resource: [
      {
        resourceType: 'Patient',
        criteria: 'Patient?organization=Organization/a',
        interaction: ['read', 'search'],
        hiddenFields: ['birthDate', 'telecom'],
        readonlyFields: ['name'],
        writeConstraint: [{ expression: '%after.active' }],
      },
    ],
  },
  {
    resourceType: 'ProjectMembership',
    id: 'm',
    project: { reference: 'Project/default' },
    principal: { reference: 'ClientApplication/c' },
    profile: { reference: 'Practitioner/d' },
    access: [
      {
        policy: { reference: 'AccessPolicy/p' },
        parameter: [{ name: 'organization', valueReference: { reference: 'Organization/a' } }],
      },
    ],
  },
  {
    resourceType: 'Bot',
    id: 'b',
    identifier: [{ system: 'https://example.org/bots', value: 'b' }],
    name: 'Echo',
    runAsUser: true,
  },
];
