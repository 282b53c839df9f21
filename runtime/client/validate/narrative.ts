// The XHTML of a narrative → its first violation of R4's rules. One pass over the text: R4 allows so little of XML (one namespace, no
// declared entities, no processing instructions) that everything else is refused where it begins, and nothing has to be interpreted.
// Text that passes means the same to an XML parser and to an HTML parser, which many clients use.
// https://hl7.org/fhir/R4/narrative.html, invariants txt-1 and txt-2

export interface NarrativeFault {
  /** `value`: not well-formed XML; `invariant`: well-formed, and against a rule of R4. */
  readonly code: 'value' | 'invariant';
  /** Follows the path: `contains the element <script>, which …`. */
  readonly reason: string;
}

export interface XhtmlPart {
  /** 0: a valid narrative. */
  readonly xhtml: (text: string) => NarrativeFault | 0;
}

/** A part of validators: `Patient.with(xhtml)` reads narratives, too. */
export const xhtml: XhtmlPart = { xhtml: text => narrativeFault(text) ?? 0 };

/** The first fault, in linear time; undefined for a valid narrative. */
export function narrativeFault(text: string): NarrativeFault | undefined {
  try {
    read({ text, at: 0, open: [], hasContent: false, hasRoot: false });
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.fault;
    throw error;
  }
}

interface Reading {
  readonly text: string;
  at: number;
  /** Names of the elements that are open. */
  readonly open: string[];
  /** Whether there is text other than white space, or an image. */
  hasContent: boolean;
  hasRoot: boolean;
}

/** Thrown and caught in this file alone. */
class Refused extends Error {
  readonly fault: NarrativeFault;
  constructor(code: NarrativeFault['code'], reason: string) {
    super(reason);
    this.fault = { code, reason };
  }
}

const namespace = 'http://www.w3.org/1999/xhtml';

// Of XML 1.0: https://www.w3.org/TR/xml/#charsets. U+0000 and unpaired surrogates were refused before.
const notXml = /[^\t\n\r\x20-\uFFFD]/;

function read(reading: Reading): void {
  const { text } = reading;
  if (notXml.test(text)) throw notWellFormed('contains a control character');
  while (reading.at < text.length) {
    const next = text.indexOf('<', reading.at);
    const end = next < 0 ? text.length : next;
    if (end > reading.at) readText(reading, end);
    reading.at = end;
    if (next < 0) break;
    if (text.startsWith('<!--', next)) readComment(reading);
    else if (text.startsWith('</', next)) readEnd(reading);
    else if (text.startsWith('<!', next) || text.startsWith('<?', next))
      throw forbidden(
        'contains a declaration, a CDATA section or a processing instruction',
        'Write the text itself, with &lt; and &amp;',
      );
    else readStart(reading);
  }
  const left = reading.open.at(-1);
  if (left !== undefined) throw notWellFormed(`does not close the element <${left}>`);
  if (!reading.hasRoot) throw notDiv();
  if (!reading.hasContent)
    throw new Refused(
      'invariant',
      'has neither text nor an image (invariant txt-2). Add some, or leave text out.',
    );
}

/** Up to the next tag. */
function readText(reading: Reading, end: number): void {
  const { text, at, open } = reading;
  const run = text.slice(at, end);
  const isBlank = !/[^ \t\n\r]/.test(run);
  if (isBlank) return;
  if (open.length === 0) throw notDiv();
  if (run.includes(']]>')) throw notWellFormed('contains ]]> in its text');
  reading.hasContent ||= /[^ \t\n\r]/.test(decoded(run));
}

/** The text must not contain what ends an HTML comment, which is more than what ends an XML comment. */
function readComment(reading: Reading): void {
  const { text, at } = reading;
  const end = text.indexOf('--', at + 4);
  if (end < 0 || text[end + 2] !== '>')
    throw notWellFormed('contains a comment with -- inside, or without an end');
  const body = text.slice(at + 4, end);
  if (/^-?>/.test(body)) throw forbidden('contains a comment that begins with >', 'Remove the comment');
  if (!reading.hasRoot) throw notDiv();
  reading.at = end + 3;
}

