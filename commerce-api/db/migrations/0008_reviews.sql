-- Stars and words of customers. What shows of a wine (ratings.reviews, ratings.average_hundredths) is what its source gave and what
-- customers of the shop gave, counted together.

alter table ratings
  add column given_reviews integer not null default 0 check (given_reviews >= 0),
  -- their stars added up, times 100
  add column given_star_hundredths bigint not null default 0 check (given_star_hundredths >= 0),
  -- how many of them gave 1, 2, 3, 4 and 5 stars; null where the source says the average alone
  add column given_counts jsonb;
update ratings set given_reviews = reviews, given_star_hundredths = average_hundredths::bigint * reviews;

create table reviews (
  id bigint generated always as identity primary key,
  item_code text not null references products (item_code) on delete cascade,
  -- null: came with the catalogue, and is counted among ratings.given_reviews
  customer_id bigint references customers (id),
  -- as it is shown: 'Anna S.'
  author text not null,
  stars smallint not null check (stars between 1 and 5),
  title text not null default '',
  words text not null default '',
  -- taken down by the shop: not shown, its stars still count
  hidden boolean not null default false,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (item_code, customer_id)
);
create index reviews_shown on reviews (item_code, changed_at desc, id desc) where not hidden;
create index reviews_of_customer on reviews (customer_id, changed_at desc);
create trigger reviews_bump after insert or update or delete on reviews for each statement execute function bump_catalogue_version();
