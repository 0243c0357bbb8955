-- An offer has a code, by which a letter or a page names it: 'HERO20'.
alter table offers add column code text;
update offers set code = upper(rule) || discount_percent;
create unique index offers_by_code on offers (country, code, brand, starts_at) nulls not distinct where code is not null;
