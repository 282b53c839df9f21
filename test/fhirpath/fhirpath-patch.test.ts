// FHIRPath Patch as a table: the rules of https://hl7.org/fhir/R4/fhirpatch.html for each type of operation, and what is refused.
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { parseNumberPreserving, printJson } from '../../runtime/base/json/json.ts';
import { applyPatch } from '../../runtime/base/json/patch.ts';
import { OutcomeError } from '../../runtime/base/outcome.ts';
import { fhirPathEvaluator } from '../../runtime/search/fhirpath/fhirpath.ts';
import { pathPatch } from '../../runtime/search/fhirpath/patch.ts';
import { MAX_PATH_OPERATIONS, readPathPatch } from '../../runtime/search/fhirpath/patch-parameters.ts';
import type { PlaceFinder } from '../../runtime/search/fhirpath/place.ts';

const evaluator = fhirPathEvaluator(readConfig({}).limits);
afterAll(evaluator.close);

const find: PlaceFinder = (expression, resource) =>
  evaluator.places(expression, resource, { left: 30_000, client: 'test' });

type Part = Readonly<Record<string, unknown>>;

/** Parts are JSON text, so that numbers have digits: `value: '{"valueDecimal":1.00}'`. */
type Operation = readonly [type: string, path: string, parts?: Readonly<Record<string, string>> | undefined];

function parametersOf(operations: readonly Operation[]): string {
  const parameters = operations.map(([type, path, parts = {}]) => {
    const all = [
      `{"name":"type","valueCode":${JSON.stringify(type)}}`,
      `{"name":"path","valueString":${JSON.stringify(path)}}`,
      ...Object.entries(parts).map(([name, json]) => `{"name":"${name}",${json.slice(1)}`),
    ];
    return `{"name":"operation","part":[${all}]}`;
  });
  if (parameters.length === 0) return '{"resourceType":"Parameters"}';
  return `{"resourceType":"Parameters","parameter":[${parameters}]}`;
}

async function patched(resource: string, body: string): Promise<string> {
  const before = parseNumberPreserving(resource);
  const type = /"resourceType":"(\w+)"/.exec(resource)?.[1] ?? '';
  const operations = await pathPatch(type, readPathPatch(body), before, find);
  return printJson(applyPatch(before, operations));
}

const whole = (type: string, members: string) =>
  `{"resourceType":"${type}"${members === '' ? '' : `,${members}`}}`;
