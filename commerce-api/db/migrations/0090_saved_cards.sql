-- Cards that a customer keeps, in each country that they shop in: the gateway's token, and what there is to show. Neither number nor
-- security code is in any table.

create table saved_cards (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  country text not null,
  -- the gateway's; charges the card for this merchant alone
  token text not null,
  brand text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  -- 'yyyy-mm': good to the end of this month
  good_through text not null check (good_through ~ '^[0-9]{4}-[0-9]{2}$'),
  -- when it was made the default; the one that was made it last is
  chosen_at timestamptz,
  created_at timestamptz not null default now(),
  -- a card that is kept again is the same card
  unique (customer_id, country, brand, last_four, good_through)
);
create index saved_cards_good_through on saved_cards (good_through);
