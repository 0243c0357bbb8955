-- Stored value: a gift card has a number and a PIN, a gift voucher a code alone. Both keep what is left of them until they expire.

create table gift_cards (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('card', 'voucher')),
  -- where it is taken, and nowhere else
  brand text not null,
  country text not null,
  currency text not null,
  -- sha256 of number or code, hexadecimal; of these themselves the last four characters are kept
  code_hash text not null unique,
  last_four text not null,
  -- argon2id, encoded
  pin_hash text,
  issued_amount integer not null check (issued_amount > 0),
  -- issued_amount less what is held or spent in gift_card_uses
  balance integer not null check (balance between 0 and issued_amount),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  check ((kind = 'card') = (pin_hash is not null))
);

-- How often a PIN was tried for a number, known or not: who guesses learns nothing from being stopped.
create table gift_card_tries (
  code_hash text primary key,
  tries integer not null,
  since timestamptz not null
);

-- Gifts that a shopper wants an order paid with. Nothing is taken from them before the payment.
create table order_gifts (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  gift_card_id bigint not null references gift_cards (id),
  unique (order_id, gift_card_id)
);

create table gift_card_uses (
  id bigint generated always as identity primary key,
  gift_card_id bigint not null references gift_cards (id),
  order_id bigint not null references orders (id),
  amount integer not null check (amount > 0),
  -- held -> spent when the order is placed; held -> released when its payment came to nothing
  state text not null check (state in ('held', 'spent', 'released')),
  changed_at timestamptz not null default now()
);
create unique index gift_card_uses_once on gift_card_uses (order_id, gift_card_id) where state in ('held', 'spent');
create index gift_card_uses_of_card on gift_card_uses (gift_card_id);
