-- What figures of the library are broken down by: how many records of a room an area has of a state and an entry of a dictionary, down to the townships. A report of
-- one's own may have such entries as its rows.
-- +goose Up
create table metric_part (
  area  bigint not null,
  split text not null,
  room  text not null,
  state text not null,
  entry text not null,
  n     bigint not null,
  primary key (area, split, room, state, entry)
);
create index metric_part_room on metric_part (room, split);
alter table summary_own add column split text not null default '';

-- +goose Down
alter table summary_own drop column split;
drop table metric_part;
