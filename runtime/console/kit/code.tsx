// Text as it is, JSON with colours, and two texts as the lines that differ; copied, saved, and of long text only the beginning until more
// is asked for.
import type { Change } from 'diff';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { indented } from '../../json/indent.ts';
import { useChunk } from './load.tsx';
import { Button, Notice } from './parts.tsx';

type FrameProps = {
  label: string;
  text: string;
  file?: string | undefined;
  more?: ComponentChildren;
  children: ComponentChildren;
};

/** @param text what is copied, and saved if it has a `file`. @param more what is below it */
function Frame({ label, text, file, more, children }: FrameProps) {
  return (
    <div class="code">
      <div class="code-actions">
        <CopyButton text={text} what={label} />
        {file && <Button kind="quiet" onClick={() => save(text, file)} text="Save" />}
      </div>
      <Framed label={label}>{children}</Framed>
      {more && <p class="hint">{more}</p>}
    </div>
  );
}

function Framed({ label, kind, children }: { label: string; kind?: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    <section class={`code-frame ${kind ?? ''}`} tabIndex={0} aria-label={label}>
      {children}
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
  const said = <span aria-live="polite">{done || text}</span>;
  return [said, say];
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

const step = 200_000;

interface CodeProps {
  /** What it is: read by screen readers. */
  readonly label: string;
  readonly text: string;
  /** The name of the file that it is saved as; without one it cannot be saved. */
  readonly file?: string;
  /** The text is the beginning of a longer one that was not read. */
  readonly isCut?: boolean;
}

export function Code({ label, text, file, isCut = false }: CodeProps) {
  const [shown, setShown] = useState(step);
  useEffect(() => setShown(step), [text]);
  const rest = text.length - shown;
  const title = `Show more of the other ${rest.toLocaleString()} characters`;
  const more = [
    rest > 0 && <Button key="more" kind="quiet" onClick={() => setShown(shown + step)} text={title} />,
    isCut && 'The answer is longer than what was read of it.',
  ];
  return (
    <Frame {...{ label, text, file, more: more.some(Boolean) && more }}>
      <pre>
        <code>{text.slice(0, shown)}</code>
      </pre>
    </Frame>
  );
}

type JsonProps = Pick<CodeProps, 'label' | 'text' | 'file'> & {
  /** Lines, from 0, that differ; a sentence on them is with whoever marks them. */
  marked?: ReadonlySet<number>;
};

const lineStep = 2000;

export function Json({ label, text, file, marked }: JsonProps) {
  const [shown, setShown] = useState(lineStep);
  /** In UTF-16 units: to indent megabytes would stop the page. */
  const [most, setMost] = useState(1_000_000);
  const whole = useMemo(() => indented(text.slice(0, most).trimEnd()).trimEnd(), [text, most]);
  const lines = useMemo(() => whole.split('\n'), [whole]);
  const isWhole = text.length <= most;
  const rest = lines.length - shown;
  const showMore = () => {
    if (lines.length < shown + lineStep * 5) setMost(most * 2);
    setShown(shown + lineStep * 5);
  };
  const title = isWhole ? `Show more of the other ${rest.toLocaleString('en')} lines` : 'Show more';
  const more = (rest > 0 || !isWhole) && <Button kind="quiet" onClick={showMore} text={title} />;
  return (
    <Frame {...{ label, text: isWhole ? whole : text, file, more }}>
      <pre class="json">
        {lines.slice(0, shown).map((line, at) => (
          <JsonLine key={at} text={line} isMarked={marked?.has(at) ?? false} />
        ))}
      </pre>
    </Frame>
  );
}

const longest = 2000;

function JsonLine({ text, isMarked }: { text: string; isMarked: boolean }) {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  const tokens = cut.split(/("(?:[^"\\]|\\.)*"(?:\s*:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*)/);
  const Line = isMarked ? 'mark' : 'span';
  return (
    <Line>
      {tokens.map((token, at) => (at % 2 === 0 ? token : <Token key={at} text={token} />))}
      {'\n'}
    </Line>
  );
}

function Token({ text }: { text: string }) {
  const kind = /^"/.test(text)
    ? text.endsWith(':')
      ? 'key'
      : 'string'
    : /^[tfn]/.test(text)
      ? 'word'
      : 'number';
  return <span class={`json-${kind}`}>{text}</span>;
}

/** Lines that are kept around a difference. */
const around = 3;
/** Of lines that are removed or added: to compare texts that have little in common takes minutes, and the page would stop. */
const options = { maxEditLength: 3000 };

/** Its library is loaded when the first one is shown. */
export function Diff({ label, before, after }: { label: string; before: string; after: string }) {
  const { value: library, pending } = useChunk(() => import('diff'));
  const compare = () => library?.diffLines(`${before.trimEnd()}\n`, `${after.trimEnd()}\n`, options);
  const parts = useMemo(compare, [library, before, after]);
  if (!library) return pending;
  if (!parts) return <Notice>Too many lines differ to compare the texts here.</Notice>;
  return (
    <Framed kind="diff" label={label}>
      <pre>{parts.map((part, at) => differing(part, at === 0, at === parts.length - 1))}</pre>
    </Framed>
  );
}

function differing({ value, added, removed }: Change, isFirst: boolean, isLast: boolean) {
  const lines = value.replace(/\n$/, '').split('\n');
  const written = (sign: string, of: readonly string[]) => of.map(line => `${sign} ${line}\n`);
  if (added) return written('+', lines).map((line, at) => <ins key={at}>{line}</ins>);
  if (removed) return written('−', lines).map((line, at) => <del key={at}>{line}</del>);
  const [head, tail] = [isFirst ? 0 : around, isLast ? 0 : around];
  const left = lines.length - head - tail;
  const same = (of: readonly string[]) => written(' ', of).map((line, at) => <span key={at}>{line}</span>);
  if (left < 2) return same(lines);
  const note = <span class="quiet">{`⋯ ${left} lines are the same\n`}</span>;
  return [same(lines.slice(0, head)), note, tail > 0 && same(lines.slice(-tail))];
}
