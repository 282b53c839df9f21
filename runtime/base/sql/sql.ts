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
  /** What stands before the slots. */
  readonly text: string;
  readonly slots: readonly Slot[];
  /** What stands after each of the slots. */
  readonly rest: readonly string[];
}

const none: readonly never[] = [];

/** Constant SQL: text that the compiler made, or that stands in `generated/`. Every other function takes `Sql`. */
export function raw(text: string): Sql {
  return { text, slots: none, rest: none };
}

export const empty: Sql = raw('');

export function slot(of: Slot): Sql {
  return { text: '', slots: [of], rest: [''] };
}

export const project: Sql = slot({ kind: 'project' });

/** A parameter of the statement that is being written, by its number. */
export function parameter(number: number): Sql {
  return slot({ kind: 'parameter', number });
}

/** A value, with the type that PostgreSQL shall read it as: `bind('Patient/1', 'text')` → `$2::text`. */
export function bind(value: unknown, type: string): Sql {
  return { text: '', slots: [{ kind: 'value', value }], rest: [`::${type}`] };
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
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] ?? empty;
    text += part.text;
    if (part.slots.length > 0) return wovenSlots(text, i, strings, parts);
    text += strings[i + 1];
  }
  return raw(text);
}

/** @param from the first part that has slots. @param text up to them */
function wovenSlots(text: string, from: number, strings: readonly string[], parts: readonly Sql[]): Sql {
  const slots: Slot[] = [];
  const rest: string[] = [];
  let after = '';
  for (let i = from; i < parts.length; i++) {
    const part = parts[i] ?? empty;
    if (i > from) after += part.text;
    for (const [k, slot] of part.slots.entries()) {
      if (slots.length > 0) rest.push(after);
      slots.push(slot);
      after = part.rest[k] ?? '';
    }
    after += strings[i + 1];
  }
  rest.push(after);
  return { text, slots, rest };
}

/** Any of the alternatives, in parentheses where there are several; none is `false`. */
export function anyOf(parts: readonly Sql[]): Sql {
  const [only] = parts;
  if (!only) return raw('false');
  return parts.length === 1 ? only : sql`(${join(parts, ' or ')})`;
}

/** A name in double quotes. Names come from the compiler. */
export function name(text: string): Sql {
  if (text.includes('"')) throw new Error(`The name ${text} contains a double quote.`);
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

export function isEmpty({ text, slots }: Sql): boolean {
  return slots.length === 0 && text === '';
}

/** The least length that the text can have. */
export function leastLength({ text, slots, rest }: Sql): number {
  let length = text.length + 2 * slots.length;
  for (const each of rest) length += each.length;
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
    [of.text, ...of.rest],
    of.slots.map((each, i) => found[i] ?? slot(each)),
  );
}

/** The SQL with other SQL wherever a text stands in it. */
export function replaceText({ text, slots, rest }: Sql, from: string, to: Sql): Sql {
  const replaced = (of: string) => {
    const [first = '', ...others] = of.split(from);
    return others.reduce((all, each) => sql`${all}${to}${raw(each)}`, raw(first));
  };
  return slots.reduce((all, each, i) => sql`${all}${slot(each)}${replaced(rest[i] ?? '')}`, replaced(text));
}

const stringLiteral = /'(?:[^']|'')*'/g;

/** The columns of the row `t` that SQL reads, each once, for a select. */
export function columnsOfRow(of: Sql): Sql {
  const found = shapeOf(of)
    .replaceAll(stringLiteral, '')
    .matchAll(/\bt\.(?:"([^"]+)"|(\w+))/g);
  const names = new Set(Array.from(found, ([, quoted, plain]) => quoted ?? plain ?? ''));
  return join(
    [...names].map(each => sql`t.${name(each)}`),
    ', ',
  );
}

/** A condition on the row of this alias. */
export function onRow(condition: Sql, alias: Sql): Sql {
  return mapSlots(condition, ({ kind }) => (kind === 'row' ? alias : undefined));
}

/** The text of a complete statement. @param numberOf the number of the parameter in a slot */
export function print(of: Sql, numberOf: (slot: Slot) => number): string {
  return printed(of, slot => `$${numberOf(slot)}`);
}

/** The text of what cannot have parameters, as a view of PostgreSQL: its values are literals. */
export function inlined(of: Sql): string {
  return printed(of, slot => {
    if (slot.kind === 'value' && typeof slot.value === 'string') return literal(slot.value).text;
    throw new Error(`The SQL has a ${slot.kind} that cannot be a literal.`);
  });
}

/** A text that pieces of SQL share that differ in values alone: a key for what is kept. */
export function shapeOf(of: Sql): string {
  return printed(of, shapeOfSlot);
}

function printed({ text, slots, rest }: Sql, textOf: (slot: Slot) => string): string {
  let all = text;
  for (let i = 0; i < slots.length; i++) all += textOf(slots[i] as Slot) + rest[i];
  return all;
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

/** Counts selects that stand for a value: PostgreSQL runs them for each row. Those after `from` are part of their query. */
export function subplansOf(text: string): number {
  let count = 0;
  for (let at = text.indexOf('(select '); at >= 0; at = text.indexOf('(select ', at + 1))
    if (!['from ', 'lateral ', 'as ', ' all '].some(word => text.endsWith(word, at))) count++;
  return count;
}
