-- The ledger of stored value: what is on gift cards, gift vouchers and as points, where it came from and where it went. Every movement is a
-- transaction whose entries sum to zero. Entries are added, and never changed.

lock table gift_cards, gift_card_uses, sold_vouchers, customers in share row exclusive mode;

-- Minor units that were left when the gift expired, or came back after it.
alter table gift_cards add column expired integer not null default 0 check (expired between 0 and issued_amount);

create table ledger_transactions (
  id bigint generated always as identity primary key,
  -- names the movement: the same again is the same movement
  key text not null unique,
  kind text not null check (kind in ('opened', 'issued', 'sold', 'rewarded', 'welcomed', 'held', 'released', 'spent', 'refunded', 'reissued',
    'taken_back', 'expired', 'forfeited', 'unnamed')),
  brand text not null,
  -- ISO 4217, or 'points'
  currency text not null,
  -- no reference: an abandoned order is forgotten, what it held and gave back is not
  order_id bigint,
  -- how many entries it has: none is added later
  lines integer not null check (lines >= 2),
  at timestamptz not null
);
create index ledger_transactions_of_order on ledger_transactions (order_id) where order_id is not null;
create index ledger_transactions_unnamed on ledger_transactions (id) where kind = 'unnamed';

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions (id),
  -- sources: opening (what was there before the ledger), issued (by operators), paid (by cards, for e-vouchers), rewards, welcomes, suspense (see
  -- `settle_in_ledger`); what the shop owes: awaited (sold and not issued yet), left, held (for a payment), points; in between: reissued;
  -- where it went: spent, taken_back, expired, forfeited
  account text not null check (account in ('opening', 'issued', 'paid', 'rewards', 'welcomes', 'suspense', 'awaited', 'left', 'held', 'points',
    'reissued', 'spent', 'taken_back', 'expired', 'forfeited')),
  -- minor units, or points: what came into the account; below nothing what left it
  amount bigint not null check (amount <> 0),
  gift_card_id bigint references gift_cards (id),
  sold_voucher_id bigint references sold_vouchers (id),
  -- no reference: an account is closed, its entries stay
  customer_id bigint,
  check (account not in ('left', 'held') or gift_card_id is not null),
  check (account <> 'awaited' or sold_voucher_id is not null),
  check (account <> 'points' or customer_id is not null)
);
create index ledger_entries_of_transaction on ledger_entries (transaction_id);
create index ledger_entries_of_gift on ledger_entries (gift_card_id, account) where gift_card_id is not null;
create index ledger_entries_of_sold on ledger_entries (sold_voucher_id) where sold_voucher_id is not null;
create index ledger_entries_of_customer on ledger_entries (customer_id) where customer_id is not null;

-- Writes a movement down, once: false where its key was written down before. Lines: [{ account, amount, gift, sold, customer }].
create function note_stored_value(the_key text, the_kind text, the_brand text, the_currency text, the_order bigint, the_time timestamptz,
  the_lines jsonb) returns boolean language plpgsql as $$
declare
  noted bigint;
begin
  insert into ledger_transactions (key, kind, brand, currency, order_id, lines, at)
    values (the_key, the_kind, the_brand, the_currency, the_order, jsonb_array_length(the_lines), coalesce(the_time, now()))
    on conflict (key) do nothing returning id into noted;
  if noted is null then return false; end if;
  insert into ledger_entries (transaction_id, account, amount, gift_card_id, sold_voucher_id, customer_id)
    select noted, account, amount, gift, sold, customer
      from jsonb_to_recordset(the_lines) as line (account text, amount bigint, gift bigint, sold bigint, customer bigint);
  return true;
end $$;

-- Moves stored value: writes it down and changes the balances, or neither. Brand and currency are those of the gift, the voucher that was sold or
-- the customer. The only one who changes a balance.
create function move_stored_value(the_key text, the_kind text, the_order bigint, the_time timestamptz, the_lines jsonb) returns boolean
  language plpgsql as $$
declare
  the_brand text;
  the_currency text;
