-- Memberships: what each scheme gives, what sells it, and who has one until when. A scheme is data: prices and delivery ask what it gives, never its name.

create table membership_schemes (
  -- as sessions name it: UNLT, PREM, CONF, ...
  id text primary key,
  -- schemes of one family give the same; nobody needs two of them
  family text not null,
  name text not null,
  -- completes 'You are already ...'
  member_name text not null,
  -- how often it is paid for: 'ANNUAL', 'HALF-YEARLY' or 'MONTHLY'
  frequency text not null,
  -- standard delivery costs nothing
  free_delivery boolean not null,
  -- pays the member price, where there is one below the sale price
  member_price boolean not null
);
insert into membership_schemes (id, family, name, member_name, frequency, free_delivery, member_price) values
  ('UNLT', 'UNLT', 'Unlimited delivery', 'an unlimited member', 'ANNUAL', true, false),
  ('PREM', 'PREM', 'Premiere', 'a premiere member', 'ANNUAL', true, true),
  ('CONF', 'CONF', 'Confrere', 'a confrere member', 'ANNUAL', false, true),
  ('CNF6', 'CONF', 'Confrere, six months', 'a confrere member', 'HALF-YEARLY', false, true),
  ('CNFM', 'CONF', 'Confrere, month by month', 'a confrere member', 'MONTHLY', false, true);

-- A membership is bought like any product, but it is no bottle, fills no shelf and holds nothing to drink.
alter table products drop constraint products_kind_check;
alter table products add constraint products_kind_check check (kind in ('wine', 'mixedCase', 'spirits', 'gift', 'membership'));
alter table products drop constraint products_bottle_ml_check;
alter table products add constraint products_bottle_ml_check check (bottle_ml > 0 or (kind = 'membership' and bottle_ml = 0));
alter table skus drop constraint skus_bottles_check;
alter table skus add constraint skus_bottles_check check (bottles >= 0);
-- for how many months a membership is bought
alter table products add column term_months integer check (term_months > 0);
alter table products add constraint products_membership_check check (kind <> 'membership' or (scheme_id is not null and term_months is not null));

create table memberships (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  -- where it was bought, and where it counts
  country text not null,
  scheme_id text not null references membership_schemes (id),
  -- an ACTIVE one whose end is past has expired: nothing has to run for that
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  cancelled_at timestamptz,
  -- the paid order that granted it
  order_id bigint references orders (id),
  unique (order_id, scheme_id)
);
create index memberships_of_customer on memberships (customer_id, country);
