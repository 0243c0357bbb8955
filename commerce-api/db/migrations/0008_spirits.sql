-- Spirits are a type of their own among the facets; a catalogue that had some already keeps the id that it gave them.
insert into dimension_values (id, dimension, label) values (1008, 'type', 'Spirits') on conflict do nothing;
