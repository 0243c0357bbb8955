-- What all bottles of a line's wine cost together when the shopper last changed the line, and how many they were: the price of six
-- depends on more than one line. Both null in lines of before, and told of only while the number is the same.
alter table basket_lines add column seen_bottles integer;
alter table basket_lines add column seen_total integer;
