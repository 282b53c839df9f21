// Two texts → the lines that differ, with some around them.
import { useMemo } from 'preact/hooks';
import { type DiffLine, differing } from './differing.ts';
import { Notice } from './notice.tsx';

interface DiffProps {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

export function Diff({ label, before, after }: DiffProps) {
  const lines = useMemo(() => differing(before, after), [before, after]);
  if (!lines) return <Notice>Too many lines differ to compare the texts here.</Notice>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section class="code-frame diff" tabIndex={0} aria-label={label}>
      <pre>
        {lines.map((line, index) => (
          <Line key={index} {...line} />
        ))}
      </pre>
    </section>
  );
}

function Line({ kind, text }: DiffLine) {
  const sign = { same: '  ', removed: '− ', added: '+ ', 'left-out': '⋯ ' }[kind];
  const content = `${sign}${text}\n`;
  if (kind === 'removed') return <del>{content}</del>;
  if (kind === 'added') return <ins>{content}</ins>;
  return <span class={kind === 'left-out' ? 'quiet' : undefined}>{content}</span>;
}
