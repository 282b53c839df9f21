// Bots for Medplum, whose import of @medplum/core names kiln-fhir/bot/medplum: they are deployed unchanged, and run in the
// sandbox against the database. `npm run types` checks them against generated/bot-medplum.d.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as core from '@medplum/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileBot } from '../../runtime/bots/compile.ts';
import * as own from '../../runtime/bots/medplum/medplum.ts';
import { importsMedplum } from '../../runtime/bots/sandbox/source-text.ts';
import { expectAnswer } from '../fixtures.ts';
import { emptyTemplate, testServer } from '../server.ts';
import { programOf, testSandbox } from './sandbox.ts';

const names = ['questionnaire', 'adt', 'oru', 'webhook', 'finance', 'intake', 'invoice'] as const;
const hl7 = 'x-application/hl7-v2+er7';

describe('in the sandbox', () => {
  const sandbox = testSandbox();
  const server = testServer({}, emptyTemplate, sandbox);
  afterAll(() => sandbox.close());

  beforeAll(async () => {
    for (const name of names)
      await deploy(name, readFileSync(join(import.meta.dirname, 'medplum', `${name}.ts`), 'utf8'));
    const set = await server().fetch('$admin/secret/LAB_KEY', { method: 'PUT', body: 's3cret-of-the-lab' });
    expect([set.ok, await set.text()]).toEqual([true, expect.anything()]);
  });

  async function deploy(id: string, body: string): Promise<void> {
    await server().put({ resourceType: 'Bot', id, runAsUser: true });
    await expectAnswer(
      await server().fetch(`Bot/${id}/$deploy`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: body, filename: `${id}.ts` }),
      }),
      200,
      'version 1 ',
    );
  }

  async function run(id: string, body: unknown, type = 'application/json') {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { 'content-type': type };
    const answer = await server().fetch(`Bot/${id}/$execute`, { method: 'POST', body: text, headers });
    return { status: answer.status, text: await answer.text() };
  }

  async function json(id: string, body: unknown, type?: string): Promise<Readonly<Record<string, unknown>>> {
    const { status, text } = await run(id, body, type);
    expect([status, text]).toEqual([200, expect.any(String)]);
    return JSON.parse(text);
  }

  it('questionnaire: one patient for two forms, and an observation for each', async () => {
    const item = [
      { linkId: 'number', answer: [{ valueString: 'q7' }] },
      { linkId: 'name', item: [{ linkId: 'family', answer: [{ valueString: 'Meier' }] }] },
      { linkId: 'weight', answer: [{ valueDecimal: 71.5 }] },
      { linkId: 'smokes', answer: [{ valueBoolean: true }] },
    ];
    const form = { resourceType: 'QuestionnaireResponse', status: 'completed', item };
    const first = await json('questionnaire', form, 'application/fhir+json');
    const second = await json('questionnaire', form, 'application/fhir+json');
    expect(second.patient).toBe(first.patient);
    expect(second.observation).not.toBe(first.observation);
    expect(first.subject).toEqual({ reference: `Patient/${first.patient}`, display: '? Meier' });
    const { data } = await server().graphql(
      '{ ObservationList(code: "29463-7") { valueQuantity { value } } PatientList(identifier: "urn:intake|q7") { extension { url valueBoolean } } }',
    );
    expect(data).toEqual({
      ObservationList: [{ valueQuantity: { value: 71.5 } }, { valueQuantity: { value: 71.5 } }],
      PatientList: [{ extension: [{ url: 'urn:smokes', valueBoolean: true }] }],
    });
    const empty = await run('questionnaire', { ...form, item: undefined }, 'application/fhir+json');
    expect([empty.status, empty.text]).toEqual([
      400,
      expect.stringMatching(/questionnaire\.ts:\d+:\d+\): The form has no family name/),
    ]);
  });

  it('adt: makes and replaces the patient, opens one encounter, acknowledges', async () => {
    const message = (trigger: string, name: string) =>
      `MSH|^~\\&|A|B|C|D|1||ADT^${trigger}|M1|P|2.5\rEVN|${trigger}\rPID|1||a7^^^H||${name}||19700131\r`;
    for (const name of ['Muster^Eva', 'Meier^Eva']) {
      const { status, text } = await run('adt', message('A01', name), hl7);
      expect([status, text]).toEqual([
        200,
        expect.stringMatching(/MSH\|\^~\\&\|C\|D\|A\|B\|.*\rMSA\|AA\|M1\|Patient \S+/),
      ]);
    }
    expect((await run('adt', message('A03', 'x'), hl7)).text).toContain('MSA|AR|M1');
    const { data } = await server().graphql(
      '{ PatientList(identifier: "urn:mrn|a7") { birthDate name { family given } EncounterList(_reference: subject) { status } } }',
    );
    expect(data).toEqual({
      PatientList: [
        {
          birthDate: '1970-01-31',
          name: [{ family: 'Meier', given: ['Eva'] }],
          EncounterList: [{ status: 'in-progress' }],
        },
      ],
    });
  });

  it('oru: a transaction, a message to another bot, and an error as an outcome', async () => {
    await server().put({
      resourceType: 'Patient',
      id: 'lab',
      identifier: [{ system: 'urn:mrn', value: 'o7' }],
    });
    await deploy(
      'sink',
      "export const handler = (_: unknown, event: any) => event.input.buildAck({ text: event.input.getSegment('ZRS').getComponent(1, 1) + ' results' });\n",
    );
    const message = (number: string) =>
      `MSH|^~\\&|LAB|H|EHR|H|1||ORU^R01|L9|P|2.5\rPID|1||${number}\rOBR|1|||24320-4^Panel\rOBX|1|NM|2345-7^Glucose||5.4|mmol/L\rOBX|2|NM|718-7^Hb||14.1|g/dL\r`;
    const { status, text } = await run('oru', message('o7'), hl7);
    expect([status, text]).toEqual([200, expect.stringContaining('MSA|AA|L9|2 results')]);
    const { data } = await server().graphql(
      '{ DiagnosticReportList(subject: "Patient/lab") { code { text } result { resource { ... on Observation { valueQuantity { value unit } } } } } }',
    );
    expect(data).toEqual({
      DiagnosticReportList: [
        {
          code: { text: 'Panel' },
          result: [
            { resource: { valueQuantity: { value: 5.4, unit: 'mmol/L' } } },
            { resource: { valueQuantity: { value: 14.1, unit: 'g/dL' } } },
          ],
        },
      ],
    });
    expect(await run('oru', message('none'), hl7)).toEqual({
      status: 400,
      text: expect.stringContaining('There is no patient none.'),
    });
  });

  it('webhook: the secret, If-Match, versions and history', async () => {
    const order = { resourceType: 'ServiceRequest', id: 'o', status: 'active', intent: 'order' };
    await server().put({
      ...order,
      ...{ subject: { reference: 'Patient/x' }, identifier: [{ system: 'urn:order', value: '1' }] },
    });
    const key = 's3cret-of-the-lab';
    expect(await json('webhook', { key, order: '1', state: 'done' })).toEqual({
      ...{ ok: true, status: 'completed', was: 'active', versions: 2 },
      stale: expect.stringContaining('version'),
    });
    expect(await json('webhook', { key, order: '2', state: 'done' })).toEqual({ ok: false, orders: 1 });
    const wrong = await run('webhook', { key: 'x', order: '1', state: 'done' });
    expect(wrong).toEqual({ status: 400, text: expect.stringContaining('The key of the lab is wrong.') });
  });

  it('finance: pages, a reference, an attachment, a deletion, and a missing resource', async () => {
    const subject = { reference: 'Patient/payer' };
    await server().put({ resourceType: 'Patient', id: 'payer', name: [{ text: 'P. Ayer' }] });
    await server().put({ resourceType: 'Account', id: 'acc', status: 'active', subject: [subject] });
    for (const id of ['c1', 'c2', 'c3'])
      await server().put({
        ...{ resourceType: 'ChargeItem', id, status: 'billable', code: { text: id }, subject },
        ...{ account: [{ reference: 'Account/acc' }], priceOverride: { value: 10.5, currency: 'EUR' } },
      });
    expect(await json('finance', { account: 'acc' })).toEqual({
      ...{ total: 31.5, pages: 2, title: 'statement.csv', account: 'acc' },
      stored: Buffer.from('c1;10.5\nc2;10.5\nc3;10.5').toString('base64'),
      pdf: expect.stringMatching(/^medplum\.createPdf does not exist in Kiln: .*createBinary\.$/),
    });
    expect((await server().fetch('Account/acc')).status).toBe(410);
  });

  it('intake: functions of the module', async () => {
    const item = [
      { linkId: 'family', answer: [{ valueString: 'Lee' }] },
      { linkId: 'born', answer: [{ valueDate: '2000-02-29' }] },
      { linkId: 'number', answer: [{ valueString: 'i9' }] },
    ];
    const form = { resourceType: 'QuestionnaireResponse', status: 'completed', item };
    expect(await json('intake', form, 'application/fhir+json')).toEqual({
      names: ['Ann Eve', 'Lee'],
      address: '1 High St, Bath, BA1',
      born: 'February 29, 2000',
      age: { years: 25, months: 311, days: 9_496 },
      codes: ['91936005', true],
      identifiers: [{ system: 'urn:intake', value: 'i9' }],
      profiles: ['http://hl7.org/fhir/StructureDefinition/Patient'],
      ...{ inner: 'x', reference: 'Patient', rest: [true, true, 1, hl7] },
    });
    const { trigger } = (await (await server().fetch('Bot/intake')).json()) as { readonly trigger: unknown };
    expect(trigger).toEqual([{ criteria: 'QuestionnaireResponse?status=amended' }]);
  });

  it('invoice: one account and one invoice for two events', async () => {
    const object = { id: 'in_1', customer: 'c1', total: 1_250, currency: 'usd', created: 1_700_000_000 };
    const event = (type: string) => json('invoice', { type, data: { object } });
    const made = {
      invoice: 'in_1',
      gross: { value: 12.5, currency: 'USD' },
      total: 1,
      batch: ['200', '404'],
    };
    const missing = 'Invoice/none does not exist.';
    expect(await event('invoice.created')).toEqual({ ...made, missing, status: 'issued', version: '1' });
    expect(await event('invoice.paid')).toEqual({ ...made, missing, status: 'balanced', version: '2' });
    expect(await event('charge.failed')).toEqual({ ignored: 'charge.failed' });
  });

  it('options without effect are refused by name', async () => {
    await deploy(
      'refuses',
      `import 'kiln-fhir/bot/medplum';
const calls: any = {
  header: (m: any) => m.createResource({ resourceType: 'Basic' }, { headers: { 'X-Account': '1' } }),
  option: (m: any) => m.readResource('Patient', 'x', { retry: 3 }),
  mail: (m: any) => m.sendEmail({}),
  missing: (m: any) => m.get('Patient/none'),
};
export const handler = async (m: any, { input }: any) => calls[input.call](m);
`,
    );
    const says = async (call: string) => {
      const { status, text } = await run('refuses', { call });
      return `${status} ${text}`;
    };
    expect(await says('header')).toMatch(
      /^400 .*medplum\.createResource sends no header 'X-Account' in Kiln/s,
    );
    expect(await says('option')).toMatch(/^400 .*medplum\.readResource has no option 'retry' in Kiln/s);
    expect(await says('mail')).toMatch(
      /^400 .*refuses\.ts:\d+:\d+.*medplum\.sendEmail does not exist in Kiln/s,
    );
    expect(await says('missing')).toMatch(/^404 .*Patient\/none/s);
  });
});

