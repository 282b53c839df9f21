// The last runs of a bot, from its audit events: when, by whom, how they ended, and their log.

import { Button } from '../../components/button.tsx';
import { Empty, Failure, Loading } from '../../components/notice.tsx';
import { useLoaded } from '../../load.ts';
import { Link } from '../../router.tsx';
import { Events } from '../access/audit.tsx';
import type { BotTabProps } from './bot-resource.ts';
import { runsOf } from './execute.ts';

export function RunsTab({ id }: BotTabProps) {
  const { value, error, isLoading, reload } = useLoaded(`runs ${id}`, signal => runsOf(id, 30, signal));
  if (error !== undefined) return <Failure error={error} retry={reload} />;
  if (!value) return <Loading />;
  const runs = value.resources.filter(({ entity = [] }) => entity.some(({ name }) => name === '$execute'));
  return (
    <div class="stack">
      <div class="row">
        <p class="grow quiet">
          The newest runs, with their last log lines. All of them are in{' '}
          <Link to={`/access/audit?what=${encodeURIComponent(`Bot/${id}`)}`}>Audit</Link>.
        </p>
        <Button onClick={reload} busy={isLoading}>
          Refresh
        </Button>
      </div>
      {runs.length === 0 ? (
        <Empty title="It was not run yet, or your policies hide AuditEvents." />
      ) : (
        <Events events={runs} />
      )}
    </div>
  );
}
