-- A menu is edited as a draft and published as a version. value holds items as JSON.
-- +goose Up
create table menu_draft (
  platform   text primary key,
  version    bigint not null,
  base       text not null,
  value      text not null,
  updated_by text not null,
  updated_at bigint not null
);

create table menu_version (
  platform   text not null,
  number     bigint not null,
  value      text not null,
  note       text not null,
  created_by text not null,
  created_at bigint not null,
  primary key (platform, number)
);

-- Each built-in item as it was last installed: what differs from it was changed by people, and an upgrade leaves it alone.
create table menu_builtin (
  platform text not null,
  id       text not null,
  value    text not null,
  primary key (platform, id)
);

-- +goose Down
drop table menu_builtin;
drop table menu_version;
drop table menu_draft;
