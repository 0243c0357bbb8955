-- One mailbox however its owner writes it: what follows a plus, and the dots and second name of Google's addresses, lead to the same one.
create function mailbox_of(email text) returns text language sql immutable strict as $$
  select case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else regexp_replace(lower(email), '[+][^@]*@', '@') end
$$;

drop index orders_by_mailbox;
create index orders_by_mailbox on orders (mailbox_of(email)) where status = 'paid';

-- Who used a voucher once is kept as a digest of the mailbox. Where uses are one mailbox now, one of them is kept under it.
with kept as (
  select u.order_id, u.promotion_id, u.buyer, encode(sha256(convert_to(mailbox_of(o.email), 'UTF8')), 'hex') as mailbox
  from promotion_uses u join orders o on o.id = u.order_id
  where u.buyer = encode(sha256(convert_to(regexp_replace(lower(o.email), '[+][^@]*@', '@'), 'UTF8')), 'hex')
)
update promotion_uses u set buyer = k.mailbox from (select distinct on (promotion_id, mailbox) * from kept order by promotion_id, mailbox, order_id) k
where u.order_id = k.order_id and u.promotion_id = k.promotion_id
  and not exists (select 1 from promotion_uses e where e.promotion_id = k.promotion_id and e.buyer = k.mailbox);
