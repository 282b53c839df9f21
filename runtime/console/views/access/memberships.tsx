// The ProjectMemberships with their policies; of each its permissions, why it sees a resource or not, and its settings.
import { useState } from 'preact/hooks';
import { edited } from '../../draft.ts';
import { newId, type Stored, search } from '../../fhir.ts';
import { Check, Field, Fields, Repeated } from '../../kit/fields.tsx';
import { useSearch } from '../../kit/load.tsx';
import { Active, Badge, Heading, Items, Titled } from '../../kit/parts.tsx';
import { SaveRow, useSavedResource, useStored, versionOf } from '../../kit/resource-draft.tsx';
import { ListPage } from '../../kit/table.tsx';
import { Pages } from '../../kit/tabs.tsx';
import { Link, useNavigate } from '../../router.tsx';
import { Matrix } from './matrix.tsx';
import {
  type AccessPolicy,
  type GivenAccess,
  idOf,
  memberName,
  type ProjectMembership,
  useClientNames,
} from './types.ts';
import { Why } from './why.tsx';

const membershipPath = (id = '') => `/access/memberships/${encodeURIComponent(id)}`;

export function Memberships() {
  const names = useClientNames();
  return (
    <ListPage
      title="Memberships"
      about="A client, a bot or a person in this project, and the policies that decide what it may do."
      actions={<Link to={`/access/memberships/${newId}`} class="button main" text="New membership" />}
      of={useSearch<ProjectMembership>('ProjectMembership', '_count=500&_sort=-_lastUpdated')}
      type="ProjectMembership"
      empty="There are no memberships yet."
      columns={{
        Member: member => nameOf(member, names(member.principal?.reference)),
        Policies: policiesOf,
        State: Active,
      }}
    />
  );
}

function nameOf(member: ProjectMembership, client: string | undefined) {
  const { id, principal, profile } = member;
  const name = memberName(member, client);
  const more = [profile?.reference, principal?.reference].filter(each => each !== undefined && each !== name);
  return <Titled to={membershipPath(id)} text={name} more={more.join(' · ')} />;
}

type Parameter = NonNullable<GivenAccess['parameter']>[number];

function policiesOf({ access = [] }: ProjectMembership) {
  const values = (parameter: readonly Parameter[]) => parameter.map(each => `${each.name} = ${textOf(each)}`);
  const given = ({ policy, parameter = [] }: GivenAccess) => (
    <>
      <Link
        to={`/access/policies/${encodeURIComponent(idOf(policy))}`}
        text={policy?.display ?? idOf(policy)}
      />
      {parameter.length > 0 && <span class="quiet"> {values(parameter).join(', ')}</span>}
    </>
  );
  if (access.length === 0) return <span class="quiet">none: no access</span>;
  return <Items of={access} each={given} />;
}

function textOf({ valueReference, valueString, valueCode }: Partial<Parameter>): string {
  return valueReference?.reference ?? valueString ?? valueCode ?? '';
}

const fresh = { resourceType: 'ProjectMembership', active: true, access: [] } as unknown as ProjectMembership;

export function Membership({ id }: { id: string }) {
  const { value, reload, pending } = useStored('ProjectMembership', id, fresh);
  const names = useClientNames();
  const [version, setVersion] = useState(0);
  if (!value) return pending;
  const { resource } = value;
  const isNew = id === newId;
  const changed = () => {
    setVersion(version + 1);
    reload();
  };
  const form = <MembershipForm id={id} stored={value} onChanged={changed} />;
  const pages = {
    access: ['What it may do', () => <Matrix key={version} membership={id} />],
    why: ['Why', () => <Why membership={id} />],
    settings: ['Settings', () => form],
  } as const;
  return (
    <>
      <Heading
        back={['/access/memberships', 'Memberships']}
        title={isNew ? 'New membership' : memberName(resource, names(resource.principal?.reference))}
        about={!isNew && `ProjectMembership/${id}`}
        actions={resource.active === false && <Badge kind="off">Disabled</Badge>}
      />
      {isNew ? form : <Pages label="Membership" pages={pages} />}
    </>
  );
}

const fields = {
  principal: {
    label: 'Who is given access',
    placeholder: 'ClientApplication/… or Practitioner/…',
    hint: 'A ClientApplication, a Bot, or a person: Practitioner, PractitionerRole, Patient, RelatedPerson, Person.',
  },
  profile: {
    label: 'Who that is in the data',
    placeholder: 'Practitioner/…',
    hint: '%profile in criteria, and fhirUser of tokens. May be empty.',
  },
};

type FormProps = { id: string; stored: Stored<ProjectMembership>; onChanged: () => void };

