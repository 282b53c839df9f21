// Bodies and queries of $execute → event.input: every cell of docs/decisions/execute.md.
import { describe, expect, it } from 'vitest';
import { OutcomeError } from '../../runtime/base/outcome.ts';
import { Hl7Message } from '../../runtime/bots/hl7/message.ts';
import { inputOfBody, inputOfQuery } from '../../runtime/bots/input.ts';
import { prepare } from '../../runtime/bots/prelude/prelude.ts';

const limits = { maxValues: 1_000 };
const message = 'MSH|^~\\&|A|B|C|D|20240101||ADT^A01|M1|P|2.5.1\rPID|1||7^^^X||Müller^Eva\r';
const event = JSON.stringify({ bot: {}, requester: {}, secrets: {}, headers: {}, traceId: 't' });

function byPost(body: string | Buffer, contentType?: string): unknown {
  const { input } = inputOfBody(Buffer.from(body), contentType, limits);
  return prepare(input, event, async () => '{"ok":true}').event.input;
}

function byGet(query: string, without?: string): unknown {
  const { input } = inputOfQuery(query, limits, without);
  return prepare(input, event, async () => '{"ok":true}').event.input;
}

function refusal(work: () => unknown): { status: number; text: string; expression: unknown } {
  try {
    work();
  } catch (error) {
    if (!(error instanceof OutcomeError)) throw error;
    const [issue] = error.outcome.issue;
    return { status: error.status, text: issue?.diagnostics ?? '', expression: issue?.expression?.[0] };
  }
  throw new Error('Nothing was refused.');
}

it('windows-1252 has characters where Latin-1 has controls', () => {
  const bytes = Buffer.from([0x80, 0x93, 0xfc, 0x94, 0x81]);
  expect(byPost(bytes, 'text/plain; charset=windows-1252')).toBe('€“ü”\u0081');
  expect(byPost(bytes, 'text/plain; charset=iso-8859-1')).toBe('\u0080\u0093ü\u0094\u0081');
});

it('the value of a media type parameter may look like another parameter', () => {
  const bytes = Buffer.from([0xfc]);
  expect(byPost(bytes, 'text/plain; x="a;charset=koi8"; charset=iso-8859-1')).toBe('ü');
  expect(refusal(() => byPost('x', ';charset=utf-8')).status).toBe(415);
});

it('a message of more segments than may be is refused before it is read', () => {
  const long = `${message}${'ZZZ|\r'.repeat(1_000)}`;
  const { status, text } = refusal(() => byPost(long, 'x-application/hl7-v2+er7'));
  expect([status, text]).toEqual([413, expect.stringContaining('more than 1000 segments')]);
});

describe('event.input by POST', () => {
  it.each([
    ['text/plain', 'hello\n', 'hello\n'],
    ['text/plain', '', ''],
    ['application/json', '{"a":[1,{"b":null}]}', { a: [1, { b: null }] }],
    ['application/json', '{}', {}],
    ['application/vnd.x+json', '{"a":1}', { a: 1 }],
    ['application/x-www-form-urlencoded', 'a=1&b=x+y%20z&c=%C3%A9', { a: '1', b: 'x y z', c: 'é' }],
    ['application/x-www-form-urlencoded', '', {}],
    ['application/x-www-form-urlencoded', 'a&b=&&=c', { a: '', b: '', '': 'c' }],
    ['application/x-www-form-urlencoded', 'a=1&b=2&a=3', { a: '3', b: '2' }],
    [
      'application/fhir+json',
      '{"resourceType":"Patient","active":true}',
      { resourceType: 'Patient', active: true },
    ],
  ])('%s: %j', (type, body, input) => {
    for (const written of [
      type,
      type.toUpperCase(),
      `${type}; charset=utf-8`,
      `${type};Charset="UTF-8" ; x=y`,
    ])
      expect(byPost(body, written)).toEqual(input);
  });

  it('x-application/hl7-v2+er7: a message', () => {
    for (const type of ['x-application/hl7-v2+er7', 'X-Application/HL7-v2+ER7; charset=utf-8']) {
      const input = byPost(message, type);
      expect(input).toBeInstanceOf(Hl7Message);
      expect((input as Hl7Message).getSegment('PID')?.getComponent(5, 1)).toBe('Müller');
      expect(String(input)).toBe(message);
    }
  });

  it('nothing at all: an empty object', () => {
    expect(byPost('')).toEqual({});
    expect(inputOfBody(Buffer.alloc(0), undefined, limits).contentType).toBeUndefined();
  });

  it('is said by event.contentType, without parameters', () => {
    expect(inputOfBody(Buffer.from('x'), 'Text/Plain; charset=utf-8', limits).contentType).toBe('text/plain');
  });

  it('has members of any name, and no prototype but the usual one', () => {
    const json = byPost('{"__proto__":{"x":1}}', 'application/json') as Record<string, unknown>;
    expect(Object.keys(json)).toEqual(['__proto__']);
    expect(json.x).toBeUndefined();
    expect(Object.keys(byPost('__proto__=1', 'application/x-www-form-urlencoded') as object)).toEqual([
      '__proto__',
    ]);
  });

  it.each([
    ['text/plain; charset=iso-8859-1', 'latin1'],
    ['text/plain;charset=LATIN1', 'latin1'],
    ['text/plain; charset=windows-1252', 'latin1'],
    ['text/plain; charset=utf-8', 'utf8'],
    ['text/plain', 'utf8'],
  ] as const)('%s is decoded', (type, encoding) => {
    expect(byPost(Buffer.from('Müller é', encoding), type)).toBe('Müller é');
  });

  it('drops a byte order mark', () => {
    expect(byPost('\uFEFF{"a":1}', 'application/json')).toEqual({ a: 1 });
    expect(byPost('\uFEFFx', 'text/plain')).toBe('x');
    expect(String(byPost(`\uFEFF${message}`, 'x-application/hl7-v2+er7'))).toBe(`\uFEFF${message}`);
  });

  it('reads a message as Latin-1 if MSH-18 declares it and it is not UTF-8', () => {
    const text = message.replace('2.5.1', '2.5.1||||||8859/1');
    for (const encoding of ['latin1', 'utf8'] as const) {
      const input = byPost(Buffer.from(text, encoding), 'x-application/hl7-v2+er7');
      expect((input as Hl7Message).getSegment('PID')?.getComponent(5, 1)).toBe('Müller');
    }
  });
});

