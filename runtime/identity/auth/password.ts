// A password → its hash, and whether it matches a hash. Runs on Node's thread pool.
// Argon2id, the library's default, with the parameters of https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html

const work = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** In characters, and in bytes. */
export const leastPassword = 12;
const mostPassword = 1024;

/** The fault of a new password, as a sentence. */
export function passwordFault(password: string, login: string): string | undefined {
  if ([...password].length < leastPassword)
    return `The password is too short: it has to have at least ${leastPassword} characters.`;
  if (Buffer.byteLength(password) > mostPassword)
    return `The password is too long: it may have at most ${mostPassword} bytes.`;
  // Short logins are part of many words.
  const hasLogin = login.length > 3 && password.toLowerCase().includes(login.toLowerCase());
  if (hasLogin || new Set(password).size < 5)
    return 'The password is easy to guess: choose one without your name, and with more different characters.';
  return undefined;
}

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2();
  return hash(password.normalize('NFKC'), work);
}

/** Does the same work if there is no hash: the time of the answer must not reveal whether there is such a user. */
export async function isPasswordOf(password: string, stored: string | undefined): Promise<boolean> {
  if (Buffer.byteLength(password) > mostPassword) return false;
  const { verify } = await argon2();
  const isSame = await verify(stored ?? (await noPassword()), password.normalize('NFKC'));
  return isSame && stored !== undefined;
}

/** Native code: only sign-in loads it. */
function argon2() {
  return import('@node-rs/argon2');
}

let made: Promise<string> | undefined;

function noPassword(): Promise<string> {
  made ??= hashPassword('the password of no one');
  return made;
}
