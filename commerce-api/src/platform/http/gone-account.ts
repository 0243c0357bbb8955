import { Refusal } from './refusal.ts';

/** PostgreSQL's word for a row that refers to one that is not there. */
const refersToNothing = '23503';
const namesCustomer = /_(?:customer|owner)_id_fkey$/;

const gone = () => new Refusal(401, 'This account has been closed.', { code: 'account_closed' });

/** @throws Refusal 401, always: the call began before its customer closed the account, in another tab or browser. */
export const refuseClosedAccount = (): never => {
  throw gone();
};

/** The refusal that answers a write for an account that was closed meanwhile; undefined for any other error. Its transaction changed nothing. */
export function closedAccountRefusal(error: unknown): Refusal | undefined {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === refersToNothing && namesCustomer.test(constraint ?? '') ? gone() : undefined;
}
