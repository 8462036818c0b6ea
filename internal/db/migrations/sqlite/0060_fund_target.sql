-- +goose Up
-- How much of the year's money should be paid by the end of each month; one row at most, none for the even pace.
create table fund_target (
  id         bigint primary key,
  version    bigint not null,
  value      text not null,
  updated_at bigint not null,
  updated_by bigint not null
);

-- +goose Down
drop table fund_target;
