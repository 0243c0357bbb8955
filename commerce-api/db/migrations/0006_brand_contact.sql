-- who sells, as the brand's configuration said when the order was placed, for its mails: company, address, telephone, website, privacy
alter table orders add column brand_contact text not null default '';
