// The bytes of a connection, in chunks → the messages between 0x0B and 0x1C 0x0D, and other pieces.
// HL7 Version 3 Standard: Transport Specification - MLLP, Release 2,
// https://www.hl7.org/implement/standards/product_brief.cfm?product_id=55
// In one pass over each chunk: time grows with the bytes alone.

export const [startBlock, endBlock, carriageReturn] = [0x0b, 0x1c, 0x0d];

export type Piece =
  | { readonly kind: 'message'; readonly bytes: Buffer }
  /** Bytes outside of frames, without line ends. */
  | { readonly kind: 'stray'; readonly length: number }
  /** An incomplete message, in which another one begins. */
  | { readonly kind: 'cut'; readonly length: number }
  /** Too long; reading stops. */
  | { readonly kind: 'long'; readonly start: Buffer };

export interface Frames {
  push(chunk: Buffer): readonly Piece[];
  /** Whether a message has begun. */
  isInside(): boolean;
  /** The bytes of the incomplete message; undefined between messages. */
  begun(): Buffer | undefined;
}

/** The initial buffer of a message, which grows by doubling. */
const firstBytes = 4_096;

/** @param most bytes of a message */
export function readFrames(most: number): Frames {
  let buffer = Buffer.allocUnsafe(firstBytes);
  let length = 0;
  let isInside = false;
  let isOver = false;

  return {
    isInside: () => isInside,
    begun: () => (isInside ? Buffer.from(buffer.subarray(0, length)) : undefined),
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
    // The first byte of the end may be in the previous chunk.
    const isHalf = length > 0 && buffer[length - 1] === endBlock && chunk[from] === carriageReturn;
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
      pieces.push({ kind: 'long', start: Buffer.from(buffer.subarray(0, most)) });
      return chunk.length;
    }
    if (end === undefined) return chunk.length;
    pieces.push({ kind: 'message', bytes: Buffer.from(buffer.subarray(0, length)) });
    isInside = false;
    if (buffer.length > firstBytes) buffer = Buffer.allocUnsafe(firstBytes);
    return end + 2;
  }

  function begin(): void {
    isInside = true;
    length = 0;
  }

  function add(bytes: Buffer): void {
    if (length + bytes.length > buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(2 * buffer.length, length + bytes.length));
      buffer.copy(larger, 0, 0, length);
      buffer = larger;
    }
    bytes.copy(buffer, length);
    length += bytes.length;
  }
}

/** The position of 0x1C 0x0D; a message may contain 0x1C alone. @param before a limit; -1: none */
function endOf(chunk: Buffer, from: number, before: number): number | undefined {
  const at = chunk.subarray(0, before < 0 ? chunk.length : before).indexOf(ends, from);
  return at < 0 ? undefined : at;
}

const ends = Buffer.from([endBlock, carriageReturn]);

export function framed(message: Buffer): Buffer {
  return Buffer.concat([Buffer.from([startBlock]), message, ends]);
}
