// A sentence that matters here: information, a warning or an error, with what can be done about it.
import type { ComponentChildren } from 'preact';
import { Refused } from '../refused.ts';
import { Button } from './button.tsx';

interface NoticeProps {
  readonly kind?: 'information' | 'success' | 'warning' | 'error';
  readonly title?: string;
  readonly children?: ComponentChildren;
  /** The buttons. */
  readonly actions?: ComponentChildren;
}

export function Notice({ kind = 'information', title, children, actions }: NoticeProps) {
  return (
    <div class={`notice ${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <div class="grow">
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {actions && <div class="row">{actions}</div>}
    </div>
  );
}

interface FailureProps {
  readonly error: unknown;
  readonly title?: string;
  readonly retry?: (() => void) | undefined;
}

/** What a request was refused with: every issue, where it is, and what to do. */
export function Failure({ error, title, retry }: FailureProps) {
  const message = error instanceof Error ? error.message : String(error);
  const issues = error instanceof Refused ? error.issues.filter(({ diagnostics }) => diagnostics) : [];
  const advice = error instanceof Refused ? error.advice : undefined;
  return (
    <Notice
      kind="error"
      title={title ?? message}
      actions={retry && <Button onClick={retry}>Try again</Button>}
    >
      {title !== undefined && issues.length < 2 && <p>{message}</p>}
      {issues.length > 0 &&
        (title === undefined ? issues.length > 1 || hasPlace(issues) : issues.length > 1) && (
          <ul>
            {issues.map((issue, index) => (
              <li key={index}>
                {issue.expression?.[0] && <code>{issue.expression[0]}</code>} {issue.diagnostics}
              </li>
            ))}
          </ul>
        )}
      {advice && <p class="quiet">{advice}</p>}
    </Notice>
  );
}

function hasPlace(issues: readonly { readonly expression?: readonly string[] }[]): boolean {
  return issues.some(({ expression }) => expression?.[0] !== undefined);
}

export function Loading({ what = 'Loading' }: { readonly what?: string }) {
  return (
    <p class="loading" role="status">
      <span class="spinner" aria-hidden="true" /> {what}…
    </p>
  );
}

/** Where there is nothing to show: why, and what would change that. */
export function Empty({
  title,
  children,
}: {
  readonly title: string;
  readonly children?: ComponentChildren;
}) {
  return (
    <div class="empty">
      <strong>{title}</strong>
      {children && <div>{children}</div>}
    </div>
  );
}
