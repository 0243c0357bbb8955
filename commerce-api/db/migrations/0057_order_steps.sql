-- What becomes of a placed order, and what of its money is paid back.

create table order_steps (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  stage text not null check (stage in ('packed', 'dispatched', 'delivered', 'cancelled', 'return_requested', 'returned')),
  happened_at timestamptz not null,
  carrier text,
  -- where the parcel can be followed
  tracking_link text,
  unique (order_id, stage),
  check ((stage = 'dispatched') = (carrier is not null and tracking_link is not null))
);

create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  -- the same reference again is the same refund
  reference text not null,
  -- minor units of the order's currency
  amount integer not null check (amount > 0),
  created_at timestamptz not null,
  unique (order_id, reference)
);

-- Each goes back to where it came from. What goes to a card is promised first, and done by the gateway.
create table refund_parts (
  id bigint generated always as identity primary key,
  refund_id bigint not null references refunds (id),
  source text not null check (source in ('card', 'gift', 'points')),
  payment_id bigint references payments (id),
  gift_card_use_id bigint references gift_card_uses (id),
  amount integer not null check (amount > 0),
  state text not null check (state in ('promised', 'done', 'refused')),
  changed_at timestamptz not null default now(),
  check ((source = 'card') = (payment_id is not null)),
  check ((source = 'gift') = (gift_card_use_id is not null))
);
create index refund_parts_of_refund on refund_parts (refund_id);
create index refund_parts_of_payment on refund_parts (payment_id);

-- a gift's balance is what was issued, less what is held or spent of it and was not refunded
alter table gift_card_uses add column refunded integer not null default 0 check (refunded between 0 and amount);

alter table gateway_requests drop constraint gateway_requests_kind_check;
alter table gateway_requests
  add constraint gateway_requests_kind_check check (kind in ('capture', 'reversal', 'refund')),
  add column refund_part_id bigint references refund_parts (id);
-- refunds of one payment follow each other: the gateway's search tells how many stand, and not which
create unique index gateway_requests_one_refund on gateway_requests (payment_id) where kind = 'refund' and state = 'asked';

alter table sandbox_operations drop constraint sandbox_operations_kind_check;
alter table sandbox_operations add constraint sandbox_operations_kind_check check (kind in ('capture', 'reversal', 'void', 'refund'));
