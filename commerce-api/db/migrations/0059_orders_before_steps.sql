-- Orders from before their steps were kept have none, and would count as not yet sent: their owners could cancel them for all their money.
-- What was placed before then, more than three days ago, was delivered; a younger one may still be in the warehouse.
insert into order_steps (order_id, stage, happened_at)
select o.id, 'delivered', least(o.placed_at + interval '7 days', now())
  from orders o
 where o.status = 'paid' and o.placed_at < now() - interval '3 days'
   and o.placed_at < (select run_at from migrations where name = '0057_order_steps.sql')
   and jsonb_array_length(o.frozen -> 'stock') > 0
   and not exists (select 1 from order_steps e where e.order_id = o.id);