begin
  select coalesce(g.brand, o.brand, c.brand), coalesce(g.currency, o.currency, 'points') into the_brand, the_currency
    from (select max(gift) as gift, max(sold) as sold, max(customer) as customer
            from jsonb_to_recordset(the_lines) as line (gift bigint, sold bigint, customer bigint)) whose
    left join gift_cards g on g.id = whose.gift
    left join sold_vouchers v on v.id = whose.sold left join orders o on o.id = v.order_id
    left join customers c on c.id = whose.customer;
  if not note_stored_value(the_key, the_kind, the_brand, the_currency, the_order, the_time, the_lines) then return false; end if;
  update gift_cards g set balance = balance + moved.here, taken_back = taken_back + moved.taken, expired = expired + moved.lapsed
    from (select gift, coalesce(sum(amount) filter (where account = 'left'), 0) as here,
                 coalesce(sum(amount) filter (where account = 'taken_back'), 0) as taken,
                 coalesce(sum(amount) filter (where account = 'expired'), 0) as lapsed
            from jsonb_to_recordset(the_lines) as line (account text, amount bigint, gift bigint) where gift is not null group by gift) moved
   where g.id = moved.gift and (moved.here, moved.taken, moved.lapsed) <> (0, 0, 0);
  update customers c set points_balance = points_balance + moved.here
    from (select customer, sum(amount) as here from jsonb_to_recordset(the_lines) as line (account text, amount bigint, customer bigint)
           where account = 'points' group by customer) moved
   where c.id = moved.customer;
  return true;
end $$;

-- What the tables say of each gift, by account.
create view gift_books as
  select g.id as gift_card_id, book.account, book.amount
    from gift_cards g
    left join lateral (select coalesce(sum(u.amount) filter (where u.state = 'held'), 0) as held,
             coalesce(sum(u.amount - u.refunded) filter (where u.state = 'spent'), 0) as spent
        from gift_card_uses u where u.gift_card_id = g.id) uses on true
   cross join lateral (values ('left', g.balance::bigint), ('held', uses.held), ('spent', uses.spent), ('taken_back', g.taken_back::bigint),
             ('expired', g.expired::bigint)) as book (account, amount);

-- What was there before.
select note_stored_value('opened gift ' || g.id, 'opened', g.brand, g.currency, null, now(), there.lines)
  from gift_cards g
  cross join lateral (select jsonb_agg(jsonb_build_object('account', b.account, 'amount', b.amount, 'gift', g.id)) filter (where b.amount <> 0)
      || jsonb_build_object('account', 'opening', 'amount', -sum(b.amount), 'gift', g.id) as lines
      from gift_books b where b.gift_card_id = g.id having sum(b.amount) <> 0) there;
select note_stored_value('opened voucher ' || v.id, 'opened', o.brand, o.currency, o.id, now(),
    jsonb_build_array(jsonb_build_object('account', 'awaited', 'amount', v.amount, 'sold', v.id),
      jsonb_build_object('account', 'opening', 'amount', -v.amount, 'sold', v.id)))
  from sold_vouchers v join orders o on o.id = v.order_id where v.gift_card_id is null and v.amount > 0;
select note_stored_value('opened points of ' || c.id, 'opened', c.brand, 'points', null, now(),
    jsonb_build_array(jsonb_build_object('account', 'points', 'amount', c.points_balance, 'customer', c.id),
      jsonb_build_object('account', 'opening', 'amount', -c.points_balance, 'customer', c.id)))
  from customers c where c.points_balance > 0;

-- Rows are added, and never changed.
create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is never changed';
end $$;
create trigger ledger_transactions_stand before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change_of_ledger();
create trigger ledger_entries_stand before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change_of_ledger();

-- Every transaction sums to zero, has the entries that it was written down with, and moves nothing between brands or currencies.
create function require_zero_sum() returns trigger language plpgsql as $$
declare
  the_transaction bigint := case tg_table_name when 'ledger_transactions' then (to_jsonb(new)->>'id')::bigint
    else (to_jsonb(new)->>'transaction_id')::bigint end;
  fault text;
begin
  select case when sum(e.amount) is distinct from 0 then 'does not sum to zero'
              when count(*) <> t.lines then 'has entries that it was not written down with'
              when bool_or(g.brand <> t.brand or g.currency <> t.currency) then 'moves value between brands or currencies' end into fault
    from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id left join gift_cards g on g.id = e.gift_card_id
   where t.id = the_transaction group by t.id;
  if fault is not null then raise exception 'ledger transaction % %', the_transaction, fault; end if;
  return null;
end $$;
create constraint trigger ledger_transactions_sum after insert on ledger_transactions deferrable initially deferred
  for each row execute function require_zero_sum();
create constraint trigger ledger_entries_sum after insert on ledger_entries deferrable initially deferred
  for each row execute function require_zero_sum();

