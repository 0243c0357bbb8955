-- What is told to end on a day ends with that day where its owner lives. What was sold before that was so ends at the hour at which it was sold:
-- it gets the rest of its last day. Nothing ends earlier, and what has ended stays so. A term that follows begins where the one before it ends.
create function pg_temp.end_of_day(moment timestamptz, country text) returns timestamptz language sql stable as $$
  select case when zone is null then moment
      else ((moment at time zone zone)::date + 1)::timestamp at time zone zone - interval '1 millisecond' end
    from (select case country when 'uk' then 'Europe/London' when 'au' then 'Australia/Sydney' when 'nz' then 'Pacific/Auckland'
      when 'us' then 'America/New_York' end as zone) home
$$;

update gift_cards set expires_at = pg_temp.end_of_day(expires_at, country)
 where expires_at > now() and expires_at < pg_temp.end_of_day(expires_at, country);

update memberships m
   set ends_at = pg_temp.end_of_day(m.ends_at, m.country),
       starts_at = case when exists (select 1 from memberships before where before.customer_id = m.customer_id and before.country = m.country
           and before.status in ('ACTIVE', 'SUSPENDED') and before.ends_at > now() and before.ends_at = m.starts_at)
         then pg_temp.end_of_day(m.starts_at, m.country) else m.starts_at end
 where m.status in ('ACTIVE', 'SUSPENDED') and m.ends_at > now();

drop function pg_temp.end_of_day(timestamptz, text);
