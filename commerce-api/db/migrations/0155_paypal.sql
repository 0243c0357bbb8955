-- The sandbox of PayPal: orders that payers approve, what was held and taken for them, and requests by the id that makes them be done once.

create table sandbox_paypal_orders (
  id text primary key,
  -- waiting -> approved -> completed
  state text not null check (state in ('waiting', 'approved', 'completed')),
  amount text not null,
  currency text not null,
  custom_id text not null,
  invoice_id text not null,
  brand_name text not null,
  return_url text not null,
  cancel_url text not null,
  -- how the payer chose to pay on the sandbox's page; null before they did
  means text,
  created_at timestamptz not null default now()
);
create index sandbox_paypal_orders_by_age on sandbox_paypal_orders (created_at);

create table sandbox_paypal_transactions (
  id text primary key,
  order_id text not null references sandbox_paypal_orders (id) on delete cascade,
  kind text not null check (kind in ('authorization', 'capture', 'refund')),
  -- the capture of a refund
  capture_id text references sandbox_paypal_transactions (id) on delete cascade,
  -- in PayPal's words
  status text not null,
  amount text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index sandbox_paypal_transactions_of_order on sandbox_paypal_transactions (order_id);

create table sandbox_paypal_requests (
  request_id text primary key,
  -- what was asked for, by its address
  path text not null,
  -- what came of it: an order, or a transaction
  result_id text not null,
  created_at timestamptz not null default now()
);
create index sandbox_paypal_requests_by_age on sandbox_paypal_requests (created_at);
