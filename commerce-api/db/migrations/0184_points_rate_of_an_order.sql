-- Points that a minor unit was worth when the order was paid: they go back at that rate, whatever a point is worth then. Null until it is paid.
alter table orders add column points_rate integer check (points_rate >= 0);

-- so far one brand has points, and one a minor unit
update orders set points_rate = case when brand = 'hsb' then 1 else 0 end where status = 'paid';
