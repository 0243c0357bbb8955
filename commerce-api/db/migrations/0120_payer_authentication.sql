-- A payment by card may wait for its bank's question to the shopper (3-D Secure): nothing is held at the gateway meanwhile.

alter table payments drop constraint payments_state_check;
alter table payments
  -- pending -> challenged -> pending: with the bank's question answered; challenged -> declined: refused, or given up
  add constraint payments_state_check check (state in ('pending', 'challenged', 'authorised', 'captured', 'declined', 'voiding', 'voided')),
  -- the gateway's id of the authentication, and what the browser needs for the question
  add column challenge jsonb,
  add column challenged_at timestamptz;
create unique index payments_one_challenged on payments (order_id) where state = 'challenged';

-- What the gateway gave for a card that is about to pay, so that the browser can show its bank the device. Used once, by the payment.
create table payer_setups (
  session_id bigint not null references sessions (id) on delete cascade,
  -- a hash of the token, or of the kept card's id
  card text not null,
  reference_id text not null,
  created_at timestamptz not null default now(),
  primary key (session_id, card)
);
create index payer_setups_by_age on payer_setups (created_at);
