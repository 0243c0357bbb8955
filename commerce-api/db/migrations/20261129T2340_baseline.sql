-- The schema of the shop as of 29 November 2026, by module, the lower modules first, with the rows that every shop begins with. Later changes are
-- files of their own: docs/how-to/change-the-database.md. A database of the release before has this schema already, and does not run this file.
-- Money is in minor units of the country's currency, unless a comment says otherwise.

-- ==================== Platform: functions that other modules call, jobs, operators ====================

-- An email address without hidden characters and in the usual width, as `writtenEmail` of the rules writes it.
create function written_email(email text) returns text language sql immutable strict as $$
  select translate(normalize(regexp_replace(email, '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'), NFKC), '‐‑‒–—―⁃−', '--------')
$$;

-- The mailbox that an address leads to, however it is written: what follows a plus does not count, nor do the dots and second name of Google's addresses.
-- The body is not quoted, because an index is built without a search path, in which `written_email` would not be found.
create function mailbox_of(email text) returns text language sql immutable strict return (
  select case when split_part(written, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(written, '@', 1), '+', 1), '.', '') || '@gmail.com'
    else regexp_replace(written, '[+][^@]*@', '@') end
  from (select lower(written_email(email)) as written) w
);

-- A text as it looks, for comparing addresses: without accents and hidden characters, in our alphabet. The same as `foldedText` of the rules.
create function folded_text(typed text) returns text language sql immutable strict as $$
  select replace(translate(replace(replace(replace(lower(translate(replace(replace(replace(
    regexp_replace(normalize(typed, NFKD), '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
    'ẞ', 'ss'), 'Æ', 'ae'), 'Œ', 'oe'),
    'ƧƨƻϨϩᒿꙄꙅꝚꝛƷȜȝɜʒЗзҘҙӠӡⳌⳍꝪꝫꞫᏎꮞƼбᏮⳒⳓꮾȢȣⳊⳋꝮꝯɑΑαАаᎪᗅꓮꭺƀƂƃƄƅɓΒβБВЬвьѢѣҌҍᏏᏴᏼᖯᗷꓐꞴꞵꮟȼСсҪҫᏟᴄⲤⲥꓚꮯÐðĐđƉƌɖɗԁᎠᏧᑯᗞᗪꓒꓓꭰꮷɆɇΕεЕеҽҿᎬⴹꓰꬲꭼƑƒϜϝքᖴᵮẝꓝꞘꞙꬵƍǤǥɠɡԌԍցᏀᏳᏻᶃꓖꮐĦħɦΗНнћҢңһӇӈӉӊհᎻᏂᏲᏺᕼⱧⱨⲎⲏꓧꚕꮋꮒıɨɩɪιіӏᎥᵻᵼꙇꭵɈɉʝͿϳЈјᎫᒍꓙꞲꭻĸƙΚκКкҚқҞҟᏦⱩⱪⲔⲕꓗꝀꝁꮶŁłƖƗƚǀɫɭΙІӀᏞᒪⲒⲓⳐⳑⵏꓡꓲꮮΜμϺϻМмӍӎᎷᗰⲘⲙꓟꮇŊŋƝƞɲɳΝηոռᵰⲚⲛꓠØøƟɵΘΟθοσОоѲѳӨөՕօᎾᏫᴏᴑⲞⲟⴱⵁⵔꓳꝊꝋꬽꬾꭴꮎꮻÞþƥΡρРрᏢᑭᵽⲢⲣꓑꮲʠԛգզⵕƦɍɼɽʀгғᎡᏒᖇᴦᵲⲅꓣꭇꭈꭱꮁꮢƽʂЅѕՏտᏕᏚᵴꓢꜱꮥꮪŦŧƭƮȾʈΤτТтҬҭᎢᵵⱦⲦⲧꓔꭲɄʉʋυՍսᏌᑌᴜᵾꓴꞟꭎꭒꮜνѴѵᏙᐯᴠⴸꓦꮩɯѡѽԜԝաᎳᏔᴡꓪꝡꮃꮤΧχХхҲҳᕁᕽⲬⲭⵝꓫꞳꭓƴɎɏɣʏΥγУуҮүҰұᎩᎽᶌỿⲨⲩꓬꭚꭹꮍƵƶȤȥʐΖζᏃᴢᵶꓜꮓ',
    '2222222222333333333333333344566666889999aaaaaaaaabbbbbbbbbbbbbbbbbbbbbbbbbbcccccccccccddddddddddddddddddeeeeeeeeeeeeeffffffffffffgggggggggggggghhhhhhhhhhhhhhhhhhhhhhhhhhhhiiiiiiiiiiiijjjjjjjjjjjjkkkkkkkkkkkkkkkkkkklllllllllllllllllllllmmmmmmmmmmmmmmnnnnnnnnnnnnnnooooooooooooooooooooooooooooooooooppppppppppppppqqqqqrrrrrrrrrrrrrrrrrrrssssssssssssstttttttttttttttttttuuuuuuuuuuuuuuuvvvvvvvvvwwwwwwwwwwwwwxxxxxxxxxxxxxxyyyyyyyyyyyyyyyyyyyyyyyzzzzzzzzzzzz')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'oil|', '0111'), 'rn', 'm')
$$;

-- Work that is enqueued in the transaction that makes it necessary and runs afterwards, at least once; `dedupe` keeps it from being enqueued twice.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  dedupe text not null unique,
  run_after timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  -- when the job failed for good, for the reason in `last_error`; an operator may requeue it
  dead_at timestamptz,
  -- `dedupe` of another job, whose end runs this one at once: an e-voucher waits for the money of its order
  waits_for text
);
create index jobs_due on jobs (run_after) where done_at is null;
create index jobs_waiting on jobs (kind, run_after) where done_at is null and dead_at is null;
create index jobs_dead on jobs (kind) where dead_at is not null;
create index jobs_waits_for on jobs (waits_for) where waits_for is not null and done_at is null and dead_at is null;

-- Attempts of the present minute, counted for all processes of the API together. Keys are hashes: no address of a shopper is kept.
-- Unlogged: a crash of the database forgets a minute's count and nothing else.
create unlogged table attempt_counts (
  key text primary key,
  attempts integer not null,
  until timestamptz not null
);

-- Who may change what by command, and what they changed.
create table operators (
  id bigint generated always as identity primary key,
  name text not null unique,
  -- a keeper adds and ends operators, once there is one
  role text not null check (role in ('catalogue', 'orders', 'content', 'support', 'auditor', 'keeper')),
  -- sha256, hexadecimal: the key is told once
  key_hash text not null unique,
  added_at timestamptz not null,
  -- the key is refused from then on
  ended_at timestamptz
);

-- Rows are added, and never changed.
create table audit_trail (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  who text not null,
  role text not null,
  action text not null,
  -- what was changed: 'order 7000001'
  subject text not null,
  before jsonb not null,
  after jsonb not null
);
create index audit_trail_of_subject on audit_trail (subject, id);

create function refuse_change_of_trail() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is never changed';
end $$;

create trigger audit_trail_stands before update or delete on audit_trail for each statement execute function refuse_change_of_trail();
-- `truncate` fires no trigger for rows or deletes.
create trigger audit_trail_is_not_emptied before truncate on audit_trail for each statement execute function refuse_change_of_trail();

-- ==================== Content: editorial content, in the shapes of Contentful ====================

-- Editorial content, in the shapes of Contentful: types, entries and pictures by locale, drafts beside what is published.
create table content_state (
  id integer primary key check (id = 1),
  -- grows with every write; what was kept under another number is stale
  version bigint not null,
  -- signs asset keys
  secret text not null
);
insert into content_state (id, version, secret) values (1, 1, gen_random_uuid()::text || gen_random_uuid()::text);

create table content_locales (
  code text primary key,
  name text not null,
  is_default boolean not null,
  fallback_code text
);
insert into content_locales (code, name, is_default) values ('en-GB', 'English (United Kingdom)', true);

create table content_tags (
  id text primary key,
  name text not null
);

create table content_types (
  id text primary key,
  -- name, description, displayField and fields, as Contentful writes them
  definition jsonb not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table content_entities (
  kind text not null check (kind in ('Entry', 'Asset')),
  id text not null,
  content_type text references content_types (id),
  -- { fields: { field: { locale: value } }, tags: [id] }
  draft jsonb not null,
  -- the same, as everybody sees it; null while it is a draft alone
  published jsonb,
  -- grows with every change of the draft and every publication
  version integer not null,
  -- the draft's version that is published
  published_version integer,
  -- how often it was published
  revision integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  -- content_state.version of the last change that everybody sees: a publication or its end
  changed bigint not null,
  primary key (kind, id),
  check ((kind = 'Entry') = (content_type is not null)),
  check ((published is null) = (published_version is null))
);

-- Entries and pictures that were published once and are gone: a sync tells of them.
create table content_removals (
  kind text not null check (kind in ('Entry', 'Asset')),
  id text not null,
  revision integer not null,
  created_at timestamptz not null,
  removed_at timestamptz not null,
  changed bigint not null,
  primary key (kind, id)
);

-- Entries and pictures that are to be published, or left to the preview, at a minute to come, and who said so.
create table content_schedule (
  id bigint generated always as identity primary key,
  command text not null check (command in ('publish', 'unpublish')),
  -- of entries and pictures
  ids jsonb not null,
  due_at timestamptz not null,
  who text not null,
  role text not null
);
create index content_schedule_by_time on content_schedule (due_at);

-- What was to be published, or left to the preview, and was refused at its minute: editors see it until they have dealt with it.
create table content_refused (
  -- the number that it had in content_schedule
  id bigint primary key,
  command text not null check (command in ('publish', 'unpublish')),
  ids jsonb not null,
  due_at timestamptz not null,
  who text not null,
  -- why, a sentence each
  problems jsonb not null
);

-- ==================== Identity: customers, sessions, permissions, addresses ====================

-- An account belongs to one brand; a session and a basket to one brand in one country.
create table customers (
  id bigint generated always as identity primary key,
  brand text not null,
  -- lower case
  email text not null,
  -- argon2id, encoded
  password_hash text not null,
  salutation text not null default '',
  first_name text not null,
  last_name text not null,
  date_of_birth date not null,
  points_balance integer not null default 0 check (points_balance >= 0),
  created_at timestamptz not null default now(),
  -- what the customer allows us to do now; kept here so that it is read with a session
  permissions jsonb not null default '{}',
  unique (brand, email)
);

create table sessions (
  id bigint generated always as identity primary key,
  -- sha256 of the cookie's value, hexadecimal; the value itself is nowhere
  token_hash text not null unique,
  brand text not null,
  country text not null,
  customer_id bigint references customers (id),
  -- until then the customer counts as fully logged in, afterwards as recognised
  hard_until timestamptz,
  basket_id bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- until then the session, which was logged in by a temporary password, may set a new one without the old one
  new_password_until timestamptz,
  -- the state or territory to which this session last had wine sent
  state_code text,
  -- when a session of the bank partner's brand showed that its shopper has a card that the brand takes
  card_accepted_at timestamptz
);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_basket on sessions (basket_id);

-- Log-ins that were tried with an address from a network, hashed, since the last one that succeeded.
create table login_tries (
  key text primary key,
  tries integer not null,
  -- the next one is not before this
  next_at timestamptz not null,
  tried_at timestamptz not null
);

-- A password that is mailed to who forgot theirs: good once, for half an hour, in the country where it was asked for.
create table temporary_passwords (
  customer_id bigint primary key references customers (id) on delete cascade,
  country text not null,
  -- sha256, hexadecimal: the password is 60 random bits
  password_hash text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);

-- A customer's next address, until the link in the mail to it is followed. One at a time: the newest counts.
create table email_changes (
  customer_id bigint primary key references customers (id) on delete cascade,
  -- the session that asked, which stays when all others end
  session_id bigint not null,
  country text not null,
  email text not null,
  token_hash text not null unique,
  expires_at timestamptz not null
);

-- Registrations whose email address is not confirmed yet: one for each session that asked, the newest counts. [AUT-08]
create table pending_registrations (
  session_id bigint primary key references sessions (id) on delete cascade,
  brand text not null,
  country text not null,
  email text not null,
  password_hash text not null,
  -- name, date of birth, and what else was told
  details jsonb not null,
  -- names this asking: the mail of an earlier one makes no code for it
  mark text not null,
  -- null until its mail is sent, and for ever where the address has an account
  code_hash text,
  -- codes that were typed since the last mail was asked for
  tries integer not null default 0,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- the shop's address, as 'https://law-uk.example'; empty where a release from before has written the row
  origin text not null default ''
);
create index pending_registrations_by_end on pending_registrations (expires_at);

-- Customers who shut themselves out of a brand for a time. [CHK-13]
create table self_exclusions (
  id bigint generated always as identity primary key,
  brand text not null,
  -- null once the account is closed: the exclusion outlives it
  customer_id bigint references customers (id) on delete set null,
  -- SHA-256 of the email address's mailbox: it holds for guests, and for an account that is opened anew
  email_digest text not null,
  since timestamptz not null,
  until timestamptz not null
);
create index self_exclusions_by_email on self_exclusions (email_digest);
create index self_exclusions_by_customer on self_exclusions (customer_id);

-- Every change of a customer's permissions.
create table permission_changes (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  category text not null,
  code text not null,
  state text not null check (state in ('GRANTED', 'DENIED')),
  changed_at timestamptz not null
);
create index permission_changes_of on permission_changes (customer_id, category, code, id desc);

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

-- Addresses that visitors gave for news of a shop.
create table newsletter_sign_ups (
  brand text not null,
  country text not null,
  email text not null,
  -- the page on which it was given
  recruited_on text not null,
  signed_up_at timestamptz not null,
  primary key (brand, country, email)
);
create index newsletter_sign_ups_by_mailbox on newsletter_sign_ups (mailbox_of(email));

-- Addresses that a customer keeps, in each country that they shop in.
create table kept_addresses (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  country text not null,
  -- as it is printed
  address jsonb not null,
  created_at timestamptz not null default now(),
  unique (customer_id, country, address)
);

create table billing_addresses (
  customer_id bigint not null references customers (id) on delete cascade,
  country text not null,
  -- { address, contactInfo, personalInfo }
  details jsonb not null,
  primary key (customer_id, country)
);

-- ==================== Catalogue: products, prices, stock, and what changed when ====================

-- What is sold, for how much, and how much is left. Money in minor units; stock in bottles (of a mixed case: in cases).
create table products (
  item_code text primary key,
  -- kinds of products are code (src/modules/catalogue/kinds): a new one needs no migration, and a release sells the kinds that it knows
  kind text not null,
  -- where it comes from: 'demo', 'xwines' or 'csv'
  source text not null,
  -- true where price, stock or texts were derived rather than given by the maker
  derived boolean not null default false,
  -- the order in which a list shows wines when nothing else orders them; low is early
  position integer not null,
  added_on date not null,
  name text not null,
  producer text not null,
  country text not null,
  region text not null,
  appellation text not null,
  colour text not null,
  grapes jsonb not null default '[]',
  style text not null,
  -- four digits, 'NV', or '' for a mixed case
  vintage text not null check (vintage ~ '^([0-9]{4}|NV|)$'),
  headline text not null,
  description text not null,
  long_description text not null,
  taste text not null default '',
  aroma text not null default '',
  appearance text not null default '',
  alcohol_tenths integer not null check (alcohol_tenths between 0 and 1000),
  -- 0 for what is in no bottle, such as a membership
  bottle_ml integer not null default 750 check (bottle_ml >= 0),
  drink_by text not null default '',
  allergens text not null,
  body smallint check (body between 1 and 5),
  tannin smallint check (tannin between 1 and 5),
  acidity smallint check (acidity between 1 and 5),
  sweetness smallint check (sweetness between 1 and 5),
  oak smallint check (oak between 1 and 5),
  food_pairings jsonb not null default '[]',
  quote jsonb,
  accolades jsonb not null default '[]',
  vegan boolean not null default false,
  vegetarian boolean not null default false,
  organic boolean not null default false,
  scheme_id text,
  -- a product sells in every brand but these
  excluded_brands jsonb not null default '[]',
  -- normalised words by weight (name, producer, codes; grape, place, vintage; country, style, colour); the search's only text
  words_high text not null,
  words_mid text not null,
  words_low text not null,
  -- for how many months a membership is bought
  term_months integer check (term_months > 0),
  -- sold before it is bottled, and lies abroad
  en_primeur boolean not null default false,
  -- the day from which it is sent, for wine that is sold before it is here; null for all else
  ships_from date,
  -- brands that sold the product once and sell it no more: its address says there that it is gone. A trigger keeps it when excluded_brands changes
  left_brands text[] not null default '{}',
  constraint products_membership_check check (kind <> 'membership' or (scheme_id is not null and term_months is not null))
);
-- Products are read in this order, piece by piece, to build the search index.
create index products_in_order on products (position, item_code collate "C");
-- W1029 and w1029 are one code: an import looks for both.
create index products_by_folded_code on products (lower(item_code));

create table skus (
  item_code text primary key,
  wine_item_code text not null references products (item_code) on delete cascade,
  -- 0 for what is in no bottle
  bottles integer not null check (bottles >= 0)
);
create index skus_of_product on skus (wine_item_code);

-- A product sells in a country when one of its skus has a price there.
create table prices (
  sku_item_code text not null references skus (item_code) on delete cascade,
  -- countries and their currencies are files of configuration: no table lists them
  country text not null,
  currency text not null,
  list_price integer not null check (list_price > 0),
  sale_price integer not null check (sale_price > 0 and sale_price <= list_price),
  member_price integer check (member_price > 0 and member_price <= sale_price),
  primary key (sku_item_code, country)
);

create table stock (
  item_code text primary key references products (item_code) on delete cascade,
  -- a count of the stock less what was promised before: below zero where fewer bottles were counted than are promised
  on_hand integer not null,
  -- the sum of the holds
  held integer not null default 0 check (held >= 0),
  -- what can be sold
  available integer not null generated always as (greatest(on_hand - held, 0)) stored
);

create table case_contents (
  case_item_code text not null references products (item_code) on delete cascade,
  wine_item_code text not null references products (item_code) on delete cascade,
  quantity integer not null check (quantity > 0),
  position integer not null,
  primary key (case_item_code, wine_item_code)
);
create index case_contents_of_wine on case_contents (wine_item_code);

-- Ids of facet values: given once, never reused, the same in every address that somebody kept.
create table dimension_values (
  id integer primary key,
  dimension text not null check (dimension in ('type', 'country', 'region', 'grape', 'price')),
  label text not null,
  unique (dimension, label)
);
insert into dimension_values (id, dimension, label) values
  (1001, 'type', 'Red'), (1002, 'type', 'White'), (1003, 'type', 'Rosé'), (1004, 'type', 'Sparkling'),
  (1005, 'type', 'Dessert'), (1006, 'type', 'Fortified'), (1007, 'type', 'Mixed'), (1008, 'type', 'Spirits');

create table catalogue_state (
  id integer primary key check (id = 1),
  -- grows with every write that a cached page could show; stock is read fresh and does not count
  version bigint not null,
  -- what the demo catalogue was filled from, so that a start fills it again only when it changed
  seed_digest text
);
insert into catalogue_state (id, version) values (1, 1);

-- Which products changed last at which version of the catalogue, those that are gone among them: an index that knows a version takes in what has
-- a later one. The version is raised first, which keeps every other writer waiting until the commit, so versions are committed in their order.
create table changed_products (
  item_code text primary key,
  version bigint not null
);
create index changed_products_by_version on changed_products (version);

-- What everybody was asked for a size, and when: what proves a price of before. Triggers keep it, so whoever writes a price writes its
-- history too. It outlives the size.
create table price_history (
  id bigint generated always as identity primary key,
  sku_item_code text not null,
  country text not null,
  -- the sale price; minor units
  amount integer not null check (amount > 0),
  asked_from timestamptz not null,
  -- null: it is asked now
  asked_until timestamptz
);
create unique index price_history_of_now on price_history (sku_item_code, country) where asked_until is null;
create index price_history_of_sku on price_history (sku_item_code, country, asked_until);

-- Prices that begin at a minute to come. Whoever reads the catalogue's version from then on puts them among the prices.
create table scheduled_prices (
  sku_item_code text not null references skus (item_code) on delete cascade,
  country text not null,
  currency text not null,
  starts_at timestamptz not null,
  list_price integer not null check (list_price > 0),
  sale_price integer not null check (sale_price > 0 and sale_price <= list_price),
  member_price integer check (member_price > 0 and member_price <= sale_price),
  primary key (sku_item_code, country, starts_at)
);
create index scheduled_prices_by_time on scheduled_prices (starts_at);

create function bump_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_state set version = version + 1 where id = 1;
  return null;
end $$;

create function raise_catalogue_version() returns bigint language sql as $$
  update catalogue_state set version = version + 1 where id = 1 returning version
$$;

-- A product that this transaction has noted already is not noted again: nobody has seen a version of this transaction yet.
create function note_changed_products(codes text[], at_version bigint) returns void language sql as $$
  insert into changed_products (item_code, version) select distinct code, at_version from unnest(codes) code
  on conflict (item_code) do update set version = excluded.version where changed_products.xmin <> pg_current_xact_id()::xid
$$;

-- The wines, and the mixed cases that hold them.
create function and_their_cases(codes text[]) returns text[] language sql as $$
  select array(select unnest(codes) union select case_item_code from case_contents where wine_item_code = any (codes))
$$;

create function note_products() returns trigger language plpgsql as $$
begin
  perform note_changed_products(array(select item_code from changed), raise_catalogue_version());
  return null;
end $$;

-- A mixed case is left out of a search by the words of the wines that it holds, so it is noted as changed when these words change.
-- What an import writes is joined with what was there: of the rows of its own transaction the planner knows nothing (see
-- note_asked_prices).
create function note_other_products() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  perform note_changed_products(
    array(select item_code from changed) || and_their_cases(array(select n.item_code from changed n join before b on b.item_code = n.item_code
      where (n.words_high, n.words_mid, n.words_low) is distinct from (b.words_high, b.words_mid, b.words_low))),
    raise_catalogue_version());
  return null;
end $$;

create function note_left_brands() returns trigger language plpgsql as $$
begin
  new.left_brands := array(
    select b.brand from jsonb_array_elements_text(new.excluded_brands) as b (brand)
     where b.brand = any (old.left_brands) or not jsonb_exists(old.excluded_brands, b.brand));
  return new;
end $$;

create function note_sizes() returns trigger language plpgsql as $$
begin
  perform note_changed_products(and_their_cases(array(select wine_item_code from changed)), raise_catalogue_version());
  return null;
end $$;

-- A size may have gone to another product: both change.
create function note_moved_sizes() returns trigger language plpgsql as $$
begin
  perform note_changed_products(
    and_their_cases(array(select wine_item_code from changed union all select wine_item_code from before)), raise_catalogue_version());
  return null;
end $$;

-- Each price finds its size by the index: of the rows of its own transaction the planner knows nothing (see note_asked_prices).
create function note_prices() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform note_changed_products(
    and_their_cases(array(select s.wine_item_code from (select distinct sku_item_code from changed) c,
      lateral (select wine_item_code from skus where item_code = c.sku_item_code offset 0) s)),
    raise_catalogue_version());
  return null;
end $$;

-- What proves a price of before is noted as its product's: an index knows from it on which days the price is shown as reduced.
create function note_history() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  perform note_changed_products(
    array(select s.wine_item_code from (select distinct sku_item_code from changed) c,
      lateral (select wine_item_code from skus where item_code = c.sku_item_code offset 0) s),
    raise_catalogue_version());
  return null;
end $$;

create function note_contents() returns trigger language plpgsql as $$
begin
  perform note_changed_products(array(select case_item_code from changed), raise_catalogue_version());
  return null;
end $$;

-- A price of a whole transaction: what it wrote and took back again was asked of nobody, and what it took away and gave back never went.
-- Each changed price finds its rows of the history through the index. An import writes all prices in one transaction, so the planner knows nothing
-- yet of the rows that came before, and would read the whole history for each batch: 100,000 wines took eight minutes.
create function note_asked_prices() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  delete from price_history where id = any (array(
    select h.id from changed c, lateral (select id, amount, asked_from from price_history
       where sku_item_code = c.sku_item_code and country = c.country and asked_until is null offset 0) h
     where h.asked_from = now() and h.amount <> c.sale_price));
  update price_history set asked_until = now() where id = any (array(
    select h.id from changed c, lateral (select id, amount from price_history
       where sku_item_code = c.sku_item_code and country = c.country and asked_until is null offset 0) h
     where h.amount <> c.sale_price));
  update price_history set asked_until = null where id = any (array(
    select h.id from changed c, lateral (select id, amount from price_history
       where sku_item_code = c.sku_item_code and country = c.country and asked_until = now() offset 0) h
     where h.amount = c.sale_price
       and (select o.id from price_history o where o.sku_item_code = c.sku_item_code and o.country = c.country and o.asked_until is null) is null));
  insert into price_history (sku_item_code, country, amount, asked_from)
  select c.sku_item_code, c.country, c.sale_price, now() from changed c
   where (select h.id from price_history h where h.sku_item_code = c.sku_item_code and h.country = c.country and h.asked_until is null) is null;
  return null;
end $$;

create function note_withdrawn_prices() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  delete from price_history where id = any (array(
    select h.id from gone g, lateral (select id, asked_from from price_history
       where sku_item_code = g.sku_item_code and country = g.country and asked_until is null offset 0) h
     where h.asked_from = now()));
  update price_history set asked_until = now() where id = any (array(
    select h.id from gone g, lateral (select id from price_history
       where sku_item_code = g.sku_item_code and country = g.country and asked_until is null offset 0) h));
  return null;
end $$;

create trigger prices_asked_new after insert on prices referencing new table as changed for each statement execute function note_asked_prices();
create trigger prices_asked_other after update on prices referencing new table as changed for each statement execute function note_asked_prices();
create trigger prices_withdrawn after delete on prices referencing old table as gone for each statement execute function note_withdrawn_prices();
create trigger products_noted_new after insert on products referencing new table as changed for each statement execute function note_products();
create trigger products_noted_gone after delete on products referencing old table as changed for each statement execute function note_products();
create trigger skus_noted_new after insert on skus referencing new table as changed for each statement execute function note_sizes();
create trigger skus_noted_other after update on skus referencing new table as changed old table as before for each statement execute function note_moved_sizes();
create trigger skus_noted_gone after delete on skus referencing old table as changed for each statement execute function note_sizes();
create trigger prices_noted_new after insert on prices referencing new table as changed for each statement execute function note_prices();
create trigger prices_noted_other after update on prices referencing new table as changed for each statement execute function note_prices();
create trigger prices_noted_gone after delete on prices referencing old table as changed for each statement execute function note_prices();
-- History that the triggers of prices write needs none of its own: the price has noted its product.
create trigger price_history_noted_new after insert on price_history referencing new table as changed for each statement
  when (pg_trigger_depth() = 0) execute function note_history();
create trigger price_history_noted_other after update on price_history referencing new table as changed for each statement
  when (pg_trigger_depth() = 0) execute function note_history();
create trigger price_history_noted_gone after delete on price_history referencing old table as changed for each statement
  when (pg_trigger_depth() = 0) execute function note_history();
create trigger case_contents_noted_new after insert on case_contents referencing new table as changed for each statement execute function note_contents();
create trigger case_contents_noted_other after update on case_contents referencing new table as changed for each statement execute function note_contents();
create trigger case_contents_noted_gone after delete on case_contents referencing old table as changed for each statement execute function note_contents();
create trigger products_note_left_brands before update of excluded_brands on products
  for each row when (old.excluded_brands is distinct from new.excluded_brands) execute function note_left_brands();
create trigger products_noted_other after update on products referencing new table as changed old table as before for each statement
  execute function note_other_products();

-- ==================== Search ====================

-- What editors lift in searches is part of what lists show: a boost that is published, changed or taken away is a change of the catalogue, so
-- every process takes it in, and no page of before is shown on.
create function note_search_boost() returns trigger language plpgsql as $$
begin
  perform raise_catalogue_version();
  return null;
end $$;

create trigger search_boosts_noted_new after insert on content_entities for each row
  when (new.content_type = 'searchBoost' and new.published is not null) execute function note_search_boost();
create trigger search_boosts_noted_other after update on content_entities for each row
  when (new.content_type = 'searchBoost' and new.published is distinct from old.published) execute function note_search_boost();
create trigger search_boosts_noted_gone after delete on content_entities for each row
  when (old.content_type = 'searchBoost' and old.published is not null) execute function note_search_boost();

-- ==================== Reviews ====================

-- Ratings change all the while, the catalogue seldom: what is cached of the catalogue outlives a rating. A rating is written beside a row in
-- ratings_due, and whoever counts gives the totals the next ratings version.
create table ratings (
  item_code text primary key references products (item_code) on delete cascade,
  reviews integer not null check (reviews >= 0),
  -- stars times 100, 0 where nobody has rated yet
  average_hundredths integer not null check (average_hundredths between 0 and 500),
  -- what the source of the wine gave; `reviews` and `average_hundredths`, which are shown, count it together with the reviews of customers
  given_reviews integer not null default 0 check (given_reviews >= 0),
  -- their stars added up, times 100
  given_star_hundredths bigint not null default 0 check (given_star_hundredths >= 0),
  -- how many of them gave 1, 2, 3, 4 and 5 stars; null where the source says the average alone
  given_counts jsonb,
  -- the ratings version of the last count that changed these totals
  version bigint not null default 0
);
create index ratings_by_version on ratings (version);

create table ratings_state (
  id integer primary key check (id = 1),
  -- grows with every count; a reader asks for the totals with a later version than it knows
  version bigint not null
);
insert into ratings_state (id, version) values (1, 1);

-- Products to be counted again. Rows are only added and taken away, so that nobody who rates waits for anybody else.
create table ratings_due (
  id bigint generated always as identity primary key,
  item_code text not null
);

create table reviews (
  id bigint generated always as identity primary key,
  item_code text not null references products (item_code) on delete cascade,
  -- null: came with the catalogue, and is counted among ratings.given_reviews
  customer_id bigint references customers (id),
  -- as it is shown: 'Anna S.'
  author text not null,
  stars smallint not null check (stars between 1 and 5),
  title text not null default '',
  words text not null default '',
  -- taken down by the shop: not shown, its stars still count
  hidden boolean not null default false,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- when an operator took its words down: what its author wrote later waits to be read
  hidden_at timestamptz,
  unique (item_code, customer_id)
);
create index reviews_shown on reviews (item_code, changed_at desc, id desc) where not hidden;
create index reviews_of_customer on reviews (customer_id, changed_at desc);

create function note_rating_due() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.customer_id is not null then insert into ratings_due (item_code) values (old.item_code); end if;
  elsif new.customer_id is not null then
    insert into ratings_due (item_code) values (new.item_code);
  end if;
  return null;
end $$;

create trigger reviews_due after insert or update or delete on reviews for each row execute function note_rating_due();

-- ==================== Memberships and other subscriptions ====================

-- Memberships: what each scheme gives, what sells it, and who has one until when. A scheme is data: prices and delivery ask what it gives, never its name.
create table membership_schemes (
  -- as sessions name it: UNLT, PREM, CONF, ...
  id text primary key,
  -- schemes of one family give the same; nobody needs two of them
  family text not null,
  name text not null,
  -- completes 'You are already ...'
  member_name text not null,
  -- how often it is paid for: 'ANNUAL', 'HALF-YEARLY' or 'MONTHLY'
  frequency text not null,
  -- standard delivery costs nothing
  free_delivery boolean not null,
  -- pays the member price, where there is one below the sale price
  member_price boolean not null
);
insert into membership_schemes (id, family, name, member_name, frequency, free_delivery, member_price) values
  ('UNLT', 'UNLT', 'Unlimited delivery', 'an unlimited member', 'ANNUAL', true, false),
  ('PREM', 'PREM', 'Premiere', 'a premiere member', 'ANNUAL', true, true),
  ('CONF', 'CONF', 'Confrere', 'a confrere member', 'ANNUAL', false, true),
  ('CNF6', 'CONF', 'Confrere, six months', 'a confrere member', 'HALF-YEARLY', false, true),
  ('CNFM', 'CONF', 'Confrere, month by month', 'a confrere member', 'MONTHLY', false, true);

create table memberships (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id),
  -- where it was bought, and where it counts
  country text not null,
  scheme_id text not null references membership_schemes (id),
  -- an ACTIVE one whose end is past has expired: nothing has to run for that
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  cancelled_at timestamptz,
  -- the paid order that granted it
  order_id bigint,
  -- when it was bought, and what it cost in minor units without a tax on top; null in memberships without an order
  bought_at timestamptz,
  paid integer check (paid >= 0),
  -- when its member was told that the term ends
  reminded_at timestamptz,
  unique (order_id, scheme_id)
);
create index memberships_of_customer on memberships (customer_id, country);
create index memberships_to_remind on memberships (ends_at) where status = 'ACTIVE' and reminded_at is null and cancelled_at is null;

-- What a customer has agreed to beside memberships: wine plans, wine reward, storage. Their end is as that of memberships:
-- an ACTIVE or SUSPENDED one whose end is past has expired, and nothing has to run for that.
create table subscriptions (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  -- where it was agreed to, and where it counts
  country text not null,
  type text not null check (type in ('SUBSCRIPTION', 'WINEPLAN', 'WINEREWARD', 'STORAGE')),
  scheme_id text not null,
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED')),
  frequency text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  cancelled_at timestamptz
);
create index subscriptions_of_customer on subscriptions (customer_id, country);

-- Every way in which the status of a membership or another subscription may change. The database refuses all others.
create table subscription_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into subscription_transitions (from_status, to_status) values
  ('ACTIVE', 'SUSPENDED'),
  ('ACTIVE', 'CANCELLED'),
  ('ACTIVE', 'EXPIRED'),
  ('SUSPENDED', 'ACTIVE'),
  ('SUSPENDED', 'CANCELLED'),
  ('SUSPENDED', 'EXPIRED'),
  -- reinstated
  ('CANCELLED', 'ACTIVE');

create function refuse_unknown_transition() returns trigger language plpgsql as $$
begin
  if old.status <> new.status
     and not exists (select 1 from subscription_transitions t where t.from_status = old.status and t.to_status = new.status) then
    raise exception 'a subscription does not change from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger subscriptions_change before update of status on subscriptions for each row execute function refuse_unknown_transition();
create trigger memberships_change before update of status on memberships for each row execute function refuse_unknown_transition();
create trigger membership_schemes_bump after insert or update or delete on membership_schemes for each statement
  execute function bump_catalogue_version();

-- ==================== Basket: offers, promotions, baskets ====================

-- Offers beside a wine: so many per cent off a mixed case, up to a maximum in the country's minor units.
create table offers (
  id bigint generated always as identity primary key,
  type text not null check (type in ('WINEPLAN', 'SUBSCRIPTION', 'FILL_THE_CASE')),
  -- 'hero': the case holds the wine; 'extra': it suits the wine
  rule text not null check (rule in ('hero', 'extra')),
  -- null: every brand
  brand text,
  country text not null,
  headline text not null,
  discount_percent integer not null check (discount_percent between 1 and 100),
  maximum_discount integer not null check (maximum_discount > 0),
  weeks_between_cases integer not null,
  case_bottles integer not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  -- by which an email or a page names the offer: 'HERO20'
  code text,
  unique nulls not distinct (type, rule, brand, country, starts_at)
);
create unique index offers_by_code on offers (country, code, brand, starts_at) nulls not distinct where code is not null;
insert into offers (type, rule, code, country, headline, discount_percent, maximum_discount, weeks_between_cases, case_bottles)
select 'FILL_THE_CASE', rule, upper(rule) || 20, country, headline, 20, maximum, 8, 6
  from (values ('hero', 'A wine and the company it keeps, for less'), ('extra', 'A case in the same spirit, for less')) r (rule, headline),
       (values ('uk', 6000), ('au', 12000), ('nz', 13000), ('us', 7500)) c (country, maximum);

-- Promotions: what a basket is given beside its prices. One with a code is a voucher, which a shopper asks for; any other comes by itself.
create table promotions (
  id bigint generated always as identity primary key,
  -- null: it comes by itself
  code text check (code = upper(code)),
  -- how shoppers know it: '£10 off your first dozen'
  name text not null,
  -- null: every brand
  brand text,
  country text not null,
  -- what the bottles in the basket must come to, in the country's minor units
  minimum_spend integer not null default 0 check (minimum_spend >= 0),
  discount_percent integer check (discount_percent between 1 and 100),
  discount_amount integer check (discount_amount > 0),
  -- the sku of which the basket is given one
  gift_item_code text,
  -- false: not beside an offer, nor beside another promotion
  with_offers boolean not null default true,
  -- orders that may use it; null: any number
  most_uses integer check (most_uses > 0),
  uses integer not null default 0,
  once_a_buyer boolean not null default false,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  -- null: a promotion for everybody; otherwise it comes by itself, to members of these schemes alone
  schemes text[],
  -- for a household that has ordered nothing before
  first_order boolean not null default false,
  check (num_nonnulls(discount_percent, discount_amount, gift_item_code) = 1),
  check (code is not null or (most_uses is null and not once_a_buyer)),
  constraint promotions_of_schemes_check check (schemes is null or (code is null and cardinality(schemes) > 0)),
  constraint promotions_first_order check (code is not null or not first_order)
);
create unique index promotions_by_code on promotions (code, country, brand) nulls not distinct where code is not null;
create index promotions_of_a_country on promotions (country) where code is null;
-- The name of the welcome voucher holds no amount, as brands with points show it too.
insert into promotions (code, name, country, minimum_spend, discount_amount, with_offers, once_a_buyer, first_order)
select 'WELCOME10', 'Welcome voucher', country, minimum, amount, false, true, true
  from (values ('uk', 6000, 1000), ('au', 12000, 2000), ('nz', 12000, 2000), ('us', 7500, 1200)) v (country, minimum, amount);
insert into promotions (name, country, minimum_spend, discount_percent, with_offers, schemes)
select '5% off a large order, for confrere members', country, minimum, 5, false, array['CONF', 'CNF6', 'CNFM']
  from (values ('uk', 15000), ('au', 30000), ('nz', 30000), ('us', 20000)) v (country, minimum);

-- Vouchers that paid orders have used.
create table promotion_uses (
  order_id bigint not null,
  promotion_id bigint not null references promotions (id),
  -- sha256 of the buyer's mailbox, in hexadecimal, where a buyer may use it once
  buyer text,
  used_at timestamptz not null default now(),
  primary key (order_id, promotion_id),
  unique (promotion_id, buyer)
);

create table baskets (
  id bigint generated always as identity primary key,
  brand text not null,
  country text not null,
  -- null while its shopper is anonymous
  customer_id bigint references customers (id),
  updated_at timestamptz not null default now(),
  voucher_id bigint references promotions (id),
  -- promotions that its owner was last told they have, so that the end of one can be told
  told_promotions bigint[] not null default '{}',
  unique (customer_id, country)
);
create index baskets_anonymous on baskets (updated_at) where customer_id is null;
alter table sessions add foreign key (basket_id) references baskets (id) on delete set null;

create table basket_lines (
  -- shown as commerceItemId
  id bigint generated always as identity primary key,
  basket_id bigint not null references baskets (id) on delete cascade,
  item_code text not null,
  quantity integer not null check (quantity between 1 and 99),
  offer_type text,
  offer_rule text,
  -- what the shopper last saw, so that a change can be told
  seen_name text not null,
  seen_price integer not null,
  -- how many bottles of the line's wine the basket held when the shopper last changed the line, and what they cost together: the price of six
  -- depends on more than one line
  seen_bottles integer,
  -- 99 units of a costly wine come to more than four bytes hold
  seen_total bigint,
  -- the e-voucher (a gift voucher for somebody) that the line sells: { amount, recipientName, recipientEmail, message, name }
  e_voucher jsonb,
  -- the line pays for the next term of a membership that its owner has
  renews boolean not null default false,
  unique (basket_id, item_code)
);

-- Adds that are done, by the key that their sender gave: one that is sent again is answered as it was, and adds nothing.
create table basket_adds (
  basket_id bigint not null references baskets (id) on delete cascade,
  key text not null,
  -- what was asked for, as JSON: the same key with other items is refused
  items text not null,
  -- what the reply said beside the basket
  told jsonb not null,
  done_at timestamptz not null default now(),
  primary key (basket_id, key)
);

-- What a shopper put aside from their basket. It hangs on the basket, and so has its owner: a visitor's session or a customer in a country.
create table saved_lines (
  basket_id bigint not null references baskets (id) on delete cascade,
  item_code text not null,
  quantity integer not null check (quantity between 1 and 99),
  -- what the shopper saw when they saved it, so that a change can be told
  seen_name text not null,
  seen_vintage text not null,
  seen_price integer not null,
  saved_at timestamptz not null default now(),
  primary key (basket_id, item_code)
);

-- The case that a shopper puts together themselves. It hangs on the basket, and so has its owner.
create table own_cases (
  basket_id bigint primary key references baskets (id) on delete cascade,
  -- bottles that it takes
  size integer not null check (size in (6, 12))
);

create table own_case_wines (
  basket_id bigint not null references own_cases (basket_id) on delete cascade,
  item_code text not null,
  quantity integer not null check (quantity between 1 and 12),
  -- what the shopper saw when they chose it, so that a change can be told
  seen_name text not null,
  seen_vintage text not null,
  seen_price integer not null,
  chosen_at timestamptz not null default now(),
  primary key (basket_id, item_code)
);

-- Offers show on product pages, so what is kept of these goes when an offer changes.
create trigger offers_bump after insert or update or delete on offers for each row execute function bump_catalogue_version();

-- ==================== Stored value: gift cards, gift vouchers, savings, the ledger ====================

-- Stored value: a gift card has a number and a PIN, a gift voucher a code alone. Both keep what is left of them until they expire.
create table gift_cards (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('card', 'voucher')),
  -- where it is taken, and nowhere else
  brand text not null,
  country text not null,
  currency text not null,
  -- sha256 of number or code, hexadecimal; of these themselves the last four characters are kept
  code_hash text not null unique,
  last_four text not null,
  -- argon2id, encoded
  pin_hash text,
  issued_amount integer not null check (issued_amount > 0),
  -- issued_amount less what is held or spent in gift_card_uses and was not refunded, less taken_back and expired; move_stored_value alone changes it
  balance integer not null check (balance between 0 and issued_amount),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  -- a gift voucher that a customer redeems is in their wallet: nobody else can spend it from then on, even with its code
  owner_id bigint references customers (id),
  redeemed_at timestamptz,
  -- minor units that left the balance because the order that sold the voucher was paid back
  taken_back integer not null default 0 constraint gift_cards_check2 check (taken_back between 0 and issued_amount),
  -- when it was taken back for good, as the order that gave it as a reward was undone. What comes back to it afterwards, from a payment that
  -- came to nothing, counts as taken back, too: its balance stays 0
  cancelled_at timestamptz,
  -- minor units that were left when the gift expired, or came back after it
  expired integer not null default 0 constraint gift_cards_check3 check (expired between 0 and issued_amount),
  -- nobody has its code: it came straight into a wallet, or was used up in the wallet of an account that is closed. Once it is in no wallet any more,
  -- what is on it can be spent by a new code alone
  without_code boolean not null default false,
  constraint gift_cards_check1 check ((kind = 'card') = (pin_hash is not null)),
  constraint gift_cards_redeemed check ((owner_id is null) = (redeemed_at is null)),
  constraint gift_cards_cancelled_check check (cancelled_at is null or balance = 0)
);
create index gift_cards_of_owner on gift_cards (owner_id) where owner_id is not null;
create index gift_cards_to_expire on gift_cards (expires_at) where balance > 0;

-- How often a PIN was tried for a number, known or not: who guesses learns nothing from being stopped.
create table gift_card_tries (
  code_hash text primary key,
  tries integer not null,
  since timestamptz not null
);

create table gift_card_uses (
  id bigint generated always as identity primary key,
  gift_card_id bigint not null references gift_cards (id),
  order_id bigint not null,
  amount integer not null check (amount > 0),
  -- held -> spent when the order is placed; held -> released when its payment came to nothing
  state text not null check (state in ('held', 'spent', 'released')),
  changed_at timestamptz not null default now(),
  refunded integer not null default 0 check (refunded between 0 and amount)
);
create unique index gift_card_uses_once on gift_card_uses (order_id, gift_card_id) where state in ('held', 'spent');
create index gift_card_uses_of_card on gift_card_uses (gift_card_id);

-- Gifts that a shopper wants an order paid with. Nothing is taken from them before the payment.
create table order_gifts (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  gift_card_id bigint not null references gift_cards (id),
  unique (order_id, gift_card_id)
);
create index order_gifts_of_card on order_gifts (gift_card_id);

-- What a customer has saved up, such as for wine reward, in minor units of the country's currency.
create table savings_accounts (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  country text not null,
  balance integer not null default 0 check (balance >= 0),
  opened_at timestamptz not null default now(),
  closed_at timestamptz
);
create index savings_accounts_of_customer on savings_accounts (customer_id, country);

-- The ledger of stored value: what is on gift cards, gift vouchers and as points, where it came from and where it went. Every movement is a
-- transaction whose entries sum to zero. Entries are added, and never changed.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  -- names the movement: the same again is the same movement
  key text not null unique,
  kind text not null check (kind in ('opened', 'issued', 'sold', 'rewarded', 'welcomed', 'held', 'released', 'spent', 'refunded', 'reissued',
    'taken_back', 'expired', 'forfeited', 'unnamed')),
  brand text not null,
  -- ISO 4217, or 'points'
  currency text not null,
  -- no reference: an abandoned order is forgotten, what it held and gave back is not
  order_id bigint,
  -- how many entries it has: none is added later
  lines integer not null check (lines >= 2),
  at timestamptz not null
);
create index ledger_transactions_of_order on ledger_transactions (order_id) where order_id is not null;
create index ledger_transactions_unnamed on ledger_transactions (id) where kind = 'unnamed';

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions (id),
  -- sources: opening (what was there before the ledger), issued (by operators), paid (by cards, for e-vouchers), rewards, welcomes, suspense (see
  -- `settle_in_ledger`); what the shop owes: awaited (sold and not issued yet), left, held (for a payment), points; in between: reissued;
  -- where it went: spent, taken_back, expired, forfeited
  account text not null check (account in ('opening', 'issued', 'paid', 'rewards', 'welcomes', 'suspense', 'awaited', 'left', 'held', 'points',
    'reissued', 'spent', 'taken_back', 'expired', 'forfeited')),
  -- minor units, or points: what came into the account; below nothing what left it
  amount bigint not null check (amount <> 0),
  gift_card_id bigint references gift_cards (id),
  sold_voucher_id bigint,
  -- no reference: an account is closed, its entries stay
  customer_id bigint,
  check (account not in ('left', 'held') or gift_card_id is not null),
  check (account <> 'awaited' or sold_voucher_id is not null),
  check (account <> 'points' or customer_id is not null)
);
create index ledger_entries_of_transaction on ledger_entries (transaction_id);
create index ledger_entries_of_gift on ledger_entries (gift_card_id, account) where gift_card_id is not null;
create index ledger_entries_of_sold on ledger_entries (sold_voucher_id) where sold_voucher_id is not null;
create index ledger_entries_of_customer on ledger_entries (customer_id) where customer_id is not null;

-- What the tables say of each gift, by account.
create view gift_books as
  select g.id as gift_card_id, book.account, book.amount
    from gift_cards g
    left join lateral (select coalesce(sum(u.amount) filter (where u.state = 'held'), 0) as held,
             coalesce(sum(u.amount - u.refunded) filter (where u.state = 'spent'), 0) as spent
        from gift_card_uses u where u.gift_card_id = g.id) uses on true
   cross join lateral (values ('left', g.balance::bigint), ('held', uses.held), ('spent', uses.spent), ('taken_back', g.taken_back::bigint),
             ('expired', g.expired::bigint)) as book (account, amount);

-- Writes a movement down, once: false where its key was written down before. Lines: [{ account, amount, gift, sold, customer }].
create function note_stored_value(the_key text, the_kind text, the_brand text, the_currency text, the_order bigint, the_time timestamptz,
  the_lines jsonb) returns boolean language plpgsql as $$
declare
  noted bigint;
begin
  insert into ledger_transactions (key, kind, brand, currency, order_id, lines, at)
    values (the_key, the_kind, the_brand, the_currency, the_order, jsonb_array_length(the_lines), coalesce(the_time, now()))
    on conflict (key) do nothing returning id into noted;
  if noted is null then return false; end if;
  insert into ledger_entries (transaction_id, account, amount, gift_card_id, sold_voucher_id, customer_id)
    select noted, account, amount, gift, sold, customer
      from jsonb_to_recordset(the_lines) as line (account text, amount bigint, gift bigint, sold bigint, customer bigint);
  return true;
end $$;

-- Moves stored value: writes it down and changes the balances, or neither. Brand and currency are those of the gift, the voucher that was sold or
-- the customer. The only one who changes a balance.
create function move_stored_value(the_key text, the_kind text, the_order bigint, the_time timestamptz, the_lines jsonb) returns boolean
  language plpgsql as $$
declare
  the_brand text;
  the_currency text;
begin
  select coalesce(g.brand, o.brand, c.brand), coalesce(g.currency, o.currency, 'points') into the_brand, the_currency
    from (select max(gift) as gift, max(sold) as sold, max(customer) as customer
            from jsonb_to_recordset(the_lines) as line (gift bigint, sold bigint, customer bigint)) whose
    left join gift_cards g on g.id = whose.gift
    left join sold_vouchers v on v.id = whose.sold left join orders o on o.id = v.order_id
    left join customers c on c.id = whose.customer;
  if not note_stored_value(the_key, the_kind, the_brand, the_currency, the_order, the_time, the_lines) then return false; end if;
  update gift_cards g set balance = balance + moved.here, taken_back = taken_back + moved.taken, expired = expired + moved.lapsed
    from (select gift, coalesce(sum(amount) filter (where account = 'left'), 0) as here,
                 coalesce(sum(amount) filter (where account = 'taken_back'), 0) as taken,
                 coalesce(sum(amount) filter (where account = 'expired'), 0) as lapsed
            from jsonb_to_recordset(the_lines) as line (account text, amount bigint, gift bigint) where gift is not null group by gift) moved
   where g.id = moved.gift and (moved.here, moved.taken, moved.lapsed) <> (0, 0, 0);
  update customers c set points_balance = points_balance + moved.here
    from (select customer, sum(amount) as here from jsonb_to_recordset(the_lines) as line (account text, amount bigint, customer bigint)
           where account = 'points' group by customer) moved
   where c.id = moved.customer;
  return true;
end $$;

-- Rows are added, and never changed.
create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is never changed';
end $$;

-- Every transaction sums to zero, has the entries that it was written down with, and moves nothing between brands or currencies.
create function require_zero_sum() returns trigger language plpgsql as $$
declare
  the_transaction bigint := case tg_table_name when 'ledger_transactions' then (to_jsonb(new)->>'id')::bigint
    else (to_jsonb(new)->>'transaction_id')::bigint end;
  fault text;
begin
  select case when sum(e.amount) is distinct from 0 then 'does not sum to zero'
              when count(*) <> t.lines then 'has entries that it was not written down with'
              when bool_or(g.brand <> t.brand or g.currency <> t.currency) then 'moves value between brands or currencies' end into fault
    from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id left join gift_cards g on g.id = e.gift_card_id
   where t.id = the_transaction group by t.id;
  if fault is not null then raise exception 'ledger transaction % %', the_transaction, fault; end if;
  return null;
end $$;

-- At each commit the tables say of a gift, of a voucher that was sold and of points what the ledger says. What was changed past `move_stored_value`,
-- by a process of the release before or by hand, is written down as unnamed; where it made value or lost some, its other side is the account
-- suspense. What a gift was issued for is always what is left, held, spent, taken back or expired of it, or the change is refused.
create function settle_in_ledger(the_brand text, the_currency text, off jsonb) returns void language plpgsql as $$
declare
  rest bigint;
begin
  select sum(amount) into rest from jsonb_to_recordset(off) as line (amount bigint);
  if rest <> 0 then off := off || ((off->0) || jsonb_build_object('account', 'suspense', 'amount', -rest)); end if;
  perform note_stored_value('unnamed ' || gen_random_uuid(), 'unnamed', the_brand, the_currency, null, now(), off);
end $$;

create function settle_gift() returns trigger language plpgsql as $$
declare
  the_gift bigint := case when tg_table_name = 'gift_cards' then (to_jsonb(new)->>'id')::bigint
    else coalesce((to_jsonb(new)->>'gift_card_id')::bigint, (to_jsonb(old)->>'gift_card_id')::bigint) end;
  found record;
begin
  -- one statement, so that it sees one moment
  select g.brand, g.currency, sum(b.amount) = g.issued_amount - (select coalesce(sum(r.amount), 0) from refund_parts r
             join gift_card_uses u on u.id = r.gift_card_use_id where u.gift_card_id = g.id and r.issued_gift_id is not null) as adds_up,
         jsonb_agg(jsonb_build_object('account', b.account, 'amount', b.amount - coalesce(l.amount, 0), 'gift', g.id))
           filter (where b.amount <> coalesce(l.amount, 0)) as off
    into found
    from gift_cards g join gift_books b on b.gift_card_id = g.id
    left join (select e.account, sum(e.amount) as amount from ledger_entries e where e.gift_card_id = the_gift group by e.account) l
      on l.account = b.account
   where g.id = the_gift group by g.id;
  if not found.adds_up then
    raise exception 'what gift % was issued for is not what is left, held, spent, taken back or expired of it', the_gift;
  end if;
  if found.off is not null then perform settle_in_ledger(found.brand, found.currency, found.off); end if;
  return null;
end $$;

create function settle_sold_voucher() returns trigger language plpgsql as $$
declare
  found record;
begin
  select o.brand, o.currency,
         case when v.gift_card_id is null then v.amount else 0 end
           - (select coalesce(sum(e.amount), 0) from ledger_entries e where e.sold_voucher_id = v.id and e.account = 'awaited') as off
    into found from sold_vouchers v join orders o on o.id = v.order_id where v.id = new.id;
  if found.off <> 0 then
    perform settle_in_ledger(found.brand, found.currency,
      jsonb_build_array(jsonb_build_object('account', 'awaited', 'amount', found.off, 'sold', new.id)));
  end if;
  return null;
end $$;

create function settle_points() returns trigger language plpgsql as $$
declare
  the_customer bigint := coalesce(new.id, old.id);
  off bigint;
begin
  select coalesce((select c.points_balance from customers c where c.id = the_customer), 0)
       - coalesce((select sum(e.amount) from ledger_entries e where e.customer_id = the_customer and e.account = 'points'), 0) into off;
  if off <> 0 then
    perform settle_in_ledger(coalesce(new.brand, old.brand), 'points',
      jsonb_build_array(jsonb_build_object('account', 'points', 'amount', off, 'customer', the_customer)));
  end if;
  return null;
end $$;

create trigger ledger_transactions_stand before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change_of_ledger();
create trigger ledger_entries_stand before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change_of_ledger();
create constraint trigger ledger_transactions_sum after insert on ledger_transactions deferrable initially deferred
  for each row execute function require_zero_sum();
create constraint trigger ledger_entries_sum after insert on ledger_entries deferrable initially deferred
  for each row execute function require_zero_sum();
create constraint trigger gift_cards_in_ledger after insert or update of balance, issued_amount, taken_back, expired on gift_cards
  deferrable initially deferred for each row execute function settle_gift();
create constraint trigger gift_card_uses_in_ledger after insert or update of state, amount, refunded on gift_card_uses
  deferrable initially deferred for each row execute function settle_gift();
create constraint trigger gift_card_uses_forgotten after delete on gift_card_uses
  deferrable initially deferred for each row when (old.state <> 'released') execute function settle_gift();
create constraint trigger customers_points_begin after insert on customers
  deferrable initially deferred for each row when (new.points_balance <> 0) execute function settle_points();
create constraint trigger customers_points_move after update of points_balance on customers
  deferrable initially deferred for each row when (new.points_balance <> old.points_balance) execute function settle_points();
create constraint trigger customers_points_end after delete on customers
  deferrable initially deferred for each row when (old.points_balance <> 0) execute function settle_points();

-- ==================== Ordering: orders, payments, fulfilment, referrals ====================

-- The order from its beginning in the checkout to the paid one.
create table orders (
  id bigint generated always as identity (start with 7000001) primary key,
  -- a placed order outlives the basket and the session that it came from: both are deleted when they have expired
  basket_id bigint references baskets (id) on delete set null,
  session_id bigint references sessions (id) on delete set null,
  customer_id bigint references customers (id),
  brand text not null,
  -- the brand's display name when the order was placed, for its mails
  brand_name text not null,
  country text not null,
  currency text not null,
  -- open -> paying -> paid; paying -> declined -> paying; paying -> open when a payment came to nothing
  status text not null default 'open' check (status in ('open', 'paying', 'declined', 'paid')),
  email text,
  address jsonb,
  method_code text,
  age_confirmed boolean not null default false,
  -- sha256 of the payment request that froze the order
  request_hash text,
  -- lines, amounts, delivery and stock as they are paid; null while the basket still rules them
  frozen jsonb,
  points_used integer not null default 0 check (points_used >= 0),
  total integer,
  placed_at timestamptz,
  created_at timestamptz not null default now(),
  -- who sells, as the brand's configuration said when the order was placed, for its mails: company, address, telephone, website, privacy
  brand_contact text not null default '',
  -- the shop's address where the order was begun, for the pictures in its mail: https://www.example.com
  site_origin text not null default '',
  -- ISO date of the day that was chosen; null: the earliest
  delivery_date text,
  -- id of the brand's shop that it is collected from
  collection_shop text,
  -- texts for the parcel's label, in their order
  label_messages jsonb,
  -- { sendGift, recipientEmail, giftMessages }
  gift_wishes jsonb,
  -- who is billed, and where; null: the delivery address
  billing_address jsonb,
  -- points that a minor unit was worth when the order was paid: they are refunded at that rate. Null until it is paid
  points_rate integer check (points_rate >= 0)
);
create unique index orders_one_in_progress on orders (basket_id) where status <> 'paid';
create index orders_of_session on orders (session_id, placed_at desc);
create index orders_of_customer on orders (customer_id, placed_at desc);
-- Expired baskets are forgotten without reading all orders, abandoned orders without reading all that were paid.
create index orders_of_basket on orders (basket_id);
create index orders_unpaid on orders (created_at) where status in ('open', 'declined');
-- orders that hold something sold before it is here
create index orders_sold_ahead on orders (id)
  where status = 'paid' and (frozen->>'shipsFrom' is not null or frozen->'lineItems' @> '[{"product": {"productType": "enPrimeur"}}]');
-- Households are found by postcode and mailbox: see src/modules/basket/households.
create index orders_by_postcode on orders ((regexp_replace(regexp_replace(lower(address->>'postcode'), '[^[:alnum:]]', '', 'g'), '^([0-9]{5})[0-9]{4}$', '\1'))) where status = 'paid';
create index orders_by_mailbox on orders (mailbox_of(email)) where status = 'paid';
alter table memberships add foreign key (order_id) references orders (id);
alter table promotion_uses add foreign key (order_id) references orders (id) on delete cascade;
alter table gift_card_uses add foreign key (order_id) references orders (id);
alter table order_gifts add foreign key (order_id) references orders (id);

-- The key that signs the links to a guest's order in its mails, made with the first of them: without the row they lead nowhere.
create table order_links (
  order_id bigint primary key references orders on delete cascade,
  key text not null
);

-- Unused: ways of delivery are configuration of a country.
create table delivery_methods (
  country text not null,
  code text not null,
  name text not null,
  promise text not null,
  cost integer not null check (cost >= 0),
  free_from_bottles integer,
  working_days integer not null check (working_days > 0),
  position integer not null,
  primary key (country, code)
);
insert into delivery_methods (country, code, name, promise, cost, free_from_bottles, working_days, position) values
  ('uk', 'STD', 'Standard delivery', 'Usually delivered within 4-5 days', 799, 12, 4, 1),
  ('uk', 'NXT', 'Next working day', 'Delivered on the next working day', 1199, null, 1, 2),
  ('au', 'STD', 'Standard delivery', 'Usually delivered within 5-7 working days', 999, 12, 5, 1),
  ('au', 'NXT', 'Express delivery', 'Delivered within 2 working days in the large cities', 1799, null, 2, 2),
  ('nz', 'STD', 'Standard delivery', 'Usually delivered within 4-6 working days', 999, 12, 4, 1),
  ('nz', 'NXT', 'Overnight delivery', 'Delivered on the next working day', 1599, null, 1, 2),
  ('us', 'STD', 'Ground', 'Usually delivered within 4-6 business days; an adult aged 21 or over must sign', 1499, 12, 4, 1),
  ('us', 'NXT', 'Two-day air', 'Delivered in two business days; an adult aged 21 or over must sign', 3499, null, 2, 2);

-- Units of the stock that a payment under way keeps for its order, from when it begins until it is placed or comes to nothing: they are in the
-- cellar, and for nobody else. Counts of the stock (`on_hand`) include them.
create table stock_holds (
  order_id bigint not null references orders (id),
  item_code text not null references stock (item_code) on delete cascade,
  units integer not null check (units > 0),
  created_at timestamptz not null default now(),
  -- whose units are kept while nobody has paid: sha256 of the network, in hexadecimal; null where a customer adds to what they have paid
  network text,
  primary key (order_id, item_code)
);
create index stock_holds_of_item on stock_holds (item_code);
create index stock_holds_of_a_network on stock_holds (network) where network is not null;

-- E-vouchers that were paid for. Each is issued once its money was taken.
create table sold_vouchers (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  -- of the order's line; each voucher has its own
  item_code text not null,
  -- minor units that it is to be issued for: what was paid, less what was paid back before it was issued
  amount integer not null check (amount >= 0),
  -- null until it is issued
  gift_card_id bigint unique references gift_cards (id),
  -- whom the voucher is for, where an operator has corrected what its buyer typed; null: as the order says
  recipient_email text,
  corrections integer not null default 0,
  unique (order_id, item_code)
);
alter table ledger_entries add foreign key (sold_voucher_id) references sold_vouchers (id);

-- Cards that a customer keeps, in each country that they shop in: the gateway's token, and what there is to show. Neither number nor
-- security code is in any table.
create table saved_cards (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  country text not null,
  -- the gateway's; charges the card for this merchant alone
  token text not null,
  brand text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  -- 'yyyy-mm': good to the end of this month
  good_through text not null check (good_through ~ '^[0-9]{4}-[0-9]{2}$'),
  -- when it was made the default; the one that was made it last is
  chosen_at timestamptz,
  created_at timestamptz not null default now(),
  -- a card that is kept again is the same card
  unique (customer_id, country, brand, last_four, good_through)
);
create index saved_cards_good_through on saved_cards (good_through);

-- In which shop card fields were opened, by the key that their tokens are signed with: a token pays in that shop alone.
create table card_entries (
  -- sha256 of the key's id, hexadecimal
  key_hash text not null,
  brand text not null,
  country text not null,
  opened_at timestamptz not null default now(),
  primary key (key_hash, brand, country)
);
create index card_entries_by_age on card_entries (opened_at);

-- What the gateway gave for a card that is about to pay, so that the browser can show its bank the device. Used once, by the payment.
create table payer_setups (
  session_id bigint not null references sessions (id) on delete cascade,
  -- a hash of the token, or of the kept card's id
  card text not null,
  reference_id text not null,
  created_at timestamptz not null default now(),
  primary key (session_id, card)
);
create index payer_setups_by_age on payer_setups (created_at);

-- What was paid, and is to be paid, for orders.
create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  attempt integer not null,
  -- pending -> authorised -> captured; pending -> declined; pending -> voiding -> voided
  -- pending -> challenged -> pending: the bank's question to the shopper (3-D Secure) was answered; challenged -> declined: refused, or given up.
  -- Nothing is held at the gateway while a payment is challenged.
  state text not null check (state in ('pending', 'challenged', 'authorised', 'captured', 'declined', 'voiding', 'voided')),
  -- unused since payments have leases
  owner integer not null default 0,
  amount integer not null check (amount > 0),
  currency text not null,
  gateway_id text,
  card_brand text,
  last_four text,
  reason text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- the call that asks the gateway; it renews its lease while it lives
  lease_holder text,
  -- after this time a repeat of the call goes on with the payment, or it is given up
  lease_until timestamptz not null default now() + interval '2 minutes',
  -- the merchant's id of the authorisation, unique at the gateway for 180 days; null in payments from before leases
  transaction_id text unique,
  -- the gateway's id of the authentication, and what the browser needs for the question
  challenge jsonb,
  challenged_at timestamptz,
  -- the order as it is once this payment has paid for what was added, and by which request; null in payments of whole orders
  amendment jsonb,
  -- the gateway's token of a card that was typed, with which it can be charged again for a short while after the order; then it is forgotten
  card_token text,
  -- 'yyyy-mm', of a card that was typed
  card_good_through text,
  -- the customer's own card, where they kept it
  saved_card_id bigint references saved_cards (id) on delete set null,
  -- when the gateway was asked for the money: written by the call that holds the payment, just before it asks; null where it was not asked.
  -- The minute before an authorisation without an answer is undone counts from here
  asked_at timestamptz,
  -- the caller's key for the call that began the payment; null where there was none. The same key again is a repeat, another one a new press of
  -- the button
  request_key text,
  -- how it was paid beside points and gifts: one of the names of `paymentMode`
  mode text not null default 'creditCard',
  unique (order_id, attempt)
);
create unique index payments_one_pending on payments (order_id) where state = 'pending';
create unique index payments_one_challenged on payments (order_id) where state = 'challenged';
create index payments_with_token on payments (created_at) where card_token is not null;
-- An order's own payment is one; those of its amendments come beside it.
create unique index payments_one_taken on payments (order_id) where state in ('authorised', 'captured') and amendment is null;

