import { type ShopperState, useShopper } from '@cellardoor/user-model';

/** Security status from which a shopper is fully logged in. [USR-01] */
const loggedIn = 4;

const selectCustomer = ({ session }: ShopperState) => (session && session.securityStatus >= loggedIn ? session.summaryDetails : undefined);

/** Name and email address of the customer who is fully logged in; undefined for a guest. */
export const useCustomer = () => useShopper(selectCustomer);
