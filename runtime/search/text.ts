// In: text as people write it. Out: the form in which strings are stored and compared.
// https://hl7.org/fhir/R4/search.html#string: case, accents, punctuation and runs of white space do not count.
import { bind, type Sql, sql } from '../base/sql/sql.ts';

/** Longer search values are refused. Longer values are indexed by their first characters and compared in full. */
export const maxStringLength = 500;

/** Words of ASCII letters and digits with one space between them: nothing but case is left to fold. */
const simple = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/;
const ascii = /^[\x20-\x7e]*$/;

/**
 * Without case, accents, punctuation and runs of white space: `Müller-Schmidt` → `mullerschmidt`, `St.  Mary` → `st mary`,
 * `Weiß` → `weiss`, `Søren` → `soren`, `Işık` → `isik`, `Ὀδυσσεύς` → `οδυσσευσ`.
 */
export function normalize(text: string): string {
  return simple.test(text) ? text.toLowerCase() : spacesTrimmed(folded(text).replace(punctuation, ''));
}

/**
 * The forms in which a name is found: `O'Brien-Smith` → `obriensmith` and `o brien smith`. The first is `normalize`; the
 * second, with punctuation as a space, is absent if it is the same.
 */
export function nameForms(text: string): readonly [string, string?] {
  if (simple.test(text)) return [text.toLowerCase()];
  const base = folded(text);
  const joined = spacesTrimmed(base.replace(punctuation, ''));
  const split = spacesTrimmed(base.replace(punctuation, ' '));
  return split === joined ? [joined] : [joined, split];
}

