// In: the text of a FHIRPath expression. Out: the environment variables that it names: `%resource`, also %`resource` and
// with comments in between. https://hl7.org/fhirpath/N1/#environment-variables. The package that parses it is loaded elsewhere.

/** As the package reads them. */
export function environmentNames(expression: string): ReadonlySet<string> {
  const names = new Set<string>();
  let isNext = false;
  for (const [token] of expression.matchAll(tokens)) {
    if (space.test(token)) continue;
    if (isNext) names.add(plainName(token));
    isNext = token === '%';
  }
  return names;
}

/** Every name outside of strings, without backticks and escapes. */
export function elementNames(expression: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [token] of expression.matchAll(tokens))
    if (/^[A-Za-z_`]/.test(token)) names.add(plainName(token));
  return names;
}

/** The name in backticks or quotes, without them and its escapes. */
export function plainName(text = ''): string {
  return text
    .replace(/^([`'])(.*)\1$/s, '$2')
    .replace(/\\u([0-9A-Fa-f]{4})|\\(.)/gs, (_, code?: string, char?: string) =>
      code === undefined ? (char ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
    );
}

/** Comments, space, strings, names in backticks, names; anything else character by character. */
const tokens =
  /\/\/[^\n\r]*|\/\*[\s\S]*?\*\/|\s+|'(?:\\[\s\S]|[^\\'])*'|`(?:\\[\s\S]|[^\\`])*`|[A-Za-z_]\w*|[\s\S]/g;
const space = /^(\s|\/\/|\/\*)/;
