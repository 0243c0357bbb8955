-- Savings accounts are part of the ledger. What a customer paid in ('savings') and what the shop added ('bonus') are accounts apart: only the first is
-- ever paid out. No release before this one moves savings, so a balance that is changed past `move_stored_value` is refused.
alter table savings_accounts add column currency text;
update savings_accounts set currency = case country when 'uk' then 'GBP' when 'au' then 'AUD' when 'nz' then 'NZD' else 'USD' end;
alter table savings_accounts alter column currency set not null;
-- minor units of the balance that the shop added
alter table savings_accounts add column bonus integer not null default 0;
alter table savings_accounts add constraint savings_accounts_bonus_within check (bonus between 0 and balance);
alter table savings_accounts add constraint savings_accounts_closed_empty check (closed_at is null or balance = 0) not valid;
create unique index savings_accounts_one_open on savings_accounts (customer_id, country) where closed_at is null;

-- What an order is paid with from a savings account.
create table savings_uses (
  id bigint generated always as identity primary key,
  -- no reference: the customer may close their account, what was spent stays spent
  savings_account_id bigint not null,
  order_id bigint not null references orders (id),
  -- minor units, and how much of them the shop had added
  amount integer not null check (amount > 0),
  bonus integer not null check (bonus between 0 and amount),
  -- held -> spent when the order is placed; held -> released when its payment came to nothing
  state text not null check (state in ('held', 'spent', 'released')),
  changed_at timestamptz not null default now(),
  -- given back of it: what was paid in first, then bonus
  refunded integer not null default 0 check (refunded between 0 and amount),
  check (refunded = 0 or state = 'spent')
);
create unique index savings_uses_once on savings_uses (order_id) where state in ('held', 'spent');
create index savings_uses_of_account on savings_uses (savings_account_id);

alter table ledger_entries add column savings_account_id bigint;
create index ledger_entries_of_savings on ledger_entries (savings_account_id, account) where savings_account_id is not null;
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in ('opening', 'issued', 'paid', 'rewards', 'welcomes', 'bonuses',
  'suspense', 'awaited', 'left', 'held', 'points', 'savings', 'bonus', 'savings_held', 'bonus_held', 'reissued', 'spent', 'repaid', 'taken_back',
  'expired', 'forfeited'));
alter table ledger_entries add constraint ledger_entries_of_an_account
  check (account not in ('savings', 'bonus', 'savings_held', 'bonus_held') or savings_account_id is not null);
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in ('opened', 'issued', 'sold', 'rewarded', 'welcomed',
  'deposited', 'added', 'held', 'released', 'spent', 'refunded', 'repaid', 'reissued', 'taken_back', 'expired', 'forfeited', 'unnamed'));

-- What the tables say of each savings account, by account of the ledger.
create view savings_books as
  select s.id as savings_account_id, book.account, book.amount
    from savings_accounts s
    left join lateral (select coalesce(sum(u.amount - u.bonus) filter (where u.state = 'held'), 0) as savings_held,
             coalesce(sum(u.bonus) filter (where u.state = 'held'), 0) as bonus_held,
             coalesce(sum(u.amount - u.refunded) filter (where u.state = 'spent'), 0) as spent
        from savings_uses u where u.savings_account_id = s.id) uses on true
   cross join lateral (values ('savings', (s.balance - s.bonus)::bigint), ('bonus', s.bonus::bigint), ('savings_held', uses.savings_held),
             ('bonus_held', uses.bonus_held), ('spent', uses.spent)) as book (account, amount);

-- Lines: [{ account, amount, gift, sold, customer, savings }].
create or replace function note_stored_value(the_key text, the_kind text, the_brand text, the_currency text, the_order bigint, the_time timestamptz,
  the_lines jsonb) returns boolean language plpgsql as $$
declare
  noted bigint;
begin
  insert into ledger_transactions (key, kind, brand, currency, order_id, lines, at)
    values (the_key, the_kind, the_brand, the_currency, the_order, jsonb_array_length(the_lines), coalesce(the_time, now()))
    on conflict (key) do nothing returning id into noted;
  if noted is null then return false; end if;
  insert into ledger_entries (transaction_id, account, amount, gift_card_id, sold_voucher_id, customer_id, savings_account_id)
    select noted, account, amount, gift, sold, customer, savings
      from jsonb_to_recordset(the_lines) as line (account text, amount bigint, gift bigint, sold bigint, customer bigint, savings bigint);
  return true;
end $$;

create or replace function move_stored_value(the_key text, the_kind text, the_order bigint, the_time timestamptz, the_lines jsonb) returns boolean
  language plpgsql as $$
declare
  the_brand text;
  the_currency text;
