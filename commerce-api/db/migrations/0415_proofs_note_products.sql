-- What proves a price of before is noted as its product's: an index knows from it on which days the price is shown as reduced. Beside what was asked
-- these are the prices of the wines that a mixed case holds.

create index case_contents_of_wine on case_contents (wine_item_code);

-- The wines, and the mixed cases that hold them.
create function and_their_cases(codes text[]) returns text[] language sql as $$
  select array(select unnest(codes) union select case_item_code from case_contents where wine_item_code = any (codes))
$$;

create or replace function note_sizes() returns trigger language plpgsql as $$
begin
  perform note_changed_products(and_their_cases(array(select wine_item_code from changed)), raise_catalogue_version());
  return null;
end $$;

create or replace function note_moved_sizes() returns trigger language plpgsql as $$
begin
  perform note_changed_products(
    and_their_cases(array(select wine_item_code from changed union all select wine_item_code from before)), raise_catalogue_version());
  return null;
end $$;

-- Each price finds its size by the index: of the rows of its own transaction the planner knows nothing (see 0250).
create or replace function note_prices() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform note_changed_products(
    and_their_cases(array(select s.wine_item_code from (select distinct sku_item_code from changed) c,
      lateral (select wine_item_code from skus where item_code = c.sku_item_code offset 0) s)),
    raise_catalogue_version());
  return null;
end $$;

create function note_history() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform note_changed_products(
    array(select s.wine_item_code from (select distinct sku_item_code from changed) c,
      lateral (select wine_item_code from skus where item_code = c.sku_item_code offset 0) s),
    raise_catalogue_version());
  return null;
end $$;

create function note_contents() returns trigger language plpgsql as $$
begin
  perform note_changed_products(array(select case_item_code from changed), raise_catalogue_version());
  return null;
end $$;

-- History that the triggers of prices write needs none of its own: the price has noted its product (see 0411).
drop trigger price_history_bump on price_history;
create trigger price_history_noted_new after insert on price_history referencing new table as changed for each statement
  when (pg_trigger_depth() = 0) execute function note_history();
create trigger price_history_noted_other after update on price_history referencing new table as changed for each statement
  when (pg_trigger_depth() = 0) execute function note_history();
create trigger price_history_noted_gone after delete on price_history referencing old table as changed for each statement
  when (pg_trigger_depth() = 0) execute function note_history();

drop trigger case_contents_bump on case_contents;
create trigger case_contents_noted_new after insert on case_contents referencing new table as changed for each statement execute function note_contents();
create trigger case_contents_noted_other after update on case_contents referencing new table as changed for each statement execute function note_contents();
create trigger case_contents_noted_gone after delete on case_contents referencing old table as changed for each statement execute function note_contents();
