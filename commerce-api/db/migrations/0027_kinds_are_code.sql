-- What a kind of product is stands in commerce-api/src/kinds: a new one needs no migration. A release sells the kinds that it knows.
alter table products drop constraint products_kind_check;
-- What is in no bottle has no size of one.
alter table products drop constraint products_bottle_ml_check;
alter table products add constraint products_bottle_ml_check check (bottle_ml >= 0);
