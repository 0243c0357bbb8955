-- Who shops, and what is in the basket. An account belongs to one brand; a session and a basket to one brand in one country.

create table customers (
  id bigint generated always as identity primary key,
  brand text not null,
  -- lower case
  email text not null,
  -- argon2id, encoded
  password_hash text not null,
  salutation text not null default '',
  first_name text not null,
  last_name text not null,
  date_of_birth date not null,
  points_balance integer not null default 0 check (points_balance >= 0),
  created_at timestamptz not null default now(),
  unique (brand, email)
);

create table baskets (
  id bigint generated always as identity primary key,
  brand text not null,
  country text not null,
  -- null while its shopper is anonymous
  customer_id bigint references customers (id),
  updated_at timestamptz not null default now(),
  unique (customer_id, country)
);

create table basket_lines (
  -- shown as commerceItemId
  id bigint generated always as identity primary key,
  basket_id bigint not null references baskets (id) on delete cascade,
  item_code text not null,
  quantity integer not null check (quantity between 1 and 99),
  offer_type text,
  offer_rule text,
  -- what the shopper last saw, so that a change can be told
  seen_name text not null,
  seen_price integer not null,
  unique (basket_id, item_code)
);

create table sessions (
  id bigint generated always as identity primary key,
  -- sha256 of the cookie's value, hexadecimal; the value itself is nowhere
  token_hash text not null unique,
  brand text not null,
  country text not null,
  customer_id bigint references customers (id),
  -- until then the customer counts as fully logged in, afterwards as recognised
  hard_until timestamptz,
  basket_id bigint references baskets (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_basket on sessions (basket_id);
