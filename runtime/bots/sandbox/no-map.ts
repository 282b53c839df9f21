// A comment for the end of code that is not the author's: esbuild composes maps, and this one has a single entry, at the beginning of
// the code. So a place in it is reported as the place of the author's code that called it, and it does not lengthen the map of the bot.
const map = { version: 3, sources: ['package'], names: [], mappings: 'AAAA' };

// In two parts: tools that read this file would look for its map.
const mark = ['\n//# source', 'MappingURL=data:application/json;base64,'];

const noMap = `${mark.join('')}${Buffer.from(JSON.stringify(map)).toString('base64')}`;

/** The comment that code has at its end. */
const former = /\n\/\/[#@] sourceMappingURL=[^\n]*\s*$/;

export function withoutMap(code: string): string {
  return code.replace(former, '') + noMap;
}
