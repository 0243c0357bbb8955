-- The voucher that a refund was issued as, where somebody else has redeemed the rest of the one that paid. Such a refund counts as
-- refunded of the use that paid, and adds nothing to the balance of the gift that paid.
alter table refund_parts add column issued_gift_id bigint references gift_cards (id),
  add constraint refund_parts_issued check (issued_gift_id is null or source = 'gift');

-- `truncate` fires no trigger for rows or deletes.
create trigger audit_trail_is_not_emptied before truncate on audit_trail for each statement execute function refuse_change_of_trail();
