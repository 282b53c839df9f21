// An attribute of a narrative's element, decoded → what in its URLs or its style could run, or load anything from elsewhere.
// https://hl7.org/fhir/R4/narrative.html: images, links and "internally contained style attributes"

/** undefined if there is nothing; else what the attribute has, as in "the URL scheme javascript:". */
export function urlFault(element: string, name: string, value: string): string | undefined {
  if (name === 'style') return styleFault(value);
  if (!urls.has(name)) return undefined;
  const scheme = schemeOf(value);
  if (scheme === undefined || schemes.has(scheme)) return undefined;
  if (element === 'img' && name === 'src' && (scheme === 'cid' || image.test(plain(value)))) return undefined;
  return `has the URL scheme ${scheme}:`;
}

const urls = new Set(['href', 'src', 'cite', 'longdesc']);
const schemes = new Set(['http', 'https', 'mailto', 'tel', 'ftp', 'ftps', 'sftp', 'urn']);

/** Pictures of points: an SVG is a document that can hold scripts. */
const image = /^data:\s*image\/(?:png|gif|jpe?g|webp|bmp)\s*[;,]/i;

/** Browsers skip tabs and line breaks in a URL, and white space and control characters before it. */
function plain(value: string): string {
  return value.replace(/[\t\n\r]/g, '').trim();
}

function schemeOf(value: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*)\s*:/i.exec(plain(value))?.[1]?.toLowerCase();
}

/** Functions of CSS that compute from what is written; any other could load something, or run. */
const functions = new Set(['', 'rgb', 'rgba', 'hsl', 'hsla', 'calc']);

/** Longer than that of any function that is allowed. */
const longestName = 40;

/** What looks like a comment may stand in a string, and then is none: the style is read with and without comments. */
function styleFault(value: string): string | undefined {
  if (value.includes('\\')) return 'has an escape of CSS';
  const text = value.toLowerCase();
  return readingFault(text) ?? readingFault(text.replace(/\/\*.*?(?:\*\/|$)/gs, ''));
}

function readingFault(text: string): string | undefined {
  if (text.includes('@')) return 'has a rule of CSS (@)';
  for (let at = text.indexOf('('); at >= 0; at = text.indexOf('(', at + 1)) {
    const name = /[^\s:;,()]*$/.exec(text.slice(Math.max(0, at - longestName), at))?.[0] ?? '';
    if (name === 'url' && !image.test(text.slice(at + 1, at + 60).replace(/^\s*["']?/, '')))
      return 'loads something by url()';
    if (name !== 'url' && !functions.has(name)) return `has the function ${name}()`;
  }
  return undefined;
}
