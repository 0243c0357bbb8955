-- Offers beside a wine: so many per cent off a mixed case, up to a maximum in the country's minor units.

create table offers (
  id bigint generated always as identity primary key,
  type text not null check (type in ('WINEPLAN', 'SUBSCRIPTION', 'FILL_THE_CASE')),
  -- 'hero': the case holds the wine; 'extra': it suits the wine
  rule text not null check (rule in ('hero', 'extra')),
  -- null: every brand
  brand text,
  country text not null check (country in ('uk', 'au', 'nz', 'us')),
  headline text not null,
  discount_percent integer not null check (discount_percent between 1 and 100),
  maximum_discount integer not null check (maximum_discount > 0),
  weeks_between_cases integer not null,
  case_bottles integer not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  unique nulls not distinct (type, rule, brand, country, starts_at)
);

insert into offers (type, rule, country, headline, discount_percent, maximum_discount, weeks_between_cases, case_bottles)
select 'FILL_THE_CASE', rule, country, headline, 20, maximum, 8, 6
  from (values ('hero', 'This wine and the company it keeps, for less'), ('extra', 'A case in the same spirit, for less')) r (rule, headline),
       (values ('uk', 6000), ('au', 12000), ('nz', 13000), ('us', 7500)) c (country, maximum);
