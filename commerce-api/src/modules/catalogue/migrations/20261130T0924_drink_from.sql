-- The first year in which a wine is best drunk, four digits; '' where nobody says.
alter table products add column drink_from text not null default '';
