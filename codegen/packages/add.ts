// `kiln add`: packages as files or by name → definitions/packages.json with them and what they depend on, if all of it compiles.
// Nothing is written before that is known.

import { hasError } from '../compile.ts';
import type { Diagnostic, Report } from '../diagnostic.ts';
import { resolveDefinitions } from '../read/definitions.ts';
import { readEntries, readPackages } from '../read/package.ts';
import { isWithin } from '../read/rank.ts';
import { definitionNames, namesBefore } from '../schema/profile/definition-names.ts';
import { buildSchema } from '../schema/schema.ts';
import { changeList, type ReadyChange } from './change-list.ts';
import { type Incoming, packageReader, type Reader, type Reading, type Sources } from './incoming.ts';
import { type ListedPackage, labelOf } from './packages-file.ts';

export interface AddOptions extends Sources {
  /** packages.json. */
  readonly list: string;
  /** `hl7.fhir.us.core@6.1.0`, or the path of a .tgz. */
  readonly packages: readonly string[];
  /** What the packages depend on is added as well. */
  readonly dependencies: boolean;
}

export interface Addition {
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Entries that are new. */
  readonly added: readonly ListedPackage[];
  /** Labels of those that were there already. */
  readonly present: readonly string[];
}

/** R4 itself comes with Kiln, from npm. */
const release = /^hl7\.fhir\.r4\.(core|examples|expansions)$/;

/** @throws Held, or what the file system says; then nothing is added */
export async function add(options: AddOptions): Promise<Addition> {
  const reader = packageReader(options);
  return changeList(options.list, () => ready(options, reader));
}

function failed(diagnostics: readonly Diagnostic[]): Addition {
  return { ok: false, diagnostics, added: [], present: [] };
}

async function ready(options: AddOptions, reader: Reader): Promise<ReadyChange<Addition>> {
  const diagnostics: Diagnostic[] = [];
  const report: Report = diagnostic => diagnostics.push(diagnostic);
  const listed: readonly ListedPackage[] = readEntries(options.list, report);
  const found: Incoming[] = [];
  const present: string[] = [];
  const all = () => [...listed, ...found.map(({ entry }) => entry)];
  const isThere = (name: string, wanted: string) =>
    release.test(name) || all().some(each => each.name === name && isWithin(each.version, wanted));
  for (const wanted of options.packages) {
    const one = await readAsked(wanted, reader, report);
    if (one === undefined) continue;
    const { entry } = one;
    const known = all().find(each => labelOf(each) === labelOf(entry));
    if (known) checkSame(entry, known, wanted, report);
    if (known || release.test(entry.name)) present.push(labelOf(entry));
    else found.push(one);
  }
  if (hasError(diagnostics)) return { outcome: failed(diagnostics) };
  const kept = asked(listed, present);
  if (found.length === 0) {
    const outcome: Addition = { ok: true, diagnostics, added: [], present };
    return kept.some((entry, i) => entry !== listed[i])
      ? { outcome, change: { entries: kept } }
      : { outcome };
  }
  if (options.dependencies)
    for (const each of found) await addDependencies(each, found, isThere, reader, report);

  const suffixes = suffixesOf(found, options.list, diagnostics);
  if (suffixes === undefined) return { outcome: failed(diagnostics) };
  const put = found.map(({ entry, bytes }) => {
    const suffix = suffixes.get(labelOf(entry));
    return { entry: suffix === undefined ? entry : { ...entry, suffix }, bytes };
  });
  const added = put.map(({ entry }) => entry);
  // What other packages lack was reported when they were added.
  const own = diagnostics.filter(({ code, message }) =>
    code.startsWith('dependency-') ? added.some(entry => message.startsWith(`${labelOf(entry)} `)) : true,
  );
  return {
    outcome: { ok: true, diagnostics: own, added, present },
    change: { entries: [...kept, ...added], put },
  };
}

/** What the names of their types end in, by the label of the package; undefined if it does not compile together. */
function suffixesOf(
  found: readonly Incoming[],
  list: string,
  diagnostics: Diagnostic[],
): ReadonlyMap<string, string> | undefined {
  const report: Report = diagnostic => diagnostics.push(diagnostic);
  const contents = [...readPackages(list, report), ...found.map(({ content }) => content)];
  const definitions = resolveDefinitions(contents, report);
  const schema = buildSchema(definitions, report);
  if (hasError(diagnostics)) return undefined;
  const inOrder = contents.flatMap(
    one => definitions.packages.find(each => labelOf(each) === labelOf(one)) ?? [],
  );
  return definitionNames({ ...definitions, packages: inOrder }, namesBefore(schema)).suffixes;
}

/** Two packages may not have the same name and version. */
function checkSame(given: ListedPackage, known: ListedPackage, wanted: string, report: Report): void {
  if (known.sha256 === undefined || known.sha256 === given.sha256) return;
  const label = labelOf(known);
  report({
    severity: 'error',
    code: 'package-changed',
    message: `${wanted} holds ${label} with sha256 ${given.sha256}, and ${label} is there with sha256 ${known.sha256}. If the new one is meant, run kiln remove ${label} and add it again; better, give it a version of its own.`,
    canonical: wanted,
  });
}

/** What was a dependency alone, and is asked for now, stays when the others go. */
function asked(listed: readonly ListedPackage[], present: readonly string[]): readonly ListedPackage[] {
  return listed.map(entry => {
    if (!present.includes(labelOf(entry))) return entry;
    const { dependency: _dependency, ...kept } = entry;
    return kept;
  });
}

async function readAsked(wanted: string, reader: Reader, report: Report): Promise<Incoming | undefined> {
  const { found, fault, diagnostics } = await reader.asked(wanted);
  for (const diagnostic of diagnostics) report(diagnostic);
  if (fault !== undefined)
    report({
      severity: 'error',
      code: 'package-invalid',
      message: `${wanted} cannot be added. ${fault}`,
      canonical: wanted,
    });
  return found;
}

/**
 * One after the other, each with its own. What keeps one out is told here; what it was needed for, as of those that are
 * nowhere, when all is compiled.
 */
async function addDependencies(
  of: Incoming,
  found: Incoming[],
  isThere: (name: string, version: string) => boolean,
  reader: Reader,
  report: Report,
): Promise<void> {
  for (const [name, version] of Object.entries(of.content.dependencies ?? {})) {
    if (isThere(name, version)) continue;
    const reading = await reader.dependency(name, version, of);
    const why = whyNot(reading, of);
    if (why !== undefined)
      report({
        severity: 'warning',
        code: 'dependency-missing',
        message: `${labelOf(of.entry)} depends on ${name}@${version}, which is not added. ${why}`,
        canonical: labelOf(of.entry),
      });
    else if (reading.found && !isThere(name, reading.found.entry.version))
      found.push({ ...reading.found, entry: { ...reading.found.entry, dependency: true } });
  }
}

function whyNot({ found, fault, diagnostics }: Reading, of: Incoming): string | undefined {
  if (fault !== undefined) return fault;
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error) return error.message;
  if (found === undefined || found.content.fhirVersions.some(each => of.content.fhirVersions.includes(each)))
    return undefined;
  const releases = ({ content }: Incoming) => content.fhirVersions.join(', ') || '(not stated)';
  return `It is for FHIR ${releases(found)}, and ${labelOf(of.entry)} for ${releases(of)}.`;
}
