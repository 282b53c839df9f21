// The requested scopes and the allowed scopes of a client → their intersection.
import { parseScope, type SmartInteraction, type SmartScope } from '../../base/principal/scope.ts';

type Level = SmartScope['level'];

/**
 * A program that acts in its own name has `system/` scopes: `patient/` and `user/` require a user.
 * https://hl7.org/fhir/smart-app-launch/backend-services.html#scopes
 */
export const programLevels: readonly Level[] = ['system'];
export const personLevels: readonly Level[] = ['patient', 'user'];

/**
 * @param asked undefined: all that is allowed; @param allowed undefined: all that is requested
 * @param levels scopes of others are left out
 * @returns undefined if both are undefined; an empty text if the intersection is empty
 */
export function grantedScope(
  asked: string | undefined,
  allowed: string | undefined,
  levels = programLevels,
): string | undefined {
  if (asked === undefined && allowed === undefined) return undefined;
  const [wanted, most] = [asked, allowed].map(text =>
    text === undefined ? undefined : scopesOf(text, levels),
  );
  if (!wanted || !most) return textOf(wanted ?? most ?? []);
  return textOf(wanted.flatMap(one => most.flatMap(other => overlap(one, other) ?? [])));
}

function scopesOf(text: string, levels: readonly Level[]): readonly SmartScope[] {
  return text.split(' ').flatMap(word => {
    const scope = parseScope(word);
    return scope && levels.includes(scope.level) ? [scope] : [];
  });
}

/** The intersection of two scopes. Both searches have to match: parameters of a search are joined by "and". */
function overlap(a: SmartScope, b: SmartScope): SmartScope | undefined {
  if (a.level !== b.level) return undefined;
  if (a.type !== '*' && b.type !== '*' && a.type !== b.type) return undefined;
  const interactions = new Set([...a.interactions].filter(letter => b.interactions.has(letter)));
  if (interactions.size === 0) return undefined;
  const criteria = [...new Set([a.criteria, b.criteria])].filter(text => text !== undefined).join('&');
  const type = a.type === '*' ? b.type : a.type;
  return { level: a.level, type, interactions, criteria: criteria === '' ? undefined : criteria };
}

function textOf(scopes: readonly SmartScope[]): string {
  return [...new Set(scopes.map(scopeText))].join(' ');
}

function scopeText({ level, type, interactions, criteria }: SmartScope): string {
  const letters = order.filter(letter => interactions.has(letter)).join('');
  return `${level}/${type}.${letters}${criteria === undefined ? '' : `?${criteria}`}`;
}

const order: readonly SmartInteraction[] = ['c', 'r', 'u', 'd', 's'];
