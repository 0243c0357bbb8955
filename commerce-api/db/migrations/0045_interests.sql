-- Who asked to be told when a wine is on offer or in stock again.
create table interests (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  brand text not null,
  country text not null,
  item_code text not null,
  -- the shop's address, for the links of the mail
  site_origin text not null,
  -- ends the interest without a log-in
  token text not null unique,
  -- as last seen: a mail goes out when stock comes back, or when the price falls below the list price and below this one
  in_stock boolean not null,
  price integer not null,
  -- mails so far
  mails integer not null default 0,
  asked_at timestamptz not null,
  unique (customer_id, country, item_code)
);
create index interests_by_product on interests (brand, country, item_code);
