// A resource as text: checked by the server while it is typed, and saved.
import { useEffect, useState } from 'preact/hooks';
import type { Edited } from '../draft.ts';
import { json, newId, type Resource, type Stored } from '../fhir.ts';
import { jsonPlaces, placeOf, pretty } from '../json.ts';
import type { Issue } from '../refusal.ts';
import { send } from '../send.ts';
import { CodeEditor, type Completion, type Mark, markAt } from './code-editor.tsx';
import { useLoaded } from './load.tsx';
import { Button, Notice } from './parts.tsx';
import { SaveRow, useSavedResource } from './resource-draft.tsx';

interface EditorProps {
  readonly type: string;
  readonly id: string;
  /** "This policy" */
  readonly what: string;
  readonly label: string;
  readonly edit: Edited;
  readonly language: 'plain' | 'json';
  readonly complete?: (text: string, at: number) => Promise<Completion | undefined>;
  readonly reload: () => void;
  readonly onSaved: (stored: Stored<Resource>, isAll: boolean) => void;
  readonly leave?: () => void;
}

export function ResourceEditor({ label, language, complete, leave, ...saved }: EditorProps) {
  const { type, id, edit } = saved;
  const { value: marks, error, pending } = useMarks(type, id, edit.text);
  const saving = useSavedResource(saved);
  return (
    <form class="stack" onSubmit={saving.save}>
      {saving.message}
      <CodeEditor
        {...{ label, language, complete, value: edit.text, marks: marks ?? none }}
        onValue={to => to !== edit.text && edit.change(to)}
      />
      {marks?.length === 0 && <Notice kind="success">Valid by the definitions of {type}.</Notice>}
      {error === undefined && pending}
      {error !== undefined && (
        <Notice kind="warning" title="It could not be checked while it was typed.">
          The server checks it again when you save.
        </Notice>
      )}
      <SaveRow {...{ saving, edit, isNew: id === newId }} {...(leave && { leave })}>
        <Button onClick={() => edit.change(pretty(edit.text))} text="Format" />
      </SaveRow>
    </form>
  );
}

const none: readonly Mark[] = [];

/** What $validate finds, a moment after the last key. */
function useMarks(type: string, id: string, text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 400);
    return () => clearTimeout(timer);
  }, [text]);
  const path = id === newId ? `${type}/$validate?mode=create` : `${type}/${id}/$validate?mode=update`;
  const load = async (signal: AbortSignal): Promise<readonly Mark[]> => {
    const request = { method: 'POST', body: settled, headers: json, signal, expected: [400, 422] } as const;
    const { issue = [] } = (await send(path, request)).json<{ issue?: readonly Issue[] }>();
    return marksOf(type, settled, issue);
  };
  return useLoaded(`${path} ${settled}`, load, { what: 'Checking' });
}

function marksOf(type: string, text: string, issues: readonly Issue[]): readonly Mark[] {
  const places = jsonPlaces(text);
  return issues.flatMap(({ severity, diagnostics = '', expression = [] }): readonly Mark[] => {
    const path = (expression[0] ?? '').replace(/^\w+\.?/, '');
    // A warning of a whole policy, as that it has no narrative, has no place to be marked.
    const isOfAll = type === 'AccessPolicy' && severity === 'warning' && path === '';
    if (severity === 'information' || severity === undefined || isOfAll) return [];
    const placed = markAt(text, diagnostics);
    if (placed) return [placed];
    const place = placeOf(places, path) ?? { from: 0, to: text.length };
    // Messages quote the fault: only the quoted text is marked.
    const inside = [...diagnostics.matchAll(/'([^']+)'/g)]
      .map(([, word = '']) => ({ from: text.indexOf(word, place.from), length: word.length }))
      .find(({ from, length }) => from >= place.from && from + length <= place.to);
    const { from, to } = inside ? { from: inside.from, to: inside.from + inside.length } : place;
    const message = diagnostics.replace(/^AccessPolicy[^:]*: /, '');
    return [{ from, to, message, severity: severity === 'warning' ? 'warning' : 'error' }];
  });
}
