-- A gift voucher that a customer redeems is in their wallet: nobody else can spend it from then on, even with its code.
alter table gift_cards add column owner_id bigint references customers (id);
alter table gift_cards add column redeemed_at timestamptz;
alter table gift_cards add constraint gift_cards_redeemed check ((owner_id is null) = (redeemed_at is null));
create index gift_cards_of_owner on gift_cards (owner_id) where owner_id is not null;
