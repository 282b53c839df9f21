// Lists of texts → bytes, and back, from chunks of any size. Runs in Node and in Deno.
// A frame: its length in bytes; then for each part its length and its UTF-8. Lengths are 32 bits, least byte first.

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

export function encodeFrame(parts: readonly string[]): Uint8Array {
  const encoded = parts.map(part => encoder.encode(part));
  const length = encoded.reduce((sum, part) => sum + 4 + part.length, 0);
  const bytes = new Uint8Array(4 + length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, length, true);
  let at = 4;
  for (const part of encoded) {
    view.setUint32(at, part.length, true);
    bytes.set(part, at + 4);
    at += 4 + part.length;
  }
  return bytes;
}

export interface FrameReader {
  /** @throws RangeError for an invalid frame, or one longer than `most` */
  read(chunk: Uint8Array): readonly (readonly string[])[];
  /** Sets the most bytes of one frame. */
  allow(most: number): void;
}

/** @param most bytes of one frame, until `allow` says otherwise */
export function frameReader(most: number): FrameReader {
  let chunks: Uint8Array[] = [];
  let held = 0;
  return {
    allow(bytes) {
      most = bytes;
    },
    read(chunk) {
      chunks.push(chunk);
      held += chunk.length;
      const frames: (readonly string[])[] = [];
      for (;;) {
        if (held < 4) return frames;
        const length = lengthAhead();
        if (length > most) throw new RangeError(`A frame of ${length} bytes is longer than ${most}.`);
        if (held < 4 + length) return frames;
        const bytes = joined();
        frames.push(partsOf(bytes.subarray(4, 4 + length)));
        const rest = bytes.subarray(4 + length);
        chunks = rest.length > 0 ? [rest] : [];
        held = rest.length;
      }
    },
  };

  function lengthAhead(): number {
    const [first] = chunks;
    const bytes = first && first.length >= 4 ? first : joined();
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  }

  function joined(): Uint8Array {
    const [first] = chunks;
    if (first && chunks.length === 1) return first;
    const bytes = new Uint8Array(held);
    let at = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    chunks = [bytes];
    return bytes;
  }
}

function partsOf(bytes: Uint8Array): readonly string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = view.getUint32(at, true);
    if (at + 4 + length > bytes.length) throw new RangeError('A part is longer than its frame.');
    parts.push(decoder.decode(bytes.subarray(at + 4, at + 4 + length)));
    at += 4 + length;
  }
  return parts;
}
