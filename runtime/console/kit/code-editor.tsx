// An editor of code: marks faults, completes, and lists the faults below it, where a key selects each.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { lineAt, offsetOf } from '../json.ts';
import type { Editor } from './code-mirror.ts';
import { Field } from './fields.tsx';
import { chunk, useLoaded } from './load.tsx';
import { Items } from './parts.tsx';

/** What is wrong, and where: offsets in the text. */
export interface Mark {
  readonly from: number;
  readonly to: number;
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

/** What may stand between two offsets. */
export interface Completion {
  readonly from: number;
  readonly to: number;
  readonly list: readonly string[];
}

/** Those that begin with what is typed between two offsets, then those that contain it; nothing where it is typed already. */
export function offer(
  list: readonly string[],
  typed: string,
  from: number,
  to: number,
): Completion | undefined {
  const sought = typed.toLowerCase();
  const [begins, others] = [true, false].map(is =>
    list.filter(each => each.toLowerCase().startsWith(sought) === is),
  );
  const contain = others?.filter(each => each.toLowerCase().includes(sought)) ?? [];
  const found = [...(begins ?? []), ...contain].slice(0, 100);
  return found.length === 0 || (found.length === 1 && found[0] === typed)
    ? undefined
    : { from, to, list: found };
}

/** Of a message that names its place: `Line 2, column 5: expected a value`. */
export function markAt(text: string, diagnostics: string): Mark | undefined {
  const [, line, column, message = ''] = /\bline (\d+), column (\d+)[^:]*: (.*)$/is.exec(diagnostics) ?? [];
  if (line === undefined) return undefined;
  const from = offsetOf(text, Number(line), Number(column));
  const word = /^[\w$]+|^./.exec(text.slice(from))?.[0] ?? '';
  return { from, to: from + word.length, message, severity: 'error' };
}

interface CodeEditorProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** `plain`: a field of the browser, for text that may have lines of megabytes. */
  readonly language: 'plain' | 'json' | 'typescript';
  readonly marks: readonly Mark[];
  readonly complete?: ((text: string, at: number) => Promise<Completion | undefined>) | undefined;
}

const words = { title: 'The editor could not be loaded: type in the plain field.' };

export function CodeEditor(props: CodeEditorProps) {
  const { label, value, language, marks, onValue } = props;
  const place = useRef<HTMLDivElement>(null);
  const key = language === 'plain' ? undefined : language;
  const loaded = useLoaded(key, () => chunk(() => import('./code-mirror.ts')), words);
  const { value: library, error, pending } = loaded;
  const isPlain = key === undefined || error !== undefined;
  const [editor, setEditor] = useState<Editor>();
  const current = useRef(props);
  current.current = props;
  useEffect(() => {
    if (!library || !place.current) return;
    const { value: text } = current.current;
    const made = library.CodeMirror(place.current, {
      value: text,
      mode: { name: 'javascript', [language]: true },
      gutters: ['CodeMirror-linenumbers', 'marks'],
      lineNumbers: true,
      lineWrapping: true,
      matchBrackets: true,
      autoCloseBrackets: true,
      tabSize: 2,
      // Tab leaves the editor.
      extraKeys: { Tab: false, 'Shift-Tab': false, 'Ctrl-Space': show },
      hintOptions: { completeSingle: false, hint },
    });
    made.on('change', () => current.current.onValue(made.getValue()));
    made.on('inputRead', (_, { text: [typed = ''] }) => {
      if (/[\w"'.?&(]$/.test(typed)) show(made);
    });
    setEditor(made);
  }, [library]);
  const show = (of: Editor) => {
    if (current.current.complete) of.showHint();
  };
  const hint = async (of: Editor) => {
    const found = await current.current.complete?.(of.getValue(), of.indexFromPos(of.getCursor()));
    if (!found) return null;
    return { list: [...found.list], from: of.posFromIndex(found.from), to: of.posFromIndex(found.to) };
  };
  useLayoutEffect(() => editor?.getInputField().setAttribute('aria-label', label), [editor, label]);
  // At once: between a drawing and its later effects more may be typed, which an older value would replace.
  useLayoutEffect(() => {
    if (editor && editor.getValue() !== value) editor.setValue(value);
  }, [editor, value]);
  useEffect(() => (editor ? drawMarks(editor, marks) : undefined), [editor, marks]);
  const goTo = ({ from, to }: Mark) => {
    editor?.focus();
    editor?.setSelection(editor.posFromIndex(from), editor.posFromIndex(to), { scroll: true });
    const area = isPlain && place.current?.querySelector('textarea');
    if (!area) return;
    area.setSelectionRange(from, to);
    area.focus();
    area.scrollTop = ((lineAt(value, from) - 4) / value.split('\n').length) * area.scrollHeight;
  };
  const marked = (mark: Mark) => (
    <button type="button" disabled={!editor && !isPlain} onClick={() => goTo(mark)}>
      <span class="quiet">Line {lineAt(value, mark.from)}</span> {mark.message}
    </button>
  );
  const rows = Math.min(40, Math.max(16, value.split('\n').length + 1));
  return (
    <div class="stack" aria-busy={!editor && !isPlain}>
      {/* Without colours and completions, the text can be typed and saved all the same. */}
      {error !== undefined && pending}
      <div ref={place} key={String(isPlain)} class={isPlain ? undefined : 'code-editor'}>
        {isPlain ? <Field {...{ label, value, rows, onValue }} /> : !editor && <pre>{value}</pre>}
      </div>
      {marks.length > 0 && (
        <div role="status" aria-label="What is wrong">
          <Items class="plain-list marks" of={marks} each={marked} kindOf={({ severity }) => severity} />
        </div>
      )}
    </div>
  );
}

/** @returns takes them away */
function drawMarks(editor: Editor, marks: readonly Mark[]): () => void {
  const drawn = marks.map(({ from, to, message, severity }) => {
    const [start, end] = [editor.posFromIndex(from), editor.posFromIndex(Math.max(to, from + 1))];
    const point = document.createElement('span');
    point.className = `mark-point ${severity}`;
    point.title = message;
    editor.setGutterMarker(start.line, 'marks', point);
    const className = `mark-text ${severity}`;
    return editor.markText(start, end, { className, attributes: { title: message } });
  });
  return () => {
    editor.clearGutter('marks');
    for (const each of drawn) each.clear();
  };
}
