// Texts of HL7 v2 messages in, message objects out, and back to text without loss.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { Hl7Fault } from '../../runtime/bots/hl7/fault.ts';
import { Hl7Message } from '../../runtime/bots/hl7/message.ts';

const header = 'MSH|^~\\&|LAB|HOSP|EHR|CLINIC|20260101||ORU^R01^ORU_R01|M1|P|2.5.1';

function message(...lines: string[]): Hl7Message {
  return Hl7Message.parse([header, ...lines, ''].join('\r'));
}

function faultOf(text: string): Hl7Fault {
  try {
    Hl7Message.parse(text);
  } catch (error) {
    if (error instanceof Hl7Fault) return error;
    throw error;
  }
  throw new Error('The text was read.');
}

describe('reading', () => {
  it.each([
    ['delimiters', 'O\\T\\Malley\\F\\\\S\\\\R\\\\E\\', 'O&Malley|^~\\'],
    ['bytes', 'a\\X0D0A\\b', 'a\r\nb'],
    ['bytes of UTF-8', '\\XC3BC\\', 'ü'],
    ['bytes that are not UTF-8', '\\XFC\\', 'ü'],
    ['a line break', 'one\\.br\\two', 'one\ntwo'],
    [
      'what has no character',
      '\\H\\b\\N\\ \\Zx\\ \\C2842\\ \\.sp 2\\',
      '\\H\\b\\N\\ \\Zx\\ \\C2842\\ \\.sp 2\\',
    ],
    ['null', '""', '""'],
    ['nothing', '', ''],
  ])('decodes %s', (_, written, value) => {
    const read = message(`OBX|1|ST|c||${written}`);
    expect(read.getSegment('OBX')?.getComponent(5, 1)).toBe(value);
    expect(String(read.getSegment('OBX')?.getField(5))).toBe(written);
  });

  it('counts from 1, as HL7 does', () => {
    const read = message('PID|1||1^^^A&1.2&ISO^MR~2^^^B&3.4&ISO^PI', 'OBX|1', 'OBX|2');
    const pid = read.getSegment('PID');
    expect(read.getSegment(1)?.name).toBe('MSH');
    expect(read.getSegment(3)?.getComponent(1, 1)).toBe('1');
    expect(read.getSegment(5)).toBeUndefined();
    expect(read.getSegment('ZZZ')).toBeUndefined();
    expect(read.getAllSegments('OBX').map(String)).toEqual(['OBX|1', 'OBX|2']);
    expect(pid?.getComponent(3, 1)).toBe('1');
    expect(pid?.getComponent(3, 4)).toBe('A&1.2&ISO');
    expect(pid?.getComponent(3, 4, 2)).toBe('1.2');
    expect(pid?.getComponent(3, 4, 2, 2)).toBe('3.4');
    expect(pid?.getComponent(30, 1)).toBe('');
    expect(pid?.getField(30)).toBeUndefined();
    expect(pid?.getField(3)?.repetitions[1]?.[3]).toEqual(['B', '3.4', 'ISO']);
    expect(() => pid?.getComponent(0, 1)).toThrow('HL7 counts them from 1');
    expect(() => read.getSegment(0)).toThrow('HL7 counts them from 1');
  });

  it('has the separators as the first fields of a header', () => {
    const msh = message().getSegment('MSH');
    expect([1, 2, 3].map(n => msh?.getComponent(n, 1))).toEqual(['|', '^~\\&', 'LAB']);
    expect(msh?.getComponent(9, 2)).toBe('R01');
    expect(String(msh?.getField(2))).toBe('^~\\&');
  });

  it('takes the delimiters of MSH', () => {
    const text = 'MSH#*@!%#A#B#C#D#20240101##ADT*A01*ADT_A01#E4#P#2.5.1\rPID#1##1***A%1.2@2#O!T!X*A!F!B\r';
    const pid = Hl7Message.parse(text).getSegment('PID');
    expect(pid?.getComponent(3, 4, 2)).toBe('1.2');
    expect(pid?.getComponent(3, 1, 1, 2)).toBe('2');
    expect(pid?.getComponent(4, 1)).toBe('O%X');
    expect(pid?.getComponent(4, 2)).toBe('A#B');
  });

  it('decodes bytes by MSH-18', () => {
    const text = `${header}||||||8859/1\rOBX|1|ST|||\\XC3BC\\`;
    expect(Hl7Message.parse(text).getSegment('OBX')?.getComponent(5, 1)).toBe('Ã¼');
  });

  it.each(['\r', '\n', '\r\n', '\r\r'])('takes %j as the end of a segment', end => {
    const text = [header, 'PID|1', 'OBX|1', ''].join(end);
    expect(Hl7Message.parse(`\uFEFF${text}`).segments.map(({ name }) => name)).toEqual(['MSH', 'PID', 'OBX']);
    for (const mark of ['\uFEFF', 'ï»¿', '\uFEFF\v'])
      expect(Hl7Message.parse(mark + text).toString()).toBe(mark + text);
  });

  it('takes batches and frames apart', () => {
    const batch = `FHS|^~\\&|A\rBHS|^~\\&|A\r${header}\rPID|1\r${header}\rPID|2\rBTS|2\rFTS|1\r`;
    const read = Hl7Message.parse(batch);
    expect(read.messages.map(String)).toEqual([`${header}\rPID|1\r`, `${header}\rPID|2\r`]);
    expect(read.toString()).toBe(batch);
    const frames = `\v${header}\rPID|1\r\x1C\r\v${header}\rPID|2\r\x1C\r`;
    expect(Hl7Message.parse(frames).messages.map(String)).toEqual(read.messages.map(String));
    expect(Hl7Message.parse(frames).toString()).toBe(frames);
  });
});

