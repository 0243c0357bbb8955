-- What shoppers wrote to customer services. The case number is 'C' and the id.
create table enquiries (
  id bigint generated always as identity (start with 100001) primary key,
  brand text not null,
  country text not null,
  -- of a customer who was fully logged in
  customer_id bigint references customers (id) on delete cascade,
  email text not null,
  topic text not null,
  order_number text,
  message text not null,
  -- the sender's name of this write: sent again, it is the same case
  key text unique,
  received_at timestamptz not null
);
create index enquiries_of_customer on enquiries (customer_id) where customer_id is not null;
create index enquiries_by_age on enquiries (received_at);
