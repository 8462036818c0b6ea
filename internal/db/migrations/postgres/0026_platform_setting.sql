-- Dictionaries that people keep, the parameters of the platform, and the white list with who wrote a row.
-- +goose Up
alter table dict_type add column builtin boolean not null default true;
alter table dict_type add column version bigint not null default 1;
alter table dict_item add column parent text not null default '';
alter table dict_item add column builtin boolean not null default true;
alter table dict_item add column version bigint not null default 1;
-- What people set stays when a later program brings another sort order.
alter table dict_item add column moved boolean not null default false;

-- One row; without it the settings of the process hold.
create table platform_parameter (
  id         bigint primary key,
  version    bigint  not null,
  value      text    not null,
  updated_at bigint  not null,
  updated_by bigint  not null
);

-- The picture beside the title. Its digest is its address, so that a browser keeps it for good.
create table platform_logo (
  digest     text   primary key,
  media_type text   not null,
  bytes      bytea not null,
  created_at bigint not null
);

alter table white_list add column version bigint not null default 1;
alter table white_list add column created_at bigint not null default 0;
alter table white_list add column updated_at bigint not null default 0;
alter table white_list add column created_by bigint not null default 0;

-- +goose Down
alter table white_list drop column created_by;
alter table white_list drop column updated_at;
alter table white_list drop column created_at;
alter table white_list drop column version;
drop table platform_logo;
drop table platform_parameter;
alter table dict_item drop column moved;
alter table dict_item drop column version;
alter table dict_item drop column builtin;
alter table dict_item drop column parent;
alter table dict_type drop column version;
alter table dict_type drop column builtin;
