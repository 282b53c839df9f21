// The documents that are open and those that ran, of GraphiQL's state; and its editors, made accessible: they have names, wrap their lines,
// and Tab leaves them.
import { QueryEditor, useEditorContext, VariableEditor } from '@graphiql/react';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { Button, Empty } from '../../kit/parts.tsx';
import { changePast, past, runState } from './run.ts';

export const useEditors = () => useEditorContext({ nonNull: true });

export function DocumentTabs() {
  const { tabs, activeTabIndex, addTab, changeTab, closeTab } = useEditors();
  return (
    <nav class="documents scrolled" aria-label="Open documents">
      <ul class="plain-list">
        {tabs.map(({ id, title }, at) => {
          const isCurrent = at === activeTabIndex;
          return (
            <li key={id} class={isCurrent ? 'current' : undefined}>
              <button
                type="button"
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => changeTab(at)}
              >
                {title === '<untitled>' ? 'Untitled' : title}
              </button>
              {tabs.length > 1 && (
                <Button aria-label={`Close ${title}`} onClick={() => closeTab(at)} text="✕" />
              )}
            </li>
          );
        })}
      </ul>
      <Button aria-label="New document" onClick={() => addTab()} text="+" />
    </nav>
  );
}

/** To open again, or to keep. */
export function PastQueries() {
  const items = past.value;
  const { queryEditor, variableEditor } = useEditors();
  if (items.length === 0)
    return <Empty title="No query ran yet.">They are kept until this tab is closed.</Empty>;
  const item = (of: (typeof items)[number], at: number) => {
    const title = (of.operationName ?? of.query ?? '').replace(/#[^\n]*/g, '').replace(/\s+/g, ' ');
    const open = () => {
      queryEditor?.setValue(of.query ?? '');
      variableEditor?.setValue(of.variables ?? '');
    };
    const keep = { 'aria-pressed': of.favorite ?? false, 'aria-label': 'Keep', title: 'Keep' };
    return (
      <li key={`${at}${title}`}>
        <button type="button" title={of.query} onClick={open}>
          {title}
        </button>
        <Button
          {...{ kind: 'quiet', text: of.favorite ? '★' : '☆', ...keep }}
          onClick={() => changePast(store => store.toggleFavorite(of))}
        />
        <Button
          {...{ kind: 'quiet', text: '✕', 'aria-label': 'Remove', title: 'Remove' }}
          onClick={() => changePast(store => store.deleteHistory(of))}
        />
      </li>
    );
  };
  return (
    <>
      <h2>History</h2>
      <ul class="plain-list history">{items.toReversed().map(item)}</ul>
    </>
  );
}

/** GraphiQL runs nothing without an editor of the response. Ours is a separate panel, which also shows why nothing was sent. */
const responsePanel = {
  setValue: (text: string) => {
    if (text !== '' && text !== '{}') runState.value = { state: 'failed', error: new Error(text) };
  },
  getValue: () => '',
};

export function Editors({ hasVariables }: { hasVariables: boolean }) {
  const { queryEditor, variableEditor, responseEditor, setResponseEditor } = useEditors();
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
