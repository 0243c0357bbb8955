-- A customer's next address, until the link in the mail to it is followed. One at a time: the newest counts.
create table email_changes (
  customer_id bigint primary key references customers (id) on delete cascade,
  -- the session that asked, which stays when all others end
  session_id bigint not null,
  country text not null,
  email text not null,
  token_hash text not null unique,
  expires_at timestamptz not null
);

-- Addresses that visitors gave for news of a shop.
create table newsletter_sign_ups (
  brand text not null,
  country text not null,
  email text not null,
  -- the page on which it was given
  recruited_on text not null,
  signed_up_at timestamptz not null,
  primary key (brand, country, email)
);

-- Log-ins that were tried with an address from a network, hashed, since the last one that succeeded.
create table login_tries (
  key text primary key,
  tries integer not null,
  -- the next one is not before this
  next_at timestamptz not null,
  tried_at timestamptz not null
);
