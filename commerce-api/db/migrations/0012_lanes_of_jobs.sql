-- Jobs wait in lanes by their kind. What will never work ends: `dead_at` with its reason in `last_error`, until an operator requeues it.

alter table jobs add column dead_at timestamptz;
create index jobs_waiting on jobs (kind, run_after) where done_at is null and dead_at is null;
create index jobs_dead on jobs (kind) where dead_at is not null;
