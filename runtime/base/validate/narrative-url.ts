// An attribute of a narrative's element, decoded → what in its URL or style could run code. Images of other hosts are allowed.
// https://hl7.org/fhir/R4/narrative.html: images, links and "internally contained style attributes"

/** A predicate such as "has the URL scheme javascript:"; undefined without a fault. */
export function urlFault(element: string, name: string, value: string): string | undefined {
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
const functions = new Set(
  ['', 'rgb', 'rgba', 'hsl', 'hsla', 'calc', 'min', 'max', 'clamp', 'var', 'url'].concat([
    'linear-gradient',
    'radial-gradient',
    'repeating-linear-gradient',
    'repeating-radial-gradient',
  ]),
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
