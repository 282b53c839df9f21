// The `code` of an error, as Node and PostgreSQL give one: ENOENT, 23505. https://www.postgresql.org/docs/current/errcodes-appendix.html

/** @returns undefined for a value that is not an error or has no string as its code */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
