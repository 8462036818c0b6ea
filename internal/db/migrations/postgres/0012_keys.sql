-- +goose Up
-- The master keys by number; the keys themselves are outside the database. fingerprint tells a wrong file from a right one.
create table master_key (
  number      bigint primary key,
  state       text not null,
  fingerprint text not null,
  created_at  bigint not null,
  changed_at  bigint not null
);
create unique index master_key_active on master_key (state) where state = 'active';

-- Column keys (kind column) and the root (kind root, number 0), wrapped by a master key.
create table data_key (
  kind       text not null,
  number     bigint not null,
  state      text not null,
  key_enc    bytea not null,
  created_at bigint not null,
  changed_at bigint not null,
  primary key (kind, number)
);
create unique index data_key_active on data_key (kind) where state = 'active';

-- The security policy an administrator set; no row: the settings of the process hold.
create table security_policy (
  id         bigint primary key,
  version    bigint not null,
  value      text not null,
  updated_at bigint not null,
  updated_by bigint not null
);

alter table sso_connector add column version bigint not null default 0;

-- A session of the external identity server and our own row for it.
create table external_session (
  source     text not null,
  remote_sid text not null,
  sid        text not null,
  created_at bigint not null,
  primary key (source, remote_sid)
);
create index external_session_sid on external_session (sid);

-- +goose Down
drop table external_session;
alter table sso_connector drop column version;
drop table security_policy;
drop table data_key;
drop table master_key;
