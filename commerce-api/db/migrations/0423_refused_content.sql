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