describe('functions and classes', () => {
  const concept = { coding: [{ display: 'd' }, { code: 'c' }, {}] };
  it.each<[name: keyof typeof core & keyof typeof own, ...lists: readonly unknown[][]]>([
    ['isObject', [{}], [[]], [null], [undefined], ['x'], [() => 1]],
    ['isString', [''], ['x'], [1]],
    ['isPopulated', [[]], [[1]], [''], [' '], [{}], [{ a: 1 }], [null], [0]],
    ['isUUID', ['f47ac10b-58cc-4372-a567-0e02b2c3d479'], ['F47AC10B-58CC-4372-A567-0E02B2C3D479'], ['x']],
    ['arrayify', [[]], [1], [undefined], ['']],
    [
      'concatUrls',
      ['http://a/', '/b'],
      ['http://a', 'b'],
      ['http://a/b', 'c/d'],
      ['http://a/b', 'http://x/y'],
    ],
    ['isOperationOutcome', [{ resourceType: 'OperationOutcome' }], [{ resourceType: 'Basic' }], [null]],
    [
      'formatCodeableConcept',
      [{ text: 't', ...concept }],
      [{ coding: concept.coding.slice(0, 2) }],
      [undefined],
    ],
    [
      'formatCoding',
      [{ display: 'd', code: 'c' }],
      [{ code: 'c' }],
      [{ display: 'd', code: 'c' }, true],
      [undefined],
    ],
    ['encodeBase64', ['é\u{1F600}'], ['']],
    ['decodeBase64', ['w6nwn5iA'], ['']],
  ])('%s answers as that of @medplum/core', (name, ...lists) => {
    const call = (of: object) =>
      lists.map(args => (Reflect.get(of, name) as (...args: unknown[]) => unknown)(...args));
    expect(call(own)).toEqual(call(core));
  });

  it('EMPTY, ids and outcomes', () => {
    expect([own.EMPTY, Object.isFrozen(own.EMPTY), own.isUUID(own.generateId())]).toEqual([[], true, true]);
    expect(own.forbidden).toMatchObject({ issue: core.forbidden.issue });
  });

  it('an Hl7Context has the characters of a message, and writes others', () => {
    const written = ({ Hl7Context, Hl7Field, Hl7Message, Hl7Segment }: Hl7Classes): unknown[] => {
      const context = new Hl7Context('\n', '#', '*', '@', '!', '%');
      const msh = new Hl7Segment(['MSH', context.getMsh2(), 'a'], context);
      const pid = Hl7Segment.parse('PID#1#x*y%z@q', context);
      const read = Hl7Message.parse('MSH#*@!%#A#B#C#D#20240101##ADT*A01#E4#P#2.5.1\rPID#1##1***A%1.2@2');
      const { context: found } = read;
      return [
        ...[context.getMsh1(), context.getMsh2(), msh.getField(1)?.toString(), { ...new Hl7Context() }],
        new Hl7Message(
          [msh, pid, new Hl7Segment([new Hl7Field([['ZPI', 'b']], context)], context)],
          context,
        ).toString(),
        ...[pid.getComponent(2, 2, 1), pid.getComponent(2, 1, undefined, 1), { ...found }],
        ...[
          found instanceof Hl7Context,
          read.segments[1]?.context.fieldSeparator,
          pid.fields[1]?.context === context,
        ],
      ];
    };
    expect(written(own as unknown as Hl7Classes)).toEqual(written(core as unknown as Hl7Classes));
  });
});

