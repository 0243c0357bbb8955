-- Adds that are done, by the key that their sender gave: one that is sent again is answered as it was, and adds nothing.
create table basket_adds (
  basket_id bigint not null references baskets (id) on delete cascade,
  key text not null,
  -- what was asked for, as JSON: the same key with other items is refused
  items text not null,
  -- what the reply said beside the basket
  told jsonb not null,
  done_at timestamptz not null default now(),
  primary key (basket_id, key)
);
