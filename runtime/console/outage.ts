// Asks the server, while it is away, whether it is back.
import { outage } from './send.ts';

const period = 3000;

/** @returns stops asking */
export function checkOutage(): () => void {
  let timer = 0;
  let isStopped = false;
  const ask = async () => {
    const isReady = await fetch('/readyz', { credentials: 'omit' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) outage.value = undefined;
    else if (!isStopped) timer = setTimeout(ask, period);
  };
  void ask();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
