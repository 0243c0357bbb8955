-- A self-exclusion holds for the mailbox, however its address is written. [CHK-13]
create index newsletter_sign_ups_by_mailbox on newsletter_sign_ups (mailbox_of(email));

-- Its rows kept a digest of the address: those whose address is still known somewhere keep one of its mailbox.
with known as (
  select lower(email) as email from customers union select lower(email) from orders union select lower(email) from newsletter_sign_ups
), digests as (
  select encode(sha256(convert_to(email, 'UTF8')), 'hex') as address, encode(sha256(convert_to(mailbox_of(email), 'UTF8')), 'hex') as mailbox
  from known where email <> mailbox_of(email) and exists (select from self_exclusions)
)
update self_exclusions x set email_digest = d.mailbox from digests d where x.email_digest = d.address;

-- Whoever has shut their mailbox out hears of no offers at its other spellings either.
delete from newsletter_sign_ups n using self_exclusions x
where x.brand = n.brand and x.until > now() and x.email_digest = encode(sha256(convert_to(mailbox_of(n.email), 'UTF8')), 'hex');
