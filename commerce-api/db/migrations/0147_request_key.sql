-- What its caller named the call by that began a payment; null where they did not. The same key again is a repeat, another one a new press of the button.
alter table payments add column request_key text;
