// In: text, values and names. Out: SQL as text and typed slots for parameters. No value ever becomes part of the text, and no
// string is taken for SQL but in `raw`. The numbers `$1` to `$n` are written once, by `print`, when the statement is complete.

/** Where a parameter stands. */
export type Slot =
  /** A value that is known now. */
  | { readonly kind: 'value'; readonly value: unknown }
  /** The project: always the first parameter. */
  | { readonly kind: 'project' }
  /** A value of the access of the principal. */
  | { readonly kind: 'access'; readonly index: number }
  /** One that has its number. */
  | { readonly kind: 'parameter'; readonly number: number }
  /** No parameter: the alias of the row that a condition tests, which `onRow` fills in. */
  | { readonly kind: 'row' };

/** A piece of SQL. */
export interface Sql {
  /** What stands before, between and after the slots: one text more than there are slots. */
  readonly texts: readonly string[];
  readonly slots: readonly Slot[];
}

const noSlots: readonly Slot[] = [];

/** Constant SQL: text that the compiler made, or that stands in `generated/`. Every other function takes `Sql`. */
export function raw(text: string): Sql {
  return { texts: [text], slots: noSlots };
}

export const empty: Sql = raw('');

export function slot(of: Slot): Sql {
  return { texts: ['', ''], slots: [of] };
}

export const project: Sql = slot({ kind: 'project' });

/** A parameter of the statement that is being written, by its number. */
export function parameter(number: number): Sql {
  return slot({ kind: 'parameter', number });
}

/** A value, with the type that PostgreSQL shall read it as: `bind('Patient/1', 'text')` → `$2::text`. */
export function bind(value: unknown, type: string): Sql {
  return { texts: ['', `::${type}`], slots: [{ kind: 'value', value }] };
}

/** Puts pieces together: sql`${column} = ${bind('Patient/1', 'text')}` → `t."subject" = $2::text`. */
export function sql(strings: TemplateStringsArray, ...parts: readonly Sql[]): Sql {
  return parts.length === 0 ? raw(strings[0] ?? '') : woven(strings, parts);
}

/** `join([a, b, c], ' and ')` → `a and b and c`. */
export function join(parts: readonly Sql[], separator: string): Sql {
  const [only] = parts;
  if (!only || parts.length === 1) return only ?? empty;
  const strings = new Array<string>(parts.length + 1).fill(separator);
  strings[0] = strings[parts.length] = '';
  return woven(strings, parts);
}

/** @param strings what stands before, between and after the parts */
function woven(strings: readonly string[], parts: readonly Sql[]): Sql {
  let text = strings[0] ?? '';
  let texts: string[] | undefined;
  let slots = noSlots;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] ?? empty;
    const count = part.slots.length;
    text += part.texts[0];
    if (count > 0) {
      texts ??= [];
      texts.push(text, ...part.texts.slice(1, count));
      slots = slots.length === 0 ? part.slots : [...slots, ...part.slots];
      text = part.texts[count] ?? '';
    }
    text += strings[i + 1];
  }
  if (!texts) return raw(text);
  texts.push(text);
  return { texts, slots };
}

/** Any of the alternatives, in parentheses where there are several; none is `false`. */
export function anyOf(parts: readonly Sql[]): Sql {
  const [only] = parts;
  if (!only) return raw('false');
  return parts.length === 1 ? only : sql`(${join(parts, ' or ')})`;
}

/** A name in double quotes. Names come from the compiler. */
export function name(text: string): Sql {
  if (text.includes('"')) throw new Error(`The name ${text} holds a double quote.`);
  return raw(`"${text}"`);
}

/** Text that the compiler made, as an SQL string. */
export function literal(text: string): Sql {
  return raw(`'${text.includes("'") ? text.replaceAll("'", "''") : text}'`);
}

/** A number that the compiler or the configuration gives. */
export function number(value: number): Sql {
  return raw(String(value));
}

export function isEmpty({ texts, slots }: Sql): boolean {
  return slots.length === 0 && texts[0] === '';
}

/** The least length that the text can have. */
export function leastLength({ texts, slots }: Sql): number {
  let length = 2 * slots.length;
  for (const text of texts) length += text.length;
  return length;
}

/** The values that are known, in their order. */
export function valuesOf({ slots }: Sql): readonly unknown[] {
  return slots.flatMap(each => (each.kind === 'value' ? [each.value] : []));
}

/** The SQL with other SQL in those slots for which `replace` returns some. */
export function mapSlots(of: Sql, replace: (slot: Slot) => Sql | undefined): Sql {
  const found = of.slots.map(replace);
  if (found.every(each => each === undefined)) return of;
  return woven(
    of.texts,
    of.slots.map((each, i) => found[i] ?? slot(each)),
  );
}

/** The SQL with other SQL wherever a text stands in it. */
export function replaceText({ texts, slots }: Sql, from: string, to: Sql): Sql {
  const parts = texts.map(text => {
    const [first = '', ...others] = text.split(from);
    return others.reduce((all, each) => sql`${all}${to}${raw(each)}`, raw(first));
  });
  const [first = empty, ...others] = parts;
  return others.reduce((all, each, i) => join([all, slots[i] ? slot(slots[i]) : empty, each], ''), first);
}

/** A condition on the row of this alias. */
export function onRow(condition: Sql, alias: Sql): Sql {
  return mapSlots(condition, ({ kind }) => (kind === 'row' ? alias : undefined));
}

/** The text of a complete statement. @param numberOf the number of the parameter in a slot */
export function print({ texts, slots }: Sql, numberOf: (slot: Slot) => number): string {
  let text = texts[0] ?? '';
  for (const [i, each] of slots.entries()) text += `$${numberOf(each)}${texts[i + 1]}`;
  return text;
}

/** A text that pieces of SQL share that differ in values alone: a key for what is kept. */
export function shapeOf({ texts, slots }: Sql): string {
  let text = texts[0] ?? '';
  for (const [i, each] of slots.entries()) text += shapeOfSlot(each) + texts[i + 1];
  return text;
}

function shapeOfSlot(of: Slot): string {
  switch (of.kind) {
    case 'value':
      return '\0';
    case 'access':
      return `{{${of.index}}}`;
    case 'row':
      return '{{row}}';
    case 'project':
      return '$1';
    case 'parameter':
      return `$${of.number}`;
  }
}
