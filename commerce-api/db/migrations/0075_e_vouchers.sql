-- E-vouchers: gift vouchers that shoppers buy for somebody.

-- What a line of the basket is that sells one: { amount, recipientName, recipientEmail, message, name }. It goes with the line.
alter table basket_lines add column e_voucher jsonb;

-- One that was paid for, for whom the order says. It is issued once its money was taken.
create table sold_vouchers (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  -- of the order's line; each voucher has its own
  item_code text not null,
  -- minor units that it is to be issued for: what was paid, less what was paid back before it was issued
  amount integer not null check (amount >= 0),
  -- null until it is issued
  gift_card_id bigint unique references gift_cards (id),
  unique (order_id, item_code)
);

-- Minor units that left the balance because the order that sold the voucher was paid back: the balance is what was issued, less this and
-- what is held or spent of it.
alter table gift_cards add column taken_back integer not null default 0 check (taken_back between 0 and issued_amount);
