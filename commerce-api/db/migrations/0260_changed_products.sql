-- Which products changed last at which version of the catalogue, those that are gone among them: an index that knows a version takes in what has
-- a later one. The version is raised first, which keeps every other writer waiting until the commit, so versions are committed in their order.

create table changed_products (
  item_code text primary key,
  version bigint not null
);
create index changed_products_by_version on changed_products (version);

create function raise_catalogue_version() returns bigint language sql as $$
  update catalogue_state set version = version + 1 where id = 1 returning version
$$;

-- A product that this transaction has noted already is not noted again: nobody has seen a version of this transaction yet.
create function note_changed_products(codes text[], at_version bigint) returns void language sql as $$
  insert into changed_products (item_code, version) select distinct code, at_version from unnest(codes) code
  on conflict (item_code) do update set version = excluded.version where changed_products.xmin <> pg_current_xact_id()::xid
$$;

create function note_products() returns trigger language plpgsql as $$
begin
  perform note_changed_products(array(select item_code from changed), raise_catalogue_version());
  return null;
end $$;

create function note_sizes() returns trigger language plpgsql as $$
begin
  perform note_changed_products(array(select wine_item_code from changed), raise_catalogue_version());
  return null;
end $$;

-- A size may have gone to another product: both change.
create function note_moved_sizes() returns trigger language plpgsql as $$
begin
  perform note_changed_products(
    array(select wine_item_code from changed union all select wine_item_code from before), raise_catalogue_version());
  return null;
end $$;

-- Each price finds its size by the index: of the rows of its own transaction the planner knows nothing (see 0250).
create function note_prices() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform note_changed_products(
    array(select (select s.wine_item_code from skus s where s.item_code = c.sku_item_code) from (select distinct sku_item_code from changed) c
           where exists (select 1 from skus s where s.item_code = c.sku_item_code)),
    raise_catalogue_version());
  return null;
end $$;

drop trigger products_bump on products;
drop trigger skus_bump on skus;
drop trigger prices_bump on prices;

create trigger products_noted_new after insert on products referencing new table as changed for each statement execute function note_products();
create trigger products_noted_other after update on products referencing new table as changed for each statement execute function note_products();
create trigger products_noted_gone after delete on products referencing old table as changed for each statement execute function note_products();
create trigger skus_noted_new after insert on skus referencing new table as changed for each statement execute function note_sizes();
create trigger skus_noted_other after update on skus referencing new table as changed old table as before for each statement execute function note_moved_sizes();
create trigger skus_noted_gone after delete on skus referencing old table as changed for each statement execute function note_sizes();
create trigger prices_noted_new after insert on prices referencing new table as changed for each statement execute function note_prices();
create trigger prices_noted_other after update on prices referencing new table as changed for each statement execute function note_prices();
create trigger prices_noted_gone after delete on prices referencing old table as changed for each statement execute function note_prices();
