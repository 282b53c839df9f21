// Places in the program of a bot, `12:5` → the place in its source, `order.ts:3:9`.
import { SourceMap } from 'node:module';
import { LRUCache } from 'lru-cache';

/** Longer maps, in UTF-16 units, are not read: reading takes the server's thread, some 60 ms for this length. */
const longestMap = 256 * 1024;

/** A bot that throws usually throws again. A parsed map takes up to 10 MB. */
const read = new LRUCache<string, SourceMap>({ max: 4 });

/**
 * The first place that is the author's: code of packages, and what the compiler added, have no entries in the map.
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
