-- What a card has been agreed to pay of an order when it is sent: nothing is held of it meanwhile.
create table dispatch_charges (
  order_id bigint primary key references orders (id),
  -- minor units of the order's currency
  amount integer not null check (amount > 0),
  mode text not null,
  card_brand text,
  last_four text,
  -- the gateway's, of a card that was typed; forgotten once it is charged, or the order is cancelled
  card_token text,
  -- the customer's own card; null once they have removed it
  saved_card_id bigint references saved_cards (id) on delete set null,
  -- agreed -> asked -> charged; asked -> declined -> asked; agreed or declined -> released
  state text not null check (state in ('agreed', 'asked', 'declined', 'charged', 'released')),
  -- how often it was asked for
  tries integer not null default 0,
  -- the parcel that waits for the charge
  carrier text,
  tracking_link text,
  changed_at timestamptz not null,
  check (state not in ('asked', 'declined') or (carrier is not null and tracking_link is not null))
);
