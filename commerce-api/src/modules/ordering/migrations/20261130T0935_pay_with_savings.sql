-- An order may be paid with what its customer has saved up: all that is due, as far as the balance goes.
alter table orders add column pays_with_savings boolean not null default false;

alter table refund_parts add column savings_use_id bigint references savings_uses (id);
alter table refund_parts drop constraint refund_parts_source_check;
alter table refund_parts add constraint refund_parts_source_check check (source in ('card', 'gift', 'savings', 'points'));
alter table refund_parts add constraint refund_parts_of_savings check ((source = 'savings') = (savings_use_id is not null));
-- a voucher is issued too where the savings account that paid is closed
alter table refund_parts drop constraint refund_parts_issued;
alter table refund_parts add constraint refund_parts_issued check (issued_gift_id is null or source in ('gift', 'savings'));
