-- +goose Up
-- A file that hangs on a record of some room. While it is being sent its parts wait beside it; then they become one file.
create table attachment (
  id         integer primary key,
  kind       text not null,
  record_id  bigint not null,
  uploader   bigint not null,
  name       text not null,
  media_type text not null,
  size       bigint not null,
  received   bigint not null,
  file       text not null,
  thumbnail  text not null,
  created_at bigint not null,
  updated_at bigint not null
);
create index attachment_record on attachment (kind, record_id, id);
create index attachment_open on attachment (updated_at) where file = '';

create table attachment_part (
  attachment_id bigint not null,
  at            bigint not null,
  file          text not null,
  primary key (attachment_id, at)
);

-- +goose Down
drop table attachment_part;
drop table attachment;
