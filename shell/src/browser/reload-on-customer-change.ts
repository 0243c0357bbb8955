import type { ShopperState, UserModel } from '@cellardoor/user-model';

/** The number of whoever is fully logged in; empty for all others. [USR-03] */
const customerOf = ({ session }: ShopperState) => session?.summaryDetails.brandAccountNumber;

/** Shows what is a customer's, or a guest's. */
const confirmation = 'checkout.confirmation';

/** True for pages that show what is a customer's. The checkout says itself that they have left, and a payment that is under way goes on. */
const isTheirs = (page: string) => page === confirmation || page.startsWith('account.');

/**
 * Loads a customer's page anew once session and basket were read anew and they are no longer logged in, or somebody else is: in another tab, or before
 * the browser went back to the page as it was left. Not where they leave by this page, which goes on to another one.
 * A guest's order is left in the same way once anybody logs in.
 * @param rendered whom the page was made for: this comes with the first sign of the shopper, which may be that news
 */
export function reloadOnCustomerChange(
  { state, bus }: Pick<UserModel, 'state' | 'bus'>,
  rendered: ShopperState,
  loadAnew: () => void,
): void {
  let before = customerOf(rendered);
  const look = () => {
    const page = document.documentElement.dataset.page!;
    // undefined for a visitor whom the server could not tell in time: nothing of theirs is shown
    const isShown = before ? isTheirs(page) : before === '' && page === confirmation;
    if (isShown && before !== customerOf(state.getState())) loadAnew();
  };
  look();
  bus.on('user:update-started', () => {
    before = customerOf(state.getState());
  });
  bus.on('user:update-ended', look);
}
