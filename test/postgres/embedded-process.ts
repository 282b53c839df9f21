// A process of its own that starts the embedded server of a folder, for embedded.deep.test.ts to kill and to meet.
// Arguments: the folder, and `stay` or `exit`. Prints one line of JSON: the id of PostgreSQL's process, or the failure.
import { startEmbedded } from '../../runtime/database/postgres/embedded.ts';

const [dataDir = '', mode] = process.argv.slice(2);
try {
  const embedded = await startEmbedded({ dataDir });
  console.log(JSON.stringify({ postgres: embedded.pid }));
  if (mode === 'exit') process.exit(0);
  // Stays until it is killed, or until the test that started it is gone.
  process.stdin.resume().once('end', () => process.exit(0));
} catch (error) {
  console.log(JSON.stringify({ failure: error instanceof Error ? error.message : String(error) }));
}
