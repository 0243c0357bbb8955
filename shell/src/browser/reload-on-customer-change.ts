import type { ShopperState, UserModel } from '@cellardoor/user-model';

/** Id of a fully logged-in customer; empty for everybody else. [USR-03] */
const customerOf = ({ session }: ShopperState) => session?.summaryDetails.brandAccountNumber;

/** Shows what is a customer's, or a guest's. */
const confirmation = 'checkout.confirmation';

/** True for pages with a customer's data. Not the checkout, which handles a log-out itself and completes a running payment. */
const isTheirs = (page: string) => page === confirmation || page.startsWith('account.');

/**
 * Reloads a page with a customer's data when a fresh session shows that the customer has logged out or another one has logged in: in another tab, or
 * before the page was restored from the back/forward cache. Not after a log-out on this page, which navigates itself.
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