describe('event.input by GET', () => {
  it.each([
    ['', {}],
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a=1&a=2', { a: '2' }],
    ['a=x%7Cy+z&identifier=q', { a: 'x|y z', identifier: 'q' }],
    ['flag', { flag: '' }],
    ['n=1&deep[x]=2', { n: '1', 'deep[x]': '2' }],
  ])('%j', (query, input) => {
    expect(byGet(query)).toEqual(input);
  });

  it('omits the identifier that addresses the bot', () => {
    expect(byGet('identifier=a%7Cb&x=1&identifier=c', 'identifier')).toEqual({ x: '1' });
  });
});

describe('refusals', () => {
  const json = 'application/json';
  const fhir = 'application/fhir+json';
  const form = 'application/x-www-form-urlencoded';
  const hl7 = 'x-application/hl7-v2+er7';
  it.each([
    ['<a/>', 'application/xml', 415, 'application/xml'],
    ['x', undefined, 415, 'The request has no Content-Type'],
    ['x', 'nonsense', 415, 'nonsense'],
    ['x', 'constructor', 415, 'constructor'],
    ['x', 'text/plain; charset=utf-16', 415, 'charset=utf-16'],
    [Buffer.from([0x61, 0xff]), 'text/plain', 400, 'The body is not UTF-8 at byte 2'],
    [Buffer.from([0x61, 0xff]), 'text/plain; charset=utf-8', 400, 'The body is not UTF-8 at byte 2'],
    ['', json, 400, 'Line 1, column 1'],
    ['{"a":\n x}', json, 400, 'Line 2, column 2'],
    ['[1]', json, 400, 'The body is an array'],
    ['null', json, 400, 'The body is null'],
    ['"x"', json, 400, 'The body is a string'],
    [`[${'1,'.repeat(2_000)}1]`, json, 413, 'more than 1000 JSON values'],
    ['', fhir, 400, 'Line 1, column 1'],
    ['{}', fhir, 400, 'has no resourceType'],
    ['{"resourceType":"Nonsense"}', fhir, 400, 'Nonsense'],
    ['a=%zz', form, 400, 'at character 3'],
    ['ab=1&c=%C3', form, 400, 'at character 8'],
    ['a=1&'.repeat(2_000), form, 413, 'more than 1000 keys'],
    ['', hl7, 400, 'Segment 1, position 1'],
    ['PID|1\r', hl7, 400, 'Segment 1 (PID), position 1'],
    [`${message}OBX^1\r`, hl7, 400, 'Segment 3 (OBX), position 4'],
  ])('%j as %s is %i', (body, type, status, text) => {
    const refused = refusal(() => byPost(body, type));
    expect(refused.status).toBe(status);
    expect(refused.text).toContain(text);
  });

  it('list the accepted types', () => {
    const { text } = refusal(() => byPost('x', 'image/png'));
    for (const type of ['text/plain', json, form, fhir, hl7]) expect(text).toContain(type);
  });

  it('names the element of a resource that is at fault', () => {
    const wrong = refusal(() => byPost('{"resourceType":"Patient","name":[{"given":"x"}]}', fhir));
    expect(wrong).toMatchObject({ status: 400, expression: 'Patient.name[0].given' });
    const code = refusal(() => byPost('{"resourceType":"Patient","gender":"m"}', fhir));
    expect(code).toMatchObject({ status: 422, expression: 'Patient.gender' });
  });

  it('names the segment and field of a message', () => {
    expect(refusal(() => byPost('MSH|^~\\&\r', hl7)).expression).toBe('MSH-9');
  });

  it('is a query that cannot be read', () => {
    expect(refusal(() => byGet('a=1&b=%2'))).toMatchObject({ status: 400 });
  });
});
