// GraphiQL's provider around tabs, editors, documentation, history and the response.
import { DocExplorer, DocExplorerContextProvider } from '@graphiql/plugin-doc-explorer';
import { GraphiQLProvider, Tooltip, useExecutionContext, usePrettifyEditors } from '@graphiql/react';
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { copy, useSaid } from '../../kit/code.tsx';
import { Button, Failure } from '../../kit/parts.tsx';
import { isDark, theme } from '../../theme.ts';
import type { Typed } from './as-code.ts';
import { DocumentTabs, Editors, PastQueries, useEditors } from './editor.tsx';
import { Response } from './response.tsx';
import { fetcher, runState } from './run.ts';
import { loadSchema, schema, schemaError } from './schema.ts';
import { linkOf, openedLink } from './share.ts';

const example = `# Ctrl-Enter runs the query, Ctrl-Space completes it.
{
  PatientList(_count: 5) {
    id
    name { family given }
    birthDate
  }
}
`;

/** @param shared what the link has that the page was opened by */
export function Workbench({ shared }: { shared: Typed | undefined }) {
  useEffect(() => {
    if (!schema.value) void loadSchema();
  }, []);
  useEffect(() => {
    document.body.classList.toggle('graphiql-dark', isDark());
    document.body.classList.toggle('graphiql-light', !isDark());
  }, [theme.value]);
  return (
    <GraphiQLProvider
      fetcher={fetcher as never}
      schema={schema.value ?? null}
      dangerouslyAssumeSchemaIsValid
      // Of this tab alone: documents may name patients.
      storage={sessionStorage}
      defaultQuery={example}
      {...shared}
    >
      <DocExplorerContextProvider>
        <Tooltip.Provider>
          <Layout />
        </Tooltip.Provider>
      </DocExplorerContextProvider>
    </GraphiQLProvider>
  );
}

/** A link that is opened while the editors are open: its query gets a new tab, and the other texts are kept. */
function useSharedLinks() {
  const { addTab, queryEditor, variableEditor } = useEditors();
  useEffect(() => {
    const open = async () => {
      const shared = await openedLink();
      if (!shared) return;
      addTab();
      queryEditor?.setValue(shared.query);
      variableEditor?.setValue(shared.variables);
    };
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [addTab, queryEditor, variableEditor]);
}

const noSchema = 'The schema could not be loaded, so that completion and documentation are missing.';

function Layout() {
  useSharedLinks();
  const [side, setSide] = useState<'none' | 'docs' | 'history'>('none');
  const [hasVariables, setVariables] = useState(false);
  const { value: error } = schemaError;
  return (
    <div class={`workbench graphiql-container side-${side}`}>
      {error !== undefined && <Failure title={noSchema} error={error} retry={loadSchema} />}
      <div class="workbench-parts">
        {side !== 'none' && (
          <section class="panel side" aria-label={side === 'docs' ? 'Documentation' : 'Past queries'}>
            {side === 'docs' ? <DocExplorer /> : <PastQueries />}
          </section>
        )}
        <section class="panel editor" aria-label="Query">
          <DocumentTabs />
          <Toolbar>
            <Toggle text="Docs" isOn={side === 'docs'} set={isOn => setSide(isOn ? 'docs' : 'none')} />
            <Toggle
              text="History"
              isOn={side === 'history'}
              set={isOn => setSide(isOn ? 'history' : 'none')}
            />
            <Toggle text="Variables" isOn={hasVariables} set={setVariables} />
          </Toolbar>
          <Editors hasVariables={hasVariables} />
        </section>
        <Response />
      </div>
    </div>
  );
}

type ToggleProps = { text: string; isOn: boolean; set: (isOn: boolean) => void };

function Toggle({ text, isOn, set }: ToggleProps) {
  return <Button kind="quiet" aria-pressed={isOn} onClick={() => set(!isOn)} text={text} />;
}

function Toolbar({ children }: { children: ComponentChildren }) {
  const { queryEditor, variableEditor } = useEditors();
  const { run } = useExecutionContext({ nonNull: true });
  const prettify = usePrettifyEditors();
  const [said, say] = useSaid('Share');
  const state = runState.value;
  const share = async () => {
    const typed = { query: queryEditor?.getValue() ?? '', variables: variableEditor?.getValue() ?? '' };
    say(await copy(await linkOf(typed), 'Link copied'));
  };
  const start = { onClick: () => run(), title: 'Ctrl-Enter', disabled: !queryEditor, text: 'Run' };
  const stop = state.state === 'running' && { onClick: state.stop, text: 'Stop' };
  return (
    <div class="toolbar scrolled" role="toolbar" aria-label="Query">
      <Button kind="main" {...(stop || start)} />
      {children}
      <span class="grow" />
      <Button kind="quiet" onClick={() => prettify()} text="Format" />
      <Button kind="quiet" onClick={share} text={said} />
    </div>
  );
}
