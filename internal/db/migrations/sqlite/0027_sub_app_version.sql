-- Versions of sub-apps side by side with their files, who gets which, and other sites whose pages may be framed.
-- +goose Up
create table micro_app_version (
  app          text not null,
  version      text not null,
  manifest     text not null,
  size         bigint not null,
  digest       text not null,
  signer       text not null,
  uploaded_by  text not null,
  uploaded_at  bigint not null,
  activated_at bigint not null,
  retired_at   bigint not null,
  primary key (app, version)
);

-- Content by its digest: what two versions share is kept once.
create table micro_app_content (
  integrity  text primary key,
  packed     boolean not null,
  data       blob not null,
  created_at bigint not null
);

create table micro_app_file (
  app       text not null,
  version   text not null,
  path      text not null,
  integrity text not null,
  primary key (app, version, path)
);
create index micro_app_file_integrity on micro_app_file (integrity);

-- The version a person does not want, because it failed her.
create table micro_app_choice (
  user_id    bigint not null,
  app        text not null,
  avoid      text not null,
  chosen_at  bigint not null,
  primary key (user_id, app)
);

create table micro_app_failure (
  app     text not null,
  version text not null,
  day     bigint not null,
  kind    text not null,
  reports bigint not null,
  primary key (app, version, day, kind)
);

create table frame_origin (
  origin     text primary key,
  note       text not null,
  created_by text not null,
  created_at bigint not null
);

alter table micro_app add column previous text not null default '';
alter table micro_app add column canary text not null default '';
alter table micro_app add column canary_rule text not null default '{}';
alter table micro_app add column revision bigint not null default 0;

insert into micro_app_version (app, version, manifest, size, digest, signer, uploaded_by, uploaded_at, activated_at, retired_at)
  select name, version, manifest, 0, '', '', '', 0, 1, 0 from micro_app where version <> '';

-- +goose Down
alter table micro_app drop column revision;
alter table micro_app drop column canary_rule;
alter table micro_app drop column canary;
alter table micro_app drop column previous;
drop table frame_origin;
drop table micro_app_failure;
drop table micro_app_choice;
drop table micro_app_file;
drop table micro_app_content;
drop table micro_app_version;
