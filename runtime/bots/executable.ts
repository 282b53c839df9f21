// The program of a bot and its source map ↔ the content of Bot.executableCode.
import type { BotArtifact } from './compile.ts';

/** The content of executableCode; its source map is in a comment at its end, as in browsers. */
export function readExecutable(data: string): { readonly code: string; readonly map: string | undefined } {
  const whole = Buffer.from(data, 'base64').toString('utf8');
  const at = whole.lastIndexOf(mapMark);
  if (at < 0) return { code: whole, map: undefined };
  const map = Buffer.from(whole.slice(at + mapMark.length), 'base64').toString('utf8');
  return { code: whole.slice(0, at), map: isMap(map) ? map : undefined };
}

const mapMark = '\n//# sourceMappingURL=data:application/json;base64,';

/** The opposite: the content of executableCode. */
export function writeExecutable({ code, map }: BotArtifact): string {
  return map === '' ? code : `${code}${mapMark}${Buffer.from(map).toString('base64')}`;
}

/** Clients that may deploy can write any text. */
function isMap(text: string): boolean {
  try {
    const { version, sources, mappings } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    return version === 3 && Array.isArray(sources) && typeof mappings === 'string';
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return false;
    throw error;
  }
}
