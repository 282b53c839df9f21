// The text of a field → its repetitions, components and sub-components, read when they are asked for. Counted from 1, as HL7 counts.
import type { Delimiters } from './delimiters.ts';
import { decoded, encoded } from './escape.ts';

export class Hl7Field {
  readonly #delimiters: Delimiters;
  #text: string;
  /** As written: repetition → component → sub-component. */
  #parts: string[][][] | undefined;

  /** @param text as written, escapes and all */
  constructor(text: string, delimiters: Delimiters) {
    this.#text = text;
    this.#delimiters = delimiters;
  }

  get delimiters(): Delimiters {
    return this.#delimiters;
  }

  /** Repetitions of components of sub-components, decoded; a field without text has one of each. */
  get repetitions(): string[][][] {
    return this.#split().map(each => each.map(parts => parts.map(part => decoded(part, this.#delimiters))));
  }

  /**
   * The decoded text of a component; empty where there is none. Without `subcomponent` it is all of them, with the separator
   * between. `""` is HL7's null and comes as it is.
   */
  getComponent(component: number, subcomponent?: number, repetition = 1): string {
    const parts = this.#split()[place(repetition, 'repetition')]?.[place(component, 'component')] ?? [];
    const wanted = subcomponent === undefined ? parts : [parts[place(subcomponent, 'sub-component')] ?? ''];
    return wanted.map(part => decoded(part, this.#delimiters)).join(this.#delimiters.subcomponent);
  }

  /** Writes a value, escaped; what is missing before it is made, empty. Without `subcomponent` the whole component is replaced. */
  setComponent(component: number, value: string, subcomponent?: number, repetition = 1): this {
    const text = encoded(asText(value), this.#delimiters);
    const repetitions = this.#split();
    const components = filled(repetitions, place(repetition, 'repetition'), () => [['']]);
    const parts = filled(components, place(component, 'component'), () => ['']);
    const index = place(subcomponent ?? 1, 'sub-component');
    if (subcomponent === undefined) parts.length = 0;
    filled(parts, index, () => '');
    parts[index] = text;
    const { repetition: between, component: inside, subcomponent: within } = this.#delimiters;
    this.#text = repetitions.map(each => each.map(each => each.join(within)).join(inside)).join(between);
    return this;
  }

  /** As written. */
  toString(): string {
    return this.#text;
  }

  toJSON(): string {
    return this.#text;
  }

  #split(): string[][][] {
    const { repetition, component, subcomponent } = this.#delimiters;
    this.#parts ??= this.#text
      .split(repetition)
      .map(each => each.split(component).map(each => each.split(subcomponent)));
    return this.#parts;
  }
}

/** A number from 1 as an index. */
export function place(number: number, of: string): number {
  if (Number.isInteger(number) && number >= 1 && number <= most) return number - 1;
  throw new RangeError(`The number of a ${of} is ${String(number)}; HL7 counts them from 1 to ${most}.`);
}

/** Longer than any list of HL7, and short enough to be filled up. */
const most = 100_000;

/** The item at an index; the list is made as long as that. */
export function filled<Item>(list: Item[], index: number, empty: () => Item): Item {
  while (list.length <= index) list.push(empty());
  return list[index] ?? empty();
}

export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  throw new TypeError(
    `A value of an HL7 message is a string, not ${value === null ? 'null' : typeof value}.`,
  );
}
