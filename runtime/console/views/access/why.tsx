// Why a membership sees a resource or an element of it, or does not: the verdict, its reasons, and the entries that decide.
import { draft } from '../../draft.ts';
import { bound, Field } from '../../kit/fields.tsx';
import { useAnswer } from '../../kit/load.tsx';
import { Badge, Button, Items, Notice } from '../../kit/parts.tsx';
import { changeParameters, route } from '../../router.tsx';
import { type Entry, EntryOf } from './matrix.tsx';

type Deciding = Entry & { readonly matches: boolean; readonly hides: boolean };

interface Answer extends Readonly<Record<'reasons' | 'interactions', readonly string[]>> {
  readonly subject: string;
  readonly seen: boolean;
  readonly entries: readonly Deciding[];
}

export function Why({ membership }: { membership: string }) {
  const subject = route.value.parameters.get('subject') ?? '';
  const typed = draft(`why ${membership}`, subject);
  const query = new URLSearchParams({ membership, subject });
  const { value, reload, pending } = useAnswer<Answer>(subject === '' ? undefined : `$admin/why?${query}`);
  const sought = typed.value.trim();
  const submit = (event: Event) => {
    event.preventDefault();
    if (sought === subject) reload();
    else changeParameters({ tab: 'why', subject: sought });
  };
  return (
    <div class="stack">
      <form class="inline-form" onSubmit={submit}>
        <Field
          {...bound(typed)}
          label="Resource, or an element of it"
          placeholder="Patient/example.birthDate"
          hint="Patient/example asks about the resource, Patient/example.birthDate about the element."
        />
        <Button kind="main" type="submit" disabled={sought === ''} text="Ask why" />
      </form>
      {value ? <Verdict {...value} /> : pending}
    </div>
  );
}

function Verdict({ subject, seen, reasons, interactions, entries }: Answer) {
  const title = `${subject} is ${seen ? '' : 'not '}visible.`;
  return (
    <>
      <Notice kind={seen ? 'success' : 'warning'} title={title}>
        <Items class="" of={reasons} each={reason => reason} />
        {interactions.length > 0 && <p>Granted on it: {interactions.join(', ')}.</p>}
      </Notice>
      {entries.length > 0 && (
        <Items class="plain-list stack" of={entries} each={deciding} kindOf={() => 'card'} />
      )}
    </>
  );
}

function deciding(entry: Deciding) {
  return (
    <>
      <div class="row">
        <Badge kind={entry.matches ? 'success' : 'off'}>{entry.matches ? 'matches' : 'does not match'}</Badge>
        {entry.hides && <Badge kind="warning">hides it</Badge>}
      </div>
      <EntryOf entry={entry} />
    </>
  );
}
