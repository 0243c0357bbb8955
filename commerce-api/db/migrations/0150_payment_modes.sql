-- How each payment was made beside points and gifts: by card, or by a wallet or account of somebody else's.

alter table payments
  -- one of `paymentMode`'s names
  add column mode text not null default 'creditCard';
