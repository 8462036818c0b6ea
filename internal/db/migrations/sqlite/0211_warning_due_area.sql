-- +goose Up
-- Areas to be looked at again: a village itself, or a town or the area of a job market for its people out of work.
create table warning_due_area (
  id   integer primary key,
  area bigint not null
);
-- +goose Down
drop table warning_due_area;
