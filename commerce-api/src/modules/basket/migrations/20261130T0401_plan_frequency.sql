-- with which frequency a plan in the basket is joined
alter table basket_lines add column plan_frequency text check (plan_frequency ~ '^P[0-9]{1,2}[WM]$');
-- the plan that it takes the place of
alter table basket_lines add column plan_parent_id bigint;
