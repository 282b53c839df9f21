// MedplumRequestOptions → the options of Kiln's client. What has no effect here is refused. Runs inside sandboxes.
import { recordOf } from './values.ts';

/** @throws TypeError */
export function requestOptions(method: string, options: unknown): { readonly ifMatch: string } | undefined {
  const { headers, cache: _, ...more } = recordOf(options);
  const [other] = Object.keys(more);
  if (other !== undefined) throw new TypeError(`medplum.${method} has no option '${other}' in Kiln.`);
  let match: string | undefined;
  for (const [name, value] of Object.entries(recordOf(headers))) {
    const isMatch = name.toLowerCase() === 'if-match' && /^(?:update|patch|delete)/.test(method);
    if (!isMatch) throw new TypeError(`medplum.${method} sends no header '${name}' in Kiln.`);
    match = String(value).replace(/^W\//, '').replaceAll('"', '');
  }
  return match === undefined ? undefined : { ifMatch: match };
}
