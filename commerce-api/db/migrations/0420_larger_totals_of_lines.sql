-- Ninety-nine units of a costly wine come to more than four bytes hold.
alter table basket_lines alter column seen_total type bigint;
