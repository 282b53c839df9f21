// Indented JSON of an answer, and the places below `data` that others do not see → the numbers of the lines of these places.

/** @param missing `PatientList[2].name[0].family`; of an object or an item it is all that is in it */
export function removedLines(lines: readonly string[], missing: readonly string[]): ReadonlySet<number> {
  const places = new Set(missing);
  const removed = new Set<number>();
  const open: {
    readonly path: string;
    readonly isList: boolean;
    readonly isRemoved: boolean;
    next: number;
  }[] = [];
  lines.forEach((line, number) => {
    const text = line.trim();
    if (/^[}\]]/.test(text)) {
      if (open.pop()?.isRemoved) removed.add(number);
      return;
    }
    const parent = open.at(-1);
    const key = /^("(?:[^"\\]|\\.)*"): /.exec(text)?.[1];
    const path = !parent
      ? ''
      : parent.isList
        ? `${parent.path}[${parent.next++}]`
        : below(parent.path, open.length, JSON.parse(key ?? '""') as string);
    const isRemoved = (parent?.isRemoved ?? false) || (open.length > 0 && places.has(path));
    if (isRemoved) removed.add(number);
    if (/[{[]$/.test(text)) open.push({ path, isList: text.endsWith('['), isRemoved, next: 0 });
  });
  return removed;
}

/** `data` itself is the beginning; its neighbours are no places. */
function below(path: string, depth: number, key: string): string {
  if (depth === 1) return key === 'data' ? '' : `/${key}`;
  return path === '' ? key : `${path}.${key}`;
}
