import { isLoggedIn } from '@cellardoor/rules/sessions';
import { type ShopperState, useShopper } from '@cellardoor/user-model';

const selectCustomer = ({ session }: ShopperState) => (isLoggedIn(session) ? session.summaryDetails : undefined);

/** Name and email address of the customer who is fully logged in; undefined for a guest. */
export const useCustomer = () => useShopper(selectCustomer);