-- What the gateway was asked for after the authorisation, each under an id of its own, written down before it is asked.
create table gateway_requests (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id),
  kind text not null check (kind in ('capture', 'reversal', 'refund')),
  transaction_id text not null unique,
  -- asked -> done, or asked -> refused; what is still 'asked' may or may not have been done
  state text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  reason text,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  refund_part_id bigint,
  -- the gateway's own id of a capture, so that a refund names the capture that stands
  gateway_id text
);
create index gateway_requests_of_payment on gateway_requests (payment_id);
-- a capture of which no answer is known is settled before another one is sent
create unique index gateway_requests_one_capture on gateway_requests (payment_id) where kind = 'capture' and state = 'asked';
-- refunds of one payment follow each other: the gateway's search tells how many stand, and not which
create unique index gateway_requests_one_refund on gateway_requests (payment_id) where kind = 'refund' and state = 'asked';

-- Which order a wallet's token was first brought to: it pays for that one alone, whatever the gateway remembers.
create table wallet_tokens (
  -- sha256 of what the wallet has signed, hexadecimal
  token_hash text primary key,
  order_id bigint not null references orders (id) on delete cascade,
  first_at timestamptz not null default now()
);
create index wallet_tokens_by_age on wallet_tokens (first_at);
create index wallet_tokens_by_order on wallet_tokens (order_id);

