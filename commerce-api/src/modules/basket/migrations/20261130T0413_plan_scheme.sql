-- which plan a line is joined with; null for all other lines
alter table basket_lines add column plan_scheme text;
