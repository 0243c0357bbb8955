-- Registrations whose email address is not confirmed yet: one for each session that asked, the newest counts. [AUT-08]
create table pending_registrations (
  session_id bigint primary key references sessions (id) on delete cascade,
  brand text not null,
  country text not null,
  email text not null,
  password_hash text not null,
  -- name, date of birth, and what else was told
  details jsonb not null,
  -- names this asking: the mail of an earlier one makes no code for it
  mark text not null,
  -- null until its mail is sent, and for ever where the address has an account
  code_hash text,
  -- codes that were typed since the last mail was asked for
  tries integer not null default 0,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index pending_registrations_by_end on pending_registrations (expires_at);
