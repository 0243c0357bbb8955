-- What of an order an operator, a return or a leaving member had paid back: what is sent in a parcel, wine in bond, or memberships. Null: not said,
-- counted first towards the parcel, then towards wine in bond, then towards memberships.
alter table refunds add column purpose text check (purpose in ('goods', 'bond', 'memberships'));