describe('an escape character that begins no escape sequence', () => {
  it.each([
    ['one', 'OP 4\\5 re.', 'OP 4\\5 re.', 1],
    ['two', 'C:\\tmp\\x', 'C:\\tmp\\x', 2],
    ['adjacent ones', '\\\\host\\share', '\\\\host\\share', 3],
    ['at the end', 'a\\', 'a\\', 1],
    ['alone', '\\', '\\', 1],
    ['before a sequence', 'a\\b \\T\\ c', 'a\\b & c', 1],
    ['after a sequence', '\\T\\ b\\', '& b\\', 1],
    ['bad digits', '\\X0G\\a', '\\X0G\\a', 2],
    ['half a byte', '\\X0\\', '\\X0\\', 2],
    ['no digits', '\\X\\', '\\X\\', 2],
    ['of lower case', '\\t\\', '\\t\\', 2],
    ['of unknown kind', '\\Q1\\ \\.xy\\', '\\Q1\\ \\.xy\\', 4],
    ['a file', '\\Client\\T\\', '\\Client&', 1],
    ['a sequence between letters', '\\H\\E\\N\\', '\\H\\E\\N\\', 0],
  ])('is text: %s', (_, written, value, count) => {
    const read = message(`OBX|1|ST|c||${written}|x`, `NTE|1||a^b&${written}~${written}`);
    const [obx, nte] = [read.getSegment('OBX'), read.getSegment('NTE')];
    expect(obx?.getComponent(5, 1)).toBe(value);
    expect([nte?.getComponent(3, 2, 2), nte?.getComponent(3, 1, 1, 2)]).toEqual([value, value]);
    const text = String(read);
    expect(text).toBe(`${header}\rOBX|1|ST|c||${written}|x\rNTE|1||a^b&${written}~${written}\r`);
    // Beside it, and with its own value.
    obx?.setComponent(6, 1, 'y');
    nte?.setComponent(3, 2, value, 2);
    expect(String(obx)).toBe(`OBX|1|ST|c||${written}|y`);
    expect(Hl7Message.parse(String(read)).getSegment('NTE')?.getComponent(3, 2, 2)).toBe(value);
    if (count === 0) expect(read.warning).toBeUndefined();
    else expect(read.warning).toContain(`has ${3 * count} of '\\' that begin no escape sequence`);
  });

  it('is reported with its place', () => {
    expect(message('PID|1||1||A\\Tbroken^B').warning).toBe(
      "The HL7 message has a '\\' that begins no escape sequence, and is kept as text; it is in segment 2 (PID-5), position 12. A single '\\' is written \\E\\.",
    );
    expect(message('PID|1', 'OBX|a\\^\\|\\T\\').warning).toContain(
      "has 2 of '\\' that begin no escape sequence, and are kept as text; the first is in segment 3 (OBX-1), position 6.",
    );
    const custom = 'MSH#*@!%#A!#B#C#D#20240101##ADT*A01*ADT_A01#E4#P#2.5.1\rPID#1##a!T!b\\';
    const read = Hl7Message.parse(custom);
    expect(read.warning).toContain(
      "a '!' that begins no escape sequence, and is kept as text; it is in segment 1 (MSH-3), position 11.",
    );
    expect([read.getSegment('MSH')?.getComponent(3, 1), read.getSegment('PID')?.getComponent(3, 1)]).toEqual([
      'A!',
      'a%b\\',
    ]);
    expect(String(read.buildAck().getSegment('MSH')?.getField(5))).toBe('A!');
    expect([message('PID|1').warning, message('OBX|\\H\\b\\N\\\\.sp 2\\\\Zx\\\\C2842\\').warning]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('changing', () => {
  it('writes values so that they are read as they were', () => {
    const read = message('PID|1||1^^^A&1.2&ISO', 'OBX|1|ST');
    const pid = read.getSegment('PID');
    pid?.setComponent(5, 2, 'O|M^a~l\\l&ey\r\nx');
    pid?.setComponent(3, 4, 'B', 2);
    pid?.setComponent(3, 1, '9', undefined, 2);
    pid?.setField(8, 'F');
    expect(pid?.getComponent(5, 2)).toBe('O|M^a~l\\l&ey\r\nx');
    expect(String(read)).toBe(
      `${header}\rPID|1||1^^^A&B&ISO~9||^O\\F\\M\\S\\a\\R\\l\\E\\l\\T\\ey\\X0D\\\\.br\\x|||F\rOBX|1|ST\r`,
    );
    expect(read.setSegment('OBX', 'OBX|2|NM')).toBe(true);
    read.addSegment('ZPI|1');
    expect(read.segments.map(String).slice(2)).toEqual(['OBX|2|NM', 'ZPI|1']);
  });

  it('refuses values that would break the message', () => {
    const read = message('PID|1');
    expect(() => read.getSegment('MSH')?.setField(2, '^~')).toThrow('MSH-2 cannot be changed');
    expect(() => read.addSegment('PID|1\rOBX|1')).toThrow('one line');
    expect(() => read.addSegment('PID^1')).toThrow('parted by |');
    expect(() => read.getSegment('PID')?.setComponent(1e9, 1, 'x')).toThrow('from 1 to 100000');
    expect(() => read.getSegment('PID')?.setComponent(1, 1, {} as string)).toThrow('not object');
  });
});

describe('buildAck', () => {
  it('is addressed to the sender', () => {
    const time = new Date('2026-01-02T03:04:05Z');
    const ack = message('PID|1').buildAck({
      ackCode: 'AE',
      text: 'a|b',
      controlId: 'C1',
      time,
      errSegment: 'ERR|||207|E',
    });
    expect(String(ack)).toBe(
      'MSH|^~\\&|EHR|CLINIC|LAB|HOSP|20260102030405+0000||ACK^R01^ACK|C1|P|2.5.1\rMSA|AE|M1|a\\F\\b\rERR|||207|E\r',
    );
  });

  it.each(['AA', 'AE', 'AR', 'CA', 'CE', 'CR'])('knows %s', ackCode => {
    expect(message().buildAck({ ackCode }).getSegment('MSA')?.getComponent(1, 1)).toBe(ackCode);
  });

  it('accepts by default, and refuses unknown codes', () => {
    expect(message().buildAck().getSegment('MSA')?.getComponent(1, 1)).toBe('AA');
    expect(() => message().buildAck({ ackCode: 'OK' })).toThrow(
      "'OK' is not an acknowledgement code: AA, AE, AR",
    );
  });

  it('keeps the delimiters and the character set', () => {
    const text = 'MSH#*@!%#A#B#C#D#20240101##ADT*A01*ADT_A01#E4#P#2.5.1######UNICODE UTF-8\r';
    const ack = Hl7Message.parse(text).buildAck({ controlId: 'x', time: new Date(0) });
    expect(String(ack)).toBe(
      'MSH#*@!%#C#D#A#B#19700101000000+0000##ACK*A01*ACK#x#P#2.5.1######UNICODE UTF-8\rMSA#AA#E4\r',
    );
  });
});

describe('an invalid message', () => {
  it.each([
    ['', 'Segment 1, position 1: the text is empty'],
    ['\r\n', 'Segment 1, position 1: the text is empty'],
    ['PID|1||1\r', 'Segment 1 (PID), position 1: a message begins with MSH'],
    ['hello', 'Segment 1, position 1: a segment begins with its name'],
    ['MSH', 'Segment 1 (MSH), position 4: the field separator is missing'],
    ['MSH|^~\\&\r', 'Segment 1 (MSH-9), position 8: MSH-9 is missing: the type of the message'],
    ['MSH|^~\\&|||||||A', 'Segment 1 (MSH-10), position 16: MSH-10 is missing'],
    ['MSH|^~\\|A', 'Segment 1 (MSH), position 4: there are 3 encoding characters'],
    ['MSH|^^\\&|A', 'Segment 1 (MSH), position 4: two delimiters are the same'],
    ['MSHa^~\\&aB', 'Segment 1 (MSH), position 4: a delimiter is a letter'],
    [
      `${header}\rPID^1`,
      "Segment 2 (PID), position 4: a field separator is expected after the name, which is '|' here",
    ],
    [`${header}\rpid|1`, 'Segment 2, position 1: a segment begins with its name'],
    ['BHS|^~\\&|A\rBTS|0\r', 'Segment 3, position 1: there is no MSH segment'],
  ])('%j is refused with its place', (text, sentence) => {
    expect(faultOf(text).message).toContain(sentence);
  });
});

const delimiters = { field: '|', component: '^', repetition: '~', subcomponent: '&' };
const value = fc.string({ unit: 'grapheme', maxLength: 12 });

describe('any message', () => {
  it('gives back the values that were written', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 6 }), values => {
        const written = message('ZZZ|1');
        for (const [i, each] of values.entries()) {
          written.getSegment('ZZZ')?.setComponent(2, i + 1, each);
          written.getSegment('ZZZ')?.setComponent(3, 1, each, i + 1, i + 1);
        }
        const read = Hl7Message.parse(String(written)).getSegment('ZZZ');
        values.forEach((each, i) => {
          expect(read?.getComponent(2, i + 1)).toBe(each);
          expect(read?.getComponent(3, 1, i + 1, i + 1)).toBe(each);
        });
      }),
    );
  });

  it('is printed as it was read', () => {
    const char = fc.constantFrom(
      '|',
      '^',
      '~',
      '&',
      'a',
      'é',
      ' ',
      '"',
      '\\E\\',
      '\\X0D\\',
      '\\H\\',
      '\\\\',
      '\\',
      '\\X0G\\',
      ...Object.values(delimiters),
    );
    const line = fc.array(char, { maxLength: 30 }).map(chars => `ZZZ|${chars.join('')}`);
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), fc.constantFrom('\r', '\n', '\r\n'), (lines, end) => {
        const text = [header, ...lines].join(end);
        const read = Hl7Message.parse(text);
        expect(String(read)).toBe(text);
        for (const segment of read.segments)
          for (const field of segment.fields) expect(field.repetitions.length).toBeGreaterThan(0);
        // Fields that were split are printed from their parts.
        expect(String(read)).toBe(text);
      }),
    );
  });

  it('is read or refused with a place, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
        try {
          Hl7Message.parse(`MSH|^~\\&${text}`);
        } catch (error) {
          expect(error).toBeInstanceOf(Hl7Fault);
        }
      }),
    );
  });
});

