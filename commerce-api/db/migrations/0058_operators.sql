-- Who may change what by command, and what they changed.

create table operators (
  id bigint generated always as identity primary key,
  name text not null unique,
  role text not null check (role in ('catalogue', 'orders', 'content', 'support', 'auditor')),
  -- sha256, hexadecimal: the key is told once
  key_hash text not null unique,
  added_at timestamptz not null,
  -- the key is refused from then on
  ended_at timestamptz
);

-- Rows are added, and never changed.
create table audit_trail (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  who text not null,
  role text not null,
  action text not null,
  -- what was changed: 'order 7000001'
  subject text not null,
  before jsonb not null,
  after jsonb not null
);
create index audit_trail_of_subject on audit_trail (subject, id);
create function refuse_change_of_trail() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is never changed';
end $$;
create trigger audit_trail_stands before update or delete on audit_trail for each statement execute function refuse_change_of_trail();
