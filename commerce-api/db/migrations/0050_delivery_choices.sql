-- What a shopper says of the delivery of an order, beside where it goes and how.

alter table orders
  -- ISO date of the day that was chosen; null: the earliest
  add column delivery_date text,
  -- id of the brand's shop that it is collected from
  add column collection_shop text,
  -- texts for the parcel's label, in their order
  add column label_messages jsonb,
  -- { sendGift, recipientEmail, giftMessages }
  add column gift_wishes jsonb;
