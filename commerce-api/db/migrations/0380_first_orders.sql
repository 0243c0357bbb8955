-- A voucher for a first order is for a household that has ordered nothing before.
alter table promotions add column first_order boolean not null default false;
alter table promotions add constraint promotions_first_order check (code is not null or not first_order);
update promotions set first_order = true where code = 'WELCOME10';

-- what households are found by: see the folder households
create index orders_by_mailbox on orders ((regexp_replace(lower(email), '[+][^@]*@', '@'))) where status = 'paid';
create index orders_by_postcode on orders ((regexp_replace(regexp_replace(lower(address->>'postcode'), '[^[:alnum:]]', '', 'g'), '^([0-9]{5})[0-9]{4}$', '\1'))) where status = 'paid';
