-- Wine that is sold before it is here: en primeur is a kind of its own, and so is what is sold before it ships.
update products set kind = 'enPrimeur' where en_primeur and kind = 'wine';

alter table products
  -- day from which a wine is sent that is sold before it is here; null for all else
  add column ships_from date;
