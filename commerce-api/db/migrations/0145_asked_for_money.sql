-- When the gateway was asked for the money of a payment: written by the call that holds the payment, just before it asks. Null where it
-- was not asked, and in payments from before. The minute before an authorisation without an answer is undone counts from here.
alter table payments add column asked_at timestamptz;
