// `kiln add`: packages as files or by name → definitions/packages.json with them and what they depend on, if all of it compiles.
// Nothing is written before that is known.

import { hasError } from '../compile.ts';
import type { Diagnostic, Report, Strict } from '../diagnostic.ts';
import { type PackageContent, readEntries, readPackages, statedVersions } from '../read/package.ts';
import { isWithin, releaseOf } from '../read/rank.ts';
import { definitionNames, namesBefore } from '../schema/profile/definition-names.ts';
import { buildSound } from '../tolerance.ts';
import { type Incoming, packageReader, type Reader, type Reading, type Sources } from './package-source.ts';
import { changeList, isTarball, type ListedPackage, labelOf, type ReadyChange } from './packages-file.ts';

export interface AddOptions extends Sources {
  /** `hl7.fhir.us.core@6.1.0`, or the path of a .tgz or a folder. */
  readonly packages: readonly string[];
  /** What the packages depend on is added as well. */
  readonly dependencies: boolean;
  /** Nothing that is wrong is left out. */
  readonly strict?: boolean;
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
  const strict = options.strict ? 'all' : 'none';
  const report: Report = diagnostic => diagnostics.push(lenient(diagnostic, options));
  const before: readonly ListedPackage[] = readEntries(options.list, report);
  let listed = before;
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
    // A folder that is listed under its former name or version.
    const former = isTarball(entry) ? undefined : listed.find(({ from }) => from === entry.from);
    if (known) checkSame(entry, known, wanted, report);
    else listed = listed.filter(each => each !== former);
    checkCase(entry, all(), report);
    if (known || release.test(entry.name)) present.push(labelOf(entry));
    else found.push({ ...one, entry: { ...former, ...entry } });
  }
  // A fault inside of a package does not end the run: its other faults are named as well.
  const isUnread = diagnostics.some(each => each.severity === 'error' && each.leftOut === undefined);
  if (isUnread || (found.length === 0 && hasError(diagnostics))) return { outcome: failed(diagnostics) };
  const kept = asked(listed, present);
  if (found.length === 0) {
    const outcome: Addition = { ok: true, diagnostics, added: [], present };
    return kept.some((entry, i) => entry !== before[i])
      ? { outcome, change: { entries: kept } }
      : { outcome };
  }
  if (options.dependencies)
    for (const each of found) await addDependencies(each, found, isThere, reader, report, strict === 'all');

  const others = readPackages(options.list, report, undefined, listed);
  const suffixes = suffixesOf(found, others, strict, diagnostics);
  if (suffixes === undefined) return { outcome: failed(diagnostics) };
  const named = found.map(({ entry, bytes }) => {
    const suffix = suffixes.get(labelOf(entry));
    return { entry: suffix === undefined ? entry : { ...entry, suffix }, bytes };
  });
  const added = named.map(({ entry }) => entry);
  const put = named.flatMap(({ entry, bytes }) => (bytes ? [{ entry, bytes }] : []));
  // What other packages lack was reported when they were added.
  const labels = new Set(added.map(labelOf));
  const own = diagnostics.filter(({ code, message, leftOut }) =>
    leftOut !== undefined
      ? labels.has(leftOut) ||
        (code === 'canonical-twice' && [...labels].some(each => message.includes(each)))
      : !code.startsWith('dependency-') || added.some(entry => message.startsWith(`${labelOf(entry)} `)),
  );
  return {
    outcome: { ok: true, diagnostics: own, added, present },
    change: { entries: [...kept, ...added], put },
  };
}

/** What the names of their types end in, by the label of the package; undefined if it does not compile together. */
function suffixesOf(
  found: readonly Incoming[],
  others: readonly PackageContent[],
  strict: Strict,
  diagnostics: Diagnostic[],
): ReadonlyMap<string, string> | undefined {
  const contents = [...others, ...found.map(({ content }) => content)];
  const { definitions, schema } = buildSound(contents, strict, each => diagnostics.push(each));
  if (hasError(diagnostics)) return undefined;
  const inOrder = contents.flatMap(
    one => definitions.packages.find(each => labelOf(each) === labelOf(one)) ?? [],
  );
  return definitionNames({ ...definitions, packages: inOrder }, namesBefore(schema)).suffixes;
}

