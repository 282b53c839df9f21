// Pieces of hand-written SQL that make JSON. An expert knows what to rely on: dates, codes of required value sets and ids need no
// escapes, references to results are `Observation/<id>`, a coding rarely has company. `content || '{}'` unpacks a resource once.

/** A string, with JSON's escapes. */
export const text = (of: string, member: string) => `coalesce(to_json(${of}->>'${member}')::text, 'null')`;
/** A member of any kind, as it is. */
export const json = (of: string, member: string) => `coalesce((${of}->'${member}')::text, 'null')`;
/** A member that is known to need no escapes. */
export const plain = (of: string, member: string) => `coalesce('"' || (${of}->>'${member}') || '"', 'null')`;
export const number = (of: string, member: string) => `coalesce(${of}->>'${member}', 'null')`;
/** An object, or null. */
export const inside = (object: string, sql: string) =>
  `case when ${object} is null then 'null' else ${sql} end`;

/** A list of objects, or null. */
export const list = (of: string, item: (of: string) => string) =>
  `coalesce((select '[' || string_agg(${item('e.v')}, ',') || ']' from jsonb_array_elements(${of}) e(v)), 'null')`;

/** Reading a set out of a function costs more than all its members; of one item there is no need to. */
export const shortList = (of: string, item: (of: string) => string) =>
  `case jsonb_array_length(${of}) when 1 then '[' || ${item(`(${of}->0)`)} || ']' else ${list(of, item)} end`;

export const coding = (of: string) =>
  `'{"system":' || ${text(of, 'system')} || ',"code":' || ${text(of, 'code')} || ',"display":' || ${text(of, 'display')} || '}'`;

export const code = (of: string) =>
  inside(
    `${of}->'code'`,
    `'{"coding":' || ${shortList(`(${of}->'code'->'coding')`, coding)} || ',"text":' || ${text(`(${of}->'code')`, 'text')} || '}'`,
  );

export const codeText = (of: string) =>
  inside(`${of}->'code'`, `'{"text":' || ${text(`(${of}->'code')`, 'text')} || '}'`);

/** `{ reference }` */
export const reference = (of: string, member: string) =>
  inside(`${of}->'${member}'`, `'{"reference":' || ${text(`(${of}->'${member}')`, 'reference')} || '}'`);

/** `{ value unit }` */
export const quantity = (of: string, member = 'valueQuantity') => {
  const value = `(${of}->'${member}')`;
  return inside(
    value,
    `'{"value":' || ${number(value, 'value')} || ',"unit":' || ${text(value, 'unit')} || '}'`,
  );
};

/** `{ value unit system code }` */
export const codedQuantity = (of: string, member: string) => {
  const value = `(${of}->'${member}')`;
  return inside(
    value,
    `'{"value":' || ${number(value, 'value')} || ',"unit":' || ${text(value, 'unit')} || ',"system":' || ${text(value, 'system')} || ',"code":' || ${text(value, 'code')} || '}'`,
  );
};

export const names = (of: string) =>
  list(
    `${of}->'name'`,
    name =>
      `'{"use":' || ${plain(name, 'use')} || ',"family":' || ${text(name, 'family')} || ',"given":' || ${json(name, 'given')} || ',"text":' || ${text(name, 'text')} || '}'`,
  );

/** Rows of a subquery `x` with its columns `id` and `content` → `id` and `c`, the content unpacked once. */
export const unpacked = (rows: string, more = '') =>
  `select x.id, x.content || '{}' c${more} from (${rows}) x offset 0`;

/** One row: the items of an aliased subquery as one list. */
export const listOf = (item: string) => `'[' || coalesce(string_agg(${item}, ','), '') || ']'`;