describe('huge messages', () => {
  it.each([
    ['one field', `OBX|1|ST|||${'x'.repeat(10_000_000)}`],
    ['separators', `OBX${'|'.repeat(5_000_000)}`],
    ['escapes', `OBX|1|ST|||${'\\T\\'.repeat(3_000_000)}`],
    ['marks in a row', `OBX|1|ST|||${'\\'.repeat(10_000_000)}`],
    ['lone marks', `OBX|1|ST|||${'\\|'.repeat(3_000_000)}`],
    ['segments', 'OBX|1|ST|||v\r'.repeat(700_000)],
    ['ends of lines', '\r'.repeat(10_000_000)],
  ])('are read and printed: %s', (_, body) => {
    const text = `${header}\r${body}`;
    const read = Hl7Message.parse(text);
    expect(read.warning?.length ?? 0).toBeLessThan(200);
    expect(read.getSegment('OBX')?.getComponent(5, 1).length ?? 0).toBeGreaterThanOrEqual(0);
    expect(read.toString() === text).toBe(true);
  });

  it('are refused at the first fault', () => {
    const fault = faultOf(`${header}\r${'OBX^\r'.repeat(500_000)}`);
    expect(fault.place).toEqual({ segment: 2, name: 'OBX', position: 4 });
  });
});

