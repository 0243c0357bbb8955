-- Who is billed for an order, and where; null: the delivery address.

alter table orders add column billing_address jsonb;
