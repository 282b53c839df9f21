// search/parameters.json as it was and as it is → the parameters that are in both and find something else than before.

type Table = Readonly<Record<string, { readonly params: Readonly<Record<string, unknown>> }>>;

/** `Patient.address_city`, by their arguments, in code-unit order. @throws SyntaxError */
export function changedParams(before: string, after: string): readonly string[] {
  const [old, next] = [entriesOf(before), entriesOf(after)];
  return [...next]
    .filter(([name, entry]) => old.has(name) && old.get(name) !== entry)
    .map(([name]) => name)
    .sort();
}

function entriesOf(text: string): ReadonlyMap<string, string> {
  const table = JSON.parse(text) as Table;
  return new Map(
    Object.entries(table).flatMap(([type, { params }]) =>
      Object.entries(params).map(
        ([argument, entry]) => [`${type}.${argument}`, JSON.stringify(entry)] as const,
      ),
    ),
  );
}
