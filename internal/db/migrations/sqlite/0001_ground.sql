-- +goose Up
create table area (
  code      bigint primary key,
  parent    bigint not null,
  name      text not null,
  pac_level integer not null,
  initials  text not null,
  pinyin    text not null
);
create index area_parent on area (parent);

create table setting (
  key        text primary key,
  value      text not null,
  updated_at bigint not null
);

create table audit_log (
  id         integer primary key,
  at         bigint not null,
  user_id    bigint not null,
  username   text not null,
  session_id text not null,
  ip         text not null,
  request_id text not null,
  action     text not null,
  object     text not null,
  object_id  text not null,
  area       bigint not null,
  result     text not null,
  detail     text not null
);
create index audit_log_at on audit_log (at);

create table job (
  id          integer primary key,
  kind        text not null,
  unique_key  text not null,
  payload     text not null,
  state       text not null,
  owner       bigint not null,
  done        bigint not null,
  total       bigint not null,
  mark        text not null,
  error       text not null,
  attempts    integer not null,
  run_at      bigint not null,
  leased_by   text not null,
  lease_until bigint not null,
  created_at  bigint not null,
  updated_at  bigint not null
);
create index job_ready on job (state, run_at);
create unique index job_unique_key on job (kind, unique_key) where unique_key <> '' and state in ('waiting', 'running');

create table blob (
  id         text primary key,
  name       text not null,
  media_type text not null,
  size       bigint not null,
  owner      bigint not null,
  expires_at bigint not null,
  created_at bigint not null
);

create table blob_chunk (
  blob_id text not null,
  seq     integer not null,
  data    blob not null,
  primary key (blob_id, seq)
);

-- +goose Down
drop table blob_chunk;
drop table blob;
drop table job;
drop table audit_log;
drop table setting;
drop table area;
