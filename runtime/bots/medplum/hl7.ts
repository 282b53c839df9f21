// HL7 messages with Medplum's interface: segments and repetitions count from 0, fields and components from 1, sub-components from 0, and
// texts keep their escapes. ../hl7 reads and acknowledges messages. Runs inside sandboxes.
import { filled } from '../hl7/field.ts';
import { Hl7Message as Parsed } from '../hl7/message.ts';

/** The delimiters and the escape character of a message. */
export class Hl7Context {
  readonly segmentSeparator: string;
  readonly fieldSeparator: string;
  readonly componentSeparator: string;
  readonly repetitionSeparator: string;
  readonly escapeCharacter: string;
  readonly subcomponentSeparator: string;

  constructor(
    segment = '\r',
    field = '|',
    component = '^',
    repetition = '~',
    mark = '\\',
    subcomponent = '&',
  ) {
    this.segmentSeparator = segment;
    this.fieldSeparator = field;
    this.componentSeparator = component;
    this.repetitionSeparator = repetition;
    this.escapeCharacter = mark;
    this.subcomponentSeparator = subcomponent;
  }

  getMsh1(): string {
    return this.fieldSeparator;
  }

  getMsh2(): string {
    const { componentSeparator, repetitionSeparator, escapeCharacter, subcomponentSeparator } = this;
    return componentSeparator + repetitionSeparator + escapeCharacter + subcomponentSeparator;
  }
}

/** Serialised to JSON as text. */
abstract class Written {
  abstract toString(): string;
}

export class Hl7Message extends Written {
  readonly context: Hl7Context;
  readonly segments: Hl7Segment[];

  constructor(segments: readonly Hl7Segment[], context: Hl7Context = usual) {
    super();
    this.context = context;
    this.segments = [...segments];
  }

  /** Of a batch, the segments of all messages. @throws Hl7Fault with segment and position */
  static parse(text: string): Hl7Message {
    const { segments } = (globalMessage() ?? Parsed).parse(String(text));
    const contexts = new Map(segments.map(({ delimiters }) => [delimiters, contextOf(delimiters)]));
    const own = segments.map(each => Hl7Segment.parse(String(each), contexts.get(each.delimiters)));
    return new Hl7Message(own, own[0]?.context);
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
    return this.segments.map(String).join(this.context.segmentSeparator);
  }
}

export class Hl7Segment extends Written {
  readonly name: string;
  /** Index 0 is the name. In MSH, index 1 is MSH-2. */
  readonly fields: Hl7Field[];
  readonly context: Hl7Context;

  constructor(fields: readonly (Hl7Field | string)[], context: Hl7Context = usual) {
    super();
    this.fields = fields.map(each => (typeof each === 'string' ? Hl7Field.parse(each, context) : each));
    this.name = this.fields[0]?.toString() ?? '';
    this.context = context;
  }

  static parse(text: string, context: Hl7Context = usual): Hl7Segment {
    return new Hl7Segment(String(text).split(context.fieldSeparator), context);
  }

  get(index: number): Hl7Field | undefined {
    return this.fields[index];
  }

  getField(number: number): Hl7Field | undefined {
    if (this.name !== 'MSH') return this.fields[number];
    return number === 1
      ? new Hl7Field([[this.context.fieldSeparator]], this.context)
      : this.fields[number - 1];
  }

  getComponent(field: number, component: number, subcomponent?: number, repetition = 0): string {
    return this.getField(field)?.getComponent(component, subcomponent, repetition) ?? '';
  }

  /** False: MSH-1 and MSH-2 do not change. */
  setField(number: number, field: Hl7Field | string): boolean {
    const index = this.name === 'MSH' ? number - 1 : number;
    if (index < 1 || (this.name === 'MSH' && index < 2) || index > mostFields) return false;
    filled(this.fields, index, () => new Hl7Field([['']], this.context));
    this.fields[index] = typeof field === 'string' ? Hl7Field.parse(field, this.context) : field;
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
    return this.fields.map(String).join(this.context.fieldSeparator);
  }
}

export class Hl7Field extends Written {
  /** Repetitions of components. */
  readonly components: string[][];
  readonly context: Hl7Context;

  constructor(components: string[][], context: Hl7Context = usual) {
    super();
    this.components = components;
    this.context = context;
  }

  static parse(text: string, context: Hl7Context = usual): Hl7Field {
    const repetitions = String(text).split(context.repetitionSeparator);
    return new Hl7Field(
      repetitions.map(each => each.split(context.componentSeparator)),
      context,
    );
  }

  get(component: number, subcomponent?: number, repetition = 0): string {
    return this.getComponent(component + 1, subcomponent, repetition);
  }

  getComponent(component: number, subcomponent?: number, repetition = 0): string {
    const text = this.components[repetition]?.[component - 1] ?? '';
    return subcomponent === undefined
      ? text
      : (text.split(this.context.subcomponentSeparator)[subcomponent] ?? '');
  }

  setComponent(component: number, value: string, subcomponent?: number, repetition = 0): boolean {
    if (component < 1 || Math.max(component, repetition, subcomponent ?? 0) > mostFields) return false;
    const parts = filled(this.components, repetition, () => ['']);
    const former = filled(parts, component - 1, () => '');
    const { subcomponentSeparator } = this.context;
    const within = subcomponent === undefined ? [] : former.split(subcomponentSeparator);
    filled(within, subcomponent ?? 0, () => '');
    within[subcomponent ?? 0] = value;
    parts[component - 1] = within.join(subcomponentSeparator);
    return true;
  }

  toString(): string {
    const { repetitionSeparator: repetition, componentSeparator: component } = this.context;
    return this.components.map(each => each.join(component)).join(repetition);
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
const usual = new Hl7Context();

function contextOf(delimiters: Parsed['segments'][number]['delimiters']): Hl7Context {
  const { field, component, repetition, escape: mark, subcomponent } = delimiters;
  return new Hl7Context('\r', field, component, repetition, mark, subcomponent);
}

/** The class of the sandbox, which logs warnings about messages. */
export function globalMessage(): typeof Parsed | undefined {
  return (globalThis as { readonly Hl7Message?: typeof Parsed }).Hl7Message;
}
