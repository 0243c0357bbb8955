-- Brands that sold a product once and sell it no more: its address says there that it is gone, where a brand that never sold it knows nothing of it.
-- Beside excluded_brands, so that every hand that changes those keeps it.

alter table products add column left_brands text[] not null default '{}';

create function note_left_brands() returns trigger language plpgsql as $$
begin
  new.left_brands := array(
    select b.brand from jsonb_array_elements_text(new.excluded_brands) as b (brand)
     where b.brand = any (old.left_brands) or not jsonb_exists(old.excluded_brands, b.brand));
  return new;
end $$;

create trigger products_note_left_brands before update of excluded_brands on products
  for each row when (old.excluded_brands is distinct from new.excluded_brands) execute function note_left_brands();
