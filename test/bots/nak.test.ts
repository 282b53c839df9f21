// Invalid HL7 v2 messages → the NAK: the repeated fields, the codes, and its validity.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { OutcomeError } from '../../runtime/base/outcome.ts';
import { decodeBytes } from '../../runtime/bots/charset-codec.ts';
import { Hl7Message } from '../../runtime/bots/hl7/message.ts';
import { inputOfBody } from '../../runtime/bots/input.ts';
import { nakBytes, nakOfRefusal } from '../../runtime/bots/nak.ts';

const type = 'x-application/hl7-v2+er7';
const header = 'MSH|^~\\&|LAB|HOSP|EHR|CLINIC|20240101||ORU^R01^ORU_R01|M1|T|2.3\r';

function refused(body: Buffer): { readonly status: number; readonly nak: Hl7Message } {
  try {
    inputOfBody(body, type, { maxValues: 1_000 });
  } catch (error) {
    if (!(error instanceof OutcomeError)) throw error;
    const { status, body: bytes } = nakOfRefusal(body, error);
    return { status, nak: Hl7Message.parse(Buffer.from(bytes).toString('latin1')) };
  }
  throw new Error('The body was not refused.');
}

function parts(nak: Hl7Message) {
  const field = (name: string, number: number) => String(nak.getSegment(name)?.getField(number) ?? '');
  return {
    msh: [3, 4, 5, 6, 9, 11, 12].map(number => field('MSH', number)),
    msa: [field('MSA', 1), field('MSA', 2)],
    err: [2, 3, 4].map(number => field('ERR', number)),
    text: nak.getSegment('ERR')?.getComponent(8, 1) ?? '',
  };
}

describe('refusals', () => {
  const known = ['EHR', 'CLINIC', 'LAB', 'HOSP', 'ACK^R01^ACK', 'T', '2.3'];
  const least = ['', '', '', '', 'ACK', 'P', '2.5.1'];
  const sequence = '100^Segment sequence error^HL70357';
  const required = '101^Required field missing^HL70357';
  it.each([
    [
      'another separator later',
      `${header}PID|1\rOBX|1\rOBX^2\r`,
      known,
      'AE',
      'M1',
      ['OBX^2', sequence, 'E'],
    ],
    ['no name of a segment', `${header}PID|1\rhello\r`, known, 'AE', 'M1', ['', sequence, 'E']],
    ['another separator', `${header}PID#1\r`, known, 'AE', 'M1', ['PID^1', sequence, 'E']],
    [
      'no control id',
      'MSH|^~\\&|LAB|HOSP|EHR|CLINIC|2024||ORU^R01||T|2.3\r',
      ['EHR', 'CLINIC', 'LAB', 'HOSP', 'ACK^R01^ACK', 'T', '2.3'],
      'AR',
      '',
      ['MSH^1^10', required, 'E'],
    ],
    [
      'no version and no mode',
      'MSH|^~\\&|LAB|HOSP|EHR|CLINIC|2024||ORU^R01|M1\r',
      ['EHR', 'CLINIC', 'LAB', 'HOSP', 'ACK^R01^ACK', 'P', '2.5.1'],
      'AR',
      'M1',
      ['MSH^1^12', required, 'E'],
    ],
    ['no header', 'PID|1\r', least, 'AR', '', ['PID^1', sequence, 'E']],
    ['no message', 'hello', least, 'AR', '', ['', sequence, 'E']],
    ['nothing', '', least, 'AR', '', ['', sequence, 'E']],
    ['no delimiters', 'MSH|^^\r', least, 'AR', '', ['MSH^1', sequence, 'E']],
    ['a long header', `${header.replace('LAB', 'L'.repeat(5_000))}x`, least, 'AR', '', ['', sequence, 'E']],
  ])('%s', (_, body, msh, code, id, err) => {
    const { status, nak } = refused(Buffer.from(body));
    const found = parts(nak);
    expect(found).toEqual({
      msh,
      msa: [code, id],
      err,
      text: expect.stringMatching(/Segment \d+.*position/),
    });
    expect(status).toBe(400);
    expect(nak.getSegment('MSH')?.getComponent(10, 1)).toMatch(/^\d{20}$/);
  });

  it('the message of a batch that is at fault is named, with its own segments counted', () => {
    const batch = `FHS|^~\\&|A\rBHS|^~\\&|A\r${header}PID|1\r${header.replace('M1', 'M2')}PID#1\r`;
    const { msa, err } = parts(refused(Buffer.from(batch)).nak);
    expect([msa, err[0]]).toEqual([['AE', 'M2'], 'PID^1']);
  });

  it('too many segments', () => {
    const { status, nak } = refused(Buffer.from(header + 'ZZZ|1\r'.repeat(2_000)));
    expect([status, parts(nak).msa]).toEqual([413, ['AR', 'M1']]);
  });

  it('the bytes of names are repeated, whatever their encoding', () => {
    const named = header.replace('LAB', 'Müll\\T\\er').replace('HOSP', '#');
    for (const [encoding, set] of [
      ['latin1', ''],
      ['latin1', '8859/1'],
      ['utf8', 'UNICODE UTF-8'],
      ['utf8', ''],
    ] as const) {
      const line = named.replace('\r', `||||||${set}\rPID#\r`);
      const { nak } = refused(Buffer.from(line, encoding));
      expect(parts(nak).msh[2]).toBe(Buffer.from('Müll\\T\\er', encoding).toString('latin1'));
    }
  });

  it('other delimiters', () => {
    const own = 'MSH#*@!%#A#B#C#D#2024##ADT*A01#E4#P#2.5\rPID|1\r';
    const { nak } = refused(Buffer.from(own));
    expect([
      nak.getSegment('MSA')?.getField(2)?.toString(),
      nak.getSegment('ERR')?.getComponent(2, 1),
    ]).toEqual(['E4', 'PID']);
  });
});

it('whatever is refused, the answer is one message', () => {
  const piece = fc.constantFrom(
    ...[
      'MSH|^~\\&|',
      'MSH',
      '|',
      '^',
      '\\',
      '\\T\\',
      '\r',
      '\n',
      '\x0b',
      '\x1c',
      'A',
      'é',
      '€',
      '王',
      '2.5',
      'ADT^A01',
    ],
    ...['PID|1|', '\0', '\ufeff', 'FHS|^~\\&|', '8859/1', 'UNICODE UTF-8', '|||||||', 'MSH#*@!%#'],
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 30 }),
      fc.constantFrom('utf8' as const, 'latin1' as const),
      fc.string(),
      (pieces, encoding, text) => {
        const { bytes, charset } = nakBytes(Buffer.from(pieces.join(''), encoding), { text });
        const nak = Hl7Message.parse(decodeBytes(bytes, charset));
        expect(nak.segments.map(({ name }) => name)).toEqual(['MSH', 'MSA', 'ERR']);
      },
    ),
    { numRuns: 500 },
  );
});

const edge = join(packageRoot(), '../shared/hl7v2/edge');
describe.skipIf(!existsSync(edge))('malformed messages of ../shared/hl7v2', () => {
  const files = existsSync(edge)
    ? readdirSync(edge).filter(name => /bad_(?!unterminated_escape)/.test(name))
    : [];
  it.each(files)('%s', name => {
    const { status, nak } = refused(readFileSync(join(edge, name)));
    const expected: Readonly<Record<string, readonly string[]>> = {
      'bad_no_msh.hl7': ['AR', ''],
      'bad_short_msh.hl7': ['AR', ''],
    };
    expect([status, parts(nak).msa]).toEqual([400, expected[name]]);
  });
});
