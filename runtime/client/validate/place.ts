// Objects of JSON, and the place of a value in one as text.

/** Containers inside containers: a limit for our stack and for PostgreSQL's. */
export const MAX_DEPTH = 100;

/** Of values as `JSON.parse` reads them. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `Patient.name[0].given[1]`. The keys are the caller's, so each is cut to a readable length. */
export function pathText(root: string, path: readonly (string | number)[], length = path.length): string {
  let text = root;
  for (let i = 0; i < length; i++) {
    const step = path[i];
    if (typeof step === 'number') text += `[${step}]`;
    else if (step !== undefined) text += (text === '' ? '' : '.') + shortened(step, 64);
  }
  return text;
}

/** For sentences: the start of a text that may be of any length, without what no database would store. */
export function shortened(text: string, length: number): string {
  const start = text.length > length ? `${text.slice(0, length)}…` : text;
  return start.replace(/[\0\p{Surrogate}]/gu, '\ufffd');
}
