// What a process notes of its replicas anyway → whether each is used, how far it lags, and what became of the queries that it was chosen for.
import type { Replicas } from '../postgres/replicas/replicas.ts';
import { counter, type Family, gauge } from './family.ts';

export function ofReplicas(replicas: Pick<Replicas, 'all'> | undefined): readonly Family[] {
  if (!replicas) return [];
  const { all } = replicas;
  return [
    gauge(
      'kiln_replica_up',
      'Processes that use the replica.',
      all.map(({ name, removed }) => [{ replica: name }, removed === undefined ? 1 : 0]),
    ),
    gauge(
      'kiln_replica_lag_seconds',
      'The time in which the primary wrote what the replica has yet to replay.',
      all.map(({ name, lag }) => [{ replica: name }, lag / 1000]),
      'max',
    ),
    counter(
      'kiln_replica_queries_total',
      'Queries by what became of them: answered by the replica, repeated on the primary, or late: it had not caught up in time.',
      all.flatMap(({ name, counts: { answered, repeated, late } }) =>
        Object.entries({ answered, repeated, late }).map(
          ([end, count]) => [{ replica: name, end }, count] as const,
        ),
      ),
    ),
    counter(
      'kiln_replica_removals_total',
      'How often the replica was removed.',
      all.map(({ name, counts }) => [{ replica: name }, counts.removals]),
    ),
  ];
}
