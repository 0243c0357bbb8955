-- Customers who shut themselves out of a brand for a time. [CHK-13]

create table self_exclusions (
  id bigint generated always as identity primary key,
  brand text not null,
  -- null once the account is closed: the exclusion outlives it
  customer_id bigint references customers (id) on delete set null,
  -- SHA-256 of the email address: it holds for guests, and for an account that is opened anew
  email_digest text not null,
  since timestamptz not null,
  until timestamptz not null
);
create index self_exclusions_by_email on self_exclusions (email_digest);
create index self_exclusions_by_customer on self_exclusions (customer_id);
