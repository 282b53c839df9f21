// In: `kiln key rotate`. Out: another key signs access tokens from now on; tokens of the former ones hold until they expire.
import type { Environment } from '../config.ts';
import { withIdentities } from './identities.ts';

export async function keyRotateCommand(
  options: { readonly json?: boolean },
  env: Environment,
): Promise<void> {
  await withIdentities(env, true, async ({ keys }) => {
    const kid = await keys.rotate();
    process.stdout.write(
      options.json
        ? `${JSON.stringify({ kid })}\n`
        : `The key ${kid} signs from now on, in every server of this database.\n`,
    );
  });
}
