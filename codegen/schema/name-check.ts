// Schema → a diagnostic for each name of the definitions that cannot be a name in GraphQL, TypeScript, SQL or a file system.
// The emitters print names without escapes: everything that could break out of its context is refused here.

import { groupBy } from '../../runtime/base/group-by.ts';
import type { Report } from '../diagnostic.ts';
import type { ObjectType, Schema, SearchParam } from '../ir.ts';
import { argumentName, columnName, fileName, isGraphQLName, siblingName } from './names.ts';
import { boundNames } from './table.ts';

/** PostgreSQL's 63 bytes, less the longest ending of a side table: `_code`. */
const longestTypeName = 58;

/** Files of generated/search that are of no type. */
const ownFiles = ['extractors'];

export function reportNames(schema: Schema, report: Report): void {
  const files = new Map(ownFiles.map(name => [name, 'a file of Kiln']));
  for (const type of [...schema.datatypes, ...schema.resources]) {
    checkType(type, files, report);
    for (const each of [type, ...type.nested]) checkFields(each, report);
  }
  for (const { name, url } of schema.primitives) {
    checkUrl(url, name, report);
    if (!/^[a-z][A-Za-z0-9]{0,62}$/.test(name))
      invalid(
        `${JSON.stringify(name.slice(0, 80))} is not a name of a primitive: it begins with a ` +
          'small letter and has letters and digits alone.',
        ...([url, name, report] as const),
      );
  }
  for (const { url, type } of schema.profiles) checkUrl(url, type, report);
  // Extensions that profiles use: their canonicals are listed with those of the profiles.
  const profiles = new Set(schema.profiles.map(({ url }) => url));
  const others = new Map(
    schema.views.filter(({ url }) => !profiles.has(url)).map(view => [view.url, view.path]),
  );
  for (const [url, path] of others) checkUrl(url, path, report);
  for (const [resource, params] of groupBy(schema.searchParams, ({ resource }) => resource))
    checkParams(resource, params, report);
}

function checkType(
  { name, url, path, fields }: ObjectType,
  files: Map<string, string>,
  report: Report,
): void {
  checkUrl(url, path, report);
  if (!/^[A-Z][A-Za-z0-9]*$/.test(name)) {
    const shown = JSON.stringify(name.slice(0, 80));
    invalid(
      `${shown} is not a name of a type: it begins with a capital and has letters and digits alone.`,
      url,
      path,
      report,
    );
    return;
  }
  if (name.length > longestTypeName)
    invalid(
      `${name} has ${name.length} letters, and its table may have ${longestTypeName}.`,
      url,
      path,
      report,
    );
  const owner = files.get(fileName(name));
  if (owner !== undefined) clash(`The file of ${name} is already that of ${owner}.`, url, path, report);
  files.set(fileName(name), name);
  if (fields.length === 0) invalid(`${name} has no elements.`, url, path, report);
}

function checkFields({ fields, url }: ObjectType, report: Report): void {
  const siblings = new Map(
    fields.flatMap(({ name, primitive }) => (primitive ? [[siblingName(name), name]] : [])),
  );
  for (const { name, path } of fields) {
    const owner = siblings.get(name);
    if (owner !== undefined)
      clash(`The name ${name} is already that of the extensions of ${owner}.`, url, path, report);
  }
}

function checkParams(resource: string, params: readonly SearchParam[], report: Report): void {
  const owners = new Map<string, string>();
  for (const param of params) {
    const { code, url, index } = param;
    checkUrl(url, resource, report);
    if (!/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/.test(code) || !isGraphQLName(argumentName(code))) {
      const shown = JSON.stringify(code.slice(0, 80));
      invalid(`The code ${shown} is not valid: use letters, digits, - and _.`, url, resource, report);
      continue;
    }
    // Parameters of one code have one definition; those that read the same column say so by their index.
    const columns =
      index.kind === 'reference'
        ? [index.column]
        : boundNames(param).flatMap(name => [`${name}_low`, `${name}_high`]);
    for (const column of columns) {
      const owner = owners.get(column);
      const shared = 'column' in index && index.column !== columnName(code);
      if (owner !== undefined && !shared && owner !== code)
        clash(`The column ${column} of ${code} is already that of ${owner}.`, url, resource, report);
      if (!shared) owners.set(column, code);
    }
  }
}

/** It stands in comments of what is generated. https://hl7.org/fhir/R4/datatypes.html#uri */
function checkUrl(url: string, path: string, report: Report): void {
  if (/[\s\p{Cc}\p{Cs}\u2028\u2029]/u.test(url))
    invalid(
      `The url ${JSON.stringify(url.slice(0, 80))} contains white space or control characters.`,
      url,
      path,
      report,
    );
}

function invalid(message: string, canonical: string, path: string, report: Report): void {
  report({ severity: 'error', code: 'name-invalid', message: `${message} Change it.`, canonical, path });
}

function clash(what: string, canonical: string, path: string, report: Report): void {
  report({
    severity: 'error',
    code: 'name-clash',
    message: `${what} Rename one of the two.`,
    canonical,
    path,
  });
}
