// The settings of a Bot besides its code: name, identity, state.
import { Field } from '../../components/field.tsx';
import { SaveRow, useSaving } from '../../saving.tsx';
import { type BotTabProps, settings } from './bot-resource.ts';

export function SettingsTab({ id, stored, reload }: BotTabProps) {
  const { edit, bot, set } = settings(id, stored);
  const saving = useSaving({
    ...{ type: 'Bot', id, what: 'This bot', edit, reload },
    onSaved: reload,
  });
  return (
    <form class="stack form" onSubmit={saving.save}>
      {saving.message}
      <Field label="Name" value={bot.name ?? ''} onValue={name => set({ name: name || undefined })} />
      <Field
        label="Description"
        value={bot.description ?? ''}
        onValue={description => set({ description: description || undefined })}
      />
      <Field
        label="Longest run, in seconds"
        inputMode="numeric"
        value={bot.timeout === undefined ? '' : String(bot.timeout)}
        // What is no number is kept, and refused by the server.
        onValue={text => set({ timeout: /^\d+$/.test(text) ? Number(text) : text || undefined })}
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
