// Buttons that launch the applications of the project with a patient.
import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Failure } from '../../components/notice.tsx';
import { useLoaded } from '../../load.ts';
import { send } from '../../send.ts';

interface Launchable {
  readonly client: string;
  readonly name: string;
}

/** Nothing where no application can be launched. */
export function Launch({ patient }: { readonly patient: string }) {
  const { value: applications = [] } = useLoaded('', async signal =>
    (await send('$launch', { signal })).json<readonly Launchable[]>(),
  );
  const [{ busy, error }, setState] = useState<{ busy?: string; error?: unknown }>({});
  const launch = async (client: string) => {
    setState({ busy: client });
    try {
      const answer = await send('$launch', { method: 'POST', body: { client, patient } });
      // The page that is opened gets no hold of this one.
      window.open(answer.json<{ readonly url: string }>().url, '_blank', 'noopener');
      setState({});
    } catch (failed) {
      setState({ error: failed });
    }
  };
  if (applications.length === 0) return null;
  return (
    <section class="row launches" aria-label="Applications">
      {applications.map(({ client, name }) => (
        <Button key={client} busy={busy === client} onClick={() => launch(client)}>
          Launch {name}
        </Button>
      ))}
      {error !== undefined && <Failure title="The application was not launched." error={error} />}
    </section>
  );
}
