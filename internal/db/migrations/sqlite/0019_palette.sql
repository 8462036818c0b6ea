-- What a person arranged for herself, words a menu item is also found by, and how a sub-app's records are found.
-- +goose Up
create table user_preference (
  user_id    bigint not null,
  name       text   not null,
  value      text   not null,
  updated_at bigint not null,
  primary key (user_id, name)
);
alter table menu_item add column keywords text not null default '';
alter table micro_app add column finders text not null default '[]';

-- +goose Down
alter table micro_app drop column finders;
alter table menu_item drop column keywords;
drop table user_preference;
