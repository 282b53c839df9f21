// The answer of the last run, and beside it what it cost, its SQL and plan, how others see it, and the same query as code.
import { useEditorContext } from '@graphiql/react';
import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Json } from '../../components/json.tsx';
import { Empty, Failure, Loading, Notice } from '../../components/notice.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { Link } from '../../router.tsx';
import { CodeTab } from './code-tab.tsx';
import { examples } from './examples.ts';
import { ExplainTab } from './explain-tab.tsx';
import { type Run, runState } from './run.ts';
import { ViewAsTab } from './view-as-tab.tsx';

const tabs = [
  { id: 'response', title: 'Response' },
  { id: 'cost', title: 'Cost' },
  { id: 'sql', title: 'SQL' },
  { id: 'plan', title: 'Plan' },
  { id: 'as', title: 'View as' },
  { id: 'code', title: 'Code' },
];

export function Response() {
  const [tab, setTab] = useState('response');
  const state = runState.value;
  const run = state.state === 'done' ? state.run : undefined;
  return (
    <section class="panel response" aria-label="Result">
      <Tabs
        label="Response"
        tabs={tabs}
        current={tab}
        onChange={setTab}
        actions={run && <Figures run={run} />}
      >
        <div aria-live="polite" class="hidden">
          {run && `Answered with status ${run.answer.status}`}
        </div>
        {state.state === 'running' && <Loading what="Running" />}
        {state.state === 'failed' && <Failure error={state.error} />}
        {state.state === 'none' && <Beginning />}
        {run && <TabOf tab={tab} run={run} />}
      </Tabs>
    </section>
  );
}

/** An example gets a tab of its own: what was typed stays. */
function Beginning() {
  const { addTab, queryEditor } = useEditorContext({ nonNull: true });
  const open = (query: string) => {
    addTab();
    queryEditor?.setValue(query);
  };
  return (
    <Empty title="Run a query to see its response.">
      Ctrl-Enter runs the document. Examples to begin with:
      <ul class="plain-list">
        {examples.map(([title, query]) => (
          <li key={title}>
            <Button kind="plain" onClick={() => open(query)} disabled={!queryEditor}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
      After a run, Cost, SQL and Plan say what it took, View as shows what others see, and Code has it for an
      application. <Link to="/definitions">Definitions</Link> and Docs list all fields.
    </Empty>
  );
}

function TabOf({ tab, run }: { readonly tab: string; readonly run: Run }) {
  switch (tab) {
    case 'response':
      return <Answered run={run} />;
    case 'as':
      return <ViewAsTab run={run} />;
    case 'code':
      return <CodeTab run={run} />;
    default:
      return <ExplainTab run={run} part={tab as 'cost' | 'sql' | 'plan'} />;
  }
}

function Answered({ run: { answer } }: { readonly run: Run }) {
  return (
    <>
      {answer.isCut && (
        <Notice kind="warning">
          Only the first {(answer.bytes / 1e6).toFixed(0)} MB of the response were read: select less, or page
          through it with _count and a Connection.
        </Notice>
      )}
      <Json label="Response" text={answer.text} file="response.json" />
    </>
  );
}

function Figures({ run: { answer, milliseconds } }: { readonly run: Run }) {
  return (
    <span class="figures">
      <span class={answer.status < 400 ? 'good' : 'bad'}>{answer.status}</span>
      <span>{milliseconds.toFixed(0)} ms</span>
      <span>{sizeOf(answer.bytes)}</span>
    </span>
  );
}

function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
