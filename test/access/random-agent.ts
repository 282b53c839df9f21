// A seed → a message of an agent: its tools with random arguments, a resource, or the list of tools.
import { elements } from '../../runtime/base/definitions/elements.ts';
import { draw } from '../oracle/draw.ts';
import { agentRequest, type Sent } from './doors.ts';
import { anyOf, type Known, randomFaulty, randomQuery, wholeQuery } from './random-sent.ts';

export function randomAgent(known: Known, seed: number): Sent {
  const random = draw(seed);
  const { resourceType: type, id = '' } = anyOf(known, random);
  const tool = (name: string, given: object) => agentRequest('tools/call', { name, arguments: given });
  const sent = random.pick([randomQuery, wholeQuery, randomFaulty])?.(known, seed);
  const query = queryOf(sent) ?? {
    query: `{ ${type}(id: "${String(id)}") { id meta { versionId } } }`,
  };
  switch (random.int(8)) {
    case 0:
      return tool('describe', { type });
    case 1: {
      const fields = random.some(Object.keys(elements().types[type]?.fields ?? {}), 3);
      return tool('find_types', { words: [random.chance(0.5) ? type : '', ...fields].join(' ') });
    }
    case 2:
      return agentRequest('resources/read', { uri: `fhir://${type}/${String(id)}` });
    case 3:
      return random.chance(0.5) ? agentRequest('tools/list') : tool('explain_cost', query);
    default:
      return tool('query', query);
  }
}

/** Of a request by POST to the whole schema. */
function queryOf({ method, path, body = '' }: Partial<Sent> = {}): object | undefined {
  if (method !== 'POST' || path !== '$graphql') return undefined;
  try {
    const { query, variables = undefined } = JSON.parse(body) as Record<string, unknown>;
    return { query, variables: variables ?? undefined };
  } catch {
    return undefined;
  }
}