-- What a card has been agreed to pay of an order when it is sent: nothing is held of it meanwhile.
create table dispatch_charges (
  order_id bigint primary key references orders (id),
  -- minor units of the order's currency
  amount integer not null check (amount > 0),
  mode text not null,
  card_brand text,
  last_four text,
  -- the gateway's, of a card that was typed; forgotten once it is charged, or the order is cancelled
  card_token text,
  -- the customer's own card; null once they have removed it
  saved_card_id bigint references saved_cards (id) on delete set null,
  -- agreed -> asked -> charged; asked -> declined -> asked; agreed or declined -> released
  state text not null check (state in ('agreed', 'asked', 'declined', 'charged', 'released')),
  -- how often it was asked for
  tries integer not null default 0,
  -- the parcel that waits for the charge
  carrier text,
  tracking_link text,
  changed_at timestamptz not null,
  check (state not in ('asked', 'declined') or (carrier is not null and tracking_link is not null))
);

-- What becomes of a placed order, and what of its money is paid back.
create table order_steps (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  stage text not null check (stage in ('packed', 'dispatched', 'delivered', 'cancelled', 'return_requested', 'returned')),
  happened_at timestamptz not null,
  carrier text,
  -- where the parcel can be followed
  tracking_link text,
  unique (order_id, stage),
  constraint order_steps_parcel_check check ((carrier is null) = (tracking_link is null) and (stage = 'dispatched' or carrier is null))
);

