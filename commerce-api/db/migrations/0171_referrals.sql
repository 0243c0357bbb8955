-- Refer a friend: what a market gives, each customer's link, and what became of the friends who came by one.

-- what a friend's first order gives to both; without a row a market has no such offer. Amounts in the country's minor units
create table referral_terms (
  id bigint generated always as identity primary key,
  -- null: every brand
  brand text,
  country text not null,
  -- what the goods of the first order must come to
  minimum_spend integer not null check (minimum_spend >= 0),
  -- the voucher that each of the two is given
  reward integer not null check (reward > 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz
);
insert into referral_terms (country, minimum_spend, reward) values ('uk', 5000, 1500), ('au', 10000, 3000), ('nz', 10000, 3000), ('us', 7500, 2000);

create table referral_links (
  customer_id bigint not null references customers (id) on delete cascade,
  country text not null,
  token text not null unique,
  -- how often its owner copied or shared it, and when last: nothing is kept of whom it was sent to
  shared integer not null default 0,
  shared_at timestamptz,
  primary key (customer_id, country)
);

create table referrals (
  id bigint generated always as identity primary key,
  -- null once the account is closed
  referrer_id bigint references customers (id) on delete set null,
  friend_id bigint unique references customers (id) on delete set null,
  brand text not null,
  country text not null,
  -- the terms of the day on which the friend joined
  minimum_spend integer not null,
  reward integer not null,
  state text not null default 'joined' check (state in ('joined', 'rewarded', 'refused', 'taken_back')),
  reason text check (reason in ('below_minimum', 'not_first', 'same_household', 'same_card')),
  joined_at timestamptz not null,
  decided_at timestamptz,
  -- the first order, and the vouchers that it gave
  order_id bigint unique references orders (id),
  referrer_gift_id bigint references gift_cards (id),
  friend_gift_id bigint references gift_cards (id),
  check (referrer_id <> friend_id)
);
create index referrals_of_referrer on referrals (referrer_id, country);
