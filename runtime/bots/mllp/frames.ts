// The bytes of a connection, in chunks → the messages between 0x0B and 0x1C 0x0D, and what else there is.
// HL7 Version 3 Standard: Transport Specification - MLLP, Release 2,
// https://www.hl7.org/implement/standards/product_brief.cfm?product_id=55
// In one pass over each chunk: time grows with the bytes alone.

export const [startBlock, endBlock, carriageReturn] = [0x0b, 0x1c, 0x0d];

export type Piece =
  | { readonly kind: 'message'; readonly bytes: Buffer }
  /** Outside of frames, line ends left out. */
  | { readonly kind: 'stray'; readonly length: number }
  /** A message that another one begins in: its sender gave it up. */
  | { readonly kind: 'cut'; readonly length: number }
  /** Nothing is read after it. */
  | { readonly kind: 'long'; readonly start: Buffer };

export interface Frames {
  push(chunk: Buffer): readonly Piece[];
  /** Whether a message has begun. */
  isInside(): boolean;
  /** Its bytes so far; undefined between messages. */
  begun(): Buffer | undefined;
}

/** Of the memory for a message at first; it doubles. */
const firstBytes = 4_096;

/** @param most bytes of a message */
export function readFrames(most: number): Frames {
  let held = Buffer.allocUnsafe(firstBytes);
  let length = 0;
  let isInside = false;
  let isOver = false;

  return {
    isInside: () => isInside,
    begun: () => (isInside ? Buffer.from(held.subarray(0, length)) : undefined),
    push: chunk => {
      const pieces: Piece[] = [];
      for (let at = 0; at < chunk.length && !isOver; )
        at = isInside ? inside(chunk, at, pieces) : outside(chunk, at, pieces);
      return pieces;
    },
  };

  function outside(chunk: Buffer, from: number, pieces: Piece[]): number {
    const start = chunk.indexOf(startBlock, from);
    const end = start < 0 ? chunk.length : start;
    const stray = chunk.subarray(from, end).filter(byte => byte !== 0x0d && byte !== 0x0a).length;
    if (stray > 0) pieces.push({ kind: 'stray', length: stray });
    if (start < 0) return chunk.length;
    begin();
    return start + 1;
  }

  function inside(chunk: Buffer, from: number, pieces: Piece[]): number {
    // The first byte of the end may have come with the chunk before.
    const isHalf = length > 0 && held[length - 1] === endBlock && chunk[from] === carriageReturn;
    const restart = chunk.indexOf(startBlock, from);
    const end = isHalf ? from - 1 : endOf(chunk, from, restart);
    const isCut = restart >= 0 && end === undefined;
    const stop = isCut ? restart : (end ?? chunk.length);
    if (stop > from) add(chunk.subarray(from, stop));
    if (isCut) {
      pieces.push({ kind: 'cut', length });
      begin();
      return restart + 1;
    }
    if (isHalf) length -= 1;
    if (length > most) {
      isOver = true;
      pieces.push({ kind: 'long', start: Buffer.from(held.subarray(0, most)) });
      return chunk.length;
    }
    if (end === undefined) return chunk.length;
    pieces.push({ kind: 'message', bytes: Buffer.from(held.subarray(0, length)) });
    isInside = false;
    if (held.length > firstBytes) held = Buffer.allocUnsafe(firstBytes);
    return end + 2;
  }

  function begin(): void {
    isInside = true;
    length = 0;
  }

  function add(bytes: Buffer): void {
    if (length + bytes.length > held.length) {
      const larger = Buffer.allocUnsafe(Math.max(2 * held.length, length + bytes.length));
      held.copy(larger, 0, 0, length);
      held = larger;
    }
    bytes.copy(held, length);
    length += bytes.length;
  }
}

/** Where 0x1C 0x0D is; a message may have 0x1C alone. @param before a position, or none: -1 */
function endOf(chunk: Buffer, from: number, before: number): number | undefined {
  const at = chunk.subarray(0, before < 0 ? chunk.length : before).indexOf(ends, from);
  return at < 0 ? undefined : at;
}

const ends = Buffer.from([endBlock, carriageReturn]);

export function framed(message: Buffer): Buffer {
  return Buffer.concat([Buffer.from([startBlock]), message, ends]);
}
