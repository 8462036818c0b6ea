-- What was counted at least once: a split that a room has not counted yet has no figures, which is not the same as 0.
-- +goose Up
create table metric_counted (
  room  text not null,
  split text not null,
  primary key (room, split)
);
insert into metric_counted (room, split) select distinct room, split from metric_part;

-- +goose Down
drop table metric_counted;
