-- A password that is mailed to who forgot theirs: good once, for half an hour, in the country where it was asked for.
create table temporary_passwords (
  customer_id bigint primary key references customers (id) on delete cascade,
  country text not null,
  -- sha256, hexadecimal: the password is 60 random bits
  password_hash text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);

-- until then the session, which was logged in by a temporary password, may set a new one without the old one
alter table sessions add column new_password_until timestamptz;
