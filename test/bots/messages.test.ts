// HL7 messages in bots: parsed, built, passed to another bot and returned, and answered in their declared encoding.
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type * as declared from '../../generated/bot.d.ts';
import type { Acknowledgement } from '../../runtime/bots/hl7/ack.ts';
import type { Hl7Header } from '../../runtime/bots/hl7/build.ts';
import { Hl7Message } from '../../runtime/bots/hl7/message.ts';
import { botOf } from '../fixtures.ts';
import { emptyTemplate, testServer } from '../server.ts';
import { type FakeEvent, fakeRunner, type Handler } from './fake-runner.ts';
import { returned, runSource, testSandbox } from './sandbox.ts';

const sandbox = testSandbox();
afterAll(() => sandbox.close());
const text = 'MSH|^~\\&|A|B|C|D|20240101||ADT^A01|M1|P|2.5.1\rPID|1||7^^^X||Müller^Eva\r';

describe('messages in bots', () => {
  it.each([
    ['parse', 'return Hl7Message.parse(event.input.text).getSegment("PID").getComponent(5, 1);', 'Müller'],
    [
      'build',
      'return Hl7Message.build({ type: ["ADT", "A01"], controlId: "C", time: new Date(0) }).toString();',
      'MSH|^~\\&|||||19700101000000+0000||ADT^A01|C|P|2.5.1\r',
    ],
    ['a fault', 'try { Hl7Message.parse("x"); } catch (error) { return error.name; }', 'Hl7Fault'],
  ])('%s: a global', async (_, body, result) => {
    const source = `export function handler(client, event) { ${body} }`;
    expect(returned(await runSource(sandbox, source, { input: { text } }))).toEqual({
      kind: 'text',
      text: result,
    });
  });

  it('an escape character without a sequence is text, and a line of the log, once', async () => {
    const lone = `${text}OBX|1|ST|||C:\\tmp\r`;
    const line =
      "warn: The HL7 message has a '\\' that begins no escape sequence, and is kept as text; it is in segment 3 (OBX-5), position 14. A single '\\' is written \\E\\.";
    const parse = `export function handler(client, event) {
        return [event.input, ${JSON.stringify(lone)}].map(each => Hl7Message.parse(String(each)).getSegment('OBX').getComponent(5, 1));
      }`;
    const medplum = `import { Hl7Message } from 'kiln-fhir/bot/medplum';
        export const handler = (medplum, event) => event.input.getSegment('OBX').getComponent(5, 1) && Hl7Message.parse(event.input.toString());`;
    const run = await runSource(sandbox, parse, { text: { kind: 'hl7', text: lone } });
    expect([returned(run), run.logs]).toEqual([['C:\\tmp', 'C:\\tmp'], [line]]);
    const adapted = await runSource(sandbox, medplum, { text: { kind: 'hl7', text: lone } });
    expect([returned(adapted), adapted.logs]).toEqual([{ kind: 'hl7', text: lone.trim() }, [line]]);
    const other = await runSource(sandbox, parse, { input: { text } });
    expect([other.end.kind, other.logs]).toEqual(['threw', []]);
  });

  it('an import of @kiln is the same, with types', async () => {
    const source = `import { type BotClient, BotEvent, Hl7Message } from '@kiln';
        export function handler(client: BotClient, event: BotEvent<{ text: string }>): Hl7Message {
          if (Hl7Message !== globalThis.Hl7Message) throw new Error('another one');
          return Hl7Message.parse(event.input.text);
        }`;
    expect(returned(await runSource(sandbox, source, { input: { text } }))).toEqual({ kind: 'hl7', text });
  });

  it('a message crosses client.execute as one, both ways; other values as they are', async () => {
    const sent: unknown[] = [];
    const call = async (_: string, args: string) => {
      sent.push(JSON.parse(args).slice(1));
      return JSON.stringify({ ok: true, kind: 'hl7', result: text });
    };
    const source = `export async function handler(client, event) {
        const message = Hl7Message.parse(event.input.text);
        const result = await client.execute('b', message);
        await client.execute('b', new URLSearchParams('a=1&a=2&b=%20'));
        await client.execute('b');
        await client.execute('b', { resourceType: 'Patient' });
        const refused = [];
        for (const odd of [() => 1, Symbol('x'), new Map(), new Set(), new Uint8Array(2)])
          try { await client.execute('b', odd); } catch (error) { refused.push(error.name); }
        return [result instanceof Hl7Message, result.getSegment('PID').getComponent(5, 2), ...refused];
      }`;
    const report = await runSource(sandbox, source, { input: { text }, call });
    expect(returned(report)).toEqual([true, 'Eva', ...Array(5).fill('TypeError')]);
    expect(sent).toEqual([[text, 'hl7'], [{ a: '2', b: ' ' }, 'form'], [], [{ resourceType: 'Patient' }]]);
  });
});

