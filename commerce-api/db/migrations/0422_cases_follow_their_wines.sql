-- A mixed case is left out of a search by the words of the wines that it holds, so it is noted as changed when these words change.

-- What an import writes is joined with what was there: of the rows of its own transaction the planner knows nothing (see 0250).
create function note_other_products() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  perform note_changed_products(
    array(select item_code from changed) || and_their_cases(array(select n.item_code from changed n join before b on b.item_code = n.item_code
      where (n.words_high, n.words_mid, n.words_low) is distinct from (b.words_high, b.words_mid, b.words_low))),
    raise_catalogue_version());
  return null;
end $$;

drop trigger products_noted_other on products;
create trigger products_noted_other after update on products referencing new table as changed old table as before for each statement
  execute function note_other_products();
