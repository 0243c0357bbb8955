-- As before (see 0030), but each changed price finds its rows of the history through the index. An import writes all prices in one transaction, so
-- the planner knows nothing yet of the rows that came before, and read the whole history for each batch: 100,000 wines took eight minutes.
create or replace function note_asked_prices() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  delete from price_history where id = any (array(
    select h.id from changed c, lateral (select id, amount, asked_from from price_history
       where sku_item_code = c.sku_item_code and country = c.country and asked_until is null offset 0) h
     where h.asked_from = now() and h.amount <> c.sale_price));
  update price_history set asked_until = now() where id = any (array(
    select h.id from changed c, lateral (select id, amount from price_history
       where sku_item_code = c.sku_item_code and country = c.country and asked_until is null offset 0) h
     where h.amount <> c.sale_price));
  update price_history set asked_until = null where id = any (array(
    select h.id from changed c, lateral (select id, amount from price_history
       where sku_item_code = c.sku_item_code and country = c.country and asked_until = now() offset 0) h
     where h.amount = c.sale_price
       and (select o.id from price_history o where o.sku_item_code = c.sku_item_code and o.country = c.country and o.asked_until is null) is null));
  insert into price_history (sku_item_code, country, amount, asked_from)
  select c.sku_item_code, c.country, c.sale_price, now() from changed c
   where (select h.id from price_history h where h.sku_item_code = c.sku_item_code and h.country = c.country and h.asked_until is null) is null;
  return null;
end $$;

create or replace function note_withdrawn_prices() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  delete from price_history where id = any (array(
    select h.id from gone g, lateral (select id, asked_from from price_history
       where sku_item_code = g.sku_item_code and country = g.country and asked_until is null offset 0) h
     where h.asked_from = now()));
  update price_history set asked_until = now() where id = any (array(
    select h.id from gone g, lateral (select id from price_history
       where sku_item_code = g.sku_item_code and country = g.country and asked_until is null offset 0) h));
  return null;
end $$;
