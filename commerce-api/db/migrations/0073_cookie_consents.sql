-- What visitors answered when they were asked for consent to cookies, and by which words. Rows are added, and dropped once their time is over.
create table cookie_consents (
  id bigint generated always as identity primary key,
  -- random, in the visitor's cookie: nothing else tells whose it is
  consent_id uuid not null,
  brand text not null,
  country text not null,
  -- the date by which the words that were shown are known
  text_version text not null,
  preferences boolean not null,
  analytics boolean not null,
  marketing boolean not null,
  chosen_at timestamptz not null
);
create index cookie_consents_of_visitor on cookie_consents (consent_id, id);
create index cookie_consents_by_age on cookie_consents (chosen_at);
