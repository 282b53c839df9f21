// `console` of a bot: what it is given → lines of text for `send`. Part of the realm.

/** In UTF-16 units; the rest of a longer line is cut off. */
const longestLine = 4_000;

const marks = { debug: 'debug: ', trace: 'debug: ', log: '', info: '', warn: 'warn: ', error: 'error: ' };

export function consoleOf(send: (kind: string, line: string) => string): void {
  const console: Record<string, unknown> = {};
  const write = JSON.stringify;
  let isFull = false;
  for (const [name, mark] of Object.entries(marks)) {
    console[name] = (...values: readonly unknown[]) => {
      if (isFull) return;
      let line = mark;
      for (let at = 0; at < values.length && line.length <= longestLine; at += 1)
        line += (at === 0 ? '' : ' ') + shown(values[at], write);
      isFull =
        send('log', write(line.length > longestLine ? `${line.slice(0, longestLine)}…` : line)) === 'full';
    };
  }
  Object.defineProperty(globalThis, 'console', { value: console, writable: true, configurable: true });
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
