// The settings of a ProjectMembership: who, whether it is in force, its policies with their parameters.
import { Field } from '../../components/field.tsx';
import { Failure } from '../../components/notice.tsx';
import { edited, indented } from '../../edited.ts';
import { newId, type Stored, search } from '../../fhir.ts';
import { useLoaded } from '../../load.ts';
import { useNavigate } from '../../router.tsx';
import { SaveRow, useSaving } from '../../saving.tsx';
import { PoliciesField } from './policies-field.tsx';
import type { AccessPolicy, ProjectMembership } from './types.ts';

interface FormProps {
  readonly id: string;
  readonly stored: Stored<ProjectMembership>;
  readonly onChanged: () => void;
}

export function MembershipForm({ id, stored, onChanged }: FormProps) {
  const edit = edited(`ProjectMembership/${id}`, { text: indented(stored.text), etag: stored.etag });
  const member = JSON.parse(edit.text) as ProjectMembership;
  const policies = useLoaded('policies of memberships', signal =>
    search<AccessPolicy>('AccessPolicy', '_count=500&_sort=name', signal),
  );
  const change = (to: Partial<Record<keyof ProjectMembership, unknown>>) =>
    edit.change(JSON.stringify(withoutEmpty({ ...member, ...to }), null, 2));
  const isNew = id === newId;
  const lead = useNavigate();
  const saving = useSaving({
    ...{ type: 'ProjectMembership', id, what: 'This membership', edit, reload: onChanged },
    ...(isNew ? { body: () => ofProject(member) } : {}),
    onSaved: ({ resource }) =>
      isNew ? lead(`/access/memberships/${resource.id ?? ''}`, 'replace') : onChanged(),
  });
  return (
    <form class="stack form" onSubmit={saving.save}>
      {saving.message}
      <Field
        label="Who is given access"
        value={member.principal?.reference ?? ''}
        onValue={reference => change({ principal: { reference } })}
        placeholder="ClientApplication/… or Practitioner/…"
        hint="A ClientApplication, a Bot, or a person: Practitioner, PractitionerRole, Patient, RelatedPerson, Person."
      />
      <Field
        label="Who that is in the data"
        value={member.profile?.reference ?? ''}
        onValue={reference => change({ profile: { reference } })}
        placeholder="Practitioner/…"
        hint="%profile in criteria, and fhirUser of tokens. May be empty."
      />
      <PoliciesField
        access={member.access ?? []}
        policies={policies.value?.resources ?? []}
        onChange={access => change({ access })}
      />
      {policies.error !== undefined && <Failure error={policies.error} retry={policies.reload} />}
      <label class="check">
        <input
          type="checkbox"
          checked={member.active !== false}
          onChange={event => change({ active: event.currentTarget.checked })}
        />
        In force: without it, its tokens end with their next request
      </label>
      <SaveRow saving={saving} edit={edit} />
    </form>
  );
}

/** A new membership is of the project that the others are of. */
async function ofProject(member: ProjectMembership): Promise<string> {
  type OfProject = ProjectMembership & { readonly project?: object };
  const { resources } = await search<OfProject>('ProjectMembership', '_count=1');
  return JSON.stringify({ ...member, project: resources[0]?.project ?? { reference: 'Project/default' } });
}

function withoutEmpty(member: object): object {
  const isKept = ([, value]: [string, unknown]) =>
    !(Array.isArray(value) && value.length === 0) && (value as { reference?: string })?.reference !== '';
  return Object.fromEntries(Object.entries(member).filter(isKept));
}
