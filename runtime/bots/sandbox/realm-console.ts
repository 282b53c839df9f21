// `console` of a bot: values → lines of text for `send`. Part of the realm. https://console.spec.whatwg.org/

/** In UTF-16 units; the rest of a longer line is cut off. */
const longestLine = 4_000;
const mostRows = 100;

const marks = { debug: 'debug: ', trace: 'debug: ', log: '', info: '', warn: 'warn: ', error: 'error: ' };

type Write = (mark: string, values: readonly unknown[]) => void;

export function consoleOf(send: (kind: string, line: string) => string): void {
  const json = JSON.stringify;
  let isFull = false;
  let indent = '';
  const write: Write = (mark, values) => {
    if (isFull) return;
    let line = indent + mark;
    for (let at = 0; at < values.length && line.length <= longestLine; at += 1)
      line += (at === 0 ? '' : ' ') + shown(values[at], json);
    isFull =
      send('log', json(line.length > longestLine ? `${line.slice(0, longestLine)}…` : line)) === 'full';
  };
  const group = (...values: readonly unknown[]) => {
    if (values.length > 0) write('', values);
    indent = `${indent}  `.slice(0, 100);
  };
  const levels = Object.entries(marks).map(
    ([name, mark]) => [name, (...values: readonly unknown[]) => write(mark, values)] as const,
  );
  const console = {
    ...Object.fromEntries(levels),
    ...{ group, groupCollapsed: group, clear() {} },
    groupEnd() {
      indent = indent.slice(2);
    },
    assert(condition: unknown, ...values: readonly unknown[]) {
      if (!condition) write('error: Assertion failed', values.length > 0 ? [':', ...values] : []);
    },
    dir: (value: unknown) => write('', [value]),
    dirxml: (...values: readonly unknown[]) => write('', values),
    table: (data: unknown, columns?: readonly string[]) => {
      for (const line of tableOf(data, columns, json)) write('', [line]);
    },
    ...counters(write),
    ...timers(write),
  };
  Object.defineProperty(globalThis, 'console', { value: console, writable: true, configurable: true });
}

function counters(write: Write) {
  const counts: Record<string, number> = Object.create(null);
  return {
    count(label: unknown = 'default') {
      const name = String(label);
      counts[name] = (counts[name] ?? 0) + 1;
      write('', [`${name}: ${counts[name]}`]);
    },
    countReset: (label: unknown = 'default') => void delete counts[String(label)],
  };
}

function timers(write: Write) {
  const begun: Record<string, number> = Object.create(null);
  const report = (label: unknown, values: readonly unknown[]) => {
    const start = begun[String(label)];
    if (start === undefined) write('warn: ', [`Timer '${String(label)}' does not exist.`]);
    else write('', [`${String(label)}: ${Date.now() - start} ms`, ...values]);
  };
  return {
    time(label: unknown = 'default') {
      const name = String(label);
      if (begun[name] === undefined) begun[name] = Date.now();
      else write('warn: ', [`Timer '${name}' exists already.`]);
    },
    timeLog: (label: unknown = 'default', ...values: readonly unknown[]) => report(label, values),
    timeEnd(label: unknown = 'default') {
      report(label, []);
      delete begun[String(label)];
    },
  };
}

/** A line for each row: its index, then its columns by name. */
function tableOf(
  data: unknown,
  columns: readonly string[] | undefined,
  json: typeof JSON.stringify,
): readonly string[] {
  if (typeof data !== 'object' || data === null) return [shown(data, json)];
  const entries: readonly (readonly [unknown, unknown])[] =
    data instanceof Map
      ? [...data]
      : data instanceof Set
        ? [...data].map((item, at) => [at, item])
        : Object.entries(data);
  const lines = entries.slice(0, mostRows).map(([index, row]) => {
    const isRow = typeof row === 'object' && row !== null;
    const names = columns ?? (isRow ? Object.keys(row) : []);
    const cells = isRow
      ? names.map(name => `${name}=${shown((row as Record<string, unknown>)[name], json)}`)
      : [shown(row, json)];
    return `${shown(index, json)}: ${cells.join(' | ')}`;
  });
  return entries.length > mostRows ? [...lines, `… ${entries.length - mostRows} more rows`] : lines;
}

function shown(value: unknown, write: (value: unknown) => string | undefined): string {
  if (typeof value === 'string') return value;
  try {
    if (value instanceof Error) return `${value.name}: ${value.message}`;
    if (typeof value === 'object' && value !== null) return write(value) ?? '[object]';
    return String(value);
  } catch {
    return `[${typeof value}]`;
  }
}