create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  -- the same reference again is the same refund
  reference text not null,
  -- minor units of the order's currency
  amount integer not null check (amount > 0),
  created_at timestamptz not null,
  -- what is paid back: goods of the parcel, wine in bond, or memberships. Null: not said, counted first towards the parcel, then towards wine in bond,
  -- then towards memberships
  purpose text check (purpose in ('goods', 'bond', 'memberships')),
  unique (order_id, reference)
);

-- Each goes back to where it came from. What goes to a card is promised first, and done by the gateway.
create table refund_parts (
  id bigint generated always as identity primary key,
  refund_id bigint not null references refunds (id),
  source text not null check (source in ('card', 'gift', 'points')),
  payment_id bigint references payments (id),
  gift_card_use_id bigint references gift_card_uses (id),
  amount integer not null check (amount > 0),
  state text not null check (state in ('promised', 'done', 'refused')),
  changed_at timestamptz not null default now(),
  -- the voucher that a refund was issued as, where somebody else has redeemed the rest of the one that paid. Such a refund counts as
  -- refunded of the use that paid, and adds nothing to the balance of the gift that paid
  issued_gift_id bigint references gift_cards (id),
  check ((source = 'card') = (payment_id is not null)),
  check ((source = 'gift') = (gift_card_use_id is not null)),
  constraint refund_parts_issued check (issued_gift_id is null or source = 'gift')
);
create index refund_parts_of_refund on refund_parts (refund_id);
create index refund_parts_of_payment on refund_parts (payment_id);
alter table gateway_requests add foreign key (refund_part_id) references refund_parts (id);

