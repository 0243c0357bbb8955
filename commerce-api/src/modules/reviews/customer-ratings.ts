/** What customers have rated, as a part of a statement after `from`: `customer_id`, `item_code`, `stars`, `changed_at`. */
export const customerRatingsSql = '(select customer_id, item_code, stars, changed_at from reviews where customer_id is not null)';
