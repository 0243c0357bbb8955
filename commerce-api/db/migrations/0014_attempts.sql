-- Attempts of the present minute, counted for all processes of the API together. Keys are hashes: no address of a shopper is kept.
-- Unlogged: a crash of the database forgets a minute's count and nothing else.
create unlogged table attempt_counts (
  key text primary key,
  attempts integer not null,
  until timestamptz not null
);

-- Accounts are found by the one spelling of their address; a spelling that another account has already stays.
update customers c set email = normalize(c.email, NFKC)
 where c.email is not nfkc normalized
   and not exists (select 1 from customers o where o.brand = c.brand and o.id <> c.id and o.email = normalize(c.email, NFKC));

-- Expired baskets are forgotten without reading all orders, abandoned orders without reading all that were paid.
create index orders_of_basket on orders (basket_id);
create index orders_unpaid on orders (created_at) where status in ('open', 'declined');
create index baskets_anonymous on baskets (updated_at) where customer_id is null;
create index sandbox_tokens_by_expiry on sandbox_tokens (expires_at);
create index order_gifts_of_card on order_gifts (gift_card_id);
