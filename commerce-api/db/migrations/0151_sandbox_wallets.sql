-- Tokens that the sandbox's wallets gave stand for one purchase, and never for another amount.

alter table sandbox_tokens
  -- null: a card that was typed
  add column wallet text,
  add column amount text,
  add column currency text;
