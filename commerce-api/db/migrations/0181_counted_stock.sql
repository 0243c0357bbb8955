-- A count of the stock less what was promised before: below nothing where fewer bottles were counted than are promised.
alter table stock drop constraint stock_on_hand_check;

-- orders that hold something sold before it is here
create index orders_sold_ahead on orders (id)
  where status = 'paid' and (frozen->>'shipsFrom' is not null or frozen->'lineItems' @> '[{"product": {"productType": "enPrimeur"}}]');
