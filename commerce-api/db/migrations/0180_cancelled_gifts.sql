-- A gift that was taken back for good, as the order that gave it as a reward was undone. What comes back to it afterwards, from a payment that
-- came to nothing, counts as taken back, too: its balance stays nothing.
alter table gift_cards add column cancelled_at timestamptz;

update gift_cards g set taken_back = g.taken_back + g.balance, balance = 0, cancelled_at = r.decided_at
  from referrals r where r.state = 'taken_back' and g.id in (r.referrer_gift_id, r.friend_gift_id);

alter table gift_cards add constraint gift_cards_cancelled_check check (cancelled_at is null or balance = 0);
