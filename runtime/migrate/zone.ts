// KILN_TIME_ZONE → minutes east of UTC, as search counts them.
import { Failure } from '../failure.ts';

/** `UTC` → 0, `+02:00` → 120. A zone whose offset changes over the year has no such number. */
export function zoneMinutes(timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  const match = /^([+-])(\d\d):(\d\d)$/.exec(timeZone);
  if (match === null) {
    throw new Failure(
      `KILN_TIME_ZONE is ${timeZone}, and the search index takes UTC or a fixed offset such as +02:00. Set it to one of these.`,
    );
  }
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}
