// The text of generated/sql → the tables, columns, indexes and functions that it creates, by name. It knows the statements that
// emit/sql.ts writes and no others.

export interface SqlTable {
  /** `create table "Patient" (…)`, whole. */
  readonly text: string;
  /** Name → its definition without the name: `text collate "C" not null`. */
  readonly columns: ReadonlyMap<string, string>;
  /** Quoted names: columns of search parameters. */
  readonly quoted: ReadonlySet<string>;
  /** The rest: its primary key and storage parameters. */
  readonly rest: string;
}

/** Or a trigger. */
export interface SqlIndex {
  readonly text: string;
  readonly table: string;
}

/** Texts of statements are without the last semicolon. */
export interface SqlCatalog {
  readonly tables: ReadonlyMap<string, SqlTable>;
  readonly indexes: ReadonlyMap<string, SqlIndex>;
  readonly functions: ReadonlyMap<string, string>;
  readonly triggers: ReadonlyMap<string, SqlIndex>;
}

/** Throws a SyntaxError with the statement that it does not know. */
export function readSql(text: string): SqlCatalog {
  const tables = new Map<string, SqlTable>();
  const indexes = new Map<string, SqlIndex>();
  const functions = new Map<string, string>();
  const triggers = new Map<string, SqlIndex>();
  for (const statement of split(text, ';')) {
    const [, table = '', body = '', options = ''] =
      /^create table (\S+) \(([\s\S]*?)\)( with \([^)]*\))?$/.exec(statement) ?? [];
    const [, index = '', on = ''] = /^create (?:unique )?index (\S+) on (\S+) /.exec(statement) ?? [];
    const [, name = ''] = /^create function (\w+)\(/.exec(statement) ?? [];
    const [, trigger = '', of = ''] = /^create trigger (\w+) after [a-z ]+ on (\S+) /.exec(statement) ?? [];
    if (table !== '') tables.set(unquoted(table), readTable(statement, body, options));
    else if (index !== '') indexes.set(unquoted(index), { text: statement, table: unquoted(on) });
    else if (name !== '') functions.set(name, statement);
    else if (trigger !== '') triggers.set(trigger, { text: statement, table: unquoted(of) });
    else throw new SyntaxError(`It has a statement that is not of kiln generate: ${statement.slice(0, 80)}`);
  }
  return { tables, indexes, functions, triggers };
}

function readTable(text: string, body: string, options: string): SqlTable {
  const columns = new Map<string, string>();
  const quoted = new Set<string>();
  const constraints: string[] = [];
  for (const item of split(body, ',')) {
    if (item.startsWith('primary key')) {
      constraints.push(item);
      continue;
    }
    const end = item.indexOf(' ');
    const name = unquoted(item.slice(0, end));
    columns.set(name, item.slice(end + 1));
    if (item.startsWith('"')) quoted.add(name);
  }
  return { text, columns, quoted, rest: constraints.join(', ') + options };
}

/** Parts between separators that stand outside of brackets, quotes and bodies of functions; comments between them are left out. */
function split(text: string, separator: ',' | ';'): readonly string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  for (const [token] of text.matchAll(/--.*|\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|"[^"]*"|[\w\s]+|[\s\S]/g)) {
    if (token.startsWith('--')) continue;
    if (token === '(') depth++;
    if (token === ')') depth--;
    if (token === separator && depth === 0) {
      parts.push(part.trim());
      part = '';
    } else part += token;
  }
  return [...parts, part.trim()].filter(each => each !== '');
}

function unquoted(name: string): string {
  return name.replaceAll('"', '');
}
