-- What an ended payment was to add to its order is kept with the order, or not at all: it holds the shopper's name and address.
update payments set amendment = '{}' where amendment is not null and state not in ('pending', 'challenged');
