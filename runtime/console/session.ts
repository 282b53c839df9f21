// The session: an access token, only in memory. When it expires, requests wait until the person has signed in again.
import { computed, signal } from '@preact/signals';

export type Session =
  | { readonly state: 'out' }
  | { readonly state: 'in'; readonly token: string; readonly renew?: Renew }
  /** The token is no longer accepted: the page is kept, below a dialog. */
  | { readonly state: 'ended' };

/** Gets a new token without asking; undefined if that is not possible. */
export type Renew = () => Promise<string | undefined>;

export const session = signal<Session>({ state: 'out' });
export const isSignedIn = computed(() => session.value.state !== 'out');

let waiting: ((token: string | undefined) => void)[] = [];
let renewing: Promise<string | undefined> | undefined;

/** Whose drafts the storage of this tab has. */
const whoKey = 'kiln.who';

/** What one person typed, read or was about to send is not for another who signs in after them. */
export function signIn(token: string, renew?: Renew): void {
  const [before, who] = [sessionStorage.getItem(whoKey), subjectOf(token)];
  if (before !== null && before !== who) {
    // The page still shows what the other one read.
    if (session.value.state !== 'out') {
      signOut();
      return;
    }
    sessionStorage.clear();
  }
  sessionStorage.setItem(whoKey, who);
  session.value = renew ? { state: 'in', token, renew } : { state: 'in', token };
  settle(token);
}

/** What was typed belongs to who signed out: the page begins anew. */
export function signOut(): void {
  session.value = { state: 'out' };
  settle(undefined);
  sessionStorage.clear();
  // An editor stores what was typed up to half a second later, which may be after this line and before the next page.
  addEventListener('pagehide', () => sessionStorage.clear());
  location.assign('/');
}

/**
 * After a 401. Resolves with another token, also one that a person gives; with undefined after they signed out.
 *
 * @param isAgain whether the refused token was itself got after a 401: then a further one would be refused as well
 */
export async function nextToken(refused: string, isAgain = false): Promise<string | undefined> {
  const { value } = session;
  if (value.state === 'out') return undefined;
  if (value.state === 'in' && value.token !== refused) return value.token;
  if (value.state === 'in' && value.renew && !isAgain) {
    renewing ??= value.renew().finally(() => {
      renewing = undefined;
    });
    const token = await renewing;
    if (token !== undefined) {
      session.value = { state: 'in', token, renew: value.renew };
      return token;
    }
  }
  if (session.value.state === 'out') return undefined;
  session.value = { state: 'ended' };
  return new Promise(resolve => waiting.push(resolve));
}

function settle(token: string | undefined): void {
  const settled = waiting;
  waiting = [];
  for (const resolve of settled) resolve(token);
}

/** Of a JWT; tokens of other forms, such as that of development, do not say whose they are. */
function subjectOf(token: string): string {
  const [, payload = ''] = token.split('.');
  try {
    const { iss, sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Readonly<
      Record<string, unknown>
    >;
    return `${iss} ${sub}`;
  } catch {
    return 'not known';
  }
}
