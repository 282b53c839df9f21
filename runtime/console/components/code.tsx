// Text as it is, with a button that copies it; of long text only the beginning until more is asked for.
import { useEffect, useState } from 'preact/hooks';
import { Button } from './button.tsx';

interface CodeProps {
  /** What it is: read by screen readers. */
  readonly label: string;
  readonly text: string;
  /** The name of the file that it is saved as; without one it cannot be saved. */
  readonly file?: string;
  /** The text is the beginning of a longer one that was not read. */
  readonly isCut?: boolean;
}

const step = 200_000;

export function Code({ label, text, file, isCut = false }: CodeProps) {
  const [shown, setShown] = useState(step);
  useEffect(() => setShown(step), [text]);
  const rest = text.length - shown;
  return (
    <div class="code">
      <div class="code-actions">
        <CopyButton text={text} what={label} />
        {file && <SaveButton text={text} file={file} />}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section class="code-frame" tabIndex={0} aria-label={label}>
        <pre>
          <code>{rest > 0 ? text.slice(0, shown) : text}</code>
        </pre>
      </section>
      {(rest > 0 || isCut) && (
        <p class="hint">
          {rest > 0 && (
            <Button kind="quiet" onClick={() => setShown(shown + step)}>
              Show more of the other {rest.toLocaleString()} characters
            </Button>
          )}
          {isCut && 'The answer is longer than what was read of it.'}
        </p>
      )}
    </div>
  );
}

export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [done, setDone] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone('Copied');
    } catch {
      setDone('The browser does not allow it');
    }
    setTimeout(() => setDone(''), 2000);
  };
  return (
    <Button kind="quiet" onClick={copy} aria-label={`Copy ${what}`}>
      <span aria-live="polite">{done || 'Copy'}</span>
    </Button>
  );
}

export function SaveButton({ text, file }: { readonly text: string; readonly file: string }) {
  return (
    <Button kind="quiet" onClick={() => save(text, file)}>
      Save
    </Button>
  );
}

function save(text: string, file: string): void {
  const url = URL.createObjectURL(new Blob([text]));
  const link = document.createElement('a');
  link.href = url;
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
