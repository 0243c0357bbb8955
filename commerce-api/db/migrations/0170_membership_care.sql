-- What members do with their memberships: renewing them, leaving, and what schemes give beside prices and delivery.

-- the line pays for the next term of a membership that its owner has
alter table basket_lines add column renews boolean not null default false;

-- when it was bought, and what it cost in minor units without a tax on top; until now both were those of the order alone
alter table memberships add column bought_at timestamptz;
alter table memberships add column paid integer check (paid >= 0);
update memberships m set bought_at = coalesce(o.placed_at, m.starts_at),
    paid = (select sum((l->'itemPriceInfo'->>'amount')::integer) from jsonb_array_elements(o.frozen->'lineItems') l
      join products p on p.item_code = l->'product'->>'itemCode' where p.scheme_id = m.scheme_id)
  from orders o where o.id = m.order_id;

-- when its member was told that the term ends
alter table memberships add column reminded_at timestamptz;
create index memberships_to_remind on memberships (ends_at) where status = 'ACTIVE' and reminded_at is null and cancelled_at is null;

-- null: a promotion for everybody; otherwise it comes by itself, to members of these schemes alone
alter table promotions add column schemes text[];
alter table promotions add constraint promotions_of_schemes_check check (schemes is null or (code is null and cardinality(schemes) > 0));

insert into promotions (name, country, minimum_spend, discount_percent, with_offers, schemes)
select '5% off a large order, for confrere members', country, minimum, 5, false, array['CONF', 'CNF6', 'CNFM']
  from (values ('uk', 15000), ('au', 30000), ('nz', 30000), ('us', 20000)) v (country, minimum);
