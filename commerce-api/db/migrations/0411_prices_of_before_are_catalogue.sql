-- What proves a price of before, and what a membership gives, are part of what is kept of the catalogue: a change of either is a new version.
-- History that the triggers of prices write needs none of its own: the price has raised it.
create trigger price_history_bump after insert or update or delete on price_history for each statement
  when (pg_trigger_depth() = 0) execute function bump_catalogue_version();
create trigger membership_schemes_bump after insert or update or delete on membership_schemes for each statement
  execute function bump_catalogue_version();
