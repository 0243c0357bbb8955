-- the shop's address where the order was begun, for the pictures in its mail: https://www.example.com
alter table orders add column site_origin text not null default '';
