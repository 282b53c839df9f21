// `console` of a bot: what it is given → lines of text for `send`. Part of the realm.
import type { Send } from './realm.ts';

/** In UTF-16 units; the rest of a longer line is cut off. */
const longestLine = 4_000;

const levels = { debug: 'debug', trace: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error' };

export function consoleOf(send: Send): void {
  const console: Record<string, unknown> = {};
  const write = JSON.stringify;
  for (const [name, level] of Object.entries(levels)) {
    console[name] = (...values: readonly unknown[]) => {
      let line = '';
      for (let at = 0; at < values.length && line.length <= longestLine; at += 1)
        line += (at === 0 ? '' : ' ') + shown(values[at], write);
      send('log', level, write(line.length > longestLine ? `${line.slice(0, longestLine)}…` : line), '');
    };
  }
  Object.defineProperty(globalThis, 'console', {
    value: console,
    writable: true,
    configurable: true,
    enumerable: false,
  });
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
