-- Wine that is sold before it is bottled, and lies abroad.
alter table products add column en_primeur boolean not null default false;
