// A place in the program of a bot, `12:5` → the place in its source, `order.ts:3:9`.
import { SourceMap } from 'node:module';

/** Undefined where the map does not know. The program stands one line below the top: see compile.ts. */
export function sourcePlace(place: string, map: string | undefined): string | undefined {
  if (map === undefined) return undefined;
  const [line = 1, column = 1] = place.split(':').map(Number);
  const found = entryOf(map, line - 2, column - 1);
  if (!('originalLine' in found)) return undefined;
  return `${found.originalSource}:${found.originalLine + 1}:${found.originalColumn + 1}`;
}

/** A map that was put there by hand may be anything. */
function entryOf(map: string, line: number, column: number): ReturnType<SourceMap['findEntry']> {
  try {
    return new SourceMap(JSON.parse(map)).findEntry(line, column);
  } catch (error) {
    if (error instanceof Error) return {} as ReturnType<SourceMap['findEntry']>;
    throw error;
  }
}
