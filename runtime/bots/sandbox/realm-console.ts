// `console` of a bot, in its realm: values → lines of text. https://console.spec.whatwg.org/

/** In UTF-16 units; the rest of a longer line is cut off. */
const longestLine = 4_000;
const mostRows = 100;

const marks = { debug: 'debug: ', trace: 'debug: ', log: '', info: '', warn: 'warn: ', error: 'error: ' };

const { stringify } = JSON;

type Values = readonly unknown[];

/** @param log returns whether further lines are taken */
export function consoleOf(log: (line: string) => boolean) {
  const counts = new Map<string, number>();
  const begun = new Map<string, number>();
  let isFull = false;
  let indent = '';
  const write = (mark: string, ...values: Values) => {
    if (isFull) return;
    let line = indent + mark;
    for (let at = 0; at < values.length && line.length <= longestLine; at += 1)
      line += (at === 0 ? '' : ' ') + shown(values[at]);
    isFull = !log(line.length > longestLine ? `${line.slice(0, longestLine)}…` : line);
  };
  const plain = (...values: Values) => write('', ...values);
  const group = (...values: Values) => {
    if (values.length > 0) plain(...values);
    indent = `${indent}  `.slice(0, 100);
  };
  const timeLog = (label: unknown = 'default', ...values: Values) => {
    const start = begun.get(String(label));
    if (start === undefined) write('warn: ', `Timer '${String(label)}' does not exist.`);
    else plain(`${String(label)}: ${Date.now() - start} ms`, ...values);
  };
  return {
    ...Object.fromEntries(
      Object.entries(marks).map(([name, mark]) => [name, (...values: Values) => write(mark, ...values)]),
    ),
    group,
    groupCollapsed: group,
    clear() {},
    dirxml: plain,
    timeLog,
    dir: (value: unknown) => plain(value),
    groupEnd() {
      indent = indent.slice(2);
    },
    assert(condition: unknown, ...values: Values) {
      if (!condition) write('error: Assertion failed', ...(values.length > 0 ? [':', ...values] : []));
    },
    table(data: unknown, columns?: readonly string[]) {
      for (const line of tableOf(data, columns)) plain(line);
    },
    count(label: unknown = 'default') {
      const count = (counts.get(String(label)) ?? 0) + 1;
      counts.set(String(label), count);
      plain(`${String(label)}: ${count}`);
    },
    countReset: (label: unknown = 'default') => void counts.delete(String(label)),
    time(label: unknown = 'default') {
      if (begun.has(String(label))) write('warn: ', `Timer '${String(label)}' exists already.`);
      else begun.set(String(label), Date.now());
    },
    timeEnd(label: unknown = 'default') {
      timeLog(label);
      begun.delete(String(label));
    },
  };
}

/** A line for each row: its index, then its columns by name. */
function tableOf(data: unknown, columns: readonly string[] | undefined): readonly string[] {
  if (typeof data !== 'object' || data === null) return [shown(data)];
  const entries: Iterable<readonly [unknown, unknown]> =
    data instanceof Map || data instanceof Set ? data.entries() : Object.entries(data);
  const rows = [...entries].map(([index, row], at) => [data instanceof Set ? at : index, row] as const);
  const lines = rows.slice(0, mostRows).map(([index, row]) => {
    if (typeof row !== 'object' || row === null) return `${shown(index)}: ${shown(row)}`;
    const names = columns ?? Object.keys(row);
    const cells = names.map(name => `${name}=${shown((row as Record<string, unknown>)[name])}`);
    return `${shown(index)}: ${cells.join(' | ')}`;
  });
  return rows.length > mostRows ? [...lines, `… ${rows.length - mostRows} more rows`] : lines;
}

function shown(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    if (typeof value === 'object' && value !== null) return stringify(value) ?? '[object]';
    return String(value);
  } catch {
    return `[${typeof value}]`;
  }
}
