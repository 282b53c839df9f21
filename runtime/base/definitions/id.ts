// The ids of FHIR: https://hl7.org/fhir/R4/datatypes.html#id

/** Of a regular expression, of JavaScript as of PostgreSQL. */
export const idPattern = '[A-Za-z0-9.-]{1,64}';

const whole = new RegExp(`^${idPattern}$`);

export function isId(text: string | undefined): text is string {
  return text !== undefined && whole.test(text);
}
