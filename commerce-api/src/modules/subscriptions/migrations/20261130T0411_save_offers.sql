-- The offer to stay that was made to whoever was about to leave a plan: what its tokens are signed with, and the case for which it was made, once.
alter table wine_plans add column offer_key text;
alter table wine_plans add column offer_case_id bigint references plan_cases (id) on delete set null;
