// HL7 messages as bots for Medplum use them: segments and repetitions count from 0, fields and components from 1, sub-components from
// 0, and texts are as written, with their escapes. Messages are read and acknowledged by ../hl7. Runs inside sandboxes.
import type { Delimiters } from '../hl7/delimiters.ts';
import { Hl7Message as Parsed } from '../hl7/message.ts';

export class Hl7Message {
  readonly segments: Hl7Segment[];

  constructor(segments: readonly Hl7Segment[]) {
    this.segments = [...segments];
  }

  /** Of a batch the segments of all. @throws Hl7Fault with segment and position */
  static parse(text: string): Hl7Message {
    const { segments } = Parsed.parse(String(text));
    return new Hl7Message(segments.map(each => Hl7Segment.parse(String(each), each.delimiters)));
  }

  get header(): Hl7Segment | undefined {
    return this.segments[0];
  }

  get(which: number | string): Hl7Segment | undefined {
    return this.getSegment(which);
  }

  getAll(name: string): Hl7Segment[] {
    return this.getAllSegments(name);
  }

  getSegment(which: number | string): Hl7Segment | undefined {
    return typeof which === 'number'
      ? this.segments[which]
      : this.segments.find(({ name }) => name === which);
  }

  getAllSegments(name: string): Hl7Segment[] {
    return this.segments.filter(segment => segment.name === name);
  }

  /** A number past the end adds the segment. False: nothing was changed. MSH stays the first segment, and the only one. */
  setSegment(which: number | string, segment: Hl7Segment): boolean {
    const found = typeof which === 'number' ? which : this.segments.findIndex(({ name }) => name === which);
    if (found < 0 || (found === 0) !== (segment.name === 'MSH')) return false;
    this.segments[Math.min(found, this.segments.length)] = segment;
    return true;
  }

  buildAck(
    options: { readonly ackCode?: string; readonly errSegment?: Hl7Segment; readonly text?: string } = {},
  ): Hl7Message {
    const { errSegment, ...more } = { text: meanings[options.ackCode ?? 'AA'] ?? '', ...options };
    const error = errSegment ? { errSegment: errSegment.toString() } : {};
    return Hl7Message.parse(String(Parsed.parse(this.toString()).buildAck({ ...more, ...error })));
  }

  toString(): string {
    return this.segments.map(String).join('\r');
  }

  toJSON(): string {
    return this.toString();
  }
}

export class Hl7Segment {
  readonly name: string;
  /** Index 0 is the name. In MSH, index 1 is MSH-2. */
  readonly fields: Hl7Field[];
  readonly #delimiters: Delimiters;

  constructor(fields: readonly (Hl7Field | string)[], delimiters: Delimiters = usual) {
    this.fields = fields.map(each => (typeof each === 'string' ? Hl7Field.parse(each, delimiters) : each));
    this.name = this.fields[0]?.toString() ?? '';
    this.#delimiters = delimiters;
  }

  static parse(text: string, delimiters: Delimiters = usual): Hl7Segment {
    return new Hl7Segment(String(text).split(delimiters.field), delimiters);
  }

  get(index: number): Hl7Field | undefined {
    return this.fields[index];
  }

  getField(number: number): Hl7Field | undefined {
    if (this.name !== 'MSH') return this.fields[number];
    return number === 1
      ? new Hl7Field([[this.#delimiters.field]], this.#delimiters)
      : this.fields[number - 1];
  }

  getComponent(field: number, component: number, subcomponent?: number, repetition = 0): string {
    return this.getField(field)?.getComponent(component, subcomponent, repetition) ?? '';
  }

  /** False: MSH-1 and MSH-2 do not change. */
  setField(number: number, field: Hl7Field | string): boolean {
    const index = this.name === 'MSH' ? number - 1 : number;
    if (index < 1 || (this.name === 'MSH' && index < 2) || index > mostFields) return false;
    while (this.fields.length < index) this.fields.push(new Hl7Field([['']], this.#delimiters));
    this.fields[index] = typeof field === 'string' ? Hl7Field.parse(field, this.#delimiters) : field;
    return true;
  }

  /** False: the segment has no such field. */
  setComponent(
    field: number,
    component: number,
    value: string,
    subcomponent?: number,
    repetition = 0,
  ): boolean {
    return this.getField(field)?.setComponent(component, value, subcomponent, repetition) ?? false;
  }

  toString(): string {
    return this.fields.map(String).join(this.#delimiters.field);
  }

  toJSON(): string {
    return this.toString();
  }
}

export class Hl7Field {
  /** Repetitions of components. */
  readonly components: string[][];
  readonly #delimiters: Delimiters;

  constructor(components: string[][], delimiters: Delimiters = usual) {
    this.components = components;
    this.#delimiters = delimiters;
  }

  static parse(text: string, delimiters: Delimiters = usual): Hl7Field {
    const repetitions = String(text).split(delimiters.repetition);
    return new Hl7Field(
      repetitions.map(each => each.split(delimiters.component)),
      delimiters,
    );
  }

  get(component: number, subcomponent?: number, repetition = 0): string {
    return this.getComponent(component + 1, subcomponent, repetition);
  }

  getComponent(component: number, subcomponent?: number, repetition = 0): string {
    const text = this.components[repetition]?.[component - 1] ?? '';
    return subcomponent === undefined
      ? text
      : (text.split(this.#delimiters.subcomponent)[subcomponent] ?? '');
  }

  setComponent(component: number, value: string, subcomponent?: number, repetition = 0): boolean {
    if (
      component < 1 ||
      component > mostFields ||
      repetition > mostFields ||
      (subcomponent ?? 0) > mostFields
    )
      return false;
    while (this.components.length <= repetition) this.components.push(['']);
    const parts = this.components[repetition] ?? [];
    while (parts.length < component) parts.push('');
    parts[component - 1] =
      subcomponent === undefined ? value : this.#within(parts[component - 1] ?? '', subcomponent, value);
    return true;
  }

  toString(): string {
    const { repetition, component } = this.#delimiters;
    return this.components.map(each => each.join(component)).join(repetition);
  }

  toJSON(): string {
    return this.toString();
  }

  #within(text: string, subcomponent: number, value: string): string {
    const parts = text.split(this.#delimiters.subcomponent);
    while (parts.length <= subcomponent) parts.push('');
    parts[subcomponent] = value;
    return parts.join(this.#delimiters.subcomponent);
  }
}

/** MSA-3 unless given, as Medplum writes it. */
const meanings: Readonly<Record<string, string>> = {
  AA: 'Application Accept',
  AE: 'Application Error',
  AR: 'Application Reject',
  CA: 'Commit Accept',
  CE: 'Commit Error',
  CR: 'Commit Reject',
};

const mostFields = 10_000;
const usual: Delimiters = {
  ...{ field: '|', component: '^', repetition: '~', escape: '\\', subcomponent: '&' },
  truncation: undefined,
  isLatin1: false,
};
