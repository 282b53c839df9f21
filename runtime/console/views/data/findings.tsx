// What is wrong with a text that is edited: each finding with its line, to which it leads.
import type { RefObject } from 'preact';
import { Notice } from '../../components/notice.tsx';
import type { Issue } from '../../refused.ts';
import { lineAt, linesOf } from './pretty.ts';

interface FindingsProps {
  /** undefined: not checked yet. */
  readonly issues: readonly Issue[] | undefined;
  readonly type: string;
  readonly text: string;
  /** Holds the textarea. */
  readonly area: RefObject<HTMLDivElement | null>;
}

export function Findings({ issues, type, text, area }: FindingsProps) {
  if (issues === undefined) return <p class="quiet-text">Checking…</p>;
  if (issues.length === 0) return <Notice kind="success">Valid by the definitions of {type}.</Notice>;
  const lines = linesOf(text, type);
  const show = (line: number) => {
    const textarea = area.current?.querySelector('textarea');
    if (!textarea) return;
    const start =
      text
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length + (line > 1 ? 1 : 0);
    const end = text.indexOf('\n', start);
    textarea.focus();
    textarea.setSelectionRange(start, end < 0 ? text.length : end);
    textarea.scrollTop = ((line - 4) / text.split('\n').length) * textarea.scrollHeight;
  };
  return (
    <section class="findings" aria-label="Findings" aria-live="polite">
      <ul class="plain-list">
        {issues.map(({ severity, diagnostics = '', expression }, at) => {
          const said = /^Line (\d+)/.exec(diagnostics)?.[1];
          const line = said === undefined ? lineAt(lines, expression?.[0] ?? '') : Number(said);
          return (
            <li key={at} class={severity === 'warning' ? 'warning' : 'error'}>
              {line !== undefined && (
                <button type="button" class="button quiet" onClick={() => show(line)}>
                  Line {line}
                </button>
              )}{' '}
              {diagnostics}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
