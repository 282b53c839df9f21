// GraphiQL's provider around tabs, editors, documentation, history and the response.

import { DocExplorer, DocExplorerContextProvider } from '@graphiql/plugin-doc-explorer';
import {
  GraphiQLProvider,
  Tooltip,
  useEditorContext,
  useExecutionContext,
  usePrettifyEditors,
} from '@graphiql/react';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Failure } from '../../components/notice.tsx';
import { isDark, theme } from '../../theme.ts';
import { DocumentTabs } from './document-tabs.tsx';
import { Editors } from './editor.tsx';
import type { Opened } from './opened.ts';
import { PastQueries } from './past-queries.tsx';
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

export function Workbench({ shared }: Opened) {
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
      {...(shared ? { query: shared.query, variables: shared.variables } : {})}
    >
      <DocExplorerContextProvider>
        <Tooltip.Provider>
          <Layout />
        </Tooltip.Provider>
      </DocExplorerContextProvider>
    </GraphiQLProvider>
  );
}

type Side = 'none' | 'docs' | 'history';

/** A link that is opened where the editors are open: its query gets a tab of its own, and what was typed stays. */
function useSharedLinks() {
  const { addTab, queryEditor, variableEditor } = useEditorContext({ nonNull: true });
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

function Layout() {
  useSharedLinks();
  const [side, setSide] = useState<Side>('none');
  const [hasVariables, setVariables] = useState(false);
  const toggle = (to: Side) => setSide(side === to ? 'none' : to);
  return (
    <div class={`workbench graphiql-container side-${side}`}>
      {schemaError.value !== undefined && (
        <Failure
          title="The schema could not be loaded: there is no completion and no documentation."
          error={schemaError.value}
          retry={loadSchema}
        />
      )}
      <div class="workbench-parts">
        {side !== 'none' && (
          <section class="panel side" aria-label={side === 'docs' ? 'Documentation' : 'Past queries'}>
            {side === 'docs' ? <DocExplorer /> : <PastQueries />}
          </section>
        )}
        <section class="panel editor" aria-label="Query">
          <DocumentTabs />
          <Toolbar>
            <Toggle name="Docs" isOn={side === 'docs'} onClick={() => toggle('docs')} />
            <Toggle name="History" isOn={side === 'history'} onClick={() => toggle('history')} />
            <Toggle name="Variables" isOn={hasVariables} onClick={() => setVariables(!hasVariables)} />
          </Toolbar>
          <Editors hasVariables={hasVariables} />
        </section>
        <Response />
      </div>
    </div>
  );
}

const notAllowed = 'The browser does not allow it';

function Toolbar({ children }: { readonly children: preact.ComponentChildren }) {
  const { queryEditor, variableEditor } = useEditorContext({ nonNull: true });
  const { run } = useExecutionContext({ nonNull: true });
  const prettify = usePrettifyEditors();
  const [shared, setShared] = useState('');
  const state = runState.value;
  const share = async () => {
    const typed = { query: queryEditor?.getValue() ?? '', variables: variableEditor?.getValue() ?? '' };
    const link = await linkOf(typed);
    setShared(
      await navigator.clipboard.writeText(link).then(
        () => 'Link copied',
        () => notAllowed,
      ),
    );
    setTimeout(() => setShared(''), 2000);
  };
  return (
    <div class="toolbar" role="toolbar" aria-label="Query">
      {state.state === 'running' ? (
        <Button kind="main" onClick={state.stop}>
          Stop
        </Button>
      ) : (
        <Button kind="main" onClick={() => run()} title="Ctrl-Enter" disabled={!queryEditor}>
          Run
        </Button>
      )}
      {children}
      <span class="grow" />
      <Button kind="quiet" onClick={() => prettify()}>
        Format
      </Button>
      <Button kind="quiet" onClick={share}>
        <span aria-live="polite">{shared || 'Share'}</span>
      </Button>
    </div>
  );
}

interface ToggleProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onClick: () => void;
}

function Toggle({ name, isOn, onClick }: ToggleProps) {
  return (
    <Button kind="quiet" aria-pressed={isOn} onClick={onClick}>
      {name}
    </Button>
  );
}
