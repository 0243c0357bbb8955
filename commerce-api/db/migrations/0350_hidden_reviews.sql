-- When an operator took a review's words down: what its author wrote later waits to be read.
alter table reviews add column hidden_at timestamptz;
update reviews set hidden_at = changed_at where hidden;
