-- Customers for whom the shop keeps wine, in each country. Its row is locked first by whoever changes what is held, or charges for it.
create table storage_accounts (
  customer_id bigint not null references customers (id) on delete cascade,
  country text not null,
  -- its row of type STORAGE while bottles are held
  subscription_id bigint references subscriptions (id) on delete set null,
  -- told when the drink window of a wine begins or ends
  window_alerts boolean not null default false,
  -- the shop's address when they asked to be told, for the links in emails
  site_origin text not null default '',
  primary key (customer_id, country)
);

-- Bottles of one wine that came into storage together, with the wine as it was then: a wine stays held when the shop sells it no more.
create table storage_lots (
  id bigint generated always as identity primary key,
  customer_id bigint not null,
  country text not null,
  item_code text not null,
  name text not null,
  vintage text not null,
  bottle_ml integer not null check (bottle_ml > 0),
  alcohol_tenths integer not null check (alcohol_tenths between 0 and 1000),
  drink_from text not null,
  drink_by text not null,
  stored_on date not null,
  -- neither duty nor VAT is paid; then what its bottles cost in bond, all together, in minor units: VAT is due on it
  in_bond boolean not null,
  bond_value integer check (bond_value >= 0),
  -- the order that bought it here
  source_order_id bigint references orders (id),
  -- what an operator named it by: brought in twice by one name, it is brought in once
  reference text not null,
  -- where its wine was in its drink window when it was last looked at
  window_state text check (window_state in ('early', 'ready', 'past')),
  -- the sum of its moves: see `move_bottles`
  bottles integer not null default 0 check (bottles >= 0),
  foreign key (customer_id, country) references storage_accounts (customer_id, country) on delete cascade,
  check (in_bond = (bond_value is not null)),
  unique (customer_id, country, item_code, reference)
);
create index storage_lots_watched on storage_lots (item_code) where bottles > 0;

-- Every change of what is held. Rows are added, and never changed.
create table storage_moves (
  id bigint generated always as identity primary key,
  lot_id bigint not null references storage_lots (id) on delete cascade,
  kind text not null check (kind in ('broughtIn', 'withdrawn', 'putBack', 'takenOut')),
  bottles integer not null check (case when kind in ('broughtIn', 'putBack') then bottles > 0 else bottles < 0 end),
  -- what did it: 'in', 'order 7000001', or an operator's name for it
  reference text not null,
  -- the order of a withdrawal; without a foreign key, as an order that was never paid is forgotten
  order_id bigint check ((order_id is not null) = (kind in ('withdrawn', 'putBack'))),
  at timestamptz not null,
  unique (lot_id, kind, reference)
);

create function move_bottles() returns trigger language plpgsql as $$
begin
  update storage_lots set bottles = bottles + new.bottles where id = new.lot_id;
  return null;
end $$;
create trigger move_bottles after insert on storage_moves for each row execute function move_bottles();

create function refuse_changed_move() returns trigger language plpgsql as $$
begin
  -- moves go with their lot, when an account is closed
  if tg_op = 'DELETE' and not exists (select 1 from storage_lots where id = old.lot_id) then
    return old;
  end if;
  raise exception 'a move of stored wine is never changed' using errcode = 'check_violation';
end $$;
create trigger refuse_changed_move before update or delete on storage_moves for each row execute function refuse_changed_move();

-- What a lot holds is what its moves say, whoever changed it.
create function refuse_wrong_balance() returns trigger language plpgsql as $$
begin
  if exists (select 1 from storage_lots l where l.id = new.id
      and l.bottles <> (select coalesce(sum(m.bottles), 0) from storage_moves m where m.lot_id = l.id)) then
    raise exception 'lot % holds other bottles than its moves say', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger refuse_wrong_balance after insert or update of bottles on storage_lots
  deferrable initially deferred for each row execute function refuse_wrong_balance();

-- Withdrawals, each an order. A call that is sent again by its key finds its own.
create table storage_withdrawals (
  order_id bigint primary key,
  customer_id bigint not null,
  country text not null,
  request_key text,
  request_hash text not null,
  -- paying -> placed -> back (cancelled or returned); paying -> back (not paid)
  state text not null check (state in ('paying', 'placed', 'back')),
  begun_at timestamptz not null,
  foreign key (customer_id, country) references storage_accounts (customer_id, country) on delete cascade,
  unique (customer_id, request_key)
);
create index storage_withdrawals_paying on storage_withdrawals (begun_at) where state = 'paying';

-- What customers were told of the drink window of a lot, each once.
create table storage_window_news (
  lot_id bigint not null references storage_lots (id) on delete cascade,
  news text not null check (news in ('opened', 'closed')),
  told_at timestamptz not null,
  primary key (lot_id, news)
);
