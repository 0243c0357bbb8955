-- Addresses that a customer keeps, in each country that they shop in.

create table kept_addresses (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  country text not null,
  -- as it is printed
  address jsonb not null,
  created_at timestamptz not null default now(),
  unique (customer_id, country, address)
);

create table billing_addresses (
  customer_id bigint not null references customers (id) on delete cascade,
  country text not null,
  -- { address, contactInfo, personalInfo }
  details jsonb not null,
  primary key (customer_id, country)
);
