-- +goose Up
create table device (
  id         integer primary key,
  name       text not null,
  kind       text not null,
  ip         text not null,
  source     text not null,
  snapshot   text not null,
  first_seen bigint not null,
  last_seen  bigint not null
);
create unique index device_name on device (name);

-- One row a minute and device. Percents and loads are hundredths, so that both engines hold integers.
create table device_sample (
  device_id bigint not null,
  at        bigint not null,
  cpu       integer not null,
  memory    integer not null,
  disk      integer not null,
  load1     integer not null,
  received  bigint not null,
  sent      bigint not null,
  page_ms   integer not null,
  db_ms     integer not null,
  primary key (device_id, at)
);

-- +goose Down
drop table device_sample;
drop table device;
