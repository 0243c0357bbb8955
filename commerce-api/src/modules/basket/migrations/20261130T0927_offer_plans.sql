-- The code of the scheme whose case an offer of type WINEPLAN makes cheaper. Such an offer is made in the basket, and by no code.
alter table offers add column plan_scheme text;
alter table offers add constraint offers_of_plans check (type <> 'WINEPLAN' or (plan_scheme is not null and code is null));
