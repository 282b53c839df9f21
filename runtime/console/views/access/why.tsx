// Why a membership sees a resource or an element of it, or does not: the verdict, its reasons, and the entries that decide.

import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Badge } from '../../components/heading.tsx';
import { Failure, Loading, Notice } from '../../components/notice.tsx';
import { draft } from '../../draft.ts';
import { useLoaded } from '../../load.ts';
import { navigate, route } from '../../router.tsx';
import { send } from '../../send.ts';
import type { Entry } from './granted.ts';
import { EntryOf } from './matrix.tsx';

interface Answer {
  readonly subject: string;
  readonly seen: boolean;
  readonly reasons: readonly string[];
  readonly interactions: readonly string[];
  readonly entries: readonly (Entry & { readonly matches: boolean; readonly hides: boolean })[];
}

export function Why({ membership }: { readonly membership: string }) {
  const subject = route.value.parameters.get('subject') ?? '';
  const typed = draft(`why ${membership}`, subject);
  const { value, error, isLoading, reload } = useLoaded(
    subject === '' ? undefined : `why ${membership} ${subject}`,
    async signal => {
      const query = new URLSearchParams({ membership, subject });
      return (await send(`$admin/why?${query}`, { signal })).json<Answer>();
    },
  );
  const submit = (event: Event) => {
    event.preventDefault();
    const query = new URLSearchParams({ tab: 'why', subject: typed.value.trim() });
    if (typed.value.trim() === subject) reload();
    else navigate(`/access/memberships/${encodeURIComponent(membership)}?${query}`, 'replace');
  };
  return (
    <div class="stack">
      <form class="inline-form" onSubmit={submit}>
        <Field
          label="Resource, or an element of it"
          value={typed.value}
          onValue={text => {
            typed.value = text;
          }}
          placeholder="Patient/example.birthDate"
          hint="Patient/example asks about the resource, Patient/example.birthDate about the element."
        />
        <Button kind="main" type="submit" disabled={typed.value.trim() === ''}>
          Ask why
        </Button>
      </form>
      {error !== undefined && <Failure error={error} retry={reload} />}
      {isLoading && subject !== '' && !value && <Loading />}
      {value && <Verdict answer={value} />}
    </div>
  );
}

function Verdict({ answer }: { readonly answer: Answer }) {
  const { subject, seen, reasons, interactions, entries } = answer;
  return (
    <>
      <Notice
        kind={seen ? 'success' : 'warning'}
        title={seen ? `${subject} is visible.` : `${subject} is not visible.`}
      >
        <ul>
          {reasons.map(reason => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        {interactions.length > 0 && <p>Granted on it: {interactions.join(', ')}.</p>}
      </Notice>
      {entries.length > 0 && (
        <ul class="plain-list stack">
          {entries.map((entry, index) => (
            <li key={index} class="deciding">
              <div class="row">
                {entry.matches ? (
                  <Badge kind="success">matches</Badge>
                ) : (
                  <Badge kind="off">does not match</Badge>
                )}
                {entry.hides && <Badge kind="warning">hides it</Badge>}
              </div>
              <EntryOf entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
