-- +goose Up
-- Areas whose prices changed: their villages are to look at them again, town by town and after all other changes.
create table warning_due_price (
  id   integer primary key,
  area bigint not null
);
-- +goose Down
drop table warning_due_price;
