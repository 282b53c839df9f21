// Operations: requests of recent hours, what was slow, the health of the server, its jobs and migrations; for administrators.
import { Button } from '../../components/button.tsx';
import { Heading } from '../../components/heading.tsx';
import { Empty, Failure, Loading } from '../../components/notice.tsx';
import { Sections } from '../../components/sections.tsx';
import { Refused } from '../../refused.ts';
import { Link, route } from '../../router.tsx';
import { send } from '../../send.ts';
import type { Operations as Answer } from './answer.ts';
import { Health } from './health.tsx';
import { Jobs } from './jobs.tsx';
import { type Refreshed, useRefreshed } from './refreshed.ts';
import { Requests } from './requests.tsx';
import { SlowRequests } from './slow.tsx';

const sections = [
  { path: '/operations', title: 'Requests' },
  { path: '/operations/slow', title: 'Slow requests' },
  { path: '/operations/health', title: 'Health' },
  { path: '/operations/jobs', title: 'Jobs and migrations' },
];

export function Operations() {
  const loaded = useRefreshed('operations', async signal =>
    (await send('$admin/operations', { signal })).json<Answer>(),
  );
  const { rest } = route.value;
  const path = ['/operations', ...rest].join('/');
  const section = sections.find(each => each.path === path);
  return (
    <Sections label="Operations" sections={sections} current={path}>
      {section ? (
        <Current title={section.title} part={rest[0]} loaded={loaded} />
      ) : (
        <Empty title="There is no such page.">
          <Link to="/operations">Requests</Link>
        </Empty>
      )}
    </Sections>
  );
}

interface CurrentProps {
  readonly title: string;
  readonly part: string | undefined;
  readonly loaded: Refreshed<Answer>;
}

function Current({ title, part, loaded }: CurrentProps) {
  const { value, error, reload, isPaused, setPaused } = loaded;
  if (error instanceof Refused && error.status === 403) return <NoAdministrator />;
  return (
    <>
      <Heading
        title={title}
        about={value && `At ${time(value.now)}; ${isPaused ? 'paused' : 'refreshed every 10 s'}.`}
        actions={
          <Button aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
            Pause
          </Button>
        }
      />
      {error !== undefined && (
        <Failure title="The figures could not be refreshed." error={error} retry={reload} />
      )}
      {!value && error === undefined && <Loading />}
      {value && <Part part={part} answer={value} />}
    </>
  );
}

function Part({ part, answer }: { readonly part: string | undefined; readonly answer: Answer }) {
  switch (part) {
    case 'slow':
      return <SlowRequests slow={answer.slow} />;
    case 'health':
      return <Health answer={answer} />;
    case 'jobs':
      return <Jobs jobs={answer.jobs} />;
    default:
      return <Requests answer={answer} />;
  }
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
