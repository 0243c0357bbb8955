-- What a customer has agreed to beside memberships: wine plans, wine reward, storage. Their end is as that of memberships:
-- an ACTIVE or SUSPENDED one whose end is past has expired, and nothing has to run for that.

create table subscriptions (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  -- where it was agreed to, and where it counts
  country text not null,
  type text not null check (type in ('SUBSCRIPTION', 'WINEPLAN', 'WINEREWARD', 'STORAGE')),
  scheme_id text not null,
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED')),
  frequency text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  cancelled_at timestamptz
);
create index subscriptions_of_customer on subscriptions (customer_id, country);

-- What a customer has saved up, such as for wine reward, in minor units of the country's currency.
create table savings_accounts (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  country text not null,
  balance integer not null default 0 check (balance >= 0),
  opened_at timestamptz not null default now(),
  closed_at timestamptz
);
create index savings_accounts_of_customer on savings_accounts (customer_id, country);

-- Every way in which the status of a membership or another subscription may change. The database refuses all others.
create table subscription_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into subscription_transitions (from_status, to_status) values
  ('ACTIVE', 'SUSPENDED'),
  ('ACTIVE', 'CANCELLED'),
  ('ACTIVE', 'EXPIRED'),
  ('SUSPENDED', 'ACTIVE'),
  ('SUSPENDED', 'CANCELLED'),
  ('SUSPENDED', 'EXPIRED'),
  -- reinstated
  ('CANCELLED', 'ACTIVE');

create function refuse_unknown_transition() returns trigger language plpgsql as $$
begin
  if old.status <> new.status
     and not exists (select 1 from subscription_transitions t where t.from_status = old.status and t.to_status = new.status) then
    raise exception 'a subscription does not change from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger subscriptions_change before update of status on subscriptions for each row execute function refuse_unknown_transition();
create trigger memberships_change before update of status on memberships for each row execute function refuse_unknown_transition();

-- The state or territory to which this session last had wine sent.
alter table sessions add column state_code text;
