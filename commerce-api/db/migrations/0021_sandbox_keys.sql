-- The sandbox payment gateway signs what it gives to browsers with one secret, whichever process answers.

create table sandbox_keys (
  id smallint primary key check (id = 1),
  secret text not null
);

create index sandbox_tokens_expires_at on sandbox_tokens (expires_at);
