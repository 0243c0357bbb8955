-- The customer wants cases of wine plans paid with their wine reward first.
alter table customers add column pays_plans_with_reward boolean not null default false;
