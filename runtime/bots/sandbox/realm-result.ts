// What a handler returned or threw → the kind of a verdict and its text, which is JSON. Part of the realm.

/** @throws whatever a getter or toJSON of the bot throws */
export function returnedOf(
  value: unknown,
  write: (value: unknown) => string | undefined,
): readonly [kind: string, text: string] {
  if (value === undefined) return ['nothing', ''];
  if (typeof value === 'string') return ['text', JSON.stringify(value)];
  if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
    return unsendable(`It is a ${typeof value}.`);
  let text: string | undefined;
  try {
    text = write(value);
  } catch (error) {
    // What JSON.stringify itself refuses is a TypeError: a cycle, a BigInt. Anything else a getter has thrown.
    if (!(error instanceof TypeError)) throw error;
    return unsendable('It holds a cycle, a BigInt or something else that JSON has no form for.');
  }
  return text === undefined ? unsendable('It has no form in JSON.') : ['json', text];
}

function unsendable(message: string): readonly [string, string] {
  return ['unsendable', JSON.stringify({ message })];
}

/** JSON of `{message, line?, column?, outcome?}`. Never throws. */
export function thrownOf(error: unknown, write: (value: unknown) => string | undefined): string {
  const told: Record<string, unknown> = Object.create(null);
  told.message = messageOf(error);
  try {
    if (typeof error === 'object' && error !== null) {
      if ((error as { readonly resourceType?: unknown }).resourceType === 'OperationOutcome')
        told.outcome = write(error);
      const place = /bot\.js:(\d+)(?::(\d+))?/.exec(String((error as { readonly stack?: unknown }).stack));
      if (place) {
        told.line = Number(place[1]);
        told.column = Number(place[2] ?? 1);
      }
    }
  } catch {
    // A getter of the bot's error: what is known already has to do.
  }
  return JSON.stringify(told);
}

function messageOf(error: unknown): string {
  try {
    if (error instanceof Error)
      return cut(error.name === 'Error' ? error.message : `${error.name}: ${error.message}`);
    if (typeof error === 'object' && error !== null) {
      const { message } = error as { readonly message?: unknown };
      return cut(typeof message === 'string' ? message : (JSON.stringify(error) ?? 'an object'));
    }
    return cut(String(error));
  } catch {
    return 'It threw a value that cannot be shown.';
  }
}

function cut(text: unknown): string {
  const whole = String(text);
  return whole.length > 2_000 ? `${whole.slice(0, 2_000)}…` : whole;
}
