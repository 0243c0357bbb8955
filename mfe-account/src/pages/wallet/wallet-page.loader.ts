import type { Wallet } from '@cellardoor/contracts/api/gift-cards';
import { listVouchers } from '@cellardoor/contracts/calls/gift-cards';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { asLoggedIn } from '../../data/account-access.ts';

/** The customer's vouchers; whoever is not fully logged in is sent to log in first. [ACT-15] */
export const loadWalletPage = ({ send, url, signal }: LoadArgs<'account.wallet'>): Promise<Wallet> =>
  asLoggedIn(send(listVouchers, {}, { signal }), url);
