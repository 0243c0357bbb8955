-- What later recurring charges of a stored card must name; null for cards that the sandbox stored before.
alter table sandbox_instruments add column network_transaction_id text;
