/** What is kept of the customer whose id is $1, by its name in their data: a query for each. Secrets and tokens are left out. [ACC-07] */
export const keptByLists = {
  favourites: `select item_code as "itemCode", anti as "notForMe", added_at as "addedAt" from favourites where customer_id = $1 order by added_at`,
  recentlyViewed: `select item_code as "itemCode", browsed_at as "viewedAt" from recently_browsed where customer_id = $1 order by browsed_at`,
  alerts: `select country, item_code as "itemCode", mails, asked_at as "askedAt" from interests where customer_id = $1 order by id`,
  enquiries: `select country, id as "caseId", email, topic, order_number as "orderNumber", message, received_at as "receivedAt"
      from enquiries where customer_id = $1 order by id`,
};
