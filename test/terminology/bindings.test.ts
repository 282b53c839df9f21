// Required bindings to value sets that a project stores: writes, $validate, transactions, and policies.
import { describe, expect, it } from 'vitest';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { compiledValueSet } from '../../runtime/base/definitions/terminology.ts';
import { type Asker, attacked, type Stored } from '../access/attack.ts';
import { valueSet } from './fixture.ts';

const currencies = 'http://hl7.org/fhir/ValueSet/currencies';
const list = (...codes: string[]): Stored => ({
  ...valueSet('currencies', [{ system: 'urn:iso:std:iso:4217', concept: codes.map(code => ({ code })) }]),
  url: currencies,
});
const invoice = (currency: string, id = 'a'): Stored => ({
  ...{ resourceType: 'Invoice', id, status: 'draft' },
  totalNet: { value: 1, currency },
});

const server = attacked([]);

/** Status, and what each error says. */
async function asked(method: string, path: string, body: object, by: Asker = server().owner) {
  const got = await by.rest(method, path, body);
  const { issue = [] } = JSON.parse(got.body || '{}') as {
    readonly issue?: readonly { severity: string; code: string; expression?: readonly string[] }[];
  };
  const errors = issue.filter(({ severity }) => severity === 'error');
  return [got.status, ...errors.map(({ code, expression = [] }) => `${code} ${expression}`)].join(' ');
}

const put = (resource: Stored, by?: Asker) =>
  asked('PUT', `${resource.resourceType}/${resource.id}`, resource, by);
const wrong = 'code-invalid Invoice.totalNet.currency';

describe('a required binding', () => {
  it('holds as long as its value set is stored', async () => {
    expect(await put(invoice('XXX'))).toBe('201');
    await put(list('EUR', 'CHF'));
    expect(await put(invoice('XXX'))).toBe(`422 ${wrong}`);
    expect(await put(invoice('EUR'))).toBe('200');
    await put(list('XXX'));
    expect(await put(invoice('XXX'))).toBe('200');
    expect(await put(invoice('EUR'))).toBe(`422 ${wrong}`);
    // A value set without codes here is not tested.
    await put({ ...valueSet('currencies', [{ system: 'urn:iso:std:iso:4217' }]), url: currencies });
    expect(await put(invoice('EUR'))).toBe('200');
  });

  it('is part of $validate, patches, mutations and transactions', async () => {
    const { owner } = server();
    await put(list('EUR'));
    await put(invoice('EUR'));
    const resource = invoice('XXX');
    const parameters = (mode: string) => ({
      resourceType: 'Parameters',
      parameter: [
        { name: 'resource', resource },
        { name: 'mode', valueCode: mode },
      ],
    });
    expect(await asked('POST', 'Invoice/$validate', resource)).toBe(`200 ${wrong}`);
    for (const mode of ['create', 'update'])
      expect(
        await asked('POST', `Invoice/${mode === 'update' ? 'a/' : ''}$validate`, parameters(mode)),
        mode,
      ).toBe(`200 ${wrong}`);
    const patch = [{ op: 'replace', path: '/totalNet/currency', value: 'XXX' }];
    const headers = { 'content-type': 'application/json-patch+json' };
    expect((await owner.rest('PATCH', 'Invoice/a', patch, headers)).status).toBe(422);
    const { errors } = await owner.graphql(
      'mutation { InvoiceCreate(res: { status: "draft", totalNet: { currency: "XXX" } }) { id } }',
    );
    expect(errors?.[0]?.message).toMatch(/currency is not a code of the required value set/);
    const entry = (of: Stored) => ({
      resource: of,
      request: { method: 'PUT', url: `${of.resourceType}/${of.id}` },
    });
    const bundle = (...of: Stored[]) => ({
      ...{ resourceType: 'Bundle', type: 'transaction' },
      entry: of.map(entry),
    });
    expect(await asked('POST', '', bundle(invoice('XXX')))).toMatch(/^422 code-invalid/);
    expect(await asked('POST', '', bundle(list('XXX'), invoice('XXX')))).toBe('200');
    await put(list('EUR'));
    expect(await asked('GET', 'Invoice/a/$validate', undefined as never)).toBe(`200 ${wrong}`);
  });

  it('is not tested for those who do not see the value set', async () => {
    await put(list('EUR'));
    const all = { resourceType: 'Invoice' };
    expect(await put(invoice('XXX', 'b'), server().as([all]))).toBe('201');
    expect(await put(invoice('XXX', 'c'), server().as([all, { resourceType: 'ValueSet' }]))).toBe(
      `422 ${wrong}`,
    );
    const hiding = server().as([{ ...all, hiddenFields: ['totalNet'] }, { resourceType: 'ValueSet' }]);
    expect(await put({ resourceType: 'Invoice', id: 'b', status: 'issued' }, hiding)).toBe('200');
  });
});

describe("R4's own required bindings of CodeableConcept and Coding", () => {
  const clinical = 'http://terminology.hl7.org/CodeSystem/condition-clinical';
  const condition = (clinicalStatus: object): Stored => ({
    ...{ resourceType: 'Condition', id: 'c', subject: { reference: 'Patient/a' } },
    clinicalStatus,
  });
  it.each<[name: string, concept: object, want: RegExp]>([
    ['a code of the value set', { coding: [{ system: clinical, code: 'active' }] }, /^20[01]$/],
    [
      'one beside others',
      {
        coding: [
          { system: 'urn:x', code: 'y' },
          { system: clinical, code: 'resolved' },
        ],
      },
      /^20[01]$/,
    ],
    [
      'another code',
      { coding: [{ system: clinical, code: 'x' }] },
      /^422 code-invalid Condition.clinicalStatus/,
    ],
    ['another system', { coding: [{ system: 'urn:x', code: 'active' }] }, /^422 code-invalid/],
    ['no system', { coding: [{ code: 'active' }] }, /^422 code-invalid/],
    ['a text alone', { text: 'active' }, /^422 code-invalid/],
  ])('%s', async (_, concept, want) => {
    expect(await put(condition(concept))).toMatch(want);
  });

  it('are tested wherever R4 has them', () => {
    const { types } = elements();
    const bound = Object.entries(types).flatMap(([type, { fields }]) =>
      Object.entries(fields).flatMap(([name, { type: own, valueSet }]) =>
        valueSet !== undefined && own !== 'code' ? [`${type}.${name}`] : [],
      ),
    );
    expect(bound).toContain('Condition.verificationStatus');
    expect(bound).toContain('AllergyIntolerance.clinicalStatus');
    const untested = bound.filter(each => {
      const [type = '', name = ''] = each.split('.');
      return !compiledValueSet(types[type]?.fields[name]?.valueSet ?? '');
    });
    // Their codes are all of UCUM, and of LOINC: a project may store them.
    expect([...new Set(untested.map(each => each.split('.')[1]))].sort()).toEqual([
      'unitOfMeasure',
      'variantType',
    ]);
  });
});
