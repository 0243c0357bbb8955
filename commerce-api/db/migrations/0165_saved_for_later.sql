-- What a shopper put aside from their basket. It hangs on the basket, and so has its owner: a visitor's session or a customer in a country.
create table saved_lines (
  basket_id bigint not null references baskets (id) on delete cascade,
  item_code text not null,
  quantity integer not null check (quantity between 1 and 99),
  -- what the shopper saw when they saved it, so that a change can be told
  seen_name text not null,
  seen_vintage text not null,
  seen_price integer not null,
  saved_at timestamptz not null default now(),
  primary key (basket_id, item_code)
);
