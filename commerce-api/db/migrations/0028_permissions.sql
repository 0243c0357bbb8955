-- What a customer allows us to do. The state of now stands with the customer, so that a session is read with it; each change stays.

alter table customers add column permissions jsonb not null default '{}';

create table permission_changes (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  category text not null,
  code text not null,
  state text not null check (state in ('GRANTED', 'DENIED')),
  changed_at timestamptz not null
);
create index permission_changes_of on permission_changes (customer_id, category, code, id desc);
