-- A name holds no amount, as brands with points show it too, and promises nothing that is not checked: the voucher is for one order, not the first.

update promotions set name = 'Welcome voucher' where code = 'WELCOME10' and name like '% off your first order';
