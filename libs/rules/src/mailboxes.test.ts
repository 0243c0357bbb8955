import { mailboxOf } from './mailboxes.ts';

it.each([
  ['anna@example.com', 'anna@example.com'],
  ['Anna+Wine+2@Example.com', 'anna@example.com'],
  ['a.nna@example.com', 'a.nna@example.com'],
  ['A.n.na@gmail.com', 'anna@gmail.com'],
  ['an.na+wine@GoogleMail.com', 'anna@gmail.com'],
  ['anna@mail.google.com', 'anna@mail.google.com'],
  ['an.na+x@gmail.com.example', 'an.na@gmail.com.example'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
  expect(mailboxOf(mailbox)).toBe(mailbox);
});
