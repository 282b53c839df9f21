// The same query as a membership or a policy of the project sees it: what is removed is marked in the response.
import { useState } from 'preact/hooks';
import { indented } from '../../../json/indent.ts';
import { Button } from '../../components/button.tsx';
import { Choice, Field } from '../../components/field.tsx';
import { Json } from '../../components/json.tsx';
import { Failure, Loading, Notice } from '../../components/notice.tsx';
import { draft } from '../../draft.ts';
import { useLoaded } from '../../load.ts';
import { send } from '../../send.ts';
import { explain, type View, type Who } from './explain.ts';
import { removedLines } from './removed.ts';
import type { Run } from './run.ts';

const kind = draft('view-as.kind', 'membership');
const id = draft('view-as.id');

export function ViewAsTab({ run }: { readonly run: Run }) {
  const [who, setWho] = useState<Who>();
  const names = useLoaded('names', namesOf);
  const seen = useLoaded(who && `${JSON.stringify(who)}${run.milliseconds}`, signal =>
    explain(run, signal, who),
  );
  const submit = (event: Event) => {
    event.preventDefault();
    if (id.value.trim() !== '') setWho({ [kind.value]: id.value.trim() });
    seen.reload();
  };
  return (
    <div class="stack">
      <form class="view-as" onSubmit={submit}>
        <Choice
          label="View as"
          value={kind.value}
          onValue={value => {
            kind.value = value;
          }}
          options={[
            ['membership', 'Membership'],
            ['policy', 'Access policy'],
          ]}
        />
        <Field
          label="Id"
          value={id.value}
          onValue={value => {
            id.value = value;
          }}
          suggestions={names.value?.[kind.value as 'membership' | 'policy'] ?? []}
        />
        <Button type="submit" busy={seen.isLoading && who !== undefined}>
          View
        </Button>
      </form>
      {seen.isLoading && who !== undefined && !seen.value && <Loading what="Asking the server" />}
      {seen.error !== undefined && <Failure error={seen.error} />}
      {seen.value === null && <Notice>This query reads no resources: everyone sees the same.</Notice>}
      {seen.value?.view && <Seen run={run} view={seen.value.view} />}
    </div>
  );
}

function Seen({ run, view }: { readonly run: Run; readonly view: View }) {
  const { refused, isTooLong = false, missing = [], hasMore = false } = view;
  const [shows, setShows] = useState('removed');
  if (refused.length > 0)
    return (
      <Notice kind="warning" title="They get no answer.">
        {refused.join(' ')}
      </Notice>
    );
  if (isTooLong) return <Notice kind="warning">The answer is too long to be compared: select less.</Notice>;
  const lines = indented(run.answer.text.trimEnd()).trimEnd().split('\n');
  return (
    <>
      <Notice kind={missing.length === 0 ? 'success' : 'warning'}>
        {summary(missing)}
        {hasMore && ' Their response also has what yours does not have, such as matches that move up.'}
      </Notice>
      <Choice
        label="Show"
        value={shows}
        onValue={setShows}
        options={[
          ['removed', 'Your response, with what is removed'],
          ['seen', 'Their response'],
        ]}
      />
      {shows === 'removed' ? (
        <Json label="What is removed" text={run.answer.text} marked={removedLines(lines, missing)} />
      ) : (
        <Json label="Their response" text={JSON.stringify({ data: view.seen })} />
      )}
    </>
  );
}

function summary(missing: readonly string[]): string {
  if (missing.length === 0) return 'They see all of this response.';
  const some = missing.slice(0, 5).join(', ') + (missing.length > 5 ? ' and others' : '');
  return missing.length === 1
    ? `One place is hidden from them: ${some}.`
    : `${missing.length.toLocaleString('en')} places are hidden from them: ${some}.`;
}

/** To choose from. */
async function namesOf(signal: AbortSignal) {
  const query = '{ ProjectMembershipList(_count: 200) { id } AccessPolicyList(_count: 200) { id } }';
  const { data } = (await send('$graphql', { method: 'POST', body: { query }, signal })).json<{
    readonly data?: Readonly<Record<string, readonly { readonly id: string }[] | null>> | null;
  }>();
  const ids = (name: string) => (data?.[name] ?? []).map(each => each.id);
  return { membership: ids('ProjectMembershipList'), policy: ids('AccessPolicyList') };
}
