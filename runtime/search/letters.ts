// Latin letters that Unicode gives no decomposition → the letters that people type for them.
// Derived from the character names: LATIN SMALL LETTER O WITH STROKE is an o. Letters of other scripts stay as they are.
// https://www.unicode.org/Public/UCD/latest/ucd/UnicodeData.txt

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
export function plainLetters(lowerCase: string): string {
  return lowerCase.replace(anyVariant, letter => bases.get(letter) ?? letter);
}
