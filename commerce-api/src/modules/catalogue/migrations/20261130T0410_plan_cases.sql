-- the scheme of the plan that a case is joined with; null for all else
alter table products add column plan_scheme text;