-- At each commit the tables say of a gift, of a voucher that was sold and of points what the ledger says. What was changed past `move_stored_value`,
-- by a process of the release before or by hand, is written down as unnamed; where it made value or lost some, its other side is the account
-- suspense. What a gift was issued for is always what is left, held, spent, taken back or expired of it, or the change is refused.
create function settle_in_ledger(the_brand text, the_currency text, off jsonb) returns void language plpgsql as $$
declare
  rest bigint;
begin
  select sum(amount) into rest from jsonb_to_recordset(off) as line (amount bigint);
  if rest <> 0 then off := off || ((off->0) || jsonb_build_object('account', 'suspense', 'amount', -rest)); end if;
  perform note_stored_value('unnamed ' || gen_random_uuid(), 'unnamed', the_brand, the_currency, null, now(), off);
end $$;

create function settle_gift() returns trigger language plpgsql as $$
declare
  the_gift bigint := case when tg_table_name = 'gift_cards' then (to_jsonb(new)->>'id')::bigint
    else coalesce((to_jsonb(new)->>'gift_card_id')::bigint, (to_jsonb(old)->>'gift_card_id')::bigint) end;
  found record;
begin
  -- one statement, so that it sees one moment
  select g.brand, g.currency, sum(b.amount) = g.issued_amount - (select coalesce(sum(r.amount), 0) from refund_parts r
             join gift_card_uses u on u.id = r.gift_card_use_id where u.gift_card_id = g.id and r.issued_gift_id is not null) as adds_up,
         jsonb_agg(jsonb_build_object('account', b.account, 'amount', b.amount - coalesce(l.amount, 0), 'gift', g.id))
           filter (where b.amount <> coalesce(l.amount, 0)) as off
    into found
    from gift_cards g join gift_books b on b.gift_card_id = g.id
    left join (select e.account, sum(e.amount) as amount from ledger_entries e where e.gift_card_id = the_gift group by e.account) l
      on l.account = b.account
   where g.id = the_gift group by g.id;
  if not found.adds_up then
    raise exception 'what gift % was issued for is not what is left, held, spent, taken back or expired of it', the_gift;
  end if;
  if found.off is not null then perform settle_in_ledger(found.brand, found.currency, found.off); end if;
  return null;
end $$;
create constraint trigger gift_cards_in_ledger after insert or update of balance, issued_amount, taken_back, expired on gift_cards
  deferrable initially deferred for each row execute function settle_gift();
create constraint trigger gift_card_uses_in_ledger after insert or update of state, amount, refunded on gift_card_uses
  deferrable initially deferred for each row execute function settle_gift();
create constraint trigger gift_card_uses_forgotten after delete on gift_card_uses
  deferrable initially deferred for each row when (old.state <> 'released') execute function settle_gift();

create function settle_sold_voucher() returns trigger language plpgsql as $$
declare
  found record;
begin
  select o.brand, o.currency,
         case when v.gift_card_id is null then v.amount else 0 end
           - (select coalesce(sum(e.amount), 0) from ledger_entries e where e.sold_voucher_id = v.id and e.account = 'awaited') as off
    into found from sold_vouchers v join orders o on o.id = v.order_id where v.id = new.id;
  if found.off <> 0 then
    perform settle_in_ledger(found.brand, found.currency,
      jsonb_build_array(jsonb_build_object('account', 'awaited', 'amount', found.off, 'sold', new.id)));
  end if;
  return null;
end $$;
create constraint trigger sold_vouchers_in_ledger after insert or update of amount, gift_card_id on sold_vouchers
  deferrable initially deferred for each row execute function settle_sold_voucher();

create function settle_points() returns trigger language plpgsql as $$
declare
  the_customer bigint := coalesce(new.id, old.id);
  off bigint;
begin
  select coalesce((select c.points_balance from customers c where c.id = the_customer), 0)
       - coalesce((select sum(e.amount) from ledger_entries e where e.customer_id = the_customer and e.account = 'points'), 0) into off;
  if off <> 0 then
    perform settle_in_ledger(coalesce(new.brand, old.brand), 'points',
      jsonb_build_array(jsonb_build_object('account', 'points', 'amount', off, 'customer', the_customer)));
  end if;
  return null;
end $$;
create constraint trigger customers_points_begin after insert on customers
  deferrable initially deferred for each row when (new.points_balance <> 0) execute function settle_points();
create constraint trigger customers_points_move after update of points_balance on customers
  deferrable initially deferred for each row when (new.points_balance <> old.points_balance) execute function settle_points();
create constraint trigger customers_points_end after delete on customers
  deferrable initially deferred for each row when (old.points_balance <> 0) execute function settle_points();

create index gift_cards_to_expire on gift_cards (expires_at) where balance > 0;
