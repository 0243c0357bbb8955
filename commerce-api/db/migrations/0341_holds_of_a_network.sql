-- Whose units are kept while nobody has paid: sha256 of the network, in hexadecimal; null where a customer adds to what they have paid, and in holds of the
-- release before.
alter table stock_holds add column network text;
create index stock_holds_of_a_network on stock_holds (network) where network is not null;
