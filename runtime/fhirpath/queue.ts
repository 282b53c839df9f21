// FHIRPath tasks of many requests for one worker thread: clients take turns, and a client may fill half of the queue at most.
import type { Limits } from '../config.ts';
import { type FairPlaces, fairPlaces } from '../fair-queue.ts';
import { type Budget, FhirPathError, type ItemArray } from './matcher.ts';

export type QueueLimits = Pick<Limits, 'fhirpathQueue' | 'fhirpathQueueBytes' | 'fhirpathWaiting'>;

export function taskQueue({ fhirpathQueue, fhirpathQueueBytes, fhirpathWaiting }: QueueLimits): FairPlaces {
  return fairPlaces(1, {
    all: { requests: fhirpathQueue, length: fhirpathQueueBytes },
    ofOwner: { requests: Math.ceil(fhirpathQueue / 2), length: fhirpathQueueBytes / 2 },
    ofRequest: fhirpathWaiting,
  });
}

/**
 * Waits for the worker thread. A task that runs is not stopped when its client leaves: it has its own time limit, and a new worker
 * would cost other clients more.
 *
 * @returns a function that leaves it @throws FhirPathError if the queue has no room; the reason of the signal if it is aborted
 */
export async function enter(
  queue: FairPlaces,
  arrays: readonly ItemArray[],
  budget: Budget,
  { fhirpathWaiting }: QueueLimits,
): Promise<() => void> {
  budget.signal?.throwIfAborted();
  const place = await queue.enter({ owner: budget.client, request: budget, length: lengthOf(arrays) });
  if (typeof place === 'function') return place;
  if (place === 'removed')
    throw budget.signal?.aborted ? budget.signal.reason : new Error('The server is stopping.');
  switch (place.full) {
    case 'request':
      throw new FhirPathError(
        `The request has more than ${fhirpathWaiting} FHIRPath expressions at once that SQL cannot say. Ask in several requests.`,
        'too-costly',
      );
    case 'owner':
      throw new FhirPathError(
        'This client has as many FHIRPath expressions waiting as one client may have. Send the request again later.',
        'throttled',
      );
    case 'all':
      throw new FhirPathError(
        'The server is busy evaluating the FHIRPath expressions of others. Send the request again later.',
        'throttled',
      );
  }
}

/** Of the texts that the worker receives, in UTF-16 units. */
function lengthOf(arrays: readonly ItemArray[]): number {
  let length = 0;
  for (const { items, around } of arrays) for (const text of [items, around].flat()) length += text.length;
  return length;
}
