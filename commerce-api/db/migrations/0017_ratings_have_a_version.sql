-- Ratings change all the while, the catalogue seldom: what is kept of the catalogue outlives a rating. A rating is written beside a note
-- that its product is to be counted again; whoever counts gives the totals the next ratings version.

drop trigger ratings_bump on ratings;
drop trigger reviews_bump on reviews;

create table ratings_state (
  id integer primary key check (id = 1),
  -- grows with every count; a reader asks for the totals with a later version than it knows
  version bigint not null
);
insert into ratings_state (id, version) values (1, 1);

-- the ratings version of the last count that changed these totals
alter table ratings add column version bigint not null default 0;
create index ratings_by_version on ratings (version);

-- Products to be counted again. Rows are only added and taken away, so that nobody who rates waits for anybody else.
create table ratings_due (
  id bigint generated always as identity primary key,
  item_code text not null
);

create function note_rating_due() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.customer_id is not null then insert into ratings_due (item_code) values (old.item_code); end if;
  elsif new.customer_id is not null then
    insert into ratings_due (item_code) values (new.item_code);
  end if;
  return null;
end $$;
create trigger reviews_due after insert or update or delete on reviews for each row execute function note_rating_due();

-- Offers show on product pages, so what is kept of these goes when an offer changes.
create trigger offers_bump after insert or update or delete on offers for each row execute function bump_catalogue_version();

-- Products are read in this order, piece by piece, to build the search index.
create index products_in_order on products (position, item_code collate "C");
