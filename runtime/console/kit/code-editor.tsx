// An editor of code: marks faults at their place, completes, and lists the faults below it, where a key leads to each.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { lineAt } from '../json.ts';
import type { Editor } from './code-mirror.ts';
import { Field } from './fields.tsx';
import { useChunk } from './load.tsx';
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

export type Complete = (text: string, at: number) => Completion | undefined | Promise<Completion | undefined>;

interface CodeEditorProps {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly language: 'json' | 'typescript' | 'text';
  readonly marks?: readonly Mark[];
  readonly complete?: Complete;
}

const title = 'The editor could not be loaded: type in the plain field.';
const modes = {
  json: { name: 'javascript', json: true },
  typescript: { name: 'javascript', typescript: true },
  text: 'text/plain',
};

export function CodeEditor(props: CodeEditorProps) {
  const { label, value, language, marks = [] } = props;
  const place = useRef<HTMLDivElement>(null);
  const { value: library, error, pending } = useChunk(() => import('./code-mirror.ts'), title);
  const [editor, setEditor] = useState<Editor>();
  const current = useRef(props);
  current.current = props;
  useEffect(() => {
    if (!library || !place.current) return;
    const { value: text, language: of } = current.current;
    const made = library.CodeMirror(place.current, {
      ...{ value: text, mode: modes[of], gutters: ['CodeMirror-linenumbers', 'marks'], tabSize: 2 },
      ...{ lineNumbers: true, lineWrapping: true, matchBrackets: true, autoCloseBrackets: true },
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
    const at = of.indexFromPos(of.getCursor());
    const found = await current.current.complete?.(of.getValue(), at);
    if (!found || found.list.length === 0) return null;
    return { list: [...found.list], from: of.posFromIndex(found.from), to: of.posFromIndex(found.to) };
  };
  useLayoutEffect(() => editor?.getInputField().setAttribute('aria-label', label), [editor, label]);
  // At once: between a drawing and its later effects more may be typed, which an older value would replace.
  useLayoutEffect(() => {
    if (editor && editor.getValue() !== value) editor.setValue(value);
  }, [editor, value]);
  useEffect(() => editor?.setOption('mode', modes[language]), [editor, language]);
  useEffect(() => (editor ? drawMarks(editor, marks) : undefined), [editor, marks]);
  const goTo = ({ from, to }: Mark) => {
    editor?.focus();
    editor?.setSelection(editor.posFromIndex(from), editor.posFromIndex(to), { scroll: true });
  };
  const marked = (mark: Mark) => (
    <button type="button" disabled={!editor} onClick={() => goTo(mark)}>
      <span class="place">Line {lineAt(value, mark.from)}</span> {mark.message}
    </button>
  );
  return (
    <div class="code-editor" aria-busy={!editor && error === undefined}>
      {error !== undefined ? (
        // Without colours and completions, the text can be typed and saved all the same.
        <div class="stack">
          {pending}
          <Field {...{ label, value, rows: 20 }} onValue={props.onValue} />
        </div>
      ) : (
        <div ref={place} class="code-editor-frame">
          {!editor && <pre class="code-editor-waiting">{value}</pre>}
        </div>
      )}
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
