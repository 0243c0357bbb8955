import type { PersonalData } from '@cellardoor/contracts/api/personal-data';

/** What is kept of a customer whose id is $1, by its name in their data: a query for each. Secrets and tokens are left out. [ACC-07] */
export const keptOfCustomer: Readonly<Record<Exclude<keyof PersonalData, 'orders'>, string>> = {
  account: `select brand, email, salutation, first_name as "firstName", last_name as "lastName", date_of_birth as "dateOfBirth",
      points_balance as "pointsBalance", permissions, created_at as "createdAt" from customers where id = $1`,
  permissionChanges: `select category, code, state, changed_at as "changedAt" from permission_changes where customer_id = $1 order by id`,
  selfExclusions: `select brand, since, until from self_exclusions where customer_id = $1 order by id`,
  addresses: `select country, address, created_at as "createdAt" from kept_addresses where customer_id = $1 order by id`,
  billingAddresses: `select country, details from billing_addresses where customer_id = $1 order by country`,
  emailChanges: `select country, email, expires_at as "expiresAt" from email_changes where customer_id = $1`,
  newsletters: `select n.country, n.recruited_on as "recruitedOn", n.signed_up_at as "signedUpAt"
      from newsletter_sign_ups n join customers c on c.brand = n.brand and c.email = n.email where c.id = $1 order by n.country`,
  memberships: `select country, scheme_id as "schemeId", status, starts_at as "startsAt", ends_at as "endsAt", cancelled_at as "cancelledAt",
      order_id::text as "orderId" from memberships where customer_id = $1 order by id`,
  subscriptions: `select country, type, scheme_id as "schemeId", name, status, frequency, starts_at as "startsAt", ends_at as "endsAt",
      cancelled_at as "cancelledAt" from subscriptions where customer_id = $1 order by id`,
  savings: `select country, balance, opened_at as "openedAt", closed_at as "closedAt" from savings_accounts where customer_id = $1 order by id`,
  vouchers: `select brand, country, currency, last_four as "lastFour", balance, expires_at as "expiresAt", redeemed_at as "redeemedAt"
      from gift_cards where owner_id = $1 order by id`,
  referrals: `select country, case when referrer_id = $1 then 'referrer' else 'friend' end as role, state, joined_at as "joinedAt",
      decided_at as "decidedAt" from referrals where $1 in (referrer_id, friend_id) order by id`,
  referralLinks: `select country, shared, shared_at as "sharedAt" from referral_links where customer_id = $1 order by country`,
  savedCards: `select country, brand, last_four as "lastFour", good_through as "goodThrough", created_at as "createdAt"
      from saved_cards where customer_id = $1 order by id`,
  baskets: `select b.country, b.updated_at as "updatedAt", l.item_code as "itemCode", l.quantity
      from baskets b join basket_lines l on l.basket_id = b.id where b.customer_id = $1 order by l.id`,
  savedForLater: `select b.country, s.item_code as "itemCode", s.quantity, s.saved_at as "savedAt"
      from baskets b join saved_lines s on s.basket_id = b.id where b.customer_id = $1 order by s.saved_at, s.item_code`,
  ownCases: `select b.country, c.size, w.item_code as "itemCode", w.quantity, w.chosen_at as "chosenAt"
      from baskets b join own_cases c on c.basket_id = b.id join own_case_wines w on w.basket_id = b.id
     where b.customer_id = $1 order by w.chosen_at, w.item_code`,
  reviews: `select item_code as "itemCode", author, stars, title, words, created_at as "createdAt", changed_at as "changedAt"
      from reviews where customer_id = $1 order by id`,
  favourites: `select item_code as "itemCode", anti as "notForMe", added_at as "addedAt" from favourites where customer_id = $1 order by added_at`,
  recentlyViewed: `select item_code as "itemCode", browsed_at as "viewedAt" from recently_browsed where customer_id = $1 order by browsed_at`,
  alerts: `select country, item_code as "itemCode", mails, asked_at as "askedAt" from interests where customer_id = $1 order by id`,
  enquiries: `select country, id as "caseId", email, topic, order_number as "orderNumber", message, received_at as "receivedAt"
      from enquiries where customer_id = $1 order by id`,
  sessions: `select country, state_code as "stateCode", created_at as "createdAt", expires_at as "expiresAt" from sessions
      where customer_id = $1 order by id`,
  temporaryPasswords: `select country, made_at as "madeAt", expires_at as "expiresAt" from temporary_passwords where customer_id = $1`,
};
