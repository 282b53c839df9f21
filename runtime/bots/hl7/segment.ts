// The text of a segment → its fields, parsed on the first use. Unchanged fields are printed unchanged.
import { type Delimiters, headers, isOneLine } from './delimiters.ts';
import { encoded } from './escape.ts';
import { asText, filled, Hl7Field, place } from './field.ts';

export class Hl7Segment {
  readonly name: string;
  readonly #delimiters: Delimiters;
  readonly #text: string;
  /** Index 0 is field 1. */
  #fields: (string | Hl7Field)[] | undefined;

  /** @param text with its name and escapes, without the line end */
  constructor(text: string, delimiters: Delimiters) {
    this.name = text.slice(0, 3);
    this.#text = text;
    this.#delimiters = delimiters;
  }

  get delimiters(): Delimiters {
    return this.#delimiters;
  }

  /** From field 1 on. */
  get fields(): Hl7Field[] {
    return this.#split().map((_, index) => this.#field(index));
  }

  /** By the number of HL7: in a header 1 is the field separator, 2 the encoding characters. undefined: there is no such field. */
  getField(number: number): Hl7Field | undefined {
    const index = place(number, 'field');
    return index < this.#split().length ? this.#field(index) : undefined;
  }

  /** See Hl7Field.getComponent. */
  getComponent(field: number, component: number, subcomponent?: number, repetition?: number): string {
    if (this.#isDelimiters(field)) {
      const isFirst = component === 1 && (subcomponent ?? 1) === 1 && (repetition ?? 1) === 1;
      return isFirst ? String(this.getField(field) ?? '') : '';
    }
    return this.getField(field)?.getComponent(component, subcomponent, repetition) ?? '';
  }

  /** @param value a field, whose text is copied, or a text, which is escaped */
  setField(number: number, value: Hl7Field | string): this {
    const text = value instanceof Hl7Field ? String(value) : encoded(asText(value), this.#delimiters);
    if (!isOneLine(text)) throw new TypeError('A field is one line: write line ends as \\.br\\.');
    this.#changeable(number)[number - 1] = text;
    return this;
  }

  /** See Hl7Field.setComponent. */
  setComponent(
    field: number,
    component: number,
    value: string,
    subcomponent?: number,
    repetition?: number,
  ): this {
    this.#changeable(field);
    this.#field(field - 1).setComponent(component, value, subcomponent, repetition);
    return this;
  }

  /** Without the line end. */
  toString(): string {
    const fields = this.#fields;
    if (!fields) return this.#text;
    const between = this.#delimiters.field;
    // In a header, the separator after the name is the first field.
    const shown = headers.has(this.name) ? fields.slice(1) : fields;
    return [this.name, ...shown.map(String)].join(between);
  }

  toJSON(): string {
    return this.toString();
  }

  #field(index: number): Hl7Field {
    const fields = this.#split();
    const known = fields[index] ?? '';
    const field = typeof known === 'string' ? new Hl7Field(known, this.#delimiters) : known;
    fields[index] = field;
    return field;
  }

  #split(): (string | Hl7Field)[] {
    if (this.#fields) return this.#fields;
    const { field } = this.#delimiters;
    const parts = this.#text.split(field);
    parts[0] = field;
    this.#fields = headers.has(this.name) ? parts : parts.slice(1);
    return this.#fields;
  }

  #changeable(number: number): (string | Hl7Field)[] {
    if (this.#isDelimiters(number))
      throw new RangeError(`${this.name}-${number} cannot be changed: the whole message is written with it.`);
    const fields = this.#split();
    filled(fields, place(number, 'field'), () => '');
    return fields;
  }

  #isDelimiters(number: number): boolean {
    return headers.has(this.name) && (number === 1 || number === 2);
  }
}
