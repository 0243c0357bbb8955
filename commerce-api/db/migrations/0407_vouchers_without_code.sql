-- Nobody has the code of a voucher that came straight into a wallet, or that was used up in the wallet of an account that is closed. Once it is in no
-- wallet any more, what is on it can be spent by a new code alone.
alter table gift_cards add column without_code boolean not null default false;

update gift_cards g set without_code = true
 where g.owner_id is not null and exists (select 1 from refund_parts p where p.issued_gift_id = g.id)
    or (g.owner_id is not null or g.balance = 0) and exists (select 1 from referrals r where g.id in (r.referrer_gift_id, r.friend_gift_id));