describe('building', () => {
  const header = { type: 'ADT^A01', controlId: 'C', time: new Date(0) };
  const msh = 'MSH|^~\\&|||||19700101000000+0000||ADT^A01|C|P|2.5.1\r';
  it.each([
    ['nothing else', [], ''],
    ['fields', [['PID', 1, null, undefined, 'x', '']], 'PID|1|||x\r'],
    ['components and sub-components', [['PID', ['a', null, ['b', 'c'], '']]], 'PID|a^^b&c\r'],
    ['repetitions', [['PID', { repetitions: [['a', 'b'], 'c'] }]], 'PID|a^b~c\r'],
    [
      'delimiters in values',
      [['PID', 'a|b^c~d\\e&f\r\n']],
      'PID|a\\F\\b\\S\\c\\R\\d\\E\\e\\T\\f\\X0D\\\\.br\\\r',
    ],
    ['text as it is written', ['ZPI|1^2'], 'ZPI|1^2\r'],
    ['numbers', [['OBX', 1.5, [0]]], 'OBX|1.5|0\r'],
    ['a name alone', [['PID']], 'PID\r'],
    [
      'segments and fields of another message',
      [
        Hl7Message.parse('MSH#*@!%#A#B#C#D#2024##ADT*A01#E4#P#2.5\rPID#1#a*b@c%d!F!^').getSegment('PID'),
        ['ZZZ', Hl7Message.parse(text).getSegment('PID')?.getField(5)],
      ],
      'PID|1|a^b~c&d#\\S\\\rZZZ|Müller^Eva\r',
    ],
  ] as const)('%s', (_, segments, written) => {
    const built = Hl7Message.build(header, segments as never);
    expect(String(built)).toBe(`${msh}${written}`);
    expect(String(Hl7Message.parse(String(built)))).toBe(String(built));
  });

  it('the header, and other delimiters', () => {
    const built = Hl7Message.build(
      {
        ...{
          ...header,
          type: ['ORU', 'R01', 'ORU_R01'],
          version: '2.8',
          processingId: 'T',
          delimiters: '#*@!%',
        },
        ...{
          sendingApplication: ['LAB', '1.2', 'ISO'],
          sendingFacility: 'HOSP#1',
          receivingApplication: 'EHR',
        },
        ...{ receivingFacility: 'CLINIC', characterSet: '8859/1' },
      },
      [['PID', ['a', 'b*']]],
    );
    expect(String(built)).toBe(
      'MSH#*@!%#LAB*1.2*ISO#HOSP!F!1#EHR#CLINIC#19700101000000+0000##ORU*R01*ORU_R01#C#T#2.8######8859/1\rPID#a*b!S!\r',
    );
    expect(Hl7Message.build({ type: 'ACK' }).getSegment('MSH')?.getComponent(10, 1)).toMatch(/^\d{20}$/);
  });

  it.each([
    ['no name', [['pid', 1]]],
    ['a second header', [['MSH', 1]]],
    ['a value that is none', [['PID', {}]]],
    ['a truth value', [['PID', true]]],
    ['not a number', [['PID', Number.NaN]]],
    ['a list too deep', [['PID', [[['x']]]]]],
    ['several lines', ['PID|1\rPIDX']],
    ['other delimiters', ['PID#1']],
  ])('%s is refused', (_, segments) => {
    expect(() => Hl7Message.build(header, segments as never)).toThrow(/\w{3,}/);
  });

  it.each(['|^~', '|^~\\^', 'a^~\\&', ''])('delimiters %j are refused', delimiters => {
    expect(() => Hl7Message.build({ ...header, delimiters })).toThrow('delimiters cannot be used');
  });
});

const about = ({ input, contentType }: FakeEvent) => ({
  contentType: contentType ?? null,
  input: input instanceof Hl7Message ? { hl7: String(input) } : input,
});
let pass: Handler = () => undefined;
const runner = fakeRunner({
  pass: (client, event, log) => pass(client, event, log),
  about: (_, event) => about(event),
  same: (_, { input }) => input,
  ack: (_, { input }) =>
    (input as Hl7Message).buildAck({ controlId: 'C', time: new Date(0), text: 'für Łódź €' }),
  echo: (_, { input }) => (input instanceof Hl7Message ? input : undefined),
  plain: () => Hl7Message.parse(text),
});
const server = testServer({}, emptyTemplate, runner);
const type = 'x-application/hl7-v2+er7';

