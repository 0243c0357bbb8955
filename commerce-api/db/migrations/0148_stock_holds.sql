-- Units of the stock that a payment under way keeps for its order, from when it begins until it is placed or comes to nothing: they are in the
-- cellar, and for nobody else. Counts of the stock (`on_hand`) include them.
create table stock_holds (
  order_id bigint not null references orders (id),
  item_code text not null references stock (item_code) on delete cascade,
  units integer not null check (units > 0),
  created_at timestamptz not null default now(),
  primary key (order_id, item_code)
);
create index stock_holds_of_item on stock_holds (item_code);

alter table stock
  -- the sum of the holds
  add column held integer not null default 0 check (held >= 0),
  -- what can be sold
  add column available integer not null generated always as (greatest(on_hand - held, 0)) stored;
