// Packages → their order, whatever the order of packages.json: where two have the same name for a thing, the first of them has it.

export interface Ranked {
  readonly name: string;
  readonly version: string;
  readonly added?: true;
  readonly suffix?: string;
}

/**
 * The packages of Kiln first, as they are listed; then added ones, by name and version; last those that were added when others had
 * their names already. So the names of existing definitions do not change when a package is added.
 */
export function ranked<Package extends Ranked>(packages: readonly Package[]): readonly Package[] {
  return packages
    .map((content, position) => ({ content, position }))
    .sort((a, b) => order(a.content, b.content) || a.position - b.position)
    .map(({ content }) => content);
}

function order(a: Ranked, b: Ranked): number {
  const group = (content: Ranked) => (content.added ? (content.suffix === undefined ? 1 : 2) : 0);
  if (group(a) !== group(b) || !a.added) return group(a) - group(b);
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return compareVersions(a.version, b.version);
}

/** `6.1.0` before `10.0.0`; other parts by code units. https://semver.org/#spec-item-11 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split(/[.+-]/), b.split(/[.+-]/)];
  for (const [i, part] of left.entries()) {
    const other = right[i];
    if (other === undefined) return /^\d/.test(part) ? 1 : -1;
    if (part === other) continue;
    if (/^\d+$/.test(part) && /^\d+$/.test(other)) return Number(part) - Number(other);
    return part < other ? -1 : 1;
  }
  // A pre-release comes before its release.
  const more = right[left.length];
  return more === undefined ? 0 : /^\d/.test(more) ? -1 : 1;
}

/** R4 is `4.0`, however the version of its text is written: `4.0.1`, `4.0.0`, `4.0`. */
export function releaseOf(fhirVersion: string): string {
  return fhirVersion.split('.').slice(0, 2).join('.');
}

/** Whether a version satisfies a dependency: `4.0.1` of `4.0.1`, `4.0.x`, `current`. */
export function isWithin(version: string, wanted: string): boolean {
  if (version === wanted || wanted === 'current' || wanted === 'dev' || wanted === 'latest') return true;
  return wanted.endsWith('.x') && version.startsWith(wanted.slice(0, -1));
}
