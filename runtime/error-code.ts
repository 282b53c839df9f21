// The `code` of an error, as Node and PostgreSQL give one: ENOENT, 23505. https://www.postgresql.org/docs/current/errcodes-appendix.html

/** undefined: it is no error, or has no code that is a text. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
