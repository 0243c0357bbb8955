-- What is collected in a shop is dispatched without a carrier.
alter table order_steps drop constraint order_steps_check;
alter table order_steps
  add constraint order_steps_parcel_check check ((carrier is null) = (tracking_link is null) and (stage = 'dispatched' or carrier is null));
