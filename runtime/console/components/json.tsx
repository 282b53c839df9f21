// JSON text, indented and coloured, its numbers as they came; lines can be marked. Of long text only the beginning until more is asked for.
import { useMemo, useState } from 'preact/hooks';
import { indented } from '../../json/indent.ts';
import { Button } from './button.tsx';
import { CopyButton, SaveButton } from './code.tsx';

interface JsonProps {
  readonly label: string;
  readonly text: string;
  readonly file?: string;
  /** Lines, from 0, that differ; a sentence on them is with whoever marks them. */
  readonly marked?: ReadonlySet<number>;
}

const step = 2000;

export function Json({ label, text, file, marked }: JsonProps) {
  const [shown, setShown] = useState(step);
  const [most, setMost] = useState(firstLength);
  // To indent megabytes would stop the page.
  const whole = useMemo(() => indented(text.slice(0, most).trimEnd()).trimEnd(), [text, most]);
  const lines = useMemo(() => whole.split('\n'), [whole]);
  const isWhole = text.length <= most;
  const showMore = () => {
    if (lines.length < shown + step * 5) setMost(most * 2);
    setShown(shown + step * 5);
  };
  return (
    <div class="code">
      <div class="code-actions">
        <CopyButton text={isWhole ? whole : text} what={label} />
        {file && <SaveButton text={isWhole ? whole : text} file={file} />}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section class="code-frame" tabIndex={0} aria-label={label}>
        <pre class="json">
          {lines.slice(0, shown).map((line, index) => (
            <Line key={index} text={line} isMarked={marked?.has(index) ?? false} />
          ))}
        </pre>
      </section>
      {(lines.length > shown || !isWhole) && (
        <p class="hint">
          <Button kind="quiet" onClick={showMore}>
            {isWhole
              ? `Show more of the other ${(lines.length - shown).toLocaleString('en')} lines`
              : 'Show more'}
          </Button>
        </p>
      )}
    </div>
  );
}

const longest = 2000;
/** In UTF-16 units. */
const firstLength = 1_000_000;

function Line({ text, isMarked }: { readonly text: string; readonly isMarked: boolean }) {
  const cut = text.length > longest ? `${text.slice(0, longest)}…` : text;
  const tokens = cut.split(/("(?:[^"\\]|\\.)*"(?:\s*:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*)/);
  const parts = tokens.map((token, index) =>
    index % 2 === 0 ? (
      token
    ) : (
      <span key={index} class={kindOf(token)}>
        {token}
      </span>
    ),
  );
  return isMarked ? (
    <mark>
      {parts}
      {'\n'}
    </mark>
  ) : (
    <span>
      {parts}
      {'\n'}
    </span>
  );
}

function kindOf(token: string): string {
  if (!token.startsWith('"')) return /^[tfn]/.test(token) ? 'json-word' : 'json-number';
  return token.endsWith(':') ? 'json-key' : 'json-string';
}
