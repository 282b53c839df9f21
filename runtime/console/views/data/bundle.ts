// Searches → how many matches each has, in one batch; and the links of Bundles.
import { type Refused, refusal } from '../../refused.ts';
import { send } from '../../send.ts';
import type { Bundle } from './shapes.ts';

export type Count = number | Refused;

/** One request; each search by itself is answered or refused, as the policies of the caller say. */
export async function counts(searches: readonly string[], signal: AbortSignal): Promise<readonly Count[]> {
  if (searches.length === 0) return [];
  const entry = searches.map(search => ({ request: { method: 'GET', url: counted(search) } }));
  const body = JSON.stringify({ resourceType: 'Bundle', type: 'batch', entry });
  const headers = { 'content-type': 'application/fhir+json' };
  const answer = (await send('', { method: 'POST', body, headers, signal })).json<Bundle>();
  return searches.map((_, at) => {
    const { resource, response } = answer.entry?.[at] ?? {};
    const total = (resource as Bundle | undefined)?.total;
    if (total !== undefined) return total;
    const text = JSON.stringify(response?.outcome ?? resource ?? {});
    return refusal({ status: Number.parseInt(response?.status ?? '500', 10), text });
  });
}

function counted(search: string): string {
  return `${search}${search.includes('?') ? '&' : '?'}_summary=count`;
}

/** What stands behind the `?` of a link of a Bundle. */
export function queryOf(bundle: Bundle, relation: string): string | undefined {
  const url = bundle.link?.find(link => link.relation === relation)?.url;
  return url?.split('?').slice(1).join('?');
}
