-- Jobs that mail the code of a registration name it alone: what the mail says is read when it is sent.
-- the shop's address, as 'https://law-uk.example'; empty where a release from before has written the row
alter table pending_registrations add column origin text not null default '';
update pending_registrations p set origin = j.payload->>'origin'
  from jobs j where j.kind = 'registration-code-mail' and j.payload->>'mark' = p.mark;
update jobs set payload = jsonb_build_object('sessionId', payload->'sessionId', 'mark', payload->'mark') where kind = 'registration-code-mail';

-- Points that a minor unit was worth when the order was paid: they go back at that rate, whatever a point is worth then. Null until it is paid.
alter table orders add column points_rate integer check (points_rate >= 0);

-- so far one brand has points, and one a minor unit
update orders set points_rate = case when brand = 'hsb' then 1 else 0 end where status = 'paid';
