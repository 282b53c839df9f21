// The SDL → how much the longest standard introspection of it asks for: the server's limits are never below what its own schema needs.
// https://spec.graphql.org/October2021/#sec-Introspection

/** Upper bounds, close above what graphql-js' query with all its options gives. */
export interface IntrospectionSize {
  /** Lists, objects and what they hold, as KILN_MAX_INTROSPECTION counts them. */
  readonly values: number;
  /** Of the answer, as KILN_MAX_RESPONSE_BYTES counts them. */
  readonly bytes: number;
}

/** Counts words of the SDL as emit/sdl.ts prints it: one object of the answer stands behind each. */
export function introspectionSize(sdl: string): IntrospectionSize {
  const text = sdl.replace(/"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|#.*/g, '');
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const parts: readonly (readonly [number, values: number, bytes: number])[] = [
    [1, 5_000, 100_000], // what every schema has: the types of introspection, built-in scalars and directives
    [count(/^(?:type|interface|input|enum|scalar|directive) /gm), 18, 270],
    [count(/:/g), 13, 150], // fields, arguments and members of inputs, each with the name of its type
    [count(/[[!]/g), 4, 45], // what wraps a type
    [count(/ implements /g), 10, 140],
    [count(/^ {2}\w+$/gm), 6, 90], // values of enums
  ];
  return {
    values: parts.reduce((sum, [times, values]) => sum + times * values, 0),
    bytes: parts.reduce((sum, [times, , bytes]) => sum + times * bytes, Buffer.byteLength(sdl)),
  };
}
