import type { SavingsStatement } from '@cellardoor/contracts/api/savings';
import { getSavingsStatement } from '@cellardoor/contracts/calls/savings';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { isDate } from '@cellardoor/rules/dates';
import { asLoggedIn, loggedInSession } from '../../data/account-access.ts';

const dayIn = (text: string | undefined) => (text && isDate(text) ? text : undefined);

/** The statement of one of the customer's accounts, from a day to a day where they are given; anybody else's is not found. [SAV-03] */
export async function loadFundStatementPage(args: LoadArgs<'account.fund-statement'>): Promise<SavingsStatement> {
  const { params, send, signal, url } = args;
  await loggedInSession(args);
  const [from, to] = [dayIn(params.from), dayIn(params.to)];
  const asked = { accountId: params.accountId, ...(from && { from }), ...(to && { to }) };
  return asLoggedIn(send(getSavingsStatement, asked, { signal }), url);
}
