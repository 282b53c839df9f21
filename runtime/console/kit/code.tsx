// Plain text, JSON with colours, and the differing lines of two texts; they can be copied and saved, and of long text only the beginning
// is shown at first.
import { type Change, diffLines } from 'diff';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { indented } from '../../base/json/indent.ts';
import { Button, Notice } from './parts.tsx';

function Framed({ label, kind, children }: { label: string; kind?: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable by keyboard
    <section class={`code-frame ${kind ?? ''}`} tabIndex={0} aria-label={label}>
      <pre>{children}</pre>
    </section>
  );
}

function save(text: string, file: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A button whose text says for two seconds how its action ended. */
export function useSaid(text: string): readonly [said: JSX.Element, say: (how: string) => void] {
  const [done, setDone] = useState('');
  const say = (how: string) => {
    setDone(how);
    setTimeout(() => setDone(''), 2000);
  };
  return [<span aria-live="polite">{done || text}</span>, say];
}

export function copy(text: string, done: string): Promise<string> {
  return navigator.clipboard.writeText(text).then(
    () => done,
    () => 'The browser does not allow it',
  );
}

export function CopyButton({ text, what }: { text: string; what: string }) {
  const [said, say] = useSaid('Copy');
  const click = async () => say(await copy(text, 'Copied'));
  return <Button kind="quiet" onClick={click} aria-label={`Copy ${what}`} text={said} />;
}

interface CodeProps {
  /** What it is: read by screen readers. */
  readonly label: string;
  readonly text: string;
  /** The name of the file that it is saved as; without one it cannot be saved. */
  readonly file?: string;
  /** The text is the beginning of a longer one that was not read. */
  readonly isCut?: boolean;
  readonly isJson?: boolean;
  /** Lines of JSON, from 0, that differ; the caller explains them in a sentence. */
  readonly marked?: ReadonlySet<number>;
}

export function Code({ label, text, file, isCut = false, isJson = false, marked }: CodeProps) {
  // To indent and colour megabytes would stop the page.
  const step = isJson ? 50_000 : 200_000;
  const [most, setMost] = useState(step);
  useEffect(() => setMost(step), [text]);
  const part = text.slice(0, most);
  const shown = useMemo(() => (isJson ? indented(part.trimEnd()).trimEnd() : part), [part, isJson]);
  const rest = text.length - most;
  const kept = rest > 0 ? text : shown;
  const title = `Show more of the other ${rest.toLocaleString()} characters`;
  return (
    <div class="code">
      <div class="code-actions">
        <CopyButton text={kept} what={label} />
        {file && <Button kind="quiet" onClick={() => save(kept, file)} text="Save" />}
      </div>
      <Framed label={label}>
        {isJson
          ? shown.split('\n').map((line, at) => <JsonLine key={at} text={line} isMarked={marked?.has(at)} />)
          : shown}
      </Framed>
      {rest > 0 && <Button kind="quiet" onClick={() => setMost(most + step * 4)} text={title} />}
      {isCut && <p class="hint">The answer is longer than what was read of it.</p>}
    </div>
  );
}

function JsonLine({ text, isMarked }: { text: string; isMarked: boolean | undefined }) {
  const tokens = text.split(/("(?:[^"\\]|\\.)*"(?:\s*:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*)/);
  const Line = isMarked ? 'mark' : 'span';
  return (
    <Line>
      {tokens.map((token, at) =>
        at % 2 === 0 ? token : <span class={`json-${kindOf(token)}`}>{token}</span>,
      )}
      {'\n'}
    </Line>
  );
}

function kindOf(token: string): 'key' | 'string' | 'word' | 'number' {
  if (token.startsWith('"')) return token.endsWith(':') ? 'key' : 'string';
  return /^[tfn]/.test(token) ? 'word' : 'number';
}

/** Lines that are kept around a difference. */
const around = 3;
/** Of lines that are removed or added: to compare texts that have little in common takes minutes, and the page would stop. */
const options = { maxEditLength: 3000 };

export function Diff({ label, before, after }: { label: string; before: string; after: string }) {
  const compare = () => diffLines(`${before.trimEnd()}\n`, `${after.trimEnd()}\n`, options);
  const parts = useMemo(compare, [before, after]);
  if (!parts) return <Notice>Too many lines differ to compare the texts here.</Notice>;
  return (
    <Framed kind="diff" label={label}>
      {parts.map((part, at) => differing(part, at === 0, at === parts.length - 1))}
    </Framed>
  );
}

function differing({ value, added, removed }: Change, isFirst: boolean, isLast: boolean) {
  const lines = value.replace(/\n$/, '').split('\n');
  const [Line, sign] = added
    ? (['ins', '+'] as const)
    : removed
      ? (['del', '−'] as const)
      : (['span', ' '] as const);
  const written = (of: readonly string[]) =>
    of.map((line, at) => <Line key={at}>{`${sign} ${line}\n`}</Line>);
  const [head, tail] = [isFirst ? 0 : around, isLast ? 0 : around];
  const left = lines.length - head - tail;
  if (added || removed || left < 2) return written(lines);
  const note = <span class="quiet">{`⋯ ${left} lines are the same\n`}</span>;
  return [written(lines.slice(0, head)), note, tail > 0 && written(lines.slice(-tail))];
}