begin
  select coalesce(g.brand, o.brand, saver.brand, c.brand), coalesce(g.currency, o.currency, s.currency, 'points') into the_brand, the_currency
    from (select max(gift) as gift, max(sold) as sold, max(customer) as customer, max(savings) as savings
            from jsonb_to_recordset(the_lines) as line (gift bigint, sold bigint, customer bigint, savings bigint)) whose
    left join gift_cards g on g.id = whose.gift
    left join sold_vouchers v on v.id = whose.sold left join orders o on o.id = v.order_id
    left join savings_accounts s on s.id = whose.savings left join customers saver on saver.id = s.customer_id
    left join customers c on c.id = whose.customer;
  -- the account of a customer who is gone: what it paid is refunded otherwise
  if the_brand is null then
    select o.brand, o.currency into the_brand, the_currency from orders o where o.id = the_order;
  end if;
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
  update savings_accounts s set balance = balance + moved.here, bonus = bonus + moved.added
    from (select savings, sum(amount) as here, coalesce(sum(amount) filter (where account = 'bonus'), 0) as added
            from jsonb_to_recordset(the_lines) as line (account text, amount bigint, savings bigint)
           where account in ('savings', 'bonus') group by savings) moved
   where s.id = moved.savings;
  return true;
end $$;

-- Every transaction sums to zero, has the entries that it was written down with, and moves nothing between brands, currencies or savings accounts;
-- a bonus becomes nobody's money.
create or replace function require_zero_sum() returns trigger language plpgsql as $$
declare
  the_transaction bigint := case tg_table_name when 'ledger_transactions' then (to_jsonb(new)->>'id')::bigint
    else (to_jsonb(new)->>'transaction_id')::bigint end;
  fault text;
begin
  select case when sum(e.amount) is distinct from 0 then 'does not sum to zero'
              when count(*) <> t.lines then 'has entries that it was not written down with'
              when bool_or(g.brand <> t.brand or g.currency <> t.currency) then 'moves value between brands or currencies'
              when bool_or(c.brand <> t.brand or s.currency <> t.currency) then 'moves value between brands or currencies'
              when count(distinct e.savings_account_id) > 1 then 'moves money between savings accounts'
              when bool_or(e.account in ('bonus', 'bonus_held')) and bool_or(e.account in ('savings', 'savings_held', 'repaid', 'paid'))
                then 'makes money of a bonus' end into fault
    from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id left join gift_cards g on g.id = e.gift_card_id
    left join savings_accounts s on s.id = e.savings_account_id left join customers c on c.id = s.customer_id
   where t.id = the_transaction group by t.id;
  if fault is not null then raise exception 'ledger transaction % %', the_transaction, fault; end if;
  return null;
end $$;

-- At each commit the tables say of a savings account what the ledger says, or the change is refused.
create function require_savings_in_ledger() returns trigger language plpgsql as $$
declare
  the_account bigint := case when tg_table_name = 'savings_accounts' then (to_jsonb(new)->>'id')::bigint
    else coalesce((to_jsonb(new)->>'savings_account_id')::bigint, (to_jsonb(old)->>'savings_account_id')::bigint) end;
  off text;
begin
  select string_agg(b.account, ', ') into off from savings_books b
    left join (select e.account, sum(e.amount) as amount from ledger_entries e where e.savings_account_id = the_account group by e.account) l
      on l.account = b.account
   where b.savings_account_id = the_account and b.amount <> coalesce(l.amount, 0);
  if off is not null then raise exception 'savings account %: % is not what the ledger says', the_account, off; end if;
  return null;
end $$;
create function refuse_loss_of_savings() returns trigger language plpgsql as $$
begin
  raise exception 'savings account % is not empty', old.id;
end $$;

-- what was saved before the ledger knew of it
do $$
declare
  saved record;
begin
  for saved in select s.id, s.balance, s.currency, c.brand from savings_accounts s join customers c on c.id = s.customer_id where s.balance > 0 loop
    perform note_stored_value('opened savings ' || saved.id, 'opened', saved.brand, saved.currency, null, now(), jsonb_build_array(
      jsonb_build_object('account', 'opening', 'amount', -saved.balance, 'savings', saved.id),
      jsonb_build_object('account', 'savings', 'amount', saved.balance, 'savings', saved.id)));
  end loop;
end $$;
-- the checks of these entries before a table is changed again
set constraints all immediate;
set constraints all deferred;

create constraint trigger savings_accounts_in_ledger after insert or update of balance, bonus on savings_accounts
  deferrable initially deferred for each row execute function require_savings_in_ledger();
create constraint trigger savings_uses_in_ledger after insert or update of state, amount, bonus, refunded on savings_uses
  deferrable initially deferred for each row execute function require_savings_in_ledger();
create constraint trigger savings_uses_forgotten after delete on savings_uses
  deferrable initially deferred for each row when (old.state <> 'released') execute function require_savings_in_ledger();
create trigger savings_accounts_stand before delete on savings_accounts
  for each row when (old.balance <> 0) execute function refuse_loss_of_savings();
