import type { WinePlan } from '@cellardoor/contracts/api/wine-plans';

/** Milliseconds between two looks at a plan whose card is charged, and how often it is looked at. */
const waitMs = 1_000;
const looks = 20;

const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, waitMs));

/** What became of the charge; `pending`: it takes longer than somebody waits. */
export interface Charged {
  readonly plan: WinePlan;
  readonly outcome: 'paid' | 'declined' | 'pending';
}

/** True until the bank has answered: the next try with the card stands where it stood. */
const isPending = ({ trouble, nextCase }: WinePlan, first: WinePlan): boolean =>
  trouble !== null && (nextCase?.state === 'CHARGING' || (trouble.retryOn !== null && trouble.retryOn === first.trouble?.retryOn));

/** Reads a plan with an unpaid case, to which another card was given, until that was charged: the shop does it within seconds. */
export async function readUntilCharged(read: () => Promise<WinePlan>, pause = wait): Promise<Charged> {
  const first = await read();
  let plan = first;
  for (let look = 1; look < looks && isPending(plan, first); look += 1) {
    await pause();
    plan = await read();
  }
  if (plan.trouble === null) return { plan, outcome: 'paid' };
  return { plan, outcome: isPending(plan, first) ? 'pending' : 'declined' };
}
