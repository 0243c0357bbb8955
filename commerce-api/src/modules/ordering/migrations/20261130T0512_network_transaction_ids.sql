-- The card network's id of an authorisation, which later charges of a series name; null where the gateway gave none.
alter table payments add column network_transaction_id text;
-- The one of the payment or verification with which the gateway stored the card; null for cards that were saved before.
alter table saved_cards add column network_transaction_id text;
