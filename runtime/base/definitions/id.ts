// The ids of FHIR: https://hl7.org/fhir/R4/datatypes.html#id

import { idPattern } from '../../client/validate/format.ts';

export { idPattern };

const whole = new RegExp(`^${idPattern}$`);

export function isId(text: string | undefined): text is string {
  return text !== undefined && whole.test(text);
}
