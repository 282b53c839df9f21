// Operations: requests of recent hours, what was slow, the health of the server, its jobs and migrations; for administrators.
import { useState } from 'preact/hooks';
import { useAnswer, useRefreshed } from '../../kit/load.tsx';
import { Button, Failure, Heading, NoPage } from '../../kit/parts.tsx';
import { Sections } from '../../kit/tabs.tsx';
import { route } from '../../router.tsx';
import { type Operations as Answer, Health, Jobs } from './health.tsx';
import { Requests, SlowRequests } from './requests.tsx';

const sections = [
  { path: '/operations', title: 'Requests', Page: Requests },
  { path: '/operations/slow', title: 'Slow requests', Page: SlowRequests },
  { path: '/operations/health', title: 'Health', Page: Health },
  { path: '/operations/jobs', title: 'Jobs and migrations', Page: Jobs },
];

/** In milliseconds. */
const period = 10_000;

const forbidden = [
  'Operations are shown to the administrators of the project.',
  'Administrators may read and change all AccessPolicies, ProjectMemberships and ClientApplications.',
] as const;

export function Operations() {
  const [isPaused, setPaused] = useState(false);
  const loaded = useAnswer<Answer>('$admin/operations', { forbidden });
  const { value, error, pending, reload } = useRefreshed(loaded, isPaused ? undefined : period);
  const path = ['/operations', ...route.value.rest].join('/');
  const section = sections.find(each => each.path === path);
  const how = isPaused ? 'paused' : 'refreshed every 10 s';
  return (
    <Sections label="Operations" sections={sections} current={path}>
      {!section ? (
        <NoPage to="/operations" text="Requests" />
      ) : value ? (
        <>
          <Heading
            title={section.title}
            about={`At ${time(value.now)}; ${how}.`}
            actions={<Button aria-pressed={isPaused} onClick={() => setPaused(!isPaused)} text="Pause" />}
          />
          {error !== undefined && (
            <Failure title="The figures could not be refreshed." error={error} retry={reload} />
          )}
          <section.Page answer={value} />
        </>
      ) : (
        pending
      )}
    </Sections>
  );
}

function time(instant: string): string {
  return new Date(instant).toLocaleTimeString(undefined, { timeStyle: 'medium' });
}
