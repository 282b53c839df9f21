// The verdict of a process on a run → a RunEnd, with places of the source. Texts of the process are not trusted, and are checked here.
import { SourceMap } from 'node:module';
import { LRUCache } from 'lru-cache';
import type { Program, RunEnd } from '../runner.ts';
import type { WireResult } from '../wire.ts';

/** @param most bytes that a result may have */
export function endOf(kind: string, text: string, most: number): RunEnd {
  switch (kind) {
    case 'returned': {
      const result = resultOf(recordOf(text));
      if (!result) return unreadable;
      return 'text' in result && Buffer.byteLength(result.text) > most ? tooLong : { kind, result };
    }
    case 'threw': {
      if (Buffer.byteLength(text) > most) return tooLong;
      const { message, outcome, place, status } = recordOf(text);
      return {
        kind,
        error: {
          message: typeof message === 'string' ? message : 'something that cannot be shown',
          ...(typeof outcome === 'string' ? { outcome } : {}),
          ...(status === 502 || status === 504 ? { status } : {}),
          ...(typeof place === 'string' && /^(?:\d{1,9}:\d{1,9} ?){1,20}$/.test(place) ? { place } : {}),
        },
      };
    }
    case 'cpuTime':
    case 'memoryBytes':
    case 'outputBytes':
    case 'calls':
      return { kind: 'limit', limit: kind };
    default:
      return noAnswer;
  }
}

const noAnswer: RunEnd = { kind: 'broken', reason: 'The sandbox gave an answer that cannot be read.' };
/** The bot can replace JSON.stringify in its realm. */
const unreadable: RunEnd = {
  kind: 'returned',
  result: { kind: 'refused', reason: 'the bot changed what makes JSON of it' },
};
const tooLong: RunEnd = { kind: 'limit', limit: 'outputBytes' };

function resultOf({ kind, text, reason }: Readonly<Record<string, unknown>>): WireResult | undefined {
  if (kind === 'nothing') return { kind };
  if (kind === 'refused' && typeof reason === 'string') return { kind, reason };
  if ((kind === 'text' || kind === 'hl7') && typeof text === 'string') return { kind, text };
  return kind === 'json' && typeof text === 'string' && parsed(text) !== undefined
    ? { kind, text }
    : undefined;
}

function recordOf(text: string): Readonly<Record<string, unknown>> {
  const value = parsed(text);
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

/** JSON is never undefined. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The bot can replace JSON.stringify in its realm.
    return undefined;
  }
}

/** Redacts secrets in messages, which callers of the bot read; the bot is responsible for its result. */
export function reported(
  end: RunEnd,
  { map }: Pick<Program, 'map'>,
  redact: (text: string) => string,
): RunEnd {
  if (end.kind === 'returned' && end.result.kind === 'refused')
    return { kind: 'returned', result: { kind: 'refused', reason: redact(end.result.reason) } };
  if (end.kind !== 'threw') return end;
  const { message, outcome, place, status } = end.error;
  const source = place === undefined ? undefined : sourcePlace(place, map);
  return {
    kind: 'threw',
    error: {
      message: redact(message),
      ...(outcome === undefined ? {} : { outcome: redact(outcome) }),
      ...(status === undefined ? {} : { status }),
      ...(source === undefined ? {} : { place: source }),
    },
  };
}

/** UTF-16 units of a map, beyond which it is not parsed: parsing blocks the server for some 60 ms at this length. */
const longestMap = 256 * 1024;

/** Parsed maps, of up to 10 MB each: a bot that throws usually throws again. */
const read = new LRUCache<string, SourceMap>({ max: 4 });

/**
 * The first place in the author's code: code of packages, and of the compiler, has no entries in the map.
 *
 * @param places in the program, from the innermost call outward: `12:5 40:9`
 * @returns undefined if the map has no entry, or is too long. The program begins on the second line: see compile.ts
 */
export function sourcePlace(places: string, map: string | undefined): string | undefined {
  if (map === undefined || map.length > longestMap) return undefined;
  for (const place of places.split(' ')) {
    const [line = 1, column = 1] = place.split(':').map(Number);
    const found = entryOf(map, line - 2, column - 1);
    if (!('originalLine' in found) || found.generatedLine !== line - 2 || !isOwn(found.originalSource))
      continue;
    return `${found.originalSource}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  }
  return undefined;
}

function isOwn(source: string): boolean {
  return !/(?:^|\/)node_modules\/|^kiln:|^$/.test(source);
}

/** A client may have stored any text as the map. */
function entryOf(map: string, line: number, column: number): ReturnType<SourceMap['findEntry']> {
  try {
    const known = read.get(map) ?? new SourceMap(JSON.parse(map));
    read.set(map, known);
    return known.findEntry(line, column);
  } catch (error) {
    if (error instanceof Error) return {} as ReturnType<SourceMap['findEntry']>;
    throw error;
  }
}
