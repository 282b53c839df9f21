// Writes on two servers, with a bot and a socket that get numbered Bundles, while servers, sandboxes and PostgreSQL are killed at random:
// numbers have no gaps, each always means one version, and first deliveries are in order.
// KILN_TEST_WRITES: how many.
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { draw } from '../oracle/draw.ts';
import { type Bundle, eventNumbers, readBundle } from './bundle.ts';
import { connect } from './socket-client.ts';
import { patient, setting, topical } from './subscriptions.ts';
import { twoServers } from './two-servers.ts';

const writes = Number(process.env.KILN_TEST_WRITES ?? 200);
const resources = 20;
const random = draw(11);
const servers = twoServers({ KILN_BOT_TIME: '3s', KILN_EVENT_ATTEMPTS: '50' });
const { bases, rows, send, put, deploy } = servers;

/** Notes what each Bundle has, and fails now and then, after or before it did. */
const source = `export async function handler(client, event) {
  if (Math.random() < 0.05) throw new Error('before');
  const [status, ...entries] = event.input.entry;
  const numbers = status.resource.parameter.filter(({ name }) => name === 'notification-event').map(({ part }) => part[0].valueString);
  if (numbers.length === 0) return;
  const versions = entries.map(({ resource }) => resource.id + '/' + resource.meta.versionId);
  await client.create({ resourceType: 'Basic', code: { text: numbers.map((number, at) => number + ' ' + versions[at]).join(',') } });
  if (Math.random() < 0.05) throw new Error('after');
}`;

async function prepare(): Promise<void> {
  await deploy('note', source);
  const extension = [setting('backport-max-count', { valuePositiveInt: 3 })];
  const filters = ['gender=female'];
  await put(topical('hook', { filters, extension, channel: { endpoint: 'Bot/note' } }));
  await put(topical('socket', { filters, channel: { type: 'websocket', endpoint: undefined } }));
}

async function kill(): Promise<string> {
  const what = random.pick(['server', 'sandbox', 'PostgreSQL'] as const) ?? 'server';
  await servers.kill(what, random);
  return what;
}

/** `1 p3/7`, as often as it was sent. */
const noted: Record<'hook' | 'socket', string[]> = { hook: [], socket: [] };

function note(bundle: Bundle): void {
  const versions = bundle.entry?.slice(1).map(({ resource }) => {
    const { id, meta } = resource as unknown as { id: string; meta: { versionId: string } };
    return `${id}/${meta.versionId}`;
  });
  noted.socket.push(...eventNumbers(bundle).map((number, at) => `${number} ${versions?.[at]}`));
}

/** Connects again whenever its server ends, and fetches what it missed by the number. */
async function follow(isOver: () => boolean): Promise<void> {
  for (let at = 0; !isOver(); at = 1 - at) {
    const client = await connect(bases[at] ?? '', 't').catch(() => undefined);
    if (!client) {
      await delay(100);
      continue;
    }
    let read = 0;
    client.send('bind socket');
    const missed = async () => {
      const last = Number(noted.socket.at(-1)?.split(' ')[0] ?? 0);
      const response = await send(at, `Subscription/socket/$events?eventsSinceNumber=${last + 1}`);
      if (response?.ok) note((await response.json()) as Bundle);
      return response?.ok === true;
    };
    while (client.socket.readyState <= 1 && !isOver()) {
      const texts = client.texts.slice(read);
      read += texts.length;
      for (const text of texts.filter(each => !each.startsWith('error'))) {
        const bundle = readBundle(text);
        const numbers = eventNumbers(bundle);
        const last = Number(noted.socket.at(-1)?.split(' ')[0] ?? 0);
        if (numbers.length === 0 || Number(numbers[0]) > last + 1) while (!(await missed())) await delay(50);
        else note(bundle);
      }
      await delay(20);
    }
    client.socket.terminate();
  }
}

it(`${writes} writes`, { timeout: 1_200_000 }, async () => {
  await prepare();
  let done = 0;
  let isOver = false;
  const killed: Record<string, number> = {};
  const following = follow(() => isOver);
  const killing = (async () => {
    while (done < writes) {
      await delay(500 + random.int(2_500));
      const what = await kill().catch(() => 'nothing');
      killed[what] = (killed[what] ?? 0) + 1;
    }
  })();
  const writing = [0, 1].map(async at => {
    for (let n = at; n < writes; n += 2) {
      const resource = patient(`p${random.int(resources)}`, random.chance(0.6) ? 'female' : 'male', {
        birthDate: `2000-01-${String((n % 28) + 1).padStart(2, '0')}`,
        multipleBirthInteger: n,
      });
      const init = { method: 'PUT', body: JSON.stringify(resource) };
      while (!((await send(at, `Patient/${resource.id}`, init))?.ok ?? false)) await delay(50);
      done++;
    }
  });
  await Promise.all([...writing, killing]);
  const waiting = async () =>
    (await rows<{ count: number }>('select count(*)::int4 from kiln_event where dead is null'))[0]?.count;
  await expect.poll(waiting, { timeout: 600_000, interval: 250 }).toBe(0);
  const versions = await rows<{ version: string }>(
    `select id || '/' || version as version from (select id, version, content from "Patient"
     union all select id, version, content::jsonb from kiln_history where type = 'Patient') v where content->>'gender' = 'female'`,
  );
  const wanted = versions.map(({ version }) => version).sort();
  const last = () => Number(noted.socket.at(-1)?.split(' ')[0] ?? 0);
  await expect.poll(last, { timeout: 60_000 }).toBe(wanted.length);
  isOver = true;
  await following;
  const hooked = await rows<{ text: string }>(
    `select content->'code'->>'text' as text from "Basic" order by updated`,
  );
  noted.hook = hooked.flatMap(({ text }) => text.split(','));
  for (const [name, all] of Object.entries(noted)) {
    const first = [...new Set(all)];
    // Without gaps, in order, and each number with one version.
    expect(first.map(each => Number(each.split(' ')[0]))).toEqual(wanted.map((_, at) => at + 1));
    expect([name, first.map(each => each.split(' ')[1]).sort()]).toEqual([name, wanted]);
    const seen = new Map<string, number>();
    for (const each of first) {
      const [id = '', version] = (each.split(' ')[1] ?? '').split('/');
      expect([each, Number(version) > (seen.get(id) ?? 0)]).toEqual([each, true]);
      seen.set(id, Number(version));
    }
    console.log(`${name}: ${all.length - first.length} of ${all.length} were sent again; killed:`, killed);
  }
});
