-- The sandbox payment gateway's own memory. It stands for another company's system: no domain of the shop reads these tables.
-- No card number and no security code is in them: what a card will do is decided when its token is made.

create table sandbox_tokens (
  jti text primary key,
  card_type text not null,
  last_four text not null,
  outcome text not null,
  expires_at timestamptz not null,
  -- transaction that used it up
  used_by text
);

create table sandbox_payments (
  id text primary key,
  -- the merchant's idempotency key
  transaction_id text not null unique,
  reference text not null,
  status text not null check (status in ('AUTHORIZED', 'DECLINED', 'CAPTURED', 'REVERSED')),
  reason text,
  amount text not null,
  currency text not null,
  created_at timestamptz not null default now()
);
