-- The sandbox gateway keeps each capture, reversal and void as a row of its own, so that a second one can be seen, and refuses a
-- merchant's id that it has seen.

alter table sandbox_payments drop constraint sandbox_payments_status_check;
alter table sandbox_payments
  add constraint sandbox_payments_status_check check (status in (
    'AUTHORIZED', 'PARTIAL_AUTHORIZED', 'AUTHORIZED_PENDING_REVIEW', 'AUTHORIZED_RISK_DECLINED', 'PENDING_AUTHENTICATION',
    'DECLINED', 'CAPTURED', 'REVERSED')),
  -- what is held, where it is less than was asked for
  add column authorised_amount text;
create index sandbox_payments_of_reference on sandbox_payments (reference);

create table sandbox_operations (
  id text primary key,
  kind text not null check (kind in ('capture', 'reversal', 'void')),
  -- the merchant's; null for one that named the id of what it undid
  transaction_id text unique,
  reference text not null,
  -- of the authorisation
  payment_id text not null references sandbox_payments (id),
  status text not null check (status in ('PENDING', 'REVERSED', 'VOIDED')),
  amount text not null,
  created_at timestamptz not null default now()
);
create index sandbox_operations_of_payment on sandbox_operations (payment_id);
