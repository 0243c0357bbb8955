-- Products that the same shoppers like, learned from orders, ratings and favourites: the best twenty of each, computed anew by a job.
create table product_neighbours (
  item_code text not null,
  neighbour text not null,
  -- from 0 to 1
  score real not null,
  primary key (item_code, neighbour)
);
