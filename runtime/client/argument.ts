// In: the name of an argument, its value and its field. Out: the GraphQL type of its variable.

/**
 * Types of arguments by name: generated/client/arguments.js. By type, names separated by blanks; `Type.name`,
 * `field.name` or `Type.field.name` where the type depends on them. `*Date` is all other names with this ending, `*` all others.
 */
export interface ArgumentTypes {
  /** Arguments of Lists and Connections. */
  readonly search: Names;
  /** Arguments of elements, by their type in JSON. */
  readonly string: Names;
  readonly number: Names;
  readonly boolean: Names;
  /** Arguments of the root's other fields; the type of `res` is mostly named like its resource. */
  readonly root: Names;
}

type Names = Readonly<Record<string, string>>;

/**
 * @param resource `Patient` of the fields `PatientList` and `PatientConnection`; other fields as they are
 * @param parent the resource type around the field; '' at the root
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
