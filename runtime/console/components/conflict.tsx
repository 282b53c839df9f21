// Somebody else changed what is being edited (412): both versions as a diff, and which of them goes on.
import { Button } from './button.tsx';
import { Diff } from './diff.tsx';
import { Notice } from './notice.tsx';

interface ConflictProps {
  /** "This policy" */
  readonly what: string;
  /** As the server has it now. */
  readonly theirs: string;
  readonly mine: string;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

export function Conflict({ what, theirs, mine, onMine, onTheirs }: ConflictProps) {
  return (
    <section class="stack" aria-label="Two versions">
      <Notice
        kind="warning"
        title={`${what} was changed by somebody else since you opened it. Nothing was saved, and nothing you typed is lost.`}
        actions={
          <>
            <Button onClick={onTheirs}>Take theirs</Button>
            <Button onClick={onMine}>Go on with mine</Button>
          </>
        }
      >
        Below, lines with − are as they were saved by others, lines with + are yours. After “Go on with mine”,
        Save replaces theirs.
      </Notice>
      <Diff label="Differences" before={theirs} after={mine} />
    </section>
  );
}
