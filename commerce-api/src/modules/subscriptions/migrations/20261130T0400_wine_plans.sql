-- Schemes of what recurs, as they were loaded: a version is never changed, so that what a customer agreed to stays as it was.
create table subscription_schemes (
  code text not null check (code ~ '^[A-Z0-9]{2,20}$'),
  country text not null,
  version integer not null check (version > 0),
  -- names, brands, cases, frequencies, benefits, lead times, terms: see src/modules/subscriptions/schemes
  document jsonb not null,
  -- the one that is sold; none: the scheme is sold no more
  is_current boolean not null,
  loaded_at timestamptz not null,
  primary key (code, country, version)
);
create unique index subscription_schemes_current on subscription_schemes (code, country) where is_current;

-- What a wine plan is beside its row in `subscriptions`, whose `ends_at` is far away while it goes on by itself.
create table wine_plans (
  subscription_id bigint primary key references subscriptions (id) on delete cascade,
  brand text not null,
  scheme_code text not null,
  scheme_version integer not null,
  case_type text not null,
  -- ISO 8601 duration: P12W, P1M
  frequency text not null check (frequency ~ '^P[0-9]{1,2}[WM]$'),
  -- the day of delivery from which the days of all later cases are counted, by `anchor_period` cases before
  anchor_on date not null,
  anchor_period integer not null check (anchor_period >= 0),
  -- minor units of the country for an unchanged case, as agreed, and what it will cost from a day on, told before
  price integer not null check (price >= 0),
  new_price integer check (new_price >= 0),
  new_price_from date,
  new_price_told_at timestamptz,
  new_price_agreed_at timestamptz,
  delivery_method text not null,
  delivery_type text not null check (delivery_type in ('delivery', 'collection')),
  -- kept as they are: an address that leaves the customer's book stays the plan's
  address jsonb not null,
  address_id text,
  billing_address jsonb,
  billing_address_id text,
  collection_shop text,
  -- the card that pays; null once it was removed
  saved_card_id bigint references saved_cards (id) on delete set null,
  auto_renew boolean not null default true,
  -- the order with which it was joined
  joined_order_id bigint not null references orders (id),
  -- the plan that it took the place of
  parent_subscription_id bigint,
  -- wines that its member wants in every case: [{itemCode, quantity}]; null: as the plan chooses
  lasting_wines jsonb,
  -- why it was suspended: 'declined' or 'paused'
  suspended_for text check (suspended_for in ('declined', 'paused')),
  cancel_reason text,
  feedback text,
  reinstate_until timestamptz,
  -- last yearly notice
  noticed_at timestamptz,
  unique (joined_order_id, scheme_code)
);
create index wine_plans_of_card on wine_plans (saved_card_id);

-- What a customer agreed to, when, and by which text. Rows are added, and never changed. No reference: a closed account takes its plans with it, and
-- the proof of what was agreed to is kept for as long as the law says.
create table plan_consents (
  id bigint generated always as identity primary key,
  subscription_id bigint not null,
  -- 'join', 'price', 'reinstate'
  what text not null check (what in ('join', 'price', 'reinstate')),
  terms_version text not null,
  -- what stood beside the box: price, frequency, the next charge, the cost of a year
  said jsonb not null,
  agreed_at timestamptz not null
);
create index plan_consents_of_subscription on plan_consents (subscription_id);

-- The cases of a plan. One is charged once: its order hangs on it, and a payment of an order is taken once.
create table plan_cases (
  -- what calls name it by, before it is an order as well as afterwards
  id bigint generated always as identity (start with 5000001) primary key,
  subscription_id bigint not null references subscriptions (id) on delete cascade,
  -- 0: the case with which it was joined
  period integer not null check (period >= 0),
  -- PLANNED -> OPEN (told of) -> CHARGING -> PLACED; CHARGING -> DECLINED -> CHARGING; PLANNED, OPEN or DECLINED -> SKIPPED or CANCELLED
  state text not null check (state in ('PLANNED', 'OPEN', 'CHARGING', 'DECLINED', 'PLACED', 'SKIPPED', 'CANCELLED')),
  delivery_on date not null,
  remind_at timestamptz not null,
  cut_off_at timestamptz not null,
  charge_at timestamptz not null,
  case_type text not null,
  -- minor units for the unchanged case
  price integer not null check (price >= 0),
  -- minor units off, by an offer to stay
  saving integer not null default 0 check (saving >= 0),
  save_offer_id text,
  -- [{itemCode, quantity}]: what its member has saved, and what they have changed since; null: as the plan chooses
  saved_wines jsonb,
  draft_wines jsonb,
  save_option text not null default 'NEXT_CASE' check (save_option in ('NEXT_CASE', 'EVERY_CASE')),
  -- a skip check said then that it can be skipped
  skip_checked_at timestamptz,
  -- the order that it became
  order_id bigint unique references orders (id) on delete set null,
  -- how often its card was asked, and what the bank said last
  tries integer not null default 0 check (tries >= 0),
  decline_reason text,
  -- when there is something to do for it next: to remind, to tell of the cut-off, to charge; null: nothing
  next_step_at timestamptz,
  -- who does it, and until when nobody else begins
  lease_holder text,
  lease_until timestamptz,
  reminded_at timestamptz,
  cut_off_told_at timestamptz,
  unique (subscription_id, period)
);
create index plan_cases_due on plan_cases (next_step_at) where next_step_at is not null;

-- What happened to a plan, for its customer, for operators, and for its books. Rows are added, and never changed.
create table plan_events (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions (id) on delete cascade,
  at timestamptz not null,
  -- 'customer', 'operator' or 'shop'
  by text not null check (by in ('customer', 'operator', 'shop')),
  what text not null,
  detail jsonb not null default '{}'
);
create index plan_events_of_subscription on plan_events (subscription_id, id);

-- How far a sandbox's clock of all that recurs is ahead.
create table plan_clock (
  is_one boolean primary key default true check (is_one),
  ahead_seconds bigint not null check (ahead_seconds >= 0)
);
