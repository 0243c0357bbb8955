-- Promotions: what a basket is given beside its prices. One with a code is a voucher, which a shopper asks for; any other comes by itself.

create table promotions (
  id bigint generated always as identity primary key,
  -- null: it comes by itself
  code text check (code = upper(code)),
  -- how shoppers know it: '£10 off your first dozen'
  name text not null,
  -- null: every brand
  brand text,
  country text not null,
  -- what the bottles in the basket must come to, in the country's minor units
  minimum_spend integer not null default 0 check (minimum_spend >= 0),
  discount_percent integer check (discount_percent between 1 and 100),
  discount_amount integer check (discount_amount > 0),
  -- the sku of which the basket is given one
  gift_item_code text,
  -- false: not beside an offer, nor beside another promotion
  with_offers boolean not null default true,
  -- orders that may use it; null: any number
  most_uses integer check (most_uses > 0),
  uses integer not null default 0,
  once_a_buyer boolean not null default false,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  check (num_nonnulls(discount_percent, discount_amount, gift_item_code) = 1),
  check (code is not null or (most_uses is null and not once_a_buyer))
);

create unique index promotions_by_code on promotions (code, country, brand) nulls not distinct where code is not null;
create index promotions_of_a_country on promotions (country) where code is null;

-- vouchers that paid orders have used
create table promotion_uses (
  order_id bigint not null references orders (id) on delete cascade,
  promotion_id bigint not null references promotions (id),
  -- sha256 of the buyer's email, in hexadecimal, where a buyer may use it once
  buyer text,
  used_at timestamptz not null default now(),
  primary key (order_id, promotion_id),
  unique (promotion_id, buyer)
);

alter table baskets add column voucher_id bigint references promotions (id);
-- promotions that its owner was last told they have, so that the end of one can be told
alter table baskets add column told_promotions bigint[] not null default '{}';

insert into promotions (code, name, country, minimum_spend, discount_amount, with_offers, once_a_buyer)
select 'WELCOME10', name, country, minimum, amount, false, true
  from (values ('uk', '£10 off your first order', 6000, 1000), ('au', '$20 off your first order', 12000, 2000),
               ('nz', '$20 off your first order', 12000, 2000), ('us', '$12 off your first order', 7500, 1200))
    v (country, name, minimum, amount);
