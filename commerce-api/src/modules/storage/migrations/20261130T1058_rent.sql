-- Rent that was due, as it was counted when its charge was first made: what leaves afterwards does not change what is still to be paid.
create table storage_rents (
  charge_id bigint primary key references recurring_charges (id) on delete cascade,
  customer_id bigint not null,
  country text not null,
  -- held on the first day of the year that it pays for
  bottles integer not null check (bottles > 0),
  -- minor units, VAT included
  amount integer not null check (amount > 0),
  noted_at timestamptz not null,
  foreign key (customer_id, country) references storage_accounts (customer_id, country) on delete cascade
);
create index storage_rents_of_customer on storage_rents (customer_id, country);
