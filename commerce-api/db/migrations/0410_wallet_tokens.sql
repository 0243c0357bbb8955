-- Which order a wallet's token was first brought to: it pays for that one alone, whatever the gateway remembers.
create table wallet_tokens (
  -- sha256 of what the wallet has signed, hexadecimal
  token_hash text primary key,
  order_id bigint not null references orders (id) on delete cascade,
  first_at timestamptz not null default now()
);
create index wallet_tokens_by_age on wallet_tokens (first_at);
create index wallet_tokens_by_order on wallet_tokens (order_id);
