-- What is sold, for how much, and how much is left. Money in minor units; stock in bottles (of a mixed case: in cases).

create table products (
  item_code text primary key,
  kind text not null check (kind in ('wine', 'mixedCase', 'spirits', 'gift')),
  -- where it comes from: 'demo', 'xwines' or 'csv'
  source text not null,
  -- true where price, stock or texts were derived rather than given by the maker
  derived boolean not null default false,
  -- the order in which a list shows wines when nothing else orders them; low is early
  position integer not null,
  added_on date not null,
  name text not null,
  producer text not null,
  country text not null,
  region text not null,
  appellation text not null,
  colour text not null,
  grapes jsonb not null default '[]',
  style text not null,
  -- four digits, 'NV', or '' for a mixed case
  vintage text not null check (vintage ~ '^([0-9]{4}|NV|)$'),
  headline text not null,
  description text not null,
  long_description text not null,
  taste text not null default '',
  aroma text not null default '',
  appearance text not null default '',
  alcohol_tenths integer not null check (alcohol_tenths between 0 and 1000),
  bottle_ml integer not null default 750 check (bottle_ml > 0),
  drink_by text not null default '',
  allergens text not null,
  body smallint check (body between 1 and 5),
  tannin smallint check (tannin between 1 and 5),
  acidity smallint check (acidity between 1 and 5),
  sweetness smallint check (sweetness between 1 and 5),
  oak smallint check (oak between 1 and 5),
  food_pairings jsonb not null default '[]',
  quote jsonb,
  accolades jsonb not null default '[]',
  vegan boolean not null default false,
  vegetarian boolean not null default false,
  organic boolean not null default false,
  scheme_id text,
  -- a product sells in every brand but these
  excluded_brands jsonb not null default '[]',
  -- normalised words by weight (name, producer, codes; grape, place, vintage; country, style, colour); the search's only text
  words_high text not null,
  words_mid text not null,
  words_low text not null
);

create table skus (
  item_code text primary key,
  wine_item_code text not null references products (item_code) on delete cascade,
  bottles integer not null check (bottles > 0)
);
create index skus_of_product on skus (wine_item_code);

-- A product sells in a country when one of its skus has a price there.
create table prices (
  sku_item_code text not null references skus (item_code) on delete cascade,
  country text not null check (country in ('uk', 'au', 'nz', 'us')),
  currency text not null check (currency in ('GBP', 'AUD', 'NZD', 'USD')),
  list_price integer not null check (list_price > 0),
  sale_price integer not null check (sale_price > 0 and sale_price <= list_price),
  member_price integer check (member_price > 0 and member_price <= sale_price),
  primary key (sku_item_code, country)
);

create table stock (
  item_code text primary key references products (item_code) on delete cascade,
  on_hand integer not null check (on_hand >= 0)
);

create table case_contents (
  case_item_code text not null references products (item_code) on delete cascade,
  wine_item_code text not null references products (item_code) on delete cascade,
  quantity integer not null check (quantity > 0),
  position integer not null,
  primary key (case_item_code, wine_item_code)
);

create table ratings (
  item_code text primary key references products (item_code) on delete cascade,
  reviews integer not null check (reviews >= 0),
  -- stars times 100, 0 where nobody has rated yet
  average_hundredths integer not null check (average_hundredths between 0 and 500)
);

-- Ids of facet values: given once, never reused, the same in every address that somebody kept.
create table dimension_values (
  id integer primary key,
  dimension text not null check (dimension in ('type', 'country', 'region', 'grape', 'price')),
  label text not null,
  unique (dimension, label)
);
insert into dimension_values (id, dimension, label) values
  (1001, 'type', 'Red'), (1002, 'type', 'White'), (1003, 'type', 'Rosé'), (1004, 'type', 'Sparkling'),
  (1005, 'type', 'Dessert'), (1006, 'type', 'Fortified'), (1007, 'type', 'Mixed');

create table catalogue_state (
  id integer primary key check (id = 1),
  -- grows with every write that a cached page could show; stock is read fresh and does not count
  version bigint not null,
  -- what the demo catalogue was filled from, so that a start fills it again only when it changed
  seed_digest text
);
insert into catalogue_state (id, version) values (1, 1);

create function bump_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_state set version = version + 1 where id = 1;
  return null;
end $$;

create trigger products_bump after insert or update or delete on products for each statement execute function bump_catalogue_version();
create trigger skus_bump after insert or update or delete on skus for each statement execute function bump_catalogue_version();
create trigger prices_bump after insert or update or delete on prices for each statement execute function bump_catalogue_version();
create trigger case_contents_bump after insert or update or delete on case_contents for each statement execute function bump_catalogue_version();
create trigger ratings_bump after insert or update or delete on ratings for each statement execute function bump_catalogue_version();
