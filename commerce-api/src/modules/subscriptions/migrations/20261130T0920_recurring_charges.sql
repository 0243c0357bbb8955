-- A membership that renews itself is agreed to as other things that recur.
alter table subscriptions drop constraint subscriptions_type_check;
alter table subscriptions add check (type in ('SUBSCRIPTION', 'WINEPLAN', 'WINEREWARD', 'STORAGE', 'MEMBERSHIP'));

-- What is charged again and again without a case of wine, beside its row in `subscriptions`, whose `ends_at` is far away while it goes on.
-- What its customer agreed to is kept in `plan_consents`, and what happened to it in `plan_events`.
create table recurring_agreements (
  subscription_id bigint primary key references subscriptions (id) on delete cascade,
  -- what charges: see src/workflows/recurring/recurring-kinds.ts
  kind text not null check (kind in ('MEMBERSHIP', 'WINEREWARD', 'STORAGE')),
  brand text not null,
  -- the shop's address, for emails and orders
  site_origin text not null,
  -- ISO 8601 duration: P1M, P12M
  frequency text not null check (frequency ~ '^P[0-9]{1,2}[WM]$'),
  -- the day of a charge from which the days of all later ones are counted, by `anchor_period` charges before: the 31st is the last day of a shorter
  -- month, and the 31st again afterwards
  anchor_on date not null,
  anchor_period integer not null default 0 check (anchor_period >= 0),
  -- minor units of the country without a tax on top; null: the kind computes it on the day of each charge
  amount integer check (amount > 0),
  -- what it will cost from a day on, told before
  new_amount integer check (new_amount > 0),
  new_amount_from date,
  new_amount_told_at timestamptz,
  -- who is billed, and where
  address jsonb not null,
  -- the card that pays; null once it was removed
  saved_card_id bigint references saved_cards (id) on delete set null,
  auto_renew boolean not null default true,
  -- why it was suspended: 'declined' or 'paused'
  suspended_for text check (suspended_for in ('declined', 'paused')),
  -- what the kind keeps of it
  detail jsonb not null default '{}',
  check ((new_amount is null) = (new_amount_from is null))
);
create index recurring_agreements_of_card on recurring_agreements (saved_card_id);

-- A charge of an agreement, made ahead. One is charged once: it is one row by agreement and period, its order hangs on it, and a payment of an order is
-- taken once.
create table recurring_charges (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions (id) on delete cascade,
  -- 0: the first
  period integer not null check (period >= 0),
  -- PLANNED -> CHARGING -> PAID; CHARGING -> DECLINED -> CHARGING; PLANNED or DECLINED -> SKIPPED (nothing was due) or CANCELLED
  state text not null default 'PLANNED' check (state in ('PLANNED', 'CHARGING', 'DECLINED', 'PAID', 'SKIPPED', 'CANCELLED')),
  -- the country's day, and when its customer is told of it, at the earliest; null: they are not
  charge_on date not null,
  charge_at timestamptz not null,
  remind_at timestamptz,
  -- minor units that were told of before, without a tax on top; null while it is not known
  amount integer check (amount > 0),
  -- the order that it became
  order_id bigint unique references orders (id) on delete set null,
  -- how often its card was asked, and what the bank said last, or why it was not charged
  tries integer not null default 0 check (tries >= 0),
  decline_reason text,
  -- when there is something to do for it next: to remind, to charge, to give it up; null: nothing
  next_step_at timestamptz,
  -- who does it, and until when nobody else begins
  lease_holder text,
  lease_until timestamptz,
  reminded_at timestamptz,
  unique (subscription_id, period)
);
create index recurring_charges_due on recurring_charges (next_step_at) where next_step_at is not null;
-- one charge is to come at a time
create unique index recurring_charges_to_come on recurring_charges (subscription_id) where state in ('PLANNED', 'CHARGING', 'DECLINED');
