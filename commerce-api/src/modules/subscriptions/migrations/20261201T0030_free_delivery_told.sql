-- True once its customer was told that a membership makes the delivery of this case free: it stays so, whatever becomes of the membership.
alter table plan_cases add column free_delivery_told boolean not null default false;