/** Two packages may not have the same name and version. */
function checkSame(given: ListedPackage, known: ListedPackage, wanted: string, report: Report): void {
  const label = labelOf(known);
  if (known.from !== given.from)
    report({
      severity: 'error',
      code: 'package-changed',
      message:
        `${wanted} contains ${label}, and definitions/packages.json has it from ${known.from} ` +
        `already. If this one is meant, run kiln remove ${label} and add it again.`,
      canonical: wanted,
    });
  else if (known.sha256 === undefined || known.sha256 === given.sha256) return;
  else
    report({
      severity: 'error',
      code: 'package-changed',
      message:
        `${wanted} contains ${label} with sha256 ${given.sha256}, and ${label} is there with ` +
        `sha256 ${known.sha256}. If the new one is meant, run kiln remove ${label} and add it ` +
        'again; better, give it another version.',
      canonical: wanted,
    });
}

/** Their files would be one where file systems take no notice of case. */
function checkCase(given: ListedPackage, known: readonly ListedPackage[], report: Report): void {
  const other = known.find(
    ({ name }) => name !== given.name && name.toLowerCase() === given.name.toLowerCase(),
  );
  if (other === undefined) return;
  report({
    severity: 'error',
    code: 'package-invalid',
    message: `${labelOf(given)} differs from ${labelOf(other)}, which is there, in case alone. Rename one of the two.`,
    canonical: labelOf(given),
  });
}

/** A former dependency that is added by name stays when its dependents are removed. */
function asked(listed: readonly ListedPackage[], present: readonly string[]): readonly ListedPackage[] {
  return listed.map(entry => {
    if (!present.includes(labelOf(entry))) return entry;
    const { dependency: _dependency, ...kept } = entry;
    return kept;
  });
}

/** All packages of the list but Kiln's own and R4 may compile without their faulty definitions. */
function lenient(diagnostic: Diagnostic, { strict }: AddOptions): Diagnostic {
  return diagnostic.leftOut !== undefined && !strict ? { ...diagnostic, severity: 'warning' } : diagnostic;
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
  isStrict: boolean,
): Promise<void> {
  for (const [name, version] of Object.entries(of.content.dependencies ?? {})) {
    if (isThere(name, version)) continue;
    const reading = await reader.dependency(name, version, of);
    const why = whyNot(reading, of, isStrict);
    if (why !== undefined)
      report({
        severity: 'warning',
        code: 'dependency-missing',
        message: `${labelOf(of.entry)} depends on ${name}@${version}, which is not added. ${why}`,
        subject: `${name}@${version}`,
        canonical: labelOf(of.entry),
      });
    else if (reading.found && !isThere(name, reading.found.entry.version)) {
      for (const diagnostic of reading.diagnostics) report(diagnostic);
      found.push({ ...reading.found, entry: { ...reading.found.entry, dependency: true } });
    }
  }
}

function whyNot({ found, fault, diagnostics }: Reading, of: Incoming, isStrict: boolean): string | undefined {
  if (fault !== undefined) return fault;
  const error = diagnostics.find(
    ({ severity, leftOut }) => severity === 'error' && (isStrict || leftOut === undefined),
  );
  if (error) return error.message;
  const stated = ({ content }: Incoming) => statedVersions(content);
  const own = stated(of).map(releaseOf);
  if (!found || own.length === 0 || stated(found).length === 0) return undefined;
  if (stated(found).some(each => own.includes(releaseOf(each)))) return undefined;
  const releases = (each: Incoming) => stated(each).join(', ');
  return `It is for FHIR ${releases(found)}, and ${labelOf(of.entry)} for ${releases(of)}.`;
}
