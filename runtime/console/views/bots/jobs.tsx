// Jobs that were started here, in this tab of the browser: only their starter sees them. Polled until they have ended.
import { useEffect, useState } from 'preact/hooks';
import { draft } from '../../draft.ts';
import { Code } from '../../kit/code.tsx';
import { Badge, Button, Part } from '../../kit/parts.tsx';
import { isOutage, Refused } from '../../refused.ts';
import { send } from '../../send.ts';

export function addJob(bot: string, job: string): void {
  const jobs = draft(`Bot/${bot} jobs`);
  jobs.value = [job, ...jobs.value.split(' ').filter(Boolean)].slice(0, 10).join(' ');
}

export function JobList({ bot }: { readonly bot: string }) {
  const jobs = draft(`Bot/${bot} jobs`, '').value.split(' ').filter(Boolean);
  if (jobs.length === 0) return null;
  return (
    <Part title="Jobs of this tab">
      {jobs.map(job => (
        <Job key={job} job={job} />
      ))}
    </Part>
  );
}

const period = 1000;
const ended = [400, 403, 404, 408, 410, 413, 422, 429, 500, 504];

function Job({ job }: { readonly job: string }) {
  const [state, setState] = useState<{ status: number; progress: string; text: string }>();
  useEffect(() => {
    let timer = 0;
    const abort = new AbortController();
    const poll = async () => {
      const { status, headers, text } = await send(`job/${job}`, { signal: abort.signal, expected: ended });
      setState({ status, progress: headers.get('x-progress') ?? '', text });
      if (status === 202) timer = setTimeout(() => poll().catch(stop), period);
    };
    const stop = (error: unknown) => {
      if (abort.signal.aborted) return;
      setState({ status: 0, progress: '', text: String(error) });
      // The server is away, and the job may go on.
      if (error instanceof Refused && (error.status === 0 || isOutage(error.status)))
        timer = setTimeout(() => poll().catch(stop), 3 * period);
    };
    poll().catch(stop);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [job]);
  const cancel = () => void send(`job/${job}`, { method: 'DELETE', expected: [404] }).catch(() => undefined);
  const isRunning = state?.status === 202;
  const isEnded = state !== undefined && !isRunning;
  return (
    <div class="card stack">
      <div class="row">
        <code class="grow quiet">{job}</code>
        {isRunning && <Badge>{state.progress}</Badge>}
        {isRunning && <Button kind="quiet" onClick={cancel} text="Cancel" />}
        {isEnded && <Badge kind={state.status === 200 ? 'success' : 'error'}>{state.status}</Badge>}
      </div>
      {isEnded && <Code label="result of the job" text={state.text} />}
    </div>
  );
}
