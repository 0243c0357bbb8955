-- The case that a shopper puts together themselves. It hangs on the basket, and so has its owner.
create table own_cases (
  basket_id bigint primary key references baskets (id) on delete cascade,
  -- bottles that it takes
  size integer not null check (size in (6, 12))
);
create table own_case_wines (
  basket_id bigint not null references own_cases (basket_id) on delete cascade,
  item_code text not null,
  quantity integer not null check (quantity between 1 and 12),
  -- what the shopper saw when they chose it, so that a change can be told
  seen_name text not null,
  seen_vintage text not null,
  seen_price integer not null,
  chosen_at timestamptz not null default now(),
  primary key (basket_id, item_code)
);
