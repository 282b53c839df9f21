// GraphiQL's editors of the document and of its variables, made accessible: they have names, wrap their lines, and Tab leaves them.
import { QueryEditor, useEditorContext, VariableEditor } from '@graphiql/react';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { runState } from './run.ts';

/** GraphiQL runs nothing without an editor of the response. Ours is a panel of its own, which also shows why nothing was sent. */
const responsePanel = {
  setValue: (text: string) => {
    if (text !== '' && text !== '{}') runState.value = { state: 'failed', error: new Error(text) };
  },
  getValue: () => '',
};

export function Editors({ hasVariables }: { readonly hasVariables: boolean }) {
  const { queryEditor, variableEditor, responseEditor, setResponseEditor } = useEditorContext({
    nonNull: true,
  });
  useEffect(() => {
    if (!responseEditor) setResponseEditor(responsePanel as never);
  }, [responseEditor, setResponseEditor]);
  useLayoutEffect(() => accessible(queryEditor, 'Document'), [queryEditor]);
  useLayoutEffect(() => accessible(variableEditor, 'Variables'), [variableEditor]);
  return (
    <>
      <div class="editor-document" aria-busy={!queryEditor || !variableEditor}>
        <QueryEditor />
      </div>
      <div class={hasVariables ? 'editor-variables' : 'editor-variables closed'}>
        <h2>Variables</h2>
        <VariableEditor />
      </div>
    </>
  );
}

/** What is used of an editor of CodeMirror. */
interface Accessible {
  getInputField(): HTMLElement;
  getScrollerElement(): HTMLElement;
  getOption(name: 'extraKeys'): unknown;
  setOption(name: 'extraKeys' | 'lineWrapping', value: never): void;
}

function accessible(editor: Accessible | null, label: string): void {
  if (!editor) return;
  // A line that is scrolled sideways would lie under its number.
  editor.setOption('lineWrapping', true as never);
  editor.getInputField().setAttribute('aria-label', label);
  const scroller = editor.getScrollerElement();
  scroller.tabIndex = 0;
  scroller.setAttribute('role', 'group');
  scroller.setAttribute('aria-label', `${label}, to scroll`);
  const keys = editor.getOption('extraKeys');
  if (typeof keys === 'object')
    editor.setOption('extraKeys', { ...keys, Tab: false, 'Shift-Tab': false } as never);
}
