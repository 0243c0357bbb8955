-- A job that waits for another one, such as an e-voucher for the money of its order, is done as soon as that one has ended.
alter table jobs add column waits_for text;
create index jobs_waits_for on jobs (waits_for) where waits_for is not null and done_at is null and dead_at is null;
