// The name of an argument, its value, and where it stands → the GraphQL type of its variable.

/**
 * What arguments say by their names: generated/client/arguments.ts. By type, names with blanks between; `Type.name`,
 * `field.name` or `Type.field.name` where it depends on them. `*Date` is all that end so and are not named, `*` all others.
 */
export interface ArgumentTypes {
  /** Arguments of Lists and Connections. */
  readonly search: Names;
  /** Arguments of elements, by what they are in JSON. */
  readonly string: Names;
  readonly number: Names;
  readonly boolean: Names;
  /** Arguments of the root's other fields; `res` of most is called as its resource. */
  readonly root: Names;
}

type Names = Readonly<Record<string, string>>;

/**
 * @param resource `Patient` of the fields `PatientList` and `PatientConnection`; other fields as they are
 * @param parent the resource type that the field stands in; '' at the root
 */
export function argumentType(
  types: ArgumentTypes,
  argument: string,
  value: unknown,
  field: string,
  resource: string,
  parent: string,
): string {
  const names = types[resource !== field ? 'search' : parent ? (typeof value as 'string') : 'root'];
  const name = `${resource}.${argument}`;
  const endings = [...argument, ''].map((_, from) => `*${argument.slice(from)}`);
  for (const each of [`${parent}.${name}`, name, argument, ...endings])
    for (const type in names) if (` ${names[type]} `.includes(` ${each} `)) return type;
  return `${field.slice(0, -'Create'.length)}Input!`;
}
