import type { SavingsReward } from '@cellardoor/contracts/api/savings';
import type { WinePlan } from '@cellardoor/contracts/api/wine-plans';

/** Milliseconds between two looks at what a card is charged for, and how often it is looked at. */
const waitMs = 1_000;
const looks = 20;

const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, waitMs));

/** What became of a charge; `pending`: it takes longer than somebody waits. */
export type Outcome = 'paid' | 'declined' | 'pending';

/** Reads what is unpaid, to which another card was given, until that was charged: the shop does it within seconds. */
async function readUntilOver<T>(read: () => Promise<T>, outcomeOf: (now: T, first: T) => Outcome, pause: () => Promise<void>) {
  const first = await read();
  let now = first;
  for (let look = 1; look < looks && outcomeOf(now, first) === 'pending'; look += 1) {
    await pause();
    now = await read();
  }
  return { now, outcome: outcomeOf(now, first) };
}

/** Until the bank has answered, the next try with the card stands where it stood. */
function planOutcome({ trouble, nextCase }: WinePlan, first: WinePlan): Outcome {
  if (trouble === null) return 'paid';
  const isPending = nextCase?.state === 'CHARGING' || (trouble.retryOn !== null && trouble.retryOn === first.trouble?.retryOn);
  return isPending ? 'pending' : 'declined';
}

/** What became of the charge for an unpaid case of a plan, and the plan then. */
export async function readUntilCharged(
  read: () => Promise<WinePlan>,
  pause = wait,
): Promise<{ readonly plan: WinePlan; readonly outcome: Outcome }> {
  const { now, outcome } = await readUntilOver(read, planOutcome, pause);
  return { plan: now, outcome };
}

/** While its card is charged, wine reward has neither trouble nor a next payment. */
function rewardOutcome({ trouble, nextPayment }: SavingsReward, first: SavingsReward): Outcome {
  if (trouble === null) return nextPayment === null ? 'pending' : 'paid';
  return trouble.retryOn !== null && trouble.retryOn === first.trouble?.retryOn ? 'pending' : 'declined';
}

/** What became of the charge for an unpaid payment into wine reward. */
export const readUntilPaidIn = async (read: () => Promise<SavingsReward>, pause = wait): Promise<Outcome> =>
  (await readUntilOver(read, rewardOutcome, pause)).outcome;
