-- What the figures of the library were at the end of a month, of every area down to the townships. The row of no figure says that a month was kept.
-- +goose Up
create table metric_month (
  area   bigint not null,
  metric text not null,
  month  bigint not null,
  num    bigint not null,
  den    bigint not null,
  primary key (area, metric, month)
);

-- +goose Down
drop table metric_month;
