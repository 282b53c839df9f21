// The policies of a membership, each with a value for the parameters that its criteria name.
import { useId } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Choice, Field } from '../../components/field.tsx';
import { type AccessPolicy, type GivenAccess, idOf, type Parameter } from './types.ts';

interface PoliciesFieldProps {
  readonly access: readonly GivenAccess[];
  readonly policies: readonly AccessPolicy[];
  readonly onChange: (access: readonly GivenAccess[]) => void;
}

export function PoliciesField({ access, policies, onChange }: PoliciesFieldProps) {
  const id = useId();
  const replace = (at: number, by: GivenAccess | undefined) =>
    onChange(access.flatMap((each, index) => (index === at ? (by ?? []) : each)));
  const first = policies[0]?.id;
  return (
    <fieldset aria-describedby={id}>
      <legend>Policies</legend>
      <p class="hint" id={id}>
        {access.length === 0
          ? 'Without a policy it has no access.'
          : 'What any of them grants is granted. Values such as Organization/1 are references, all others texts.'}
      </p>
      {access.map((each, index) => (
        <OnePolicy
          key={index}
          given={each}
          policies={policies}
          onChange={by => replace(index, by)}
          onRemove={() => replace(index, undefined)}
        />
      ))}
      <Button
        disabled={first === undefined}
        onClick={() => onChange([...access, { policy: { reference: `AccessPolicy/${first}` } }])}
      >
        Add a policy
      </Button>
    </fieldset>
  );
}

interface OnePolicyProps {
  readonly given: GivenAccess;
  readonly policies: readonly AccessPolicy[];
  readonly onChange: (by: GivenAccess) => void;
  readonly onRemove: () => void;
}

function OnePolicy({ given, policies, onChange, onRemove }: OnePolicyProps) {
  const id = idOf(given.policy);
  const policy = policies.find(each => each.id === id);
  const known = policies.map(each => [each.id ?? '', each.name ?? each.id ?? ''] as const);
  const options = policy || id === '' ? known : [[id, `${id} (does not exist)`] as const, ...known];
  const parameters = given.parameter ?? [];
  const names = [...new Set([...namesOf(policy), ...parameters.map(({ name = '' }) => name)])];
  const setValue = (name: string, value: string) => {
    const others = parameters.filter(each => each.name !== name);
    const all = value === '' ? others : [...others, parameterOf(name, value)];
    onChange({
      ...(given.policy ? { policy: given.policy } : {}),
      ...(all.length > 0 ? { parameter: all } : {}),
    });
  };
  return (
    <div class="one-policy">
      <Choice
        label="Policy"
        value={id}
        options={options}
        onValue={to => onChange({ policy: { reference: `AccessPolicy/${to}` } })}
      />
      {names.map(name => (
        <Field
          key={name}
          label={`%${name}`}
          value={textOfValue(parameters.find(each => each.name === name))}
          onValue={value => setValue(name, value)}
          {...(policy && !namesOf(policy).includes(name) ? { hint: 'The policy does not use it.' } : {})}
        />
      ))}
      <Button kind="quiet" onClick={onRemove} aria-label={`Remove ${policy?.name ?? id}`}>
        Remove
      </Button>
    </div>
  );
}

/** Of criteria; those of the caller have their values anyway. */
function namesOf(policy: AccessPolicy | undefined): readonly string[] {
  const written = (policy?.resource ?? []).map(({ criteria = '' }) => criteria).join(' ');
  const found = [...written.matchAll(/%([a-z][A-Za-z0-9_-]*)/g)].map(([, name = '']) => name);
  return [...new Set(found)].filter(name => name !== 'profile' && name !== 'patient');
}

function textOfValue(parameter: Parameter | undefined): string {
  return parameter?.valueReference?.reference ?? parameter?.valueString ?? parameter?.valueCode ?? '';
}

function parameterOf(name: string, value: string): Parameter {
  const isReference = /^[A-Z][A-Za-z]+\/[A-Za-z0-9.-]{1,64}$/.test(value);
  return isReference ? { name, valueReference: { reference: value } } : { name, valueString: value };
}
