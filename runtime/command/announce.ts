// Prints the first lines of a server: its addresses, and commands to paste.

import type { Config } from '../base/config.ts';
import { addressesOf } from '../identity/auth/addresses.ts';

/**
 * Addresses, a token, and a query to paste.
 *
 * @param again after a server that has announced the same: only what is new
 */
export function announce(
  config: Config,
  token: string | undefined,
  link: string | undefined,
  again = false,
): void {
  const life = config.devToken === undefined ? 'this run only' : 'from KILN_DEV_TOKEN';
  const linked = `Console: ${addressesOf(config.baseUrl).issuer}/#link=${link} (signs you in once, within 10 minutes)`;
  if (again) {
    const now = `Kiln serves again at ${config.baseUrl}, with the present definitions.`;
    process.stdout.write(`${[now, ...(token ? [linked] : [])].join('\n')}\n`);
    return;
  }
  const lines = [`Kiln serves FHIR R4 at ${config.baseUrl}`, `GraphQL: POST ${config.baseUrl}/$graphql`];
  if (config.mcp !== 'off') lines.push(`Agents: POST ${addressesOf(config.baseUrl).mcp}`);
  if (token) {
    const query =
      '{ PatientList(name: \\"chalmers\\") { id name { given family } ' +
      'ObservationList(_reference: subject, _count: 3) { code { text } valueQuantity { value ' +
      'unit } } } }';
    lines.push(linked, `Development token (full access, ${life}): ${token}`);
    if (config.allow === 'any')
      lines.push(
        '',
        `curl -s '${config.baseUrl}/$graphql' -H 'Authorization: Bearer ${token}' -H 'Content-Type: application/json' \\`,
        `  -d '{"query":"${query}"}'`,
      );
  } else
    lines.push(
      `Console: ${addressesOf(config.baseUrl).issuer}/ (sign in; \`kiln admin create --login NAME\` makes the first administrator)`,
      'There is no development token in production, or if HOST or KILN_BASE_URL is not a loopback address.',
    );
  process.stdout.write(`${lines.join('\n')}\n`);
}
