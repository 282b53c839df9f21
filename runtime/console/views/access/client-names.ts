// The names of clients, where lists would show their ids.
import { useLoaded } from '../../load.ts';
import { send } from '../../send.ts';

/** @returns of `ClientApplication/x` or `x`; undefined where it has no name, or is none */
export function useClientNames(): (reference: string | undefined) => string | undefined {
  const { value } = useLoaded('names of clients', async signal => {
    const answer = await send('$admin/client', { signal, expected: [403] });
    const list = answer.status === 403 ? [] : answer.json<{ clientId: string; name: string | null }[]>();
    return new Map(list.map(({ clientId, name }) => [clientId, name]));
  });
  return reference => value?.get(reference?.replace(/^ClientApplication\//, '') ?? '') ?? undefined;
}