beforeAll(async () => {
  for (const id of ['pass', 'about', 'same', 'ack', 'echo', 'plain'])
    await server().put(botOf(id, { runAsUser: true }));
});

async function post(id: string, body: string | Uint8Array<ArrayBuffer>, contentType: string) {
  const response = await server().fetch(`Bot/${id}/$execute`, {
    ...{ method: 'POST', body, headers: { 'content-type': contentType } },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get('content-type'), bytes };
}

async function passed(work: Handler): Promise<unknown> {
  pass = async (...given) => ({ value: await work(...given) });
  const { bytes } = await post('pass', '{}', 'application/json');
  return (JSON.parse(bytes.toString()) as { value?: unknown }).value;
}

describe('client.execute', () => {
  const binary = { resourceType: 'Binary', contentType: 'text/plain', data: 'eA==' };
  const message = Hl7Message.parse(text);
  it.each([
    ['a message', message, { contentType: type, input: { hl7: text } }],
    ['a text', 'MSH|x', { contentType: 'text/plain', input: 'MSH|x' }],
    ['an empty text', '', { contentType: 'text/plain', input: '' }],
    ['an object', { a: [1, null] }, { contentType: 'application/json', input: { a: [1, null] } }],
    ['a list', [1], { contentType: 'application/json', input: [1] }],
    ['a number', 0, { contentType: 'application/json', input: 0 }],
    [
      'a resource',
      { resourceType: 'Patient' },
      { contentType: 'application/fhir+json', input: { resourceType: 'Patient' } },
    ],
    ['a Binary', binary, { contentType: 'application/fhir+json', input: binary }],
    [
      'a form',
      new URLSearchParams('a=1&b=ü'),
      { contentType: 'application/x-www-form-urlencoded', input: { a: '1', b: 'ü' } },
    ],
    ['nothing', undefined, { contentType: null, input: {} }],
  ])('%s keeps its type on the way in', async (_, input, found) => {
    expect(await passed(client => client.execute?.('about', input))).toEqual(found);
  });

  it.each([
    ['a message', message, `hl7 ${text}`],
    ['a text', 'x', 'x'],
    ['a Binary', binary, binary],
    ['a list', [1, [2]], [1, [2]]],
    ['false', false, false],
    ['a form', new URLSearchParams('a=1'), { a: '1' }],
  ])('%s keeps its type on the way back', async (_, input, found) => {
    const work: Handler = async client => {
      const result = await client.execute?.('same', input);
      return result instanceof Hl7Message ? `hl7 ${String(result)}` : result;
    };
    expect(await passed(work)).toEqual(found);
  });

  it('an empty result is undefined; an invalid message is refused', async () => {
    expect(await passed(async client => typeof (await client.execute?.('echo', 'x')))).toBe('undefined');
    pass = client => client.execute?.('echo', { toJSON: () => 'x' });
    expect((await post('pass', '{}', 'application/json')).status).toBe(200);
  });
});

describe('encodings of HL7 messages', () => {
  const header = (set: string) => `MSH|^~\\&|A|B|C|D|2024||ADT^A01|M1|P|2.5.1||||||${set}\r`;
  const latin = (set: string) => Buffer.from(`${header(set)}PID|||Müller^Åsa\r`, 'latin1');
  const bytesOf: readonly (readonly [set: string, charset: string, bytes: Buffer, name: string])[] = [
    ['8859/1', 'iso-8859-1', latin('8859/1'), 'Müller'],
    ['8859/1~UNICODE UTF-8', 'iso-8859-1', latin('8859/1~UNICODE UTF-8'), 'Müller'],
    ['8859/15', 'iso-8859-15', Buffer.from(`${header('8859/15')}PID|||\xa4\xbd^x\r`, 'latin1'), '€œ'],
    ['8859/2', 'iso-8859-2', Buffer.from(`${header('8859/2')}PID|||\xa3\xf3d\xbc^x\r`, 'latin1'), 'Łódź'],
    ['8859/5', 'iso-8859-5', Buffer.from(`${header('8859/5')}PID|||\xb8\xd2\xd0\xdd^x\r`, 'latin1'), 'Иван'],
    ['8859/7', 'iso-8859-7', Buffer.from(`${header('8859/7')}PID|||\xc1\xed\xed\xe1^x\r`, 'latin1'), 'Αννα'],
    ['8859/9', 'iso-8859-9', Buffer.from(`${header('8859/9')}PID|||\xde\xfd^x\r`, 'latin1'), 'Şı'],
    ['UNICODE UTF-8', 'utf-8', Buffer.from(`${header('UNICODE UTF-8')}PID|||Łódź^x\r`), 'Łódź'],
    ['unicode utf-8', 'utf-8', Buffer.from(`${header('unicode utf-8')}PID|||Łódź^x\r`), 'Łódź'],
    ['', 'utf-8', Buffer.from(`${header('')}PID|||Łódź^x\r`), 'Łódź'],
    ['ASCII', 'us-ascii', Buffer.from(`${header('ASCII')}PID|||Muller^x\r`), 'Muller'],
    ['GB 18030-2000', 'gb18030', Buffer.from(`${header('GB 18030-2000')}PID|||\xcd\xf5^x\r`, 'latin1'), '王'],
    ['KS X 1001', 'euc-kr', Buffer.from(`${header('KS X 1001')}PID|||\xb1\xe8^x\r`, 'latin1'), '김'],
    ['BIG-5', 'big5', Buffer.from(`${header('BIG-5')}PID|||\xa4\xfd^x\r`, 'latin1'), '王'],
    [
      'a batch in 8859/1',
      'iso-8859-1',
      Buffer.concat([
        Buffer.from('FHS|^~\\&|A\rBHS|^~\\&|A\r'),
        latin('8859/1'),
        Buffer.from('BTS|1\rFTS|1\r'),
      ]),
      'Müller',
    ],
    ['an unknown one, in ASCII', 'us-ascii', Buffer.from(`${header('ISO IR87')}PID|||Muller^x\r`), 'Muller'],
  ];
  it.each(bytesOf)('MSH-18 %s: read and answered in %s', async (_, charset, bytes, family) => {
    const answer = await post('echo', new Uint8Array(bytes), type);
    expect([answer.status, answer.type]).toEqual([200, `${type}; charset=${charset}`]);
    expect(answer.bytes.equals(bytes)).toBe(true);
    const run = runner.runs.at(-1)?.input;
    expect(
      Hl7Message.parse(run?.text ?? '')
        .getSegment('PID')
        ?.getComponent(3, 1),
    ).toBe(family);
  });

  it('the charset of the Content-Type counts before MSH-18, and is that of the answer where MSH-18 is empty', async () => {
    const bytes = Buffer.from(`${header('')}PID|||M\xfcller^x\r`, 'latin1');
    const answer = await post('echo', new Uint8Array(bytes), `${type}; charset=ISO-8859-1`);
    expect([answer.type, answer.bytes.equals(bytes)]).toEqual([`${type}; charset=iso-8859-1`, true]);
    const utf8 = Buffer.from(`${header('8859/1')}PID|||Müller^x\r`);
    const other = await post('echo', new Uint8Array(utf8), `${type}; charset=utf-8`);
    expect(other.bytes.toString('latin1')).toContain('Müller');
  });

  it.each([
    ['8859/1', "'Ł' (U+0141)"],
    ['8859/2', "'€' (U+20AC)"],
    ['ASCII', "'ü' (U+00FC)"],
    ['ISO IR87', "'ü' (U+00FC), and its MSH-18 names ISO IR87"],
  ])('a character that %s does not have is an error and no question mark', async (set, place) => {
    const { status, bytes } = await post('ack', header(set), type);
    expect([status, bytes.toString()]).toEqual([400, expect.stringContaining(place)]);
    expect(bytes.toString()).toContain('UNICODE UTF-8');
  });

  it.each([
    ['not UTF-8', Buffer.from(`${header('')}PID|||M\xfcller\r`, 'latin1'), type, 400, 'not UTF-8 at byte 56'],
    [
      'not GB 18030',
      Buffer.from(`${header('GB 18030-2000')}PID|||\xff\xff\r`, 'latin1'),
      type,
      400,
      'not gb18030',
    ],
    ['an unknown charset', Buffer.from(header('')), `${type}; charset=klingon`, 415, 'iso-8859-15'],
  ])('%s is refused', async (_, body, contentType, status, words) => {
    const answer = await post('echo', new Uint8Array(body), contentType);
    expect([answer.status, answer.bytes.toString()]).toEqual([status, expect.stringContaining(words)]);
  });
});

it('the declarations for authors have the members of the implementation', () => {
  expectTypeOf<keyof declared.Hl7Header>().toEqualTypeOf<keyof Hl7Header>();
  expectTypeOf<keyof declared.Hl7Acknowledgement>().toEqualTypeOf<keyof Acknowledgement>();
  expectTypeOf<keyof declared.Hl7Message>().toExtend<keyof Hl7Message>();
});
