// A diff, whose library is loaded when the first one is shown.

import { chunk } from '../../chunk.ts';
import { Failure, Loading } from '../../components/notice.tsx';
import { useLoaded } from '../../load.ts';

interface LazyDiffProps {
  readonly before: string;
  readonly after: string;
  readonly label: string;
}

export function LazyDiff(props: LazyDiffProps) {
  const { value, error, reload } = useLoaded('diff', () => chunk(() => import('../../components/diff.tsx')));
  if (error !== undefined) return <Failure error={error} retry={reload} />;
  return value ? <value.Diff {...props} /> : <Loading />;
}
