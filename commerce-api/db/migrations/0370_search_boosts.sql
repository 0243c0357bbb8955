-- What editors lift in searches is part of what lists show: a boost that is published, changed or taken away is a change of the catalogue, so
-- every process takes it in, and no page of before is shown on.

create function note_search_boost() returns trigger language plpgsql as $$
begin
  perform raise_catalogue_version();
  return null;
end $$;

create trigger search_boosts_noted_new after insert on content_entities for each row
  when (new.content_type = 'searchBoost' and new.published is not null) execute function note_search_boost();
create trigger search_boosts_noted_other after update on content_entities for each row
  when (new.content_type = 'searchBoost' and new.published is distinct from old.published) execute function note_search_boost();
create trigger search_boosts_noted_gone after delete on content_entities for each row
  when (old.content_type = 'searchBoost' and old.published is not null) execute function note_search_boost();
