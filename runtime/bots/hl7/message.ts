// A message, or a batch of messages, that a bot reads, changes and returns. Numbers count from 1, as in HL7.
import { type Acknowledgement, acknowledge } from './ack.ts';
import { type Hl7Header, type Hl7SegmentValue, messageText } from './build.ts';
import { isOneLine } from './delimiters.ts';
import { placeText } from './fault.ts';
import { type LoneMarks, readSegments, type WrittenSegment } from './read.ts';
import { Hl7Segment } from './segment.ts';

export class Hl7Message {
  readonly #written: WrittenSegment[];
  /** The text before the first segment: a byte order mark, or the first byte of an MLLP frame. */
  readonly #before: string;
  readonly #lone: LoneMarks | undefined;

  private constructor(written: readonly WrittenSegment[], before: string, lone?: LoneMarks) {
    this.#written = [...written];
    this.#before = before;
    this.#lone = lone;
  }

  /** @throws Hl7Fault with segment and position */
  static parse(text: string): Hl7Message {
    const { written, before, lone } = readSegments(text);
    return new Hl7Message(written, before, lone);
  }

  /**
   * A new message: `Hl7Message.build({ type: 'ADT^A01^ADT_A01' }, [['PID', 1, null, ['7', null, null, null, 'MR']]])`.
   *
   * @throws TypeError, Hl7Fault
   */
  static build(header: Hl7Header, segments: readonly Hl7SegmentValue[] = []): Hl7Message {
    return Hl7Message.parse(messageText(header, segments));
  }

  /** A sentence on escape characters that were read as text; undefined without any. */
  get warning(): string | undefined {
    if (!this.#lone) return undefined;
    const { mark, count, place } = this.#lone;
    const what =
      count === 1
        ? `a '${mark}' that begins no escape sequence, and is`
        : `${count} of '${mark}' that begin no escape sequence, and are`;
    return (
      `The HL7 message has ${what} kept as text; ${count === 1 ? 'it' : 'the first'} is in ` +
      `segment ${placeText(place)}. A single '${mark}' is written ${mark}E${mark}.`
    );
  }

  get segments(): Hl7Segment[] {
    return this.#written.map(({ segment }) => segment);
  }

  /** The messages of a batch, or of several frames; a single message is its own list. They share segments with this one. */
  get messages(): Hl7Message[] {
    const starts = this.#written.flatMap(({ segment }, index) => (segment.name === 'MSH' ? [index] : []));
    return starts.map((start, nth) => {
      const next = starts[nth + 1] ?? this.#written.length;
      const own = this.#written.slice(start, next);
      const trailer = own.findIndex(({ segment }) => around.has(segment.name));
      const kept = trailer < 0 ? own : own.slice(0, trailer);
      // Without other characters between the messages, such as the bytes of frames.
      const written = kept.map(({ segment, end }) => ({ segment, end: /^\r?\n?/.exec(end)?.[0] ?? '' }));
      return new Hl7Message(written, '');
    });
  }

  /** The first of a name, or the one at a number from 1. */
  getSegment(which: string | number): Hl7Segment | undefined {
    return this.#written[this.#indexOf(which)]?.segment;
  }

  getAllSegments(name: string): Hl7Segment[] {
    return this.segments.filter(segment => segment.name === name);
  }

  /** Replaces the first segment of a name, or the one at a number. False: there is none. */
  setSegment(which: string | number, segment: Hl7Segment | string): boolean {
    const index = this.#indexOf(which);
    const old = this.#written[index];
    if (old) this.#written[index] = { segment: this.#own(segment), end: old.end };
    return old !== undefined;
  }

  /** Appends a segment: an object, or text such as `ZPI|1|x^y`. */
  addSegment(segment: Hl7Segment | string): Hl7Segment {
    const last = this.#written.at(-1);
    const added = this.#own(segment);
    const end = last?.end ?? '\r';
    if (last && end === '') last.end = this.#written[0]?.end || '\r';
    this.#written.push({ segment: added, end });
    return added;
  }

  /** The acknowledgement of the message, or of the first message of a batch. */
  buildAck(options: Acknowledgement = {}): Hl7Message {
    const [first] = this.messages;
    if (!first) throw new TypeError('There is no MSH segment, so there is nothing to acknowledge.');
    return Hl7Message.parse(acknowledge(first.segments, options));
  }

  /** The original text with its changes. */
  toString(): string {
    let text = this.#before;
    for (const { segment, end } of this.#written) text += segment.toString() + end;
    return text;
  }

  toJSON(): string {
    return this.toString();
  }

  /** -1: there is no segment of the name. @throws RangeError */
  #indexOf(which: string | number): number {
    if (typeof which === 'string') return this.#written.findIndex(({ segment }) => segment.name === which);
    if (Number.isInteger(which) && which >= 1) return which - 1;
    throw new RangeError(`The number of a segment is ${String(which)}; HL7 counts them from 1.`);
  }

  /** Converts a segment to the delimiters of this message. */
  #own(segment: Hl7Segment | string): Hl7Segment {
    const header = this.getSegment('MSH') ?? this.getSegment(1);
    if (!header) throw new TypeError('There is no header segment, so nothing can be added.');
    const { delimiters } = header;
    if (segment instanceof Hl7Segment && segment.delimiters === delimiters) return segment;
    const text = String(segment);
    if (!/^[A-Z][A-Z0-9]{2}(?:[^A-Za-z0-9]|$)/.test(text) || !isOneLine(text))
      throw new TypeError(
        'A segment is one line that begins with its name: three capital letters or digits.',
      );
    if (text.charAt(3) !== '' && text.charAt(3) !== delimiters.field)
      throw new TypeError(`The fields of this message are parted by ${delimiters.field}.`);
    return new Hl7Segment(text, delimiters);
  }
}

/** Segments of a batch that belong to none of its messages. */
const around: ReadonlySet<string> = new Set(['FHS', 'BHS', 'BTS', 'FTS']);
