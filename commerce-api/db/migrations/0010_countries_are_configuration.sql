-- A country is a file of configuration: no table lists them, and the ways of delivery are read from there.

alter table prices drop constraint prices_country_check;
alter table prices drop constraint prices_currency_check;
alter table offers drop constraint offers_country_check;
drop table delivery_methods;
