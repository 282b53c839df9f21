// In: SQL with values in it. Out: SQL text without a value, and the values beside it. No value ever reaches the text.

/** A piece of SQL. Each `\0` in the text stands for the next of the values. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** SQL that holds no value: names and keywords that the compiler made. */
export function raw(text: string): Sql {
  return { text, values: [] };
}

/** A value, with the type that PostgreSQL shall read it as. */
export function bind(value: unknown, type: string): Sql {
  return { text: `\0::${type}`, values: [value] };
}

/** Puts pieces together: sql`${column} = ${bind('Patient/1', 'text')}`. */
export function sql(strings: TemplateStringsArray, ...parts: readonly Sql[]): Sql {
  let text = strings[0] ?? '';
  const values: unknown[] = [];
  for (const [i, part] of parts.entries()) {
    text += part.text + (strings[i + 1] ?? '');
    values.push(...part.values);
  }
  return { text, values };
}

/** `a and b and c`. */
export function join(parts: readonly Sql[], separator: string): Sql {
  return { text: parts.map(part => part.text).join(separator), values: parts.flatMap(part => part.values) };
}

/** Any of the alternatives, in parentheses where there are several; none is `false`. */
export function anyOf(parts: readonly Sql[]): Sql {
  const [only] = parts;
  if (!only) return raw('false');
  return parts.length === 1 ? only : sql`(${join(parts, ' or ')})`;
}

/** A name in double quotes. Names come from the compiler; a quote in one would be a fault of ours. */
export function name(text: string): Sql {
  if (text.includes('"')) throw new Error(`The name ${text} holds a double quote.`);
  return raw(`"${text}"`);
}
