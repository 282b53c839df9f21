// Bytes in chunks of any size → the same messages and stray bytes.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { framed, type Piece, readFrames } from '../../runtime/bots/mllp/frames.ts';

function pieces(chunks: readonly Buffer[], most = 1_000): string[] {
  const frames = readFrames(most);
  return chunks.flatMap(chunk => frames.push(chunk)).map(shown);
}

function shown(piece: Piece): string {
  if (piece.kind === 'message') return piece.bytes.toString('latin1');
  return piece.kind === 'long' ? `long ${piece.start.length}` : `${piece.kind} ${piece.length}`;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

describe('messages between 0x0B and 0x1C 0x0D', () => {
  it.each([
    ['one', '\x0bMSH\x1c\r', ['MSH']],
    ['several', '\x0bA\x1c\r\x0bB\x1c\r\x0bC\x1c\r', ['A', 'B', 'C']],
    ['an empty one', '\x0b\x1c\r', ['']],
    ['line ends between', '\r\n\x0bA\x1c\r\n\r\n\x0bB\x1c\r\n', ['A', 'B']],
    ['line ends inside', '\x0bA\rB\r\nC\r\x1c\r', ['A\rB\r\nC\r']],
    ['0x1C alone is of the message', '\x0bA\x1cB\x1c\x1c\r', ['A\x1cB\x1c']],
    [
      'stray bytes before, between and after',
      'xy\x0bA\x1c\rz\x0bB\x1c\r!',
      ['stray 2', 'A', 'stray 1', 'B', 'stray 1'],
    ],
    ['a second start: the first is given up', '\x0bhalf\x0bB\x1c\r', ['cut 4', 'B']],
    ['two starts', '\x0b\x0bB\x1c\r', ['cut 0', 'B']],
    ['no end', '\x0bA', []],
    ['other bytes', '\x0b\xff\x00\x1c\r', ['\xff\x00']],
  ])('%s', (_, text, expected) => {
    expect(pieces([latin1(text)])).toEqual(expected);
    const single = [...latin1(text)].map(byte => Buffer.from([byte]));
    const joined = pieces(single).join(' ');
    if (!joined.includes('stray')) expect(joined).toBe(expected.join(' '));
    expect(pieces(single).filter(each => !each.startsWith('stray'))).toEqual(
      expected.filter(each => !each.startsWith('stray')),
    );
  });

  it('the longest one, and one longer, after which nothing is read', () => {
    expect(pieces([framed(Buffer.alloc(1_000, 65))])).toEqual(['A'.repeat(1_000)]);
    for (const size of [1, 7, 2_000]) {
      const bytes = Buffer.concat([
        framed(latin1('x')),
        framed(Buffer.alloc(1_001, 65)),
        framed(latin1('y')),
      ]);
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      expect(pieces(chunks)).toEqual(['x', 'long 1000']);
    }
  });

  it('whatever the chunks are, the messages are the same', () => {
    // 0x1C before a line end would be the end of the message.
    const message = fc.array(fc.constantFrom('A', '\r', '\n', '\x1cB', 'é'), { maxLength: 20 });
    fc.assert(
      fc.property(fc.array(message), fc.infiniteStream(fc.integer({ min: 1, max: 9 })), (given, sizes) => {
        const messages = given.map(parts => parts.join(''));
        const bytes = Buffer.concat(messages.map(text => framed(latin1(text))));
        const chunks: Buffer[] = [];
        for (let at = 0; at < bytes.length; ) {
          const size = sizes.next().value as number;
          chunks.push(bytes.subarray(at, at + size));
          at += size;
        }
        expect(pieces(chunks)).toEqual(messages);
      }),
    );
  });

  it('returns an incomplete message', () => {
    const frames = readFrames(10);
    expect([frames.isInside(), frames.begun()]).toEqual([false, undefined]);
    frames.push(latin1('\x0bMS'));
    frames.push(latin1('H'));
    expect([frames.isInside(), frames.begun()?.toString()]).toEqual([true, 'MSH']);
  });
});
