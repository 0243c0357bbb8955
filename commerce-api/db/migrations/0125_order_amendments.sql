-- What shoppers answer to offers that are made for an order after it was placed, and the money that the answer takes from the card that paid.

create table order_amendments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  -- by which session it was answered: it is offered nothing more. The session may be gone
  session_id bigint not null,
  action text not null check (action in ('ACCEPT', 'REJECT')),
  -- sha256 of what was asked for: the same is accepted once for an order
  request_hash text not null,
  -- what its caller named the call by; null where they did not
  request_key text,
  -- the type of the offer; null in a rejection
  type text,
  -- what was added: item codes, names, quantities
  items jsonb not null default '[]',
  -- by how much the order's total rose or fell; minor units
  change integer not null default 0,
  created_at timestamptz not null,
  unique (order_id, action, request_hash)
);
create index order_amendments_of_session on order_amendments (session_id);

alter table payments
  -- the order as it is once this payment has paid for what was added, and by which request; null in payments of whole orders
  add column amendment jsonb,
  -- the gateway's token of a card that was typed, with which it can be charged again for a short while after the order; then it is forgotten
  add column card_token text,
  -- 'yyyy-mm', of a card that was typed
  add column card_good_through text,
  -- the customer's own card, where they kept it
  add column saved_card_id bigint references saved_cards (id) on delete set null;
create index payments_with_token on payments (created_at) where card_token is not null;

-- the order's own payment is one; those of amendments come beside it
drop index payments_one_taken;
create unique index payments_one_taken on payments (order_id) where state in ('authorised', 'captured') and amendment is null;
