-- The order from its beginning in the checkout to the paid one, what was paid, and the work that follows.

create table delivery_methods (
  country text not null check (country in ('uk', 'au', 'nz', 'us')),
  code text not null,
  name text not null,
  promise text not null,
  -- minor units of the country's currency
  cost integer not null check (cost >= 0),
  -- bottles from which it costs nothing; null: never
  free_from_bottles integer,
  -- working days after the order until the earliest delivery
  working_days integer not null check (working_days > 0),
  position integer not null,
  primary key (country, code)
);
insert into delivery_methods (country, code, name, promise, cost, free_from_bottles, working_days, position) values
  ('uk', 'STD', 'Standard delivery', 'Usually delivered within 4-5 days', 799, 12, 4, 1),
  ('uk', 'NXT', 'Next working day', 'Delivered on the next working day', 1199, null, 1, 2),
  ('au', 'STD', 'Standard delivery', 'Usually delivered within 5-7 working days', 999, 12, 5, 1),
  ('au', 'NXT', 'Express delivery', 'Delivered within 2 working days in the large cities', 1799, null, 2, 2),
  ('nz', 'STD', 'Standard delivery', 'Usually delivered within 4-6 working days', 999, 12, 4, 1),
  ('nz', 'NXT', 'Overnight delivery', 'Delivered on the next working day', 1599, null, 1, 2),
  ('us', 'STD', 'Ground', 'Usually delivered within 4-6 business days; an adult aged 21 or over must sign', 1499, 12, 4, 1),
  ('us', 'NXT', 'Two-day air', 'Delivered in two business days; an adult aged 21 or over must sign', 3499, null, 2, 2);

create table orders (
  id bigint generated always as identity (start with 7000001) primary key,
  basket_id bigint not null references baskets (id),
  session_id bigint not null references sessions (id),
  customer_id bigint references customers (id),
  brand text not null,
  -- the brand's display name when the order was placed, for its mails
  brand_name text not null,
  country text not null,
  currency text not null,
  -- open -> paying -> paid; paying -> declined -> paying; paying -> open when a payment came to nothing
  status text not null default 'open' check (status in ('open', 'paying', 'declined', 'paid')),
  email text,
  address jsonb,
  method_code text,
  age_confirmed boolean not null default false,
  -- sha256 of the payment request that froze the order
  request_hash text,
  -- lines, amounts, delivery and stock as they are paid; null while the basket still rules them
  frozen jsonb,
  points_used integer not null default 0 check (points_used >= 0),
  total integer,
  placed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index orders_one_in_progress on orders (basket_id) where status <> 'paid';
create index orders_of_session on orders (session_id, placed_at desc);
create index orders_of_customer on orders (customer_id, placed_at desc);

create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  attempt integer not null,
  -- pending -> authorised -> captured; pending -> declined; pending -> voiding -> voided
  state text not null check (state in ('pending', 'authorised', 'captured', 'declined', 'voiding', 'voided')),
  -- advisory lock that the process which handles a pending payment holds
  owner integer not null,
  amount integer not null check (amount > 0),
  currency text not null,
  gateway_id text,
  card_brand text,
  last_four text,
  reason text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (order_id, attempt)
);
create unique index payments_one_pending on payments (order_id) where state = 'pending';
create unique index payments_one_taken on payments (order_id) where state in ('authorised', 'captured');

-- Work promised in the transaction that made it necessary, done afterwards, at least once; `dedupe` keeps it from being promised twice.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  dedupe text not null unique,
  run_after timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  done_at timestamptz,
  created_at timestamptz not null default now()
);
create index jobs_due on jobs (run_after) where done_at is null;
