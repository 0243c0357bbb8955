-- Whose a pending payment is, until when, and by which id the gateway knows it.

alter table payments
  -- the call that asks the gateway; it renews its lease while it lives
  add column lease_holder text,
  -- past this the payment is nobody's: a repeat of the call goes on with it, or it is given up. The default is for processes of
  -- the release before, which renew nothing
  add column lease_until timestamptz not null default now() + interval '2 minutes',
  -- the merchant's id of the authorisation, unique at the gateway for 180 days; null in payments of the release before
  add column transaction_id text unique,
  -- read by the release before alone
  alter column owner set default 0;

-- What the gateway was asked for after the authorisation, each under an id of its own, written down before it is asked.
create table gateway_requests (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id),
  kind text not null check (kind in ('capture', 'reversal')),
  transaction_id text not null unique,
  -- asked -> done, or asked -> refused; what is still 'asked' may or may not have been done
  state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  reason text,
  asked_at timestamptz not null default now(),
  answered_at timestamptz
);
create index gateway_requests_of_payment on gateway_requests (payment_id);
-- a capture of which no answer is known is settled before another one is sent
create unique index gateway_requests_one_capture on gateway_requests (payment_id) where kind = 'capture' and state = 'asked';
