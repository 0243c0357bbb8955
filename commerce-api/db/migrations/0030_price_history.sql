-- What everybody was asked for a size, and when: what proves a price of before. Triggers keep it, so whoever writes a price writes its
-- history too. It outlives the size.

create table price_history (
  id bigint generated always as identity primary key,
  sku_item_code text not null,
  country text not null,
  -- the sale price; minor units
  amount integer not null check (amount > 0),
  asked_from timestamptz not null,
  -- null: it is asked now
  asked_until timestamptz
);
create unique index price_history_of_now on price_history (sku_item_code, country) where asked_until is null;
create index price_history_of_sku on price_history (sku_item_code, country, asked_until);

insert into price_history (sku_item_code, country, amount, asked_from) select sku_item_code, country, sale_price, now() from prices;

-- A price of a whole transaction: what it wrote and took back again was asked of nobody, and what it took away and gave back never went.
create function note_asked_prices() returns trigger language plpgsql as $$
begin
  delete from price_history h using changed c
   where h.sku_item_code = c.sku_item_code and h.country = c.country and h.asked_until is null
     and h.asked_from = now() and h.amount <> c.sale_price;
  update price_history h set asked_until = now() from changed c
   where h.sku_item_code = c.sku_item_code and h.country = c.country and h.asked_until is null and h.amount <> c.sale_price;
  update price_history h set asked_until = null from changed c
   where h.sku_item_code = c.sku_item_code and h.country = c.country and h.asked_until = now() and h.amount = c.sale_price
     and not exists (select 1 from price_history o where o.sku_item_code = h.sku_item_code and o.country = h.country and o.asked_until is null);
  insert into price_history (sku_item_code, country, amount, asked_from)
  select c.sku_item_code, c.country, c.sale_price, now() from changed c
   where not exists (select 1 from price_history h where h.sku_item_code = c.sku_item_code and h.country = c.country and h.asked_until is null);
  return null;
end $$;

create function note_withdrawn_prices() returns trigger language plpgsql as $$
begin
  delete from price_history h using gone g
   where h.sku_item_code = g.sku_item_code and h.country = g.country and h.asked_until is null and h.asked_from = now();
  update price_history h set asked_until = now() from gone g
   where h.sku_item_code = g.sku_item_code and h.country = g.country and h.asked_until is null;
  return null;
end $$;

create trigger prices_asked_new after insert on prices referencing new table as changed for each statement execute function note_asked_prices();
create trigger prices_asked_other after update on prices referencing new table as changed for each statement execute function note_asked_prices();
create trigger prices_withdrawn after delete on prices referencing old table as gone for each statement execute function note_withdrawn_prices();

-- Prices that begin at a minute to come. Whoever reads the catalogue's version from then on puts them among the prices.
create table scheduled_prices (
  sku_item_code text not null references skus (item_code) on delete cascade,
  country text not null,
  currency text not null,
  starts_at timestamptz not null,
  list_price integer not null check (list_price > 0),
  sale_price integer not null check (sale_price > 0 and sale_price <= list_price),
  member_price integer check (member_price > 0 and member_price <= sale_price),
  primary key (sku_item_code, country, starts_at)
);
create index scheduled_prices_by_time on scheduled_prices (starts_at);
