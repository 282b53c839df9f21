// The other workers of a server → those that lend what they have left of a client's limit.
import type { Group } from '../workers/group.ts';
import type { Lenders, Lending } from './rate.ts';

interface Wish {
  readonly meter: string;
  readonly client: string;
  readonly amount: number;
}

export function lendersOf(group: Pick<Group, 'workers' | 'askOthers' | 'on'>): Lenders {
  const lenders = new Map<string, Parameters<Lending['answer']>[0]>();
  group.on('lend', wish => {
    const { meter, client, amount } = wish as Wish;
    return lenders.get(meter)?.(client, amount) ?? 0;
  });
  const { workers } = group;
  return {
    of: meter => ({
      workers,
      borrow: async (client, amount) => {
        const wish: Wish = { meter, client, amount: amount / (workers - 1) };
        const lent = await group.askOthers('lend', wish);
        return lent.reduce<number>((sum, each) => sum + Number(each), 0);
      },
      answer: lend => void lenders.set(meter, lend),
    }),
  };
}
