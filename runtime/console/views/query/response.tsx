// The response of the last run, with tabs for its cost, its SQL and plan, the view of others, and the same query as code.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Code } from '../../kit/code.tsx';
import { Field } from '../../kit/fields.tsx';
import { useLoaded } from '../../kit/load.tsx';
import { Badge, Button, Empty, Failure, Items, Loading, Notice } from '../../kit/parts.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { Link } from '../../router.tsx';
import { base } from '../../send.ts';
import { clientCode, curlCommand, trustedDocument } from './as-code.ts';
import { useEditors } from './editor.tsx';
import { examples } from './examples.ts';
import { ExplainTab } from './explain-tab.tsx';
import { type Run, runState } from './run.ts';
import { schema } from './schema.ts';
import { ViewAsTab } from './view-as-tab.tsx';

type TabProps = { run: Run };

const pages: Readonly<Record<string, (props: TabProps) => JSX.Element | null>> = {
  response: Answered,
  cost: ({ run }) => <ExplainTab run={run} part="cost" />,
  sql: ({ run }) => <ExplainTab run={run} part="sql" />,
  plan: ({ run }) => <ExplainTab run={run} part="plan" />,
  as: ViewAsTab,
  code: CodeTab,
};
const tabs = { response: 'Response', cost: 'Cost', sql: 'SQL', plan: 'Plan', as: 'View as', code: 'Code' };

export function Response() {
  const [tab, setTab] = useState('response');
  const state = runState.value;
  const run = state.state === 'done' ? state.run : undefined;
  const Page = pages[tab] ?? Answered;
  const actions = run && <Figures run={run} />;
  return (
    <section class="panel response" aria-label="Result">
      <Tabs {...{ label: 'Response', tabs, current: tab, onChange: setTab, actions }}>
        <div aria-live="polite" class="hidden">
          {run && `Answered with status ${run.answer.status}`}
        </div>
        {state.state === 'running' && <Loading what="Running" />}
        {state.state === 'failed' && <Failure error={state.error} />}
        {state.state === 'none' && <Beginning />}
        {run && <Page run={run} />}
      </Tabs>
    </section>
  );
}

/** An example gets a new tab: the other texts are kept. */
function Beginning() {
  const { addTab, queryEditor } = useEditors();
  const open = (query: string) => {
    addTab();
    queryEditor?.setValue(query);
  };
  const example = ([title, query]: (typeof examples)[number]) => (
    <Button onClick={() => open(query)} disabled={!queryEditor} text={title} />
  );
  return (
    <Empty title="Run a query to see its response.">
      Ctrl-Enter runs the document. Examples to begin with:
      <Items of={examples} each={example} />
      After a run, Cost, SQL and Plan say what it took, View as shows what others see, and Code has it for an
      application. <Link to="/definitions">Definitions</Link> and Docs list all fields.
    </Empty>
  );
}

function Answered({ run: { answer } }: TabProps) {
  const megabytes = (answer.bytes / 1e6).toFixed(0);
  return (
    <>
      {answer.isCut && (
        <Notice kind="warning">
          Only the first {megabytes} MB of the response were read: select less, or page through it with _count
          and a Connection.
        </Notice>
      )}
      <Code isJson label="Response" text={answer.text} file="response.json" />
    </>
  );
}

function Figures({ run: { answer, milliseconds } }: TabProps) {
  return (
    <span class="figures">
      <Badge kind={answer.status < 400 ? 'success' : 'error'}>{answer.status}</Badge>
      <span>{milliseconds.toFixed(0)} ms</span>
      <span>{sizeOf(answer.bytes)}</span>
    </span>
  );
}

function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

const forms = [
  ['client', 'Typed client (TypeScript)'],
  ['curl', 'curl'],
  ['trusted', 'Trusted document'],
] as const;

/** Of the typed client, for a shell, and as a trusted document. */
function CodeTab({ run: { typed, operationName } }: TabProps) {
  const [form, setForm] = useState('client');
  const { value, pending } = useLoaded(`${form} ${operationName} ${JSON.stringify(typed)}`, async () => {
    const write = { curl: curlCommand, trusted: trustedDocument }[form] ?? clientCode;
    return write(typed, operationName, `${location.origin}${base}`, schema.value);
  });
  return (
    <div class="stack">
      <Field label="As" value={form} onValue={setForm} options={forms} />
      {value === undefined ? pending : <Code label="Code" text={value} />}
    </div>
  );
}
