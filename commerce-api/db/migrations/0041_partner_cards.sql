-- When a session of the bank partner's brand showed that its shopper has a card that the brand takes.
alter table sessions add column card_accepted_at timestamptz;
