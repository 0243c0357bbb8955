-- What the sandbox payment gateway was asked about payers, and what their banks said.

create table sandbox_authentications (
  id text primary key,
  -- the token's id, or that of the kept card
  card text not null,
  card_type text not null,
  last_four text not null,
  outcome text not null,
  amount text not null,
  currency text not null,
  -- asked -> passed or failed; passed -> used by the payment
  state text not null check (state in ('asked', 'passed', 'failed', 'used')),
  tries integer not null default 0,
  return_url text not null,
  -- what proves it to the bank
  cryptogram text not null,
  directory_server_id text not null,
  created_at timestamptz not null default now()
);
create index sandbox_authentications_by_age on sandbox_authentications (created_at);
