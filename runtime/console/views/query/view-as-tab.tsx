// The same query as a membership or a policy of the project sees it: what is removed is marked in the response.
import { useState } from 'preact/hooks';
import { indented } from '../../../base/json/indent.ts';
import { draft } from '../../draft.ts';
import { linesAt } from '../../json.ts';
import { Code } from '../../kit/code.tsx';
import { bound, Field } from '../../kit/fields.tsx';
import { useLoaded } from '../../kit/load.tsx';
import { Button, Notice } from '../../kit/parts.tsx';
import { send } from '../../send.ts';
import { explain, type View, type Who } from './explain-tab.tsx';
import type { Run } from './run.ts';

const kind = draft('view-as.kind', 'membership');
const id = draft('view-as.id');

const kinds = [
  ['membership', 'Membership'],
  ['policy', 'Access policy'],
] as const;

export function ViewAsTab({ run }: { run: Run }) {
  const [who, setWho] = useState<Who>();
  const names = useLoaded('names', namesOf);
  const key = who && `${JSON.stringify(who)}${run.milliseconds}`;
  const seen = useLoaded(key, signal => explain(run, signal, who), { what: 'Asking the server' });
  const submit = (event: Event) => {
    event.preventDefault();
    if (id.value.trim() !== '') setWho({ [kind.value]: id.value.trim() });
    seen.reload();
  };
  const suggestions = names.value?.[kind.value as 'membership' | 'policy'] ?? [];
  return (
    <div class="stack">
      <form class="inline-form" onSubmit={submit}>
        <Field {...bound(kind)} label="View as" options={kinds} />
        <Field {...bound(id)} label="Id" suggestions={suggestions} />
        <Button type="submit" busy={seen.isLoading && who !== undefined} text="View" />
      </form>
      {seen.pending}
      {seen.value === null && <Notice>This query reads no resources: everyone sees the same.</Notice>}
      {seen.value?.view && <Seen run={run} view={seen.value.view} />}
    </div>
  );
}

const parts = [
  ['removed', 'Your response, with what is removed'],
  ['seen', 'Their response'],
] as const;

function Seen({ run, view }: { run: Run; view: View }) {
  const { refused, isTooLong = false, missing = [], hasMore = false } = view;
  const [shows, setShows] = useState('removed');
  if (refused.length > 0)
    return (
      <Notice kind="warning" title="They get no answer.">
        {refused.join(' ')}
      </Notice>
    );
  if (isTooLong) return <Notice kind="warning">The answer is too long to be compared: select less.</Notice>;
  const { text } = run.answer;
  const lines = indented(text.trimEnd());
  const more = hasMore
    ? ' Their response also has what yours does not have, such as matches that move up.'
    : '';
  return (
    <>
      <Notice kind={missing.length === 0 ? 'success' : 'warning'}>{summary(missing) + more}</Notice>
      <Field label="Show" value={shows} onValue={setShows} options={parts} />
      {shows === 'removed' ? (
        <Code isJson label="What is removed" text={text} marked={linesAt(lines, missing)} />
      ) : (
        <Code isJson label="Their response" text={JSON.stringify({ data: view.seen })} />
      )}
    </>
  );
}

function summary(missing: readonly string[]): string {
  if (missing.length === 0) return 'They see all of this response.';
  const some = missing.slice(0, 5).join(', ') + (missing.length > 5 ? ' and others' : '');
  const count = missing.length.toLocaleString('en');
  return `${missing.length === 1 ? 'One place is' : `${count} places are`} hidden from them: ${some}.`;
}

/** To choose from. */
async function namesOf(signal: AbortSignal) {
  const query = '{ ProjectMembershipList(_count: 200) { id } AccessPolicyList(_count: 200) { id } }';
  type Listed = { readonly data?: Readonly<Record<string, readonly { id: string }[] | null>> | null };
  const { data } = (await send('$graphql', { method: 'POST', body: { query }, signal })).json<Listed>();
  const ids = (name: string) => (data?.[name] ?? []).map(each => each.id);
  return { membership: ids('ProjectMembershipList'), policy: ids('AccessPolicyList') };
}
