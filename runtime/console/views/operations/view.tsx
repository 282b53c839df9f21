// Operations: requests of recent hours, what was slow, the health of the server, its jobs and migrations; for administrators.
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Loaded, useAnswer } from '../../kit/load.tsx';
import { Button, Empty, Failure, Heading, Loading, NoPage, Sections } from '../../kit/parts.tsx';
import { route } from '../../router.tsx';
import { type Operations as Answer, Health, Jobs } from './health.tsx';
import { Requests, SlowRequests } from './requests.tsx';

const sections = [
  { path: '/operations', title: 'Requests', Page: Requests },
  { path: '/operations/slow', title: 'Slow requests', Page: SlowRequests },
  { path: '/operations/health', title: 'Health', Page: Health },
  { path: '/operations/jobs', title: 'Jobs and migrations', Page: Jobs },
];

export function Operations() {
  const [isPaused, setPaused] = useState(false);
  const { value, error, status, reload } = useRefreshed<Answer>('$admin/operations', isPaused);
  const path = ['/operations', ...route.value.rest].join('/');
  const section = sections.find(each => each.path === path);
  const how = isPaused ? 'paused' : 'refreshed every 10 s';
  const shown = section && status !== 403 && (
    <>
      <Heading
        title={section.title}
        about={value && `At ${time(value.now)}; ${how}.`}
        actions={<Button aria-pressed={isPaused} onClick={() => setPaused(!isPaused)} text="Pause" />}
      />
      {error !== undefined && (
        <Failure title="The figures could not be refreshed." error={error} retry={reload} />
      )}
      {!value && error === undefined && <Loading />}
      {value && <section.Page answer={value} />}
    </>
  );
  return (
    <Sections label="Operations" sections={sections} current={path}>
      {section ? shown || <NoAdministrator /> : <NoPage to="/operations" text="Requests" />}
    </Sections>
  );
}

/** In milliseconds. */
const period = 10_000;

/** Requested again every ten seconds while the page is visible; what was there stays where a request fails. */
function useRefreshed<Value>(path: string, isPaused: boolean): Loaded<Value> {
  const current = useAnswer<Value>(path);
  const last = useRef<Value | undefined>(undefined);
  if (current.value !== undefined) last.current = current.value;
  const isLoading = useRef(false);
  isLoading.current = current.isLoading;
  const { reload } = current;
  useEffect(() => {
    if (isPaused) return undefined;
    const refresh = () => {
      if (document.visibilityState === 'visible' && !isLoading.current) reload();
    };
    const timer = setInterval(refresh, period);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [isPaused, reload]);
  return last.current === undefined ? current : { ...current, value: last.current };
}

function NoAdministrator() {
  return (
    <Empty title="Operations are shown to the administrators of the project.">
      Administrators may read and change all AccessPolicies, ProjectMemberships and ClientApplications.
    </Empty>
  );
}

function time(instant: string): string {
  return new Date(instant).toLocaleTimeString(undefined, { timeStyle: 'medium' });
}
