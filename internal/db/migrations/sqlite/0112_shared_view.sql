-- Views of lists that people shared with their office: filters and order, no keyword, no rows. dept_id 0: with the area and all below it.
-- +goose Up
create table shared_view (
  id         integer primary key,
  list       text not null,
  title      text not null,
  query      text not null,
  owner      bigint not null,
  area       bigint not null,
  dept_id    bigint not null,
  created_at bigint not null
);
create index shared_view_list on shared_view (list, area);

-- +goose Down
drop table shared_view;
