import type { SavingsAccount } from '@cellardoor/contracts/api/savings';
import type { RewardScheme } from '@cellardoor/contracts/api/wine-reward';
import { listSavingsAccounts } from '@cellardoor/contracts/calls/savings';
import { getSession } from '@cellardoor/contracts/calls/session';
import { listRewardSchemes } from '@cellardoor/contracts/calls/wine-reward';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { isLoggedIn } from '@cellardoor/rules/sessions';
import { listOrNull } from '../../data/list-or-null.ts';

/** What the wine fund page shows. */
export interface WineFundData {
  /** The wine reward that the market sells; none where it sells none. */
  readonly schemes: readonly RewardScheme[];
  /** Fully logged in: nobody else is told of a balance. [USR-12] */
  readonly isCustomer: boolean;
  /** The customer's open accounts; null where they could not be loaded. */
  readonly accounts: readonly SavingsAccount[] | null;
}

/** The wine fund: what it is for everybody, and what is in it for members who are logged in. [RTE-10] [ACC-05] */
export async function loadWineFundPage(args: Pick<LoadArgs<'account.wine-fund'>, 'shopper' | 'send' | 'signal'>): Promise<WineFundData> {
  const { shopper, send, signal } = args;
  const schemes = send(listRewardSchemes, {}, { signal });
  // a page may be rendered before the session is known: then ask, or a member would be told to log in
  const isCustomer = isLoggedIn(shopper?.session ?? (await send(getSession, {}, { signal })));
  const own = isCustomer ? await listOrNull(send(listSavingsAccounts, {}, { signal }), args) : { accounts: [] };
  return { schemes: (await schemes).schemes, isCustomer, accounts: own?.accounts ?? null };
}
