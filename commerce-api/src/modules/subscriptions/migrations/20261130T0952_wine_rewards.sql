-- What wine reward is beside its agreement in `recurring_agreements`.
create table wine_rewards (
  subscription_id bigint primary key references subscriptions (id) on delete cascade,
  -- where its payments go
  savings_account_id bigint not null references savings_accounts (id) on delete cascade,
  scheme_version integer not null,
  -- per cent of each payment that the shop adds, as agreed
  bonus_percent integer not null check (bonus_percent between 0 and 100),
  -- every month has the day
  day_of_month integer not null check (day_of_month between 1 and 28),
  -- the country's day of the last payment
  paid_on date not null,
  -- first and last day of a payment holiday
  holiday_from date,
  holiday_until date,
  media text not null default 'EMAIL' check (media in ('EMAIL', 'POST')),
  -- what is left is refunded once it is cancelled
  auto_refund boolean not null default false,
  joined_order_id bigint not null unique references orders (id),
  check ((holiday_from is null) = (holiday_until is null)),
  check (holiday_from <= holiday_until)
);
create index wine_rewards_of_account on wine_rewards (savings_account_id);
-- one of a customer in a country at a time
create unique index subscriptions_one_reward on subscriptions (customer_id, country) where type = 'WINEREWARD' and status in ('ACTIVE', 'SUSPENDED');

-- A refund of savings to the cards that paid them in. What each card has back is a refund of its order.
create table reward_refunds (
  id bigint generated always as identity primary key,
  savings_account_id bigint not null references savings_accounts (id) on delete cascade,
  -- the caller's key: the same again is the same refund
  key text not null,
  by text not null check (by in ('customer', 'operator', 'shop')),
  -- minor units: to cards; bonus that was taken back; what was kept of what was paid in, as the bonus on it was spent
  amount integer not null check (amount > 0),
  bonus_back integer not null check (bonus_back >= 0),
  kept integer not null check (kept >= 0),
  -- [{orderId, amount}]
  parts jsonb not null,
  at timestamptz not null,
  unique (savings_account_id, key)
);

-- A statement that was asked for, or follows a payment, and what became of it.
create table reward_statements (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references wine_rewards (subscription_id) on delete cascade,
  media text not null check (media in ('EMAIL', 'POST')),
  by text not null check (by in ('customer', 'shop')),
  -- days of the country, both included
  from_on date not null,
  to_on date not null check (to_on >= from_on),
  -- where the letter goes; null: an email
  address jsonb check ((address is null) = (media = 'EMAIL')),
  asked_at timestamptz not null,
  sent_at timestamptz
);
create index reward_statements_of_subscription on reward_statements (subscription_id, asked_at);
-- one letter a customer asks for is under way at a time
create unique index reward_statements_one_letter on reward_statements (subscription_id) where media = 'POST' and by = 'customer' and sent_at is null;
