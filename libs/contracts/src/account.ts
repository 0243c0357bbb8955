import { moduleContract, page, widget } from './face.ts';

export const account = moduleContract({
  name: 'account',
  pages: {
    /** Any path that contains `authentication`. [RTE-02] */
    'account.login': page<{ next?: string }>(['/authentication/login', '*authentication*'], ['next']),
    /** Has a temporary password mailed, and takes it. [AUT-03] */
    'account.password': page<{ country?: string }>([
      '/jsp/registration/common/account_password.jsp',
      '/jsp/registration/:country/common/account_password.jsp',
    ]),
    /** Where a customer who is logged in chooses a new password. [AUT-03] */
    'account.new-password': page<{ country: string }>(['/jsp/account/:country/common/password/reset_page.jsp']),
    'account.register': page<{ next?: string; friend?: string }>(['/account/register'], ['next', 'friend']),
    /** Refer a friend: the terms for everybody, a link for customers. [RTE-10] [ACC-05] */
    'account.refer': page(['/account/refer-a-friend']),
    /** Refer a friend, or with `pg` the wine fund. [RTE-10] */
    'account.content': page<{ pg?: string }>(['/jsp/content.jsp'], ['pg']),
    /** What is in a member's wine reward account; how to join for others. [ACC-05] */
    'account.wine-fund': page(['/account/wine-fund']),
    /** A statement of wine reward, on paper. [SAV-03] */
    'account.fund-statement': page<{ accountId: string; from?: string; to?: string }>(
      ['/account/wine-fund/:accountId/statement'],
      ['from', 'to'],
    ),
    /** Where a personal link leads. [ACC-05] */
    'account.invitation': page<{ token: string }>(['/friends/:token']),
    /** Any path of the account that no other page has, too. [RTE-09] */
    'account.overview': page(['/account', '/account/*', '/jsp/account/*']),
    /** The memberships that the shop sells, and what each gives. */
    'account.memberships': page(['/memberships', '/jsp/content/unlimited_shipping_page.jsp']),
    /** The customer's own memberships: seen, renewed and left. [USR-18] */
    'account.my-memberships': page(['/account/memberships']),
    /** The customer's wine plans. [WPL-03] */
    'account.wine-plans': page(['/account/wine-plans']),
    'account.wine-plan': page<{ subscriptionId: string }>(['/account/wine-plans/:subscriptionId']),
    /** A case to come: its wines, changed and saved. [RTE-19] [WPL-05] */
    'account.next-case': page<{ subscriptionId: string; orderId: string }>(['/account/wine-plans/:subscriptionId/next-case/:orderId']),
    /** [WPL-04] */
    'account.leave-plan': page<{ subscriptionId: string }>(['/account/wine-plans/:subscriptionId/leave']),
    'account.orders': page<{ country?: string }>(['/account/orders', '/jsp/account/:country/common/order_history.jsp']),
    /** Where an alert about a wine ends, without a log-in. [PRD-05] */
    'account.end-alert': page<{ token: string }>(['/account/alerts/end/:token']),
    /** Where a customer who is logged in asks for another email address. [AUT-06] */
    'account.email': page(['/account/email']),
    /** Where the link in the mail to that address leads, without a log-in. [AUT-06] */
    'account.confirm-email': page<{ token: string }>(['/account/email/confirm/:token']),
    /** [RTE-19] */
    'account.favourites': page(['/account/favourites']),
    /** Name, email and password. [ACC-01] */
    'account.details': page(['/account/details']),
    'account.addresses': page(['/account/addresses']),
    /** What the customer allows. [ACC-01] [USR-16] */
    'account.preferences': page(['/account/preferences']),
    'account.ratings': page(['/account/ratings']),
    'account.purchases': page(['/account/purchases']),
    'account.browsed': page(['/account/browsed']),
    'account.recommendations': page(['/account/recommendations']),
    /** Gift vouchers, and what is on a gift card. [ACC-02] */
    'account.wallet': page(['/jsp/account/common/account_wallet.jsp']),
    /** Wines that the shop keeps for the customer. [RTE-09] [ACC-04] */
    'account.storage': page(['/jsp/account/common/storage/index.jsp']),
    /** The cards that a customer keeps. */
    'account.cards': page(['/account/cards']),
    /** One's data as a file, and the end of one's account. [ACC-07] */
    'account.data': page(['/account/data']),
    'account.order': page<{ orderId: string }>(['/account/orders/:orderId']),
    /** A guest's order, where the links of its mails lead. [ACC-08] */
    'account.guest-order': page<{ token: string }>(['/orders/link/:token']),
    /** The order on paper; a guest's, too, in the browser that placed it. */
    'account.invoice': page<{ orderId: string }>(['/account/orders/:orderId/invoice']),
  },
  widgets: {
    /** The login form alone; the header puts it into a dialog. [AUT-01] */
    'account.login-form': widget<{ next?: string }>(),
    /** The way to a temporary password, and to a new one at hard status, for pages that are not the shop's own. [AUT-03] [EMB-05] */
    'account.password-form': widget(),
    /** What is on a gift card, for whoever knows its number and PIN. [GFT-05] */
    'account.card-balance': widget(),
  },
  events: {},
});
