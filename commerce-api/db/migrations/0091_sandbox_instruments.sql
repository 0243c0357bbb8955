-- Cards that the sandbox payment gateway keeps for the merchant. Like its tokens they hold neither number nor security code: what a card
-- will do is decided when it is typed.

create table sandbox_instruments (
  id text primary key,
  card_type text not null,
  last_four text not null,
  -- 'yyyy-mm'
  good_through text not null,
  outcome text not null,
  created_at timestamptz not null default now()
);
