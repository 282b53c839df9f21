// The filters of events. What is typed applies when it is sent: half a resource type would be refused.
import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Choice, Field } from '../../components/field.tsx';
import { navigate, route } from '../../router.tsx';

const states = [
  ['', 'any'],
  ['waiting', 'waiting'],
  ['dead', 'dead'],
] as const;

export function EventFilters() {
  const { parameters } = route.value;
  const of = (name: string) => parameters.get(name) ?? '';
  const [typed, setTyped] = useState({ listener: of('listener'), resource: of('resource') });
  const show = (state: string) => {
    const given = Object.entries({ state, ...typed }).filter(([, value]) => value.trim() !== '');
    const query = new URLSearchParams(given).toString();
    navigate(`/bots/$events${query === '' ? '' : `?${query}`}`, 'replace');
  };
  const submit = (event: Event) => {
    event.preventDefault();
    show(of('state'));
  };
  return (
    <form class="stack" onSubmit={submit}>
      <search class="filters">
        <Choice label="State" options={states} value={of('state')} onValue={show} />
        <Field
          label="Listener"
          placeholder="Subscription/… or Bot/…/0"
          value={typed.listener}
          onValue={listener => setTyped({ ...typed, listener })}
        />
        <Field
          label="Resource"
          placeholder="Patient or Patient/example"
          value={typed.resource}
          onValue={resource => setTyped({ ...typed, resource })}
        />
      </search>
      <div class="row">
        <Button type="submit">Filter</Button>
      </div>
    </form>
  );
}