const punctuation = /[\p{P}`]/gu;
/** Spacing accents in place of an apostrophe, `O´Brien`: decomposition would turn them into a space. */
const loneAccents = /[\u00b4\u1fef\u1ffd]/g;
/** Apostrophes that Unicode counts as letters: `Kaʻahumanu`. */
const letterApostrophes = /[\u02b9\u02bb-\u02bd\u02c8\ua78b\ua78c]/g;
const invisible = /\p{Default_Ignorable_Code_Point}+/gu;

/** Lower, upper and lower case again is Unicode's full case folding, and takes the dotless i for an i; final sigma is a sigma. */
function folded(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  const lowerCase = text
    .replace(loneAccents, "'")
    .normalize('NFKD')
    .replace(letterApostrophes, "'")
    .replace(/\p{M}+/gu, '')
    .replace(invisible, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ');
  return plainLetters(lowerCase);
}

function spacesTrimmed(text: string): string {
  return text.replace(/\p{White_Space}+/gu, ' ').trim();
}

/** Without case, character by character: tokens keep their accents and punctuation. */
export function caseless(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  let folded = '';
  for (const character of text) folded += caselessCharacter(character);
  return folded;
}

/** A character for a character, so that SQL can do the same: `translate`. */
function caselessCharacter(character: string): string {
  const single = (folded: string) => [...folded].length === 1;
  const lower = character.toLowerCase();
  // The dotless i has no other case of its own in Unicode's simple folding.
  if (!single(lower) || character === 'ı') return character;
  const again = lower.toUpperCase().toLowerCase();
  return again === 'ς' ? 'σ' : single(again) ? again : lower;
}

let cases: { readonly from: string; readonly to: string } | undefined;

/** The characters that `caseless` changes, and their replacements: the arguments of PostgreSQL's `translate`. */
function caseTable(): { readonly from: string; readonly to: string } {
  if (cases) return cases;
  let from = '';
  let to = '';
  // Unicode has letters with case up to U+1E943.
  for (let code = 0; code < 0x1f000; code++) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const character = String.fromCodePoint(code);
    const folded = caselessCharacter(character);
    if (folded === character) continue;
    from += character;
    to += folded;
  }
  cases = { from, to };
  return cases;
}

/** As `caseless`. `translate` looks through its table for each character, which takes 10 µs: ASCII is spared it. */
export function caselessSql(value: Sql): Sql {
  const { from, to } = caseTable();
  return sql`case when octet_length(${value}) = char_length(${value}) then lower(${value} collate "C") else
    translate(${value}, ${bind(from, 'text')}, ${bind(to, 'text')}) end`;
}

/** Marks the end of an indexed beginning. Normalised text has spaces as its only white space, so the mark is unambiguous. */
const goesOn = '\t';

export function isLong(normalized: string): boolean {
  return normalized.length > maxStringLength;
}

/** The part of a normalised text that is indexed. */
export function kept(normalized: string): string {
  return isLong(normalized) ? normalized.slice(0, maxStringLength).toWellFormed() + goesOn : normalized;
}

/** The order of collation "C": code points, where JavaScript compares UTF-16 units. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  let i = 0;
  while (i < a.length && a.charCodeAt(i) === b.charCodeAt(i)) i++;
  const x = a.codePointAt(i) ?? -1;
  const y = b.codePointAt(i) ?? -1;
  // Inside a surrogate pair the high halves are equal, so the low halves decide rightly.
  return x < y ? -1 : 1;
}

/** A lexeme of the `strings` column, quoted for `tsvector` and `tsquery`. */
export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;
}

/** In lower case; the upper case is folded before. Letters without a base, such as clicks and tone marks, are not here. */
const variants: Readonly<Record<string, string>> = {
  a: 'ɐɑɒᴀᶏᶐⱥꞻꬰꭤ',
  aa: 'ꜳ',
  ae: 'æᴁᴂ',
  ao: 'ꜵ',
  au: 'ꜷ',
  av: 'ꜹꜻ',
  ay: 'ꜽ',
  b: 'ƀƃɓʙᴃᵬᶀꞗꞵ',
  c: 'ƈȼɕʗᴄↄꜿꞓꞔ𝼏𝼝',
  d: 'ðđƌȡɖɗᴅᴆᵭᶁᶑꝺꟈ',
  db: 'ȸ',
  dz: 'ʣʥꭦ',
  e: 'ǝɇɘəɚɛɜɝʚᴇᴈᶒᶓᶔᶕⱸⱻꬲꬳꬴ',
  et: 'ꝫ',
  f: 'ƒɸᵮᶂꜰꝼꞙꬵ',
  g: 'ǥɠɡɢɣʛᵷᵹᶃꝿꞡꟑꬶ𝼁𝼂',
  gh: 'ƣ',
  h: 'ħɥɦʜʮʯⱨꞕ',
  hv: 'ƕ',
  i: 'ɨɩɪᴉᵼᶖꞽ𝼚',
  is: 'ꝭ',
  j: 'ȷɉɟʄʝᴊ',
  k: 'ĸƙʞᴋᶄⱪꝁꝃꝅꞣ𝼃𝼐',
  l: 'łƚȴɫɬɭʟᴌᶅⱡꝇꝉꞁꞎꬷꬸꬹ𝼄𝼑𝼓',
  ll: 'ỻ',
  ls: 'ʪ',
  lz: 'ʫ',
  m: 'ɯɰɱᴍᴟᵯᶆꟺꬺ',
  n: 'ŋƞȵɲɳɴᴎᵰᶇꞑꞥꬻꬼ𝼇𝼔',
  o: 'øɔɵᴏᴐᴑᴓᴖᴗᶗⱺꝋꝍꞷꟁꬽꬾꬿ𝼛',
  oe: 'œɶᴔꭀꭁꭂꭢ',
  oo: 'ꝏ',
  ou: 'ȣᴕ',
  p: 'ƥᴘᵱᵽᶈꝑꝓꝕ',
  q: 'ɋʠꝗꝙꞯ',
  qp: 'ȹ',
  r: 'ɍɹɺɻɼɽɾɿʀʁᴙᴚᵲᵳᶉⱹꝛꞃꞧꭅꭆꭇꭈꭉꭊꭋꭌꭨ𝼈𝼕𝼖',
  s: 'ȿʂʃʆᵴᶊᶋᶘẜẝꜱꞅꞩꟊꟗꟙꭍ𝼋𝼌𝼞',
  t: 'ŧƫƭȶʇʈᴛᵵⱦꞇ𝼉𝼍',
  tc: 'ʨ',
  th: 'þᵺꝥꝧꟓ',
  ts: 'ʦꭧ',
  tz: 'ꜩ',
  u: 'ʉʊᴜᴝᴞᵿᶙꞹꞿꭎꭏꭒ',
  ue: 'ᵫ',
  ui: 'ꭐꭑ',
  um: 'ꝸ',
  uo: 'ꭣ',
  v: 'ʋʌᴠᶌỽⱱⱴꝟ',
  vy: 'ꝡ',
  w: 'ƿʍᴡⱳꟃꟕ',
  x: 'ᶍꭓꭔꭕꭖꭗꭘꭙ',
  y: 'ƴȝɏʎʏỿꭚ𝼆',
  z: 'ƶƺȥɀʐʑʒʓᴢᴣᵶᶎᶚⱬꝣ𝼘',
};

const bases: ReadonlyMap<string, string> = new Map(
  Object.entries(variants).flatMap(([base, letters]) => [...letters].map(letter => [letter, base] as const)),
);

const anyVariant = new RegExp(`[${Object.values(variants).join('')}]`, 'gu');

/** `søren łukasz þór æsir` → `soren lukasz thor aesir`. */
function plainLetters(lowerCase: string): string {
  return lowerCase.replace(anyVariant, letter => bases.get(letter) ?? letter);
}
