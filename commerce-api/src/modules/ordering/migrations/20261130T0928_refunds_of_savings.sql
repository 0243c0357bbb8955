-- What was paid into a savings account is refunded as such: what else an order holds stays paid, and the other way round.
alter table refunds drop constraint refunds_purpose_check;
alter table refunds add constraint refunds_purpose_check check (purpose in ('goods', 'bond', 'memberships', 'savings'));