function readEnd(reading: Reading): void {
  const { text, at, open } = reading;
  const end = text.indexOf('>', at);
  const name = end < 0 ? '' : text.slice(at + 2, end).trimEnd();
  const expected = open.pop();
  if (name !== expected)
    throw notWellFormed(
      `has the end tag ${shownTag(text, at)} where ${expected === undefined ? 'no element is open' : `<${expected}> is open`}`,
    );
  reading.at = end + 1;
}

const startTag = /<([^\s<>/="'&]+)/y;
const attribute = /[ \t\n\r]+([^\s<>/="'&]+)[ \t\n\r]*=[ \t\n\r]*(?:"([^"<]*)"|'([^'<]*)')/y;
const tagEnd = /[ \t\n\r]*(\/?)>/y;

function readStart(reading: Reading): void {
  const { text, at, open } = reading;
  startTag.lastIndex = at;
  const name = startTag.exec(text)?.[1];
  if (name === undefined) throw notWellFormed(`has < at ${shownTag(text, at)}: write &lt;`);
  if (open.length === 0 && (name !== 'div' || reading.hasRoot)) throw notDiv();
  if (!elements.has(name))
    throw forbidden(`contains the element <${shownName(name)}>`, 'Remove it, or use another element');
  let after = startTag.lastIndex;
  let named = '';
  let isEmpty: boolean | undefined;
  const seen = new Set<string>();
  while (isEmpty === undefined) {
    attribute.lastIndex = after;
    const found = attribute.exec(text);
    if (found) {
      const [, key = '', quoted, single] = found;
      after = attribute.lastIndex;
      if (seen.has(key)) throw notWellFormed(`has the attribute ${shownName(key)} twice in <${name}>`);
      seen.add(key);
      if (key === 'xmlns') named = quoted ?? single ?? '';
      checkAttribute(name, key, decoded(quoted ?? single ?? ''));
      continue;
    }
    tagEnd.lastIndex = after;
    const end = tagEnd.exec(text);
    if (!end) throw notWellFormed(`has a tag that cannot be read: ${shownTag(text, at)}`);
    after = tagEnd.lastIndex;
    isEmpty = end[1] === '/';
  }
  if (!reading.hasRoot && named !== namespace)
    throw forbidden(`is not in the namespace of XHTML`, `Begin it with <div xmlns="${namespace}">`);
  reading.hasRoot = true;
  if (name === 'img' && seen.has('src')) reading.hasContent = true;
  if (!isEmpty) open.push(name);
  reading.at = after;
}

function checkAttribute(element: string, name: string, value: string): void {
  if (name === 'xmlns') {
    if (value !== namespace)
      throw forbidden(`has elements of the namespace ${shownName(value)}`, 'Use those of XHTML');
    return;
  }
  const owner = owners[name];
  if (!attributes.has(name) || (owner !== undefined && owner !== element))
    throw forbidden(`has the attribute ${shownName(name)} in <${element}>`, 'Remove it');
  const fault = urlFault(element, name, value);
  if (fault) throw forbidden(`${fault} in the attribute ${name} of <${element}>`, 'Remove it');
}

const reference = /&(?:(lt|gt|amp|quot|apos)|#(\d{1,7})|#x([0-9A-Fa-f]{1,6}));|&/g;

/** Text with its references replaced by their characters. R4: "there is no support for HTML entities". */
function decoded(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(reference, (found, name?: string, decimal?: string, hexadecimal?: string) => {
    if (name) return predefined[name] ?? '';
    const code = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : Number.NaN;
    const isXml = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    const character = isXml ? String.fromCodePoint(code) : '\0';
    if (found === '&' || (code <= 0xffff && notXml.test(character)) || !isXml)
      throw notWellFormed(
        'has an entity that XML does not define: write the character itself; only lt, gt, amp, quot and apos are allowed, and & is &amp;',
      );
    return character;
  });
}

const predefined: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

// As invariant txt-1 lists them; `xml:lang` by https://hl7.org/fhir/R4/languages.html.
const elements = /* @__PURE__ */ words(
  'a abbr acronym b big blockquote br caption cite code col colgroup dd dfn div dl dt em h1 ' +
    'h2 h3 h4 h5 h6 hr i img li ol p pre q samp small span strong sub sup table tbody td tfoot ' +
    'th thead tr tt ul var',
);
const attributes = /* @__PURE__ */ words(
  'abbr accesskey align alt axis bgcolor border cellhalign cellpadding cellspacing ' +
    'cellvalign char charoff charset cite class colspan compact coords dir frame headers ' +
    'height href hreflang hspace id lang longdesc name nowrap rel rev rowspan rules scope ' +
    'shape span src start style summary tabindex title type valign value vspace width xml:lang',
);
/** Attributes that one element alone may have. */
const owners: Readonly<Record<string, string>> = { href: 'a', src: 'img' };

function notDiv(): Refused {
  return new Refused('value', `is not one <div> element. Write it as <div xmlns="${namespace}">…</div>.`);
}

function notWellFormed(what: string): Refused {
  return new Refused('value', `is not well-formed XML: it ${what}. Correct it.`);
}

function forbidden(what: string, advice: string): Refused {
  return new Refused(
    'invariant',
    `${what}, which R4 does not allow in a narrative (invariant txt-1). ${advice}.`,
  );
}

function shownName(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40).toWellFormed()}…` : name;
}

function shownTag(text: string, at: number): string {
  return `'${shownName(text.slice(at, at + 41))}'`;
}

/** A predicate such as "has the URL scheme javascript:"; undefined without a fault. */
function urlFault(element: string, name: string, value: string): string | undefined {
  if (name === 'style') return styleFault(value);
  if (!urls.has(name)) return undefined;
  return schemeFault(value, element === 'img' && name === 'src');
}

const urls = new Set(['href', 'src', 'cite', 'longdesc']);
const schemes = new Set(['http', 'https', 'mailto', 'tel', 'ftp', 'ftps', 'sftp', 'urn']);

/** Raster images: an SVG is a document that can have scripts. */
const image = /^data:\s*image\/(?:png|gif|jpe?g|webp|bmp)\s*[;,]/i;

/** Relative URLs have no scheme and no fault. */
function schemeFault(value: string, isImage: boolean): string | undefined {
  // Browsers skip tabs and line breaks in a URL, and white space and control characters before it.
  const url = value.replace(/[\t\n\r]/g, '').trim();
  const scheme = /^([a-z][a-z0-9+.-]*)\s*:/i.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined || schemes.has(scheme)) return undefined;
  if (isImage && (scheme === 'cid' || image.test(url))) return undefined;
  return `has the URL scheme ${scheme}:`;
}

/** Functions of CSS that compute values or name an image; `url()` is checked like the `src` of an image. Others could run code. */
const functions = /* @__PURE__ */ words(
  ' rgb rgba hsl hsla calc min max clamp var url linear-gradient radial-gradient ' +
    'repeating-linear-gradient repeating-radial-gradient',
);

/** Properties by which old browsers attach scripts to an element. */
const scripting = /(?:^|[^a-z-])(behavior|-moz-binding)\s*:/;

/** Longer than that of any function that is allowed. */
const longestName = 40;

const beforeUrl = /\s*["']?\s*/y;

/** Longer than the part of a URL that is checked: its scheme, and the type of an image. */
const longestScheme = 200;

/** Text in a string may look like a comment, so the style is checked both with and without comments. */
function styleFault(value: string): string | undefined {
  if (value.includes('\\')) return 'has an escape of CSS';
  const text = value.toLowerCase();
  return readingFault(text) ?? readingFault(text.replace(/\/\*.*?(?:\*\/|$)/gs, ''));
}

function readingFault(text: string): string | undefined {
  if (text.includes('@')) return 'has a rule of CSS (@)';
  const property = scripting.exec(text)?.[1];
  if (property) return `has the property ${property}`;
  for (let at = text.indexOf('('); at >= 0; at = text.indexOf('(', at + 1)) {
    const name = /[^\s:;,()]*$/.exec(text.slice(Math.max(0, at - longestName), at))?.[0] ?? '';
    if (!functions.has(name)) return `has the function ${name}()`;
    if (name !== 'url') continue;
    beforeUrl.lastIndex = at + 1;
    beforeUrl.exec(text);
    const fault = schemeFault(text.slice(beforeUrl.lastIndex, beforeUrl.lastIndex + longestScheme), true);
    if (fault) return fault;
  }
  return undefined;
}
