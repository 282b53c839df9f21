// A version of something, what it changed, and going back to it.
import type { ComponentChildren } from 'preact';
import { Diff } from './code.tsx';
import { useAction } from './load.tsx';
import { Button, Unfolded } from './parts.tsx';

interface VersionProps {
  readonly version: string;
  /** When it was made. */
  readonly time: string;
  /** undefined: not known, so that nothing can be compared. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** `fault`: the title of its error. */
  readonly goBack:
    | { readonly text: string; readonly fault: string; readonly run: () => Promise<unknown> }
    | false;
  /** Badges and links. */
  readonly children?: ComponentChildren;
}

export function Version({ version, time, before, after, goBack, children }: VersionProps) {
  const { isBusy, failure, run } = useAction(
    async () => goBack && (await goBack.run()),
    goBack ? goBack.fault : '',
  );
  return (
    <li class="card stack">
      <div class="row">
        <strong>Version {version}</strong>
        <span class="grow quiet">{time}</span>
        {children}
        {goBack && (
          <Button
            {...{ busy: isBusy, onClick: run, text: goBack.text }}
            aria-label={`${goBack.text} version ${version}`}
          />
        )}
      </div>
      {failure}
      {before !== undefined && after !== undefined && (
        <Unfolded title={`Changes of version ${version}`}>
          {() => <Diff label={`Changes of version ${version}`} before={before} after={after} />}
        </Unfolded>
      )}
    </li>
  );
}
