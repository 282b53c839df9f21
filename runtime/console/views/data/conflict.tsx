// Someone else changed the resource meanwhile: what they changed, what I changed, and three ways to go on. Nothing typed is lost.
import { Button } from '../../components/button.tsx';
import { Diff } from '../../components/diff.tsx';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { merged } from './merge.ts';

export interface ConflictProps {
  /** As it was opened, as it was typed, and as it is stored now. */
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
  /** With the text to go on with, on top of what is stored now. */
  readonly onSettle: (text: string) => void;
}

export function Conflict({ base, mine, theirs, onSettle }: ConflictProps) {
  const both = merged(base, mine, theirs);
  return (
    <div class="stack">
      <Notice
        kind="warning"
        title="It was changed since you opened it, so nothing was saved."
        actions={
          <>
            {both !== undefined && (
              <Button kind="main" onClick={() => onSettle(both)}>
                Put my changes on top of theirs
              </Button>
            )}
            <Button onClick={() => onSettle(mine)}>Keep all of mine</Button>
            <Button kind="danger" onClick={() => onSettle(theirs)}>
              Drop mine
            </Button>
          </>
        }
      >
        {both === undefined
          ? 'The same elements were changed: choose one text, and edit it before you save.'
          : 'The changes do not touch the same elements. You can look at the result before you save it.'}
      </Notice>
      <div class="split conflict">
        <Panel title="Changed by someone else">
          <Diff label="Changed by someone else" before={base} after={theirs} />
        </Panel>
        <Panel title="Changed by you">
          <Diff label="Changed by you" before={base} after={mine} />
        </Panel>
      </div>
    </div>
  );
}