function MembershipForm({ id, stored, onChanged }: FormProps) {
  const edit = edited(`ProjectMembership/${id}`, versionOf(stored));
  const member = JSON.parse(edit.text) as ProjectMembership;
  const { principal, profile, active, access = [] } = member;
  const policies = useSearch<AccessPolicy>('AccessPolicy', '_count=500&_sort=name');
  const change = (to: object) => edit.change(JSON.stringify(withoutEmpty({ ...member, ...to }), null, 2));
  const refer = (to: object) =>
    change(Object.fromEntries(Object.entries(to).map(([name, reference]) => [name, { reference }])));
  const isNew = id === newId;
  const lead = useNavigate();
  const saving = useSavedResource({
    type: 'ProjectMembership',
    id,
    what: 'This membership',
    edit,
    reload: onChanged,
    ...(isNew ? { body: () => ofProject(member) } : {}),
    onSaved: ({ resource }) => (isNew ? lead(membershipPath(resource.id), 'replace') : onChanged()),
  });
  const references = { principal: principal?.reference, profile: profile?.reference };
  const isActive = active !== false;
  return (
    <form class="stack form" onSubmit={saving.save}>
      {saving.message}
      <Fields of={fields} value={references} set={refer} />
      <PoliciesField {...{ access, change, policies: policies.value?.resources ?? [] }} />
      {policies.error !== undefined && policies.pending}
      <Check
        label="In force: without it, its tokens end with their next request"
        value={isActive}
        onValue={to => change({ active: to })}
      />
      <SaveRow saving={saving} edit={edit} />
    </form>
  );
}

/** A new membership is of the project that the others are of. */
async function ofProject(member: ProjectMembership): Promise<string> {
  const { resources } = await search<ProjectMembership>('ProjectMembership', '_count=1');
  return JSON.stringify({ ...member, project: resources[0]?.project ?? { reference: 'Project/default' } });
}

function withoutEmpty(member: object): object {
  const isKept = ([, value]: [string, unknown]) =>
    !(Array.isArray(value) && value.length === 0) && (value as { reference?: string })?.reference !== '';
  return Object.fromEntries(Object.entries(member).filter(isKept));
}

type Access = readonly GivenAccess[];
type PoliciesFieldProps = {
  access: Access;
  policies: readonly AccessPolicy[];
  change: (to: { access: Access }) => void;
};

/** Each with a value for the parameters that its criteria name. */
function PoliciesField({ access, policies, change }: PoliciesFieldProps) {
  const given = (to: string): GivenAccess => ({ policy: { reference: `AccessPolicy/${to}` } });
  const [first] = policies;
  const none = 'Without a policy it has no access.';
  const some =
    'What any of them grants is granted. Values such as Organization/1 are references, all others texts.';
  return (
    <Repeated
      {...{ legend: 'Policies', hint: access.length === 0 ? none : some, add: 'Add a policy', of: access }}
      fresh={first?.id === undefined ? undefined : given(first.id)}
      set={to => change({ access: to })}
      each={(each, _, replace) => <OnePolicy given={each} {...{ policies, choose: given, replace }} />}
      nameOf={({ policy }) => policies.find(({ id }) => id === idOf(policy))?.name ?? idOf(policy)}
    />
  );
}

type OnePolicyProps = Pick<PoliciesFieldProps, 'policies'> & {
  given: GivenAccess;
  choose: (id: string) => GivenAccess;
  replace: (by: GivenAccess) => void;
};

function OnePolicy({ given, policies, choose, replace }: OnePolicyProps) {
  const id = idOf(given.policy);
  const policy = policies.find(each => each.id === id);
  const known = policies.map(each => [each.id ?? '', each.name ?? each.id ?? ''] as const);
  const options = policy || id === '' ? known : [[id, `${id} (does not exist)`] as const, ...known];
  const parameters = given.parameter ?? [];
  const own = namesOf(policy);
  const names = [...new Set([...own, ...parameters.map(({ name = '' }) => name)])];
  const setValue = (name: string, value: string) => {
    const others = parameters.filter(each => each.name !== name);
    const parameter = value === '' ? others : [...others, parameterOf(name, value)];
    replace({ policy: given.policy, ...(parameter.length > 0 && { parameter }) });
  };
  return (
    <div class="filters">
      <Field {...{ label: 'Policy', value: id, options }} onValue={to => replace(choose(to))} />
      {names.map(name => (
        <Field
          {...{ key: name, label: `%${name}`, onValue: to => setValue(name, to) }}
          value={textOf(parameters.find(each => each.name === name) ?? {})}
          hint={policy && !own.includes(name) ? 'The policy does not use it.' : undefined}
        />
      ))}
    </div>
  );
}

/** Of criteria; those of the caller have their values anyway. */
function namesOf(policy: AccessPolicy | undefined): readonly string[] {
  const written = (policy?.resource ?? []).map(({ criteria = '' }) => criteria).join(' ');
  const found = [...written.matchAll(/%([a-z][A-Za-z0-9_-]*)/g)].map(([, name = '']) => name);
  return [...new Set(found)].filter(name => name !== 'profile' && name !== 'patient');
}

function parameterOf(name: string, value: string): Parameter {
  const isReference = /^[A-Z][A-Za-z]+\/[A-Za-z0-9.-]{1,64}$/.test(value);
  return isReference ? { name, valueReference: { reference: value } } : { name, valueString: value };
}