const string = (text: string) => `{"valueString":"${text}"}`;
const integer = (number: number) => `{"valueInteger":${number}}`;
const name = (text: string, value: string) => ({ name: string(text), value });
const value = (json: string) => ({ value: json });
const identifiers = (...values: string[]) => `"identifier":[${values.map(each => `{"value":"${each}"}`)}]`;
const newIdentifier = '{"valueIdentifier":{"value":"new"}}';
const insert = (index: number, json = newIdentifier) => ({ index: integer(index), value: json });
const move = (source: number, destination: number) => ({
  source: integer(source),
  destination: integer(destination),
});
const part = (parts: Readonly<Record<string, string>>) =>
  `{"part":[${Object.entries(parts).map(([each, json]) => `{"name":"${each.replace(/\d$/, '')}",${json.slice(1)}`)}]}`;

type Case = readonly [
  what: string,
  type: string,
  before: string,
  operations: readonly Operation[],
  after: string,
];

const born = '"birthDate":"1920-01-01"';
const extended = '"birthDate":"1920-01-01","_birthDate":{"extension":[{"url":"http://e","valueString":"x"}]}';
const given = '"name":[{"given":["A","B"],"_given":[null,{"id":"b"}]}]';
const rules = '"extension":[{"url":"http://e","valueQuantity":{"value":1.00}}]';

const cases: readonly Case[] = [
  ['nothing', 'Patient', born, [], born],
  [
    'replaces a primitive',
    'Patient',
    born,
    [['replace', 'Patient.birthDate', value('{"valueDate":"1930-01-01"}')]],
    '"birthDate":"1930-01-01"',
  ],
  ['deletes a primitive', 'Patient', born, [['delete', 'Patient.birthDate']], ''],
  [
    'adds a primitive',
    'Patient',
    '',
    [['add', 'Patient', name('birthDate', '{"valueDate":"1930-01-01"}')]],
    '"birthDate":"1930-01-01"',
  ],
  [
    'replaces a nested primitive',
    'Patient',
    '"contact":[{"name":{"text":"a"},"gender":"male"}]',
    [
      ['replace', 'Patient.contact[0].gender', value('{"valueCode":"female"}')],
      ['replace', 'Patient.contact.name.text', value(string('b'))],
    ],
    '"contact":[{"name":{"text":"b"},"gender":"female"}]',
  ],
  [
    'deletes what becomes empty around the element',
    'Patient',
    '"active":true,"contact":[{"name":{"text":"a"}}]',
    [['delete', 'Patient.contact[0].name.text']],
    '"active":true',
  ],
  [
    'leaves what is not empty around the element',
    'Patient',
    '"contact":[{"name":{"text":"a"},"gender":"male"}]',
    [['delete', 'Patient.contact[0].name.text']],
    '"contact":[{"gender":"male"}]',
  ],
  [
    'adds a complex element',
    'Patient',
    '',
    [['add', 'Patient', name('maritalStatus', '{"valueCodeableConcept":{"text":"m"}}')]],
    '"maritalStatus":{"text":"m"}',
  ],
  [
    'replaces a complex element with its id',
    'Patient',
    '"maritalStatus":{"id":"1","text":"m"}',
    [['replace', 'Patient.maritalStatus', value('{"valueCodeableConcept":{"id":"2"}}')]],
    '"maritalStatus":{"id":"2"}',
  ],
  [
    'makes a BackboneElement of parts',
    'Patient',
    '',
    [
      [
        'add',
        'Patient',
        name(
          'contact',
          part({
            name: '{"valueHumanName":{"text":"a"}}',
            telecom1: '{"valueContactPoint":{"value":"1"}}',
            telecom2: '{"valueContactPoint":{"value":"2"}}',
            gender: '{"valueCode":"male"}',
          }),
        ),
      ],
    ],
    '"contact":[{"name":{"text":"a"},"telecom":[{"value":"1"},{"value":"2"}],"gender":"male"}]',
  ],
  [
    'makes parts inside of parts, choices and primitives with extensions',
    'Questionnaire',
    '"item":[{"linkId":"1"}]',
    [
      [
        'add',
        "Questionnaire.item.where(linkId = '1')",
        name(
          'item',
          part({
            linkId: string('1.1'),
            text: '{"_valueString":{"id":"t"}}',
            answerOption: part({ value: '{"valueCoding":{"code":"a"}}' }),
            enableWhen: part({
              question: string('q'),
              operator: '{"valueCode":"="}',
              answer: '{"valueDecimal":1.00}',
            }),
          }),
        ),
      ],
    ],
    '"item":[{"linkId":"1","item":[{"linkId":"1.1","_text":{"id":"t"},"answerOption":[{"valueCoding":{"code":"a"}}],"enableWhen":[{"question":"q","operator":"=","answerDecimal":1.00}]}]}]',
  ],
  [
    'makes an Extension of parts',
    'Patient',
    '',
    [
      [
        'add',
        'Patient',
        name(
          'extension',
          part({ url: '{"valueUri":"http://e"}', value: '{"valueQuantity":{"value":1.00}}' }),
        ),
      ],
    ],
    rules,
  ],
  [
    'finds a choice inside of an Extension',
    'Patient',
    rules,
    [['replace', "Patient.extension('http://e').value.value", value('{"valueDecimal":2.50}')]],
    rules.replace('1.00', '2.50'),
  ],
  ...[0, 1, 2].map(
    (index): Case => [
      `inserts at ${index}`,
      'Patient',
      identifiers('a', 'b'),
      [['insert', 'Patient.identifier', insert(index)]],
      identifiers(...['a', 'b'].toSpliced(index, 0, 'new')),
    ],
  ),
  [
    'inserts into a list that is not there',
    'Patient',
    '"active":true,"contact":[{"gender":"male"}]',
    [
      ['insert', 'Patient.identifier', insert(0)],
      ['insert', 'name', insert(0, '{"valueHumanName":{"text":"x"}}')],
      [
        'insert',
        "Patient.contact.where(gender = 'male').telecom",
        insert(0, '{"valueContactPoint":{"value":"1"}}'),
      ],
    ],
    '"active":true,"contact":[{"gender":"male","telecom":[{"value":"1"}]}],"identifier":[{"value":"new"}],"name":[{"text":"x"}]',
  ],
  [
    'appends to a list',
    'Patient',
    identifiers('a'),
    [['add', 'Patient', name('identifier', newIdentifier)]],
    identifiers('a', 'new'),
  ],
  ...[0, 1, 2].map(
    (index): Case => [
      `deletes item ${index}`,
      'Patient',
      identifiers('a', 'b', 'c'),
      [['delete', `Patient.identifier[${index}]`]],
      identifiers(...['a', 'b', 'c'].toSpliced(index, 1)),
    ],
  ),
  ['deletes the only item', 'Patient', identifiers('a'), [['delete', 'Patient.identifier']], ''],
  [
    'deletes nothing',
    'Patient',
    identifiers('a'),
    [['delete', "Patient.identifier.where(value = 'x')"]],
    identifiers('a'),
  ],
  [
    'finds an item by its value',
    'Patient',
    identifiers('a', 'b'),
    [['replace', "Patient.identifier.where(value = 'b').value", value(string('c'))]],
    identifiers('a', 'c'),
  ],
  ...(
    [
      [3, 1, 'adbc'],
      [3, 0, 'dabc'],
      [3, 2, 'abdc'],
      [0, 3, 'bcda'],
      [1, 1, 'abcd'],
    ] as const
  ).map(
    ([source, destination, after]): Case => [
      `moves ${source} to ${destination}`,
      'Patient',
      identifiers('a', 'b', 'c', 'd'),
      [['move', 'Patient.identifier', move(source, destination)]],
      identifiers(...after),
    ],
  ),
  [
    'does each operation on the result of those before it',
    'Patient',
    identifiers('a', 'b', 'c'),
    [
      ['move', 'Patient.identifier', move(1, 0)],
      ['delete', 'Patient.identifier[1]'],
      ['add', 'Patient.identifier[0]', name('use', '{"valueCode":"old"}')],
      ['delete', "Patient.identifier.where(use = 'old').value"],
    ],
    '"identifier":[{"use":"old"},{"value":"c"}]',
  ],
  [
    'finds a choice by its name without a type',
    'Observation',
    '"valueQuantity":{"value":1.00,"unit":"x"}',
    [['replace', 'Observation.value.value', value('{"valueDecimal":1.10}')]],
    '"valueQuantity":{"value":1.10,"unit":"x"}',
  ],
  [
    'replaces a choice by another type',
    'Observation',
    '"valueQuantity":{"value":1.00}',
    [['replace', 'Observation.value', value(string('x'))]],
    '"valueString":"x"',
  ],
  [
    'replaces a choice that it tests the type of',
    'Observation',
    '"valueQuantity":{"value":1.00}',
    [['replace', 'Observation.value.ofType(Quantity)', value('{"valueQuantity":{"value":1.000}}')]],
    '"valueQuantity":{"value":1.000}',
  ],
  ...['value', 'value[x]', 'valueQuantity'].map(
    (each): Case => [
      `adds a choice as ${each}`,
      'Observation',
      '"status":"final"',
      [['add', 'Observation', name(each, '{"valueQuantity":{"value":0.10}}')]],
      '"status":"final","valueQuantity":{"value":0.10}',
    ],
  ),
  [
    'adds false',
    'Patient',
    '',
    [['add', 'Patient', name('deceased', '{"valueBoolean":false}')]],
    '"deceasedBoolean":false',
  ],
  [
    'keeps the digits of what it does not change',
    'Observation',
    '"valueQuantity":{"value":1.00},"status":"final"',
    [['delete', "Observation.status.where($this = 'final')"]],
    '"valueQuantity":{"value":1.00}',
  ],
  [
    'deletes a primitive with its extensions',
    'Patient',
    `"active":true,${extended}`,
    [['delete', 'Patient.birthDate']],
    '"active":true',
  ],
  [
    'replaces a primitive with its extensions',
    'Patient',
    extended,
    [['replace', 'Patient.birthDate', value('{"valueDate":"1930-01-01"}')]],
    '"birthDate":"1930-01-01"',
  ],
  [
    'sends extensions of a primitive',
    'Patient',
    born,
    [['replace', 'Patient.birthDate', value('{"valueDate":"1930","_valueDate":{"id":"d"}}')]],
    '"birthDate":"1930","_birthDate":{"id":"d"}',
  ],
  [
    'sends a primitive that has no value',
    'Patient',
    born,
    [['replace', 'Patient.birthDate', value('{"_valueDate":{"id":"d"}}')]],
    '"_birthDate":{"id":"d"}',
  ],
  [
    'reaches the extension of a primitive',
    'Patient',
    extended,
    [['replace', 'Patient.birthDate.extension[0].value', value(string('y'))]],
    extended.replace('"x"', '"y"'),
  ],
  [
    'deletes the last extension of a primitive',
    'Patient',
    extended,
    [['delete', 'Patient.birthDate.extension']],
    born,
  ],
  [
    'adds to a primitive',
    'Patient',
    '"birthDate":"1920","name":[{"given":["A","B"]}]',
    [
      ['add', 'Patient.birthDate', name('id', string('d'))],
      ['add', 'Patient.name.given[1]', name('id', string('g'))],
    ],
    '"birthDate":"1920","name":[{"given":["A","B"],"_given":[null,{"id":"g"}]}],"_birthDate":{"id":"d"}',
  ],
  [
    'keeps the lists of a primitive together: delete',
    'Patient',
    given,
    [['delete', 'Patient.name.given[0]']],
    '"name":[{"given":["B"],"_given":[{"id":"b"}]}]',
  ],
  [
    'keeps the lists of a primitive together: delete the one with an id',
    'Patient',
    given,
    [['delete', "Patient.name.given.where($this = 'B')"]],
    '"name":[{"given":["A"]}]',
  ],
  [
    'keeps the lists of a primitive together: insert',
    'Patient',
    given,
    [['insert', 'Patient.name.given', insert(1, '{"valueString":"N","_valueString":{"id":"n"}}')]],
    '"name":[{"given":["A","N","B"],"_given":[null,{"id":"n"},{"id":"b"}]}]',
  ],
  [
    'keeps the lists of a primitive together: replace',
    'Patient',
    given,
    [['replace', 'Patient.name[0].given[1]', value(string('N'))]],
    '"name":[{"given":["A","N"]}]',
  ],
  [
    'keeps the lists of a primitive together: move',
    'Patient',
    given,
    [['move', 'Patient.name.given', move(1, 0)]],
    '"name":[{"given":["B","A"],"_given":[{"id":"b"},null]}]',
  ],
  [
    'counts items of all lists before an index',
    'Patient',
    '"name":[{"given":["A"]},{"given":["B"]}]',
    [['replace', 'Patient.name.given[1]', value(string('N'))]],
    '"name":[{"given":["A"]},{"given":["N"]}]',
  ],
  [
    'reaches contained resources',
    'Patient',
    '"contained":[{"resourceType":"Observation","id":"o","valueInteger":1}]',
    [['replace', "Patient.contained.where(id = 'o').value", value('{"valueString":"x"}')]],
    '"contained":[{"resourceType":"Observation","id":"o","valueString":"x"}]',
  ],
  [
    'adds a resource',
    'Patient',
    '',
    [
      [
        'add',
        'Patient',
        name('contained', '{"resource":{"resourceType":"Organization","id":"o","name":"N"}}'),
      ],
    ],
    '"contained":[{"resourceType":"Organization","id":"o","name":"N"}]',
  ],
  [
    'takes a string for other texts',
    'Patient',
    '"text":{"status":"empty","div":"<div>a</div>"}',
    [['replace', 'Patient.text.div', value(string('<div>b</div>'))]],
    '"text":{"status":"empty","div":"<div>b</div>"}',
  ],
  [
    'takes paths that begin with an element or a base type',
    'Patient',
    '"active":true,"gender":"male","birthDate":"1970"',
    [
      ['delete', 'active'],
      ['delete', 'Resource.gender'],
      ['delete', 'DomainResource.birthDate'],
    ],
    '',
  ],
  [
    'selects an element once',
    'Patient',
    identifiers('a'),
    [['delete', 'Patient.identifier.combine(Patient.identifier)']],
    '',
  ],
];

describe('a FHIRPath Patch', () => {
  test.each(cases)('%s', async (_, type, before, operations, after) => {
    expect(JSON.parse(await patched(whole(type, before), parametersOf(operations)))).toEqual(
      JSON.parse(whole(type, after)),
    );
    const text = await patched(whole(type, before), parametersOf(operations));
    const digits = (json: string) => json.match(/\d+\.\d+/g) ?? [];
    expect(digits(text)).toEqual(digits(after));
  });

  test('the fhirpath package and the paths that are followed without it select the same', async () => {
    for (const [what, type, before, operations, after] of cases) {
      // `div` is a word of FHIRPath's grammar: the package would want it in backticks.
      const own = operations.map(
        ([kind, path, parts]): Operation => [
          kind,
          path.includes('.div') ? path.replace('div', '`div`') : `(${path})`,
          parts,
        ],
      );
      // The name of a list that is not there ends the path.
      if (operations.some(([kind]) => kind === 'insert') && !before.includes('identifier')) continue;
      expect(JSON.parse(await patched(whole(type, before), parametersOf(own))), what).toEqual(
        JSON.parse(whole(type, after)),
      );
    }
  });
});

const two = `${identifiers('a', 'b')},"active":true,"name":[{"given":["A"]},{"given":["B"]}]`;

describe('what is refused', () => {
  const anyName = '{"valueHumanName":{"text":"x"}}';
  test.each<readonly [Operation, number, string]>([
    [['replace', 'Patient.birthDate', value('{"valueDate":"1930"}')], 422, 'the path selects nothing'],
    [['replace', 'Patient.identifier', value(newIdentifier)], 422, 'the path selects 2 elements'],
    [['delete', 'Patient.identifier'], 422, 'the path selects 2 elements'],
    [['delete', 'Patient.identifier.where(value.exists())'], 422, 'the path selects 2 elements'],
    [['add', 'Patient.identifier', name('use', '{"valueCode":"old"}')], 422, 'the path selects 2 elements'],
    [['add', 'Patient.identifier[0].period', name('end', '{"valueDate":"2021"}')], 422, 'selects nothing'],
    [['add', 'Patient', name('active', '{"valueBoolean":false}')], 422, 'Patient.active is there already'],
    [['add', 'Patient', name('nick', string('x'))], 400, 'Patient has no element nick'],
    [['add', 'Patient', name('__proto__', string('x'))], 400, 'Patient has no element __proto__'],
    [['add', 'Patient', name('constructor', string('x'))], 400, 'Patient has no element constructor'],
    [
      ['add', 'Patient', name('gender', '{"valueBoolean":true}')],
      400,
      'takes valueCode, and not valueBoolean',
    ],
    [['add', 'Patient', name('photo', anyName)], 400, 'takes valueAttachment, and not valueHumanName'],
    [['add', 'Patient', name('gender', part({ id: string('x') }))], 400, 'is missing: send valueCode'],
    [['add', 'Patient', name('contact', anyName)], 400, 'takes a part for each element of PatientContact'],
    [['add', 'Patient', name('contained', anyName)], 400, 'takes a resource, and not valueHumanName'],
    [
      ['add', 'Patient', name('deceased', string('x'))],
      400,
      'takes a value of Boolean, DateTime, and not String',
    ],
    [
      [
        'add',
        'Patient',
        name('contact', part({ gender1: '{"valueCode":"male"}', gender2: '{"valueCode":"male"}' })),
      ],
      400,
      'PatientContact.gender does not repeat, and is sent twice',
    ],
    [['insert', 'Patient.identifier', insert(3)], 422, 'index is 3, and at most 2 is possible'],
    [['insert', 'Patient.active', insert(0)], 422, 'does not select the whole of one list'],
    [['insert', 'Patient.identifier[0]', insert(0)], 422, 'does not select the whole of one list'],
    [['insert', 'Patient.name.given', insert(0, string('x'))], 422, 'does not select the whole of one list'],
    [['insert', 'Patient.birthDate', insert(0)], 422, 'the path selects no list'],
    [['insert', 'Patient.photo', insert(1)], 422, 'index is 1, and at most 0 is possible'],
    [['insert', 'Patient.name.suffix', insert(0)], 422, 'the path selects 2 elements'],
    [['insert', 'Patient.photo | Patient.contact', insert(0)], 422, 'the path selects no list'],
    [
      ['insert', 'Patient.identifier', { index: '{"valueInteger":-1}', value: newIdentifier }],
      400,
      'part index',
    ],
    [['insert', 'Patient.identifier', { index: string('1'), value: newIdentifier }], 400, 'part index takes'],
    [['move', 'Patient.identifier', move(2, 0)], 422, 'source is 2, and at most 1 is possible'],
    [['move', 'Patient.identifier', move(0, 2)], 422, 'destination is 2, and at most 1'],
    [['move', 'Patient.photo', move(0, 0)], 422, 'source is 0, and the list has no items'],
    [['delete', 'Patient'], 400, 'the path selects the whole resource'],
    [['replace', '%resource', value(newIdentifier)], 400, 'the path selects the whole resource'],
    [['delete', 'Patient.nick'], 400, 'Patient has no element nick'],
    [['delete', 'Observation.status'], 400, 'Patient has no element Observation'],
    [['delete', 'Patient.active.value'], 400, 'Element has no element value'],
    [['delete', 'Patient.resourceType'], 400, 'no element resourceType'],
    [['delete', 'children().where($this is HumanName)'], 422, 'the path selects 2 elements'],
    [['replace', "Patient.name[0].given & 'x'", value(string('x'))], 422, 'not an element of the resource'],
    [['delete', 'Patient.identifier.count()'], 422, 'not an element of the resource'],
    [['delete', "Identifier{value:'a'}"], 422, 'not an element of the resource'],
    [['delete', 'Patient.identifier.where('], 422, 'it ends too early'],
    [['delete', 'Patient.managingOrganization.resolve()'], 422, 'reaches outside of the resource'],
    [['delete', 'Patient.shake()'], 422, 'Not implemented: shake'],
    [['remove', 'Patient.active'], 400, 'type is none of add, insert'],
    [['constructor', 'Patient.active'], 400, 'type is none of add, insert'],
    [['delete', 'Patient.active', value(string('x'))], 400, 'it has no part value'],
    [['add', 'Patient', value(string('x'))], 400, 'its part name is missing'],
    [['replace', 'Patient.active'], 400, 'its part value is missing'],
    [['move', 'Patient.identifier', { source: integer(0) }], 400, 'its part destination is missing'],
  ])('%j', async (operation, status, reason) => {
    const error = await patched(
      whole('Patient', two),
      parametersOf([['delete', 'Patient.maritalStatus'], operation]),
    ).catch((thrown: unknown) => thrown);
    if (!(error instanceof OutcomeError)) throw error;
    expect([error.status, error.message]).toEqual([status, expect.stringContaining(reason)]);
    expect(error.message).toContain(`operation[1] (${operation[0]} ${operation[1]})`);
    expect(error.outcome.issue[0]?.expression).toEqual(['Parameters.parameter[1]']);
  });

  const operation = (parts: readonly Part[]) =>
    JSON.stringify({ resourceType: 'Parameters', parameter: [{ name: 'operation', part: parts }] });
  test.each<readonly [string, string, number, string]>([
    ['another resource', '{"resourceType":"Patient"}', 400, 'is a Parameters resource'],
    ['an array', '[]', 400, 'application/json-patch+json'],
    ['a broken text', '{', 400, 'Line 1'],
    ['another name', '{"resourceType":"Parameters","parameter":[{"name":"op"}]}', 400, 'is named op'],
    [
      'no parts',
      '{"resourceType":"Parameters","parameter":[{"name":"operation"}]}',
      400,
      'part type has no valueCode',
    ],
    ['no path', operation([{ name: 'type', valueCode: 'delete' }]), 400, 'part path has no valueString'],
    [
      'a part twice',
      operation([...['delete', 'add'].map(valueCode => ({ name: 'type', valueCode }))]),
      400,
      'it has the part type twice',
    ],
    [
      'a value of a wrong form',
      operation([{ name: 'value', valueDate: 'today' }]),
      400,
      'Parameters.parameter[0].part[0].valueDate',
    ],
    [
      'too many operations',
      parametersOf(
        Array.from({ length: MAX_PATH_OPERATIONS + 1 }, () => ['delete', 'Patient.active'] as const),
      ),
      422,
      `at most ${MAX_PATH_OPERATIONS} are done`,
    ],
  ])('%s', async (_, body, status, reason) => {
    const error = await patched(whole('Patient', two), body).catch((thrown: unknown) => thrown);
    if (!(error instanceof OutcomeError)) throw error;
    expect([error.status, error.message]).toEqual([status, expect.stringContaining(reason)]);
  });

  test('a patch that looks at too much', async () => {
    const names = Array.from({ length: 20_000 }, () => '"A"');
    const large = whole('Patient', `"name":[{"given":[${names}]}]`);
    const deletes = Array.from(
      { length: MAX_PATH_OPERATIONS },
      () => ['delete', 'Patient.name.given[0]'] as const,
    );
    const filters = Array.from(
      { length: MAX_PATH_OPERATIONS },
      () => ['delete', 'Patient.name.given.take(1)'] as const,
    );
    for (const operations of [deletes, filters])
      await expect(patched(large, parametersOf(operations))).rejects.toThrow(/operation\[\d+\].* too much\./);
  });
});
