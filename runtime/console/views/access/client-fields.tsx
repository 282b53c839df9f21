// The settings of a ClientApplication as fields.
import { Choice, Field, TextArea } from '../../components/field.tsx';

export interface ClientSettings {
  readonly resourceType: 'ClientApplication';
  readonly name?: string;
  readonly description?: string;
  readonly public?: boolean;
  readonly redirectUri?: readonly string[];
  readonly postLogoutRedirectUri?: readonly string[];
  readonly launchUri?: string;
  readonly scope?: string;
}

interface ClientFieldsProps {
  readonly settings: ClientSettings;
  readonly isNew: boolean;
  readonly onChange: (to: ClientSettings) => void;
}

const kinds = [
  ['public', 'People sign in with it; it keeps no secret (browser, mobile)'],
  ['confidential', 'People sign in with it; it keeps a secret (server)'],
  ['program', 'A program in its own name'],
] as const;

export function ClientFields({ settings, isNew, onChange }: ClientFieldsProps) {
  const { name = '', description = '', scope = '', launchUri = '' } = settings;
  const kind =
    settings.redirectUri === undefined ? 'program' : settings.public === true ? 'public' : 'confidential';
  const set = (to: Partial<ClientSettings>) => onChange({ ...settings, ...to });
  const setKind = (to: string) => {
    const { redirectUri = [''], public: _, ...others } = settings;
    if (to === 'program') return onChange(others);
    onChange({ ...others, redirectUri, ...(to === 'public' ? { public: true } : {}) });
  };
  return (
    <>
      <Field label="Name" value={name} onValue={to => set({ name: to })} required />
      <Field label="Description" value={description} onValue={to => set({ description: to })} />
      {isNew && <Choice label="Kind" value={kind} onValue={setKind} options={kinds} />}
      {kind !== 'program' && (
        <>
          <TextArea
            label="Redirect URIs"
            rows={3}
            code
            value={(settings.redirectUri ?? []).join('\n')}
            onValue={to => set({ redirectUri: to.split('\n').map(each => each.trim()) })}
            hint="One a line, compared exactly: https, or http on a loopback address; without a fragment."
          />
          <TextArea
            label="Redirect URIs after signing out"
            rows={2}
            code
            value={(settings.postLogoutRedirectUri ?? []).join('\n')}
            onValue={to => set({ postLogoutRedirectUri: to.split('\n').map(each => each.trim()) })}
          />
          <Field
            label="Launch URI"
            value={launchUri}
            onValue={to => set({ launchUri: to })}
            hint="Where SMART apps are launched from a patient."
          />
        </>
      )}
      <Field
        label="Scopes"
        value={scope}
        onValue={to => set({ scope: to })}
        placeholder="patient/*.rs offline_access"
        hint="The most that its tokens may have. Empty: no limit besides the policies."
      />
      {isNew && kind === 'program' && (
        <p class="hint">It gets a membership without a policy: give it access under Memberships.</p>
      )}
    </>
  );
}