it('needs nothing but JavaScript', async () => {
  const entry = join(packageRoot(), 'runtime/bots/hl7/message.ts');
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'neutral',
    minify: true,
  });
  expect(outputFiles[0]?.contents.length).toBeLessThan(16_000);
});

const shared = join(packageRoot(), '../shared/hl7v2');

describe.skipIf(!existsSync(shared))('the messages of ../shared/hl7v2', () => {
  const files = ['samples', 'edge'].flatMap(folder =>
    existsSync(shared) ? readdirSync(join(shared, folder)).map(name => join(folder, name)) : [],
  );
  const malformed = /bad_(?!unterminated_escape)/;
  it.each(
    files.filter(name => !/LICENSE/.test(name) && !malformed.test(name)),
  )('%s is printed as it was', name => {
    const bytes = readFileSync(join(shared, name));
    for (const encoding of ['utf8', 'latin1'] as const) {
      const text = bytes.toString(encoding);
      const read = Hl7Message.parse(text);
      expect(read.toString()).toBe(text);
      for (const segment of read.segments) for (const field of segment.fields) field.repetitions;
      expect(read.toString()).toBe(text);
      expect(read.messages.length).toBeGreaterThan(0);
      for (const each of read.messages)
        expect(each.buildAck().getSegment('MSA')?.getComponent(1, 1)).toBe('AA');
    }
  });

  it.each(files.filter(name => malformed.test(name)))('%s is refused', name => {
    expect(faultOf(readFileSync(join(shared, name), 'utf8')).message).toMatch(
      /^Segment \d+ \(\w+(-\d+)?\), position \d+: /,
    );
  });
});
