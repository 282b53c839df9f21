// Generated files → a diagnostic for what must never be written: a path outside of generated/, two files of one name, a schema
// that is none. The last guard behind the checks of names: whatever reaches it is a fault of the compiler or a gap in them.

import { buildSchema, GraphQLError, validateSchema } from 'graphql';
import type { Report } from './diagnostic.ts';
import type { GeneratedFile } from './ir.ts';

export function verifyFiles(files: readonly GeneratedFile[], report: Report): void {
  const paths = new Set<string>();
  for (const { path, text } of files) {
    if (
      !/^[a-z0-9-]+(\/(@[\w.-]+\+)?[A-Za-z0-9][\w-]*(\.[\w-]+)*)?(\/[A-Za-z0-9-]+)?\.(d\.ts|m?js|sql|json|graphql)$/.test(
        path,
      )
    )
      fault(`${JSON.stringify(path)} is not a path inside of generated/.`, report);
    // Some file systems take no notice of case.
    if (paths.has(path.toLowerCase())) fault(`There are two files ${path}.`, report);
    paths.add(path.toLowerCase());
    if (path === 'schema.graphql') for (const message of schemaFaults(text)) fault(message, report);
  }
}

function schemaFaults(sdl: string): readonly string[] {
  try {
    return validateSchema(buildSchema(sdl, { noLocation: true })).map(({ message }) => message);
  } catch (error) {
    if (error instanceof GraphQLError || error instanceof Error) return [error.message];
    throw error;
  }
}

function fault(message: string, report: Report): void {
  report({
    severity: 'error',
    code: 'name-invalid',
    message: `What the definitions give cannot be written: ${message} Look at the names in the definitions that were added last.`,
  });
}
