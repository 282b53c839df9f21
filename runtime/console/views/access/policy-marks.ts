// The text of a policy → what the server would refuse in it, each at its place, by $validate: nothing is stored.
import type { Mark } from '../../components/code-editor.tsx';
import { newId } from '../../fhir.ts';
import { jsonPlaces, placeOfPath, syntaxFault } from '../../json-places.ts';
import type { Issue } from '../../refused.ts';
import { Refused } from '../../refused.ts';
import { send } from '../../send.ts';

export async function policyMarks(id: string, text: string, signal: AbortSignal): Promise<readonly Mark[]> {
  const fault = syntaxFault(text);
  if (fault) return [{ ...fault, severity: 'error' }];
  const issues = await issuesOf(id, text, signal);
  return issues.flatMap(issue => markOf(issue, text));
}

async function issuesOf(id: string, text: string, signal: AbortSignal): Promise<readonly Issue[]> {
  const [path, mode] = id === newId ? ['AccessPolicy', 'create'] : [`AccessPolicy/${id}`, 'update'];
  try {
    const answer = await send(`${path}/$validate?mode=${mode}`, {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/fhir+json' },
      signal,
    });
    return answer.json<{ issue: readonly Issue[] }>().issue;
  } catch (error) {
    if (error instanceof Refused && error.status < 500 && error.issues.length > 0) return error.issues;
    throw error;
  }
}

function markOf({ severity, diagnostics = '', expression = [] }: Issue, text: string): readonly Mark[] {
  if (severity === 'information' || severity === undefined) return [];
  const places = jsonPlaces(text);
  const path = (expression[0] ?? '').replace(/^AccessPolicy\.?/, '');
  const place = placeOfPath(places, path) ?? { from: 0, to: text.length };
  // Messages quote what is wrong: it is marked alone.
  const quoted = [...diagnostics.matchAll(/'([^']+)'/g)].flatMap(([, word = '']) => word);
  const inside = quoted
    .map(word => ({ word, at: text.indexOf(word, place.from) }))
    .find(({ word, at }) => at >= place.from && at + word.length <= place.to);
  const from = inside?.at ?? place.from;
  const to = inside ? inside.at + inside.word.length : place.to;
  const message = diagnostics.replace(/^AccessPolicy[^:]*: /, '');
  return [{ from, to, message, severity: severity === 'warning' ? 'warning' : 'error' }];
}
