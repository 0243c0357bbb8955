-- Who adds and ends operators, once there is one.
alter table operators drop constraint operators_role_check;
alter table operators add constraint operators_role_check check (role in ('catalogue', 'orders', 'content', 'support', 'auditor', 'keeper'));

-- Whom a voucher is for, where an operator has corrected what its buyer typed; null: as the order says. Its mail is that of the last correction.
alter table sold_vouchers add column recipient_email text, add column corrections integer not null default 0;
