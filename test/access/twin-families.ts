// Resources of one visible document and different hidden content, and what a patch may do to them.
export type Json = Record<string, unknown>;

export interface Family {
  readonly name: string;
  readonly visible: Json;
  readonly hidden: readonly string[];
  readonly readonly: readonly string[];
  /** What each twin has besides, at places of the visible document: `contact.0.telecom`. */
  readonly twins: readonly Readonly<Record<string, unknown>>[];
  /** JSON Pointers that operations use. */
  readonly places: readonly string[];
  /** Values that are written. */
  readonly values: readonly unknown[];
}

export const patient: Family = {
  name: 'a Patient',
  visible: {
    resourceType: 'Patient',
    id: 'p',
    gender: 'male',
    name: [{ use: 'official', family: 'READONLY' }, { text: 'seen' }, { family: 'READONLY too' }],
    contact: [{ name: { family: 'C' } }, { gender: 'male' }],
    maritalStatus: { coding: [{ code: 'M' }] },
    communication: [{ language: { text: 'l' }, preferred: true }],
  },
  hidden: [
    'birthDate',
    'name.given',
    'contact.telecom',
    'contact.name.text',
    'maritalStatus.text',
    'deceasedBoolean',
  ],
  readonly: ['name.family', 'communication.preferred'],
  twins: [
    {},
    {
      birthDate: '1970-01-01',
      _birthDate: { id: 'HIDDEN-b' },
      'name.0.given': ['HIDDEN-g'],
      'name.1.given': ['HIDDEN-h', 'HIDDEN-i'],
      'contact.0.telecom': [{ value: 'HIDDEN-t' }],
      'contact.0.name.text': 'HIDDEN-n',
      'contact.1.telecom': [{ value: 'HIDDEN-u' }],
      'maritalStatus.text': 'HIDDEN-m',
      'name.2.given': ['HIDDEN-z'],
      'maritalStatus._text': { id: 'HIDDEN-y' },
      deceasedBoolean: true,
    },
  ],
  places: [
    ...[
      '',
      '/id',
      '/gender',
      '/birthDate',
      '/_birthDate',
      '/deceasedBoolean',
      '/deceasedDateTime',
      '/language',
    ],
    ...[
      '/name',
      '/name/-',
      '/name/0',
      '/name/1',
      '/name/2',
      '/name/3',
      '/name/0/use',
      '/name/0/family',
      '/name/1/family',
    ],
    ...[
      '/name/0/given',
      '/name/0/given/0',
      '/name/0/given/-',
      '/name/1/text',
      '/name/1/given',
      '/name/2/given',
    ],
    ...[
      '/contact',
      '/contact/-',
      '/contact/0',
      '/contact/1',
      '/contact/0/name',
      '/contact/0/name/family',
      '/contact/0/name/text',
    ],
    ...['/contact/0/telecom', '/contact/0/telecom/0/value', '/contact/1/gender', '/contact/1/telecom'],
    ...[
      '/maritalStatus',
      '/maritalStatus/coding',
      '/maritalStatus/text',
      '/maritalStatus/_text',
      '/maritalStatus/coding/0/code',
    ],
    ...['/communication/0', '/communication/0/language', '/communication/0/preferred', '/communication/-'],
  ],
  values: [
    'x',
    ['x'],
    {},
    null,
    { family: 'x' },
    [{ given: ['x'] }],
    { telecom: [{ value: 'x' }] },
    { text: 'x' },
    { resourceType: 'Patient', id: 'p', gender: 'male' },
  ],
};

/** A required element is hidden, and one of the types of a choice. */
export const observation: Family = {
  name: 'an Observation',
  visible: {
    resourceType: 'Observation',
    id: 'o',
    component: [{ code: { text: 'c' } }, { code: { text: 'd' }, valueInteger: 1 }],
    referenceRange: [{ text: 'r' }],
    category: [{ text: 'k' }],
  },
  hidden: ['status', 'code.text', 'component.valueQuantity', 'referenceRange.low', 'category.coding'],
  readonly: ['code'],
  twins: [
    { status: 'final', code: { text: 'HIDDEN-c' } },
    {
      status: 'amended',
      code: { text: 'HIDDEN-d' },
      'component.0.valueQuantity': { value: 1, unit: 'HIDDEN-q' },
      'referenceRange.0.low': { value: 2, unit: 'HIDDEN-r' },
      'category.0.coding': [{ code: 'HIDDEN-k' }],
    },
  ],
  places: [
    ...[
      '',
      '/status',
      '/code',
      '/code/text',
      '/component',
      '/component/-',
      '/component/0',
      '/component/1',
      '/component/0/code',
    ],
    ...[
      '/component/0/valueQuantity',
      '/component/0/valueString',
      '/component/1/valueInteger',
      '/component/1/valueQuantity',
    ],
    ...['/referenceRange/0', '/referenceRange/0/text', '/referenceRange/0/low', '/referenceRange/-'],
    ...['/category/0', '/category/0/text', '/category/0/coding', '/category/-', '/note'],
  ],
  values: [
    'x',
    'final',
    {},
    { code: { text: 'x' } },
    { text: 'x' },
    { low: { value: 1 } },
    { coding: [{ code: 'x' }] },
    { valueQuantity: { value: 1 } },
    [{ text: 'x' }],
  ],
};
