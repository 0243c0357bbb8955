-- In which shop card fields were opened, by the key that their tokens are signed with: a token pays in that shop alone.
create table card_entries (
  -- sha256 of the key's id, hexadecimal
  key_hash text not null,
  brand text not null,
  country text not null,
  opened_at timestamptz not null default now(),
  primary key (key_hash, brand, country)
);
create index card_entries_by_age on card_entries (opened_at);
