-- Where calls below a prefix go instead of to our own service.
-- +goose Up
create table upstream (
  id          integer primary key,
  name        text    not null unique,
  prefix      text    not null unique,
  address     text    not null,
  strip       boolean not null,
  rule        text    not null,
  timeout_ms  bigint  not null,
  retries     bigint  not null,
  in_flight   bigint  not null,
  health_path text    not null,
  enabled     boolean not null,
  version     bigint  not null,
  updated_at  bigint  not null
);

-- +goose Down
drop table upstream;
