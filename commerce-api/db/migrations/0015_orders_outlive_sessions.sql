-- A placed order keeps neither the session nor the basket that it came from: both are forgotten when they have expired.

alter table orders alter column session_id drop not null;
alter table orders drop constraint orders_session_id_fkey;
alter table orders add constraint orders_session_id_fkey foreign key (session_id) references sessions (id) on delete set null;
alter table orders alter column basket_id drop not null;
alter table orders drop constraint orders_basket_id_fkey;
alter table orders add constraint orders_basket_id_fkey foreign key (basket_id) references baskets (id) on delete set null;

-- 0010 dropped a table that the release before it still reads while both run. It is here again, as that release left it; nothing
-- writes to it any more, and it may go once no such release can be running.
create table if not exists delivery_methods (
  country text not null,
  code text not null,
  name text not null,
  promise text not null,
  cost integer not null check (cost >= 0),
  free_from_bottles integer,
  working_days integer not null check (working_days > 0),
  position integer not null,
  primary key (country, code)
);
insert into delivery_methods (country, code, name, promise, cost, free_from_bottles, working_days, position) values
  ('uk', 'STD', 'Standard delivery', 'Usually delivered within 4-5 days', 799, 12, 4, 1),
  ('uk', 'NXT', 'Next working day', 'Delivered on the next working day', 1199, null, 1, 2),
  ('au', 'STD', 'Standard delivery', 'Usually delivered within 5-7 working days', 999, 12, 5, 1),
  ('au', 'NXT', 'Express delivery', 'Delivered within 2 working days in the large cities', 1799, null, 2, 2),
  ('nz', 'STD', 'Standard delivery', 'Usually delivered within 4-6 working days', 999, 12, 4, 1),
  ('nz', 'NXT', 'Overnight delivery', 'Delivered on the next working day', 1599, null, 1, 2),
  ('us', 'STD', 'Ground', 'Usually delivered within 4-6 business days; an adult aged 21 or over must sign', 1499, 12, 4, 1),
  ('us', 'NXT', 'Two-day air', 'Delivered in two business days; an adult aged 21 or over must sign', 3499, null, 2, 2)
on conflict do nothing;
