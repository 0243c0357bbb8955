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
