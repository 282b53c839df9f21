// The text of a field → its repetitions, components and sub-components, parsed on the first use. Numbers count from 1, as in HL7.
import type { Delimiters } from './delimiters.ts';
import { decoded, encoded } from './escape.ts';

export class Hl7Field {
  readonly #delimiters: Delimiters;
  #text: string;
  /** As written: repetition → component → sub-component. */
  #parts: string[][][] | undefined;

  /** @param text with its escapes */
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
   * The decoded text of a component; empty if it is missing. Without `subcomponent`, all sub-components with their separator. HL7's null
   * `""` is returned unchanged.
   */
  getComponent(component: number, subcomponent?: number, repetition = 1): string {
    const parts = this.#split()[place(repetition, 'repetition')]?.[place(component, 'component')] ?? [];
    const wanted = subcomponent === undefined ? parts : [parts[place(subcomponent, 'sub-component')] ?? ''];
    return wanted.map(part => decoded(part, this.#delimiters)).join(this.#delimiters.subcomponent);
  }

  /** Sets an escaped value; missing parts before it are empty. Without `subcomponent` it replaces the whole component. */
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

/** Longer than any list of HL7. */
const most = 100_000;

/** The item at an index; a shorter list is extended. */
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
