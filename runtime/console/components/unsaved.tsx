// What was typed over something that cannot be read any more, as after its deletion: it can be copied, or discarded.
import { draft } from '../draft.ts';
import { edited } from '../edited.ts';
import { Button } from './button.tsx';
import { Code } from './code.tsx';
import { Failure, Notice } from './notice.tsx';

interface UnreadableProps {
  readonly error: unknown;
  readonly reload: () => void;
  /** The names of its drafts. */
  readonly drafts: readonly string[];
}

export function Unreadable({ error, reload, drafts }: UnreadableProps) {
  const typed = drafts.filter(name => draft(name).value !== '');
  return (
    <div class="stack">
      <Failure error={error} retry={reload} />
      {typed.map(name => (
        <Unsaved key={name} name={name} />
      ))}
    </div>
  );
}

function Unsaved({ name }: { readonly name: string }) {
  const { text, drop } = edited(name, { text: '', etag: '' });
  return (
    <section class="stack" aria-label="What you typed">
      <Notice actions={<Button onClick={drop}>Discard it</Button>}>
        What you typed over it is still here, and saved nowhere.
      </Notice>
      <Code label="What you typed" text={text} />
    </section>
  );
}
