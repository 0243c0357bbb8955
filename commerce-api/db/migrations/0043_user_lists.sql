-- Wines that a customer keeps, or wants to have recommended no more. Without references to products: what is sold no more is not shown,
-- and shows again when it is back.
create table favourites (
  customer_id bigint not null references customers (id) on delete cascade,
  item_code text not null,
  -- true: 'not for me', kept out of recommendations
  anti boolean not null default false,
  added_at timestamptz not null,
  primary key (customer_id, item_code)
);
create index favourites_newest on favourites (customer_id, added_at desc);

-- What a shopper looked at last: a customer's goes with the account, a visitor's with the session.
create table recently_browsed (
  id bigint generated always as identity primary key,
  customer_id bigint references customers (id) on delete cascade,
  session_id bigint references sessions (id) on delete cascade,
  item_code text not null,
  browsed_at timestamptz not null,
  check ((customer_id is null) <> (session_id is null))
);
create unique index browsed_by_customer on recently_browsed (customer_id, item_code) where customer_id is not null;
create unique index browsed_in_session on recently_browsed (session_id, item_code) where session_id is not null;
