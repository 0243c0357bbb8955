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
