// @ts-check
// Those whose bed begins with some letters, by the generated client: `tsc` knows what may be asked for, and what is answered.
import { createClient } from '../generated/client/client.js';

/**
 * @param {string} baseUrl
 * @param {string} token
 * @param {string} bed
 */
export async function inpatients(baseUrl, token, bed) {
  const fhir = createClient({ baseUrl, token: () => token });
  const { InpatientList } = await fhir.query({
    InpatientList: { $: { bed, _sort: 'name' }, id: true, bed: true, name: { family: true, given: true } },
  });
  return InpatientList.map(({ id, bed, name }) => ({ id, bed, family: name?.[0]?.family }));
}
