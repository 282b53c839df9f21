// The settings of a Bot besides its code: name, identity, state.
import { Field } from '../../components/field.tsx';
import { edited, indented } from '../../edited.ts';
import { SaveRow, useSaving } from '../../saving.tsx';
import type { BotResource, BotTabProps } from './bot-resource.ts';

export function SettingsTab({ id, stored, reload }: BotTabProps) {
  const edit = edited(`Bot/${id}`, { text: settingsOf(stored.text), etag: stored.etag });
  const bot = JSON.parse(edit.text) as BotResource;
  const set = (to: Partial<Record<keyof BotResource, unknown>>) => {
    const all = Object.entries({ ...bot, ...to }).filter(([, value]) => value !== '' && value !== undefined);
    edit.change(JSON.stringify(Object.fromEntries(all), null, 2));
  };
  const saving = useSaving({
    ...{ type: 'Bot', id, what: 'This bot', edit, reload },
    onSaved: reload,
  });
  return (
    <form class="stack form" onSubmit={saving.save}>
      {saving.message}
      <Field label="Name" value={bot.name ?? ''} onValue={name => set({ name })} />
      <Field
        label="Description"
        value={bot.description ?? ''}
        onValue={description => set({ description })}
      />
      <Field
        label="Longest run, in seconds"
        inputMode="numeric"
        value={bot.timeout === undefined ? '' : String(bot.timeout)}
        // What is no number is kept, and refused by the server.
        onValue={text => set({ timeout: /^\d+$/.test(text) ? Number(text) : text })}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={bot.runAsUser === true}
          onChange={event => set({ runAsUser: event.currentTarget.checked })}
        />
        It acts as its caller; otherwise by a membership of its own, or without access to data
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={bot.active !== false}
          onChange={event => set({ active: event.currentTarget.checked })}
        />
        It may be run
      </label>
      <SaveRow saving={saving} edit={edit} />
    </form>
  );
}

/** An update without the code keeps the deployed code. */
function settingsOf(text: string): string {
  const { sourceCode: _, executableCode: __, codeVersion: ___, ...settings } = JSON.parse(text);
  return indented(JSON.stringify(settings));
}
