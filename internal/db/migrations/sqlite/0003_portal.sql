-- +goose Up
create table role (
  id         integer primary key,
  code       text not null,
  name       text not null,
  data_scope text not null,
  visual     boolean not null,
  builtin    boolean not null,
  sort       integer not null
);
create unique index role_code on role (code);

create table role_grant (
  role_id bigint not null,
  code    text not null,
  primary key (role_id, code)
);

create table role_area (
  role_id bigint not null,
  area    bigint not null,
  primary key (role_id, area)
);

create table user_role (
  user_id bigint not null,
  role_id bigint not null,
  primary key (user_id, role_id)
);
create index user_role_role on user_role (role_id);

create table hide_resource (
  system text not null,
  code   text not null,
  primary key (system, code)
);

create table menu_item (
  platform      text not null,
  id            text not null,
  parent_id     text not null,
  name          text not null,
  text          text not null,
  url           text not null,
  base          text not null,
  micro_app_pre text not null,
  icon          text not null,
  visible       boolean not null,
  position      text not null,
  show_type     text not null,
  resource      text not null,
  sort          integer not null,
  primary key (platform, id)
);

create table menu_category (
  platform  text not null,
  id        text not null,
  parent_id text not null,
  name      text not null,
  url       text not null,
  resource  text not null,
  kind      text not null,
  menu_id   text not null,
  sort      integer not null,
  primary key (platform, id)
);

create table dict_type (
  type     text primary key,
  name     text not null,
  standard text not null,
  sort     integer not null
);

create table dict_item (
  type   text not null,
  code   text not null,
  name   text not null,
  status text not null,
  extra  text not null,
  sort   integer not null,
  primary key (type, code)
);

create table message (
  id         integer primary key,
  kind       text not null,
  level      text not null,
  title      text not null,
  body       text not null,
  sender     text not null,
  biz_type   text not null,
  biz_id     text not null,
  route      text not null,
  created_at bigint not null
);

create table message_receiver (
  user_id    bigint not null,
  message_id bigint not null,
  kind       text not null,
  read_at    bigint not null,
  expire_at  bigint not null,
  primary key (user_id, message_id)
);
create index message_receiver_kind on message_receiver (user_id, kind, message_id);
create index message_receiver_unread on message_receiver (user_id) where read_at = 0;

create table micro_app (
  name         text primary key,
  route_name   text not null,
  path         text not null,
  default_app  boolean not null,
  default_page text not null,
  kind         text not null,
  entry        text not null,
  css          text not null,
  title        text not null,
  version      text not null,
  owner        text not null,
  enabled      boolean not null,
  sort         integer not null
);
create unique index micro_app_path on micro_app (path);

create table white_list (
  ldap_id  text primary key,
  white    boolean not null,
  yss      boolean not null,
  yzy      boolean not null,
  reason   text not null,
  valid_to bigint not null
);

-- +goose Down
drop table white_list;
drop table micro_app;
drop table message_receiver;
drop table message;
drop table dict_item;
drop table dict_type;
drop table menu_category;
drop table menu_item;
drop table hide_resource;
drop table user_role;
drop table role_area;
drop table role_grant;
drop table role;
