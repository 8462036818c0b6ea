-- +goose Up
alter table login_session add column from_source text not null default '';

create table sso_connector (
  name       text primary key,
  enabled    boolean not null,
  config     text not null,
  secret_enc blob not null,
  updated_at bigint not null
);

create table linked_identity (
  id           integer primary key,
  source       text not null,
  subject      text not null,
  name         text not null,
  user_id      bigint not null,
  created_at   bigint not null,
  last_used_at bigint not null
);
create unique index linked_identity_subject on linked_identity (source, subject);
create index linked_identity_user on linked_identity (user_id, id);

create table sso_used (
  digest     text primary key,
  source     text not null,
  used_at    bigint not null,
  expires_at bigint not null
);
create index sso_used_expires on sso_used (expires_at);

-- +goose Down
drop table sso_used;
drop table linked_identity;
drop table sso_connector;
alter table login_session drop column from_source;