-- What shoppers answer to offers that are made for an order after it was placed, and the money that the answer takes from the card that paid.
create table order_amendments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  -- by which session it was answered: it is offered nothing more. The session may be deleted
  session_id bigint not null,
  action text not null check (action in ('ACCEPT', 'REJECT')),
  -- sha256 of what was asked for: the same is accepted once for an order
  request_hash text not null,
  -- what its caller named the call by; null where they did not
  request_key text,
  -- the type of the offer; null in a rejection
  type text,
  -- what was added: item codes, names, quantities
  items jsonb not null default '[]',
  -- by how much the order's total rose or fell; minor units
  change integer not null default 0,
  created_at timestamptz not null,
  unique (order_id, action, request_hash)
);
create index order_amendments_of_session on order_amendments (session_id);

-- Refer a friend: what a friend's first order gives to both; without a row a market has no such offer. Amounts in the country's minor units
create table referral_terms (
  id bigint generated always as identity primary key,
  -- null: every brand
  brand text,
  country text not null,
  -- what the goods of the first order must come to
  minimum_spend integer not null check (minimum_spend >= 0),
  -- the voucher that each of the two is given
  reward integer not null check (reward > 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz
);
insert into referral_terms (country, minimum_spend, reward) values ('uk', 5000, 1500), ('au', 10000, 3000), ('nz', 10000, 3000), ('us', 7500, 2000);

-- Each customer's link.
create table referral_links (
  customer_id bigint not null references customers (id) on delete cascade,
  country text not null,
  token text not null unique,
  -- how often its owner copied or shared it, and when last: nothing is kept of whom it was sent to
  shared integer not null default 0,
  shared_at timestamptz,
  primary key (customer_id, country)
);

-- What became of the friends who came by a link.
create table referrals (
  id bigint generated always as identity primary key,
  -- null once the account is closed
  referrer_id bigint references customers (id) on delete set null,
  friend_id bigint unique references customers (id) on delete set null,
  brand text not null,
  country text not null,
  -- the terms of the day on which the friend joined
  minimum_spend integer not null,
  reward integer not null,
  state text not null default 'joined' check (state in ('joined', 'rewarded', 'refused', 'taken_back')),
  reason text check (reason in ('below_minimum', 'not_first', 'same_household', 'same_card')),
  joined_at timestamptz not null,
  decided_at timestamptz,
  -- the first order, and the vouchers that it gave
  order_id bigint unique references orders (id),
  referrer_gift_id bigint references gift_cards (id),
  friend_gift_id bigint references gift_cards (id),
  check (referrer_id <> friend_id)
);
create index referrals_of_referrer on referrals (referrer_id, country);

create constraint trigger sold_vouchers_in_ledger after insert or update of amount, gift_card_id on sold_vouchers
  deferrable initially deferred for each row execute function settle_sold_voucher();

-- ==================== Lists: favourites, browsing, interests, enquiries ====================

-- Wines that a customer keeps, or wants to have recommended no more. Without references to products: what is sold no more is not shown,
-- and shows again when it is back.
create table favourites (
  customer_id bigint not null references customers (id) on delete cascade,
  item_code text not null,
  -- true: 'not for me', kept out of recommendations
  anti boolean not null default false,
  added_at timestamptz not null,
  primary key (customer_id, item_code)
);
create index favourites_newest on favourites (customer_id, added_at desc);

-- What a shopper looked at last: a customer's goes with the account, a visitor's with the session.
create table recently_browsed (
  id bigint generated always as identity primary key,
  customer_id bigint references customers (id) on delete cascade,
  session_id bigint references sessions (id) on delete cascade,
  item_code text not null,
  browsed_at timestamptz not null,
  check ((customer_id is null) <> (session_id is null))
);
create unique index browsed_by_customer on recently_browsed (customer_id, item_code) where customer_id is not null;
create unique index browsed_in_session on recently_browsed (session_id, item_code) where session_id is not null;

-- Products that the same shoppers like, learned from orders, ratings and favourites: the best twenty of each, computed anew by a job.
create table product_neighbours (
  item_code text not null,
  neighbour text not null,
  -- from 0 to 1
  score real not null,
  primary key (item_code, neighbour)
);

-- Who asked to be told when a wine is on offer or in stock again.
create table interests (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  brand text not null,
  country text not null,
  item_code text not null,
  -- the shop's address, for the links of the mail
  site_origin text not null,
  -- ends the interest without a log-in
  token text not null unique,
  -- as last seen: a mail goes out when stock comes back, or when the price falls below the list price and below this one
  in_stock boolean not null,
  price integer not null,
  -- mails so far
  mails integer not null default 0,
  asked_at timestamptz not null,
  unique (customer_id, country, item_code)
);
create index interests_by_product on interests (brand, country, item_code);

-- What shoppers wrote to customer services. The case number is 'C' and the id.
create table enquiries (
  id bigint generated always as identity (start with 100001) primary key,
  brand text not null,
  country text not null,
  -- of a customer who was fully logged in
  customer_id bigint references customers (id) on delete cascade,
  email text not null,
  topic text not null,
  order_number text,
  message text not null,
  -- the sender's name of this write: sent again, it is the same case
  key text unique,
  received_at timestamptz not null
);
create index enquiries_of_customer on enquiries (customer_id) where customer_id is not null;
create index enquiries_by_age on enquiries (received_at);

-- ==================== Payment sandbox: the memory of the sandbox payment gateway ====================

-- The sandbox payment gateway signs what it gives to browsers with one secret, whichever process answers.
create table sandbox_keys (
  id smallint primary key check (id = 1),
  secret text not null
);

-- The sandbox payment gateway's own memory. It stands for another company's system: no module of the shop reads these tables.
-- No card number and no security code is in them: what a card will do is decided when its token is made.
create table sandbox_tokens (
  jti text primary key,
  card_type text not null,
  last_four text not null,
  outcome text not null,
  expires_at timestamptz not null,
  -- transaction that used it up
  used_by text,
  -- which wallet gave the token, for one purchase of this amount alone; null: a card that was typed
  wallet text,
  amount text,
  currency text
);
create index sandbox_tokens_by_expiry on sandbox_tokens (expires_at);
create index sandbox_tokens_expires_at on sandbox_tokens (expires_at);

create table sandbox_payments (
  id text primary key,
  -- the merchant's idempotency key
  transaction_id text not null unique,
  reference text not null,
  status text not null check (status in (
    'AUTHORIZED', 'PARTIAL_AUTHORIZED', 'AUTHORIZED_PENDING_REVIEW', 'AUTHORIZED_RISK_DECLINED', 'PENDING_AUTHENTICATION', 'DECLINED', 'CAPTURED',
    'REVERSED')),
  reason text,
  amount text not null,
  currency text not null,
  created_at timestamptz not null default now(),
  -- what is held, where it is less than was asked for
  authorised_amount text
);
create index sandbox_payments_of_reference on sandbox_payments (reference);

-- Each capture, reversal, void and refund is a row of its own, so that a second one can be seen; a merchant's id that was used before is refused.
create table sandbox_operations (
  id text primary key,
  kind text not null check (kind in ('capture', 'reversal', 'void', 'refund')),
  -- the merchant's; null for one that named the id of what it undid
  transaction_id text unique,
  reference text not null,
  -- of the authorisation
  payment_id text not null references sandbox_payments (id),
  status text not null check (status in ('PENDING', 'REVERSED', 'VOIDED')),
  amount text not null,
  created_at timestamptz not null default now()
);
create index sandbox_operations_of_payment on sandbox_operations (payment_id);

-- Cards that the sandbox payment gateway keeps for the merchant. Like its tokens they hold neither number nor security code: what a card
-- will do is decided when it is typed.
create table sandbox_instruments (
  id text primary key,
  card_type text not null,
  last_four text not null,
  -- 'yyyy-mm'
  good_through text not null,
  outcome text not null,
  created_at timestamptz not null default now()
);

-- What the sandbox payment gateway was asked about payers, and what their banks said.
create table sandbox_authentications (
  id text primary key,
  -- the token's id, or that of the kept card
  card text not null,
  card_type text not null,
  last_four text not null,
  outcome text not null,
  amount text not null,
  currency text not null,
  -- asked -> passed or failed; passed -> used by the payment
  state text not null check (state in ('asked', 'passed', 'failed', 'used')),
  tries integer not null default 0,
  return_url text not null,
  -- what proves it to the bank
  cryptogram text not null,
  directory_server_id text not null,
  created_at timestamptz not null default now()
);
create index sandbox_authentications_by_age on sandbox_authentications (created_at);

-- The sandbox of PayPal: orders that payers approve, what was held and taken for them, and requests by the id that makes them be done once.
create table sandbox_paypal_orders (
  id text primary key,
  -- waiting -> approved -> completed
  state text not null check (state in ('waiting', 'approved', 'completed')),
  amount text not null,
  currency text not null,
  custom_id text not null,
  invoice_id text not null,
  brand_name text not null,
  return_url text not null,
  cancel_url text not null,
  -- how the payer chose to pay on the sandbox's page; null before they did
  means text,
  created_at timestamptz not null default now()
);
create index sandbox_paypal_orders_by_age on sandbox_paypal_orders (created_at);

create table sandbox_paypal_transactions (
  id text primary key,
  order_id text not null references sandbox_paypal_orders (id) on delete cascade,
  kind text not null check (kind in ('authorization', 'capture', 'refund')),
  -- the capture of a refund
  capture_id text references sandbox_paypal_transactions (id) on delete cascade,
  -- in PayPal's words
  status text not null,
  amount text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index sandbox_paypal_transactions_of_order on sandbox_paypal_transactions (order_id);

create table sandbox_paypal_requests (
  request_id text primary key,
  -- what was asked for, by its address
  path text not null,
  -- what came of it: an order, or a transaction
  result_id text not null,
  created_at timestamptz not null default now()
);
create index sandbox_paypal_requests_by_age on sandbox_paypal_requests (created_at);