type Hl7Classes = Pick<typeof core, 'Hl7Context' | 'Hl7Field' | 'Hl7Message' | 'Hl7Segment'>;

describe('the import', () => {
  it('is found in its forms, and costs other bots nothing', async () => {
    for (const source of [
      "import { Hl7Message } from 'kiln-fhir/bot/medplum';",
      'import type {\n  BotEvent,\n} from "kiln-fhir/bot/medplum";',
      "import * as medplum from 'kiln-fhir/bot/medplum'",
      "  import 'kiln-fhir/bot/medplum';",
    ])
      expect([source, importsMedplum(source)]).toEqual([source, true]);
    expect(importsMedplum("const text = 'kiln-fhir/bot/medplum';")).toBe(false);
    const plain = await programOf('export const handler = () => 1;');
    const ported = await programOf("import 'kiln-fhir/bot/medplum';\nexport const handler = () => 1;");
    expect([plain.code.length < 2_000, ported.code.length > 5_000]).toEqual([true, true]);
    expect(ported.map?.length).toBeLessThan(2_000);
  });

  it('without a handler, and with a fault, the sentence names the file and the line of the author', async () => {
    const faults = async (source: string) => {
      const compiled = await compileBot(`import 'kiln-fhir/bot/medplum';\n${source}`, 'adt.ts');
      return 'faults' in compiled ? compiled.faults : [];
    };
    expect(await faults('export const other = 1;')).toEqual([
      'adt.ts: it exports no function named handler. Write: export async function handler(medplum, event) { … }.',
    ]);
    expect(await faults('export const handler = ;')).toEqual([
      expect.stringContaining('adt.ts, line 2, column 24: '),
    ]);
    expect(
      await faults(
        "import { indexStructureDefinition } from 'kiln-fhir/bot/medplum';\nexport const handler = () => indexStructureDefinition();",
      ),
    ).toEqual([
      'adt.ts, line 2, column 10: kiln-fhir/bot/medplum has no indexStructureDefinition: import it from @medplum/core, install that package beside the bot, and use kiln bot deploy, which bundles it.',
    ]);
    expect(await faults("import fs from 'fs';\nexport const handler = () => fs;")).toEqual([
      expect.stringContaining("adt.ts, line 2, column 16: 'fs' cannot be imported"),
    ]);
  });
});
