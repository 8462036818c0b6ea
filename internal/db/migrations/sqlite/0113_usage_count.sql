-- How many people opened a page, by day, page and county or above. No column says who.
-- +goose Up
create table usage_count (
  day    bigint not null,
  page   text not null,
  area   bigint not null,
  people bigint not null,
  primary key (day, page, area)
);

-- +goose Down
drop table usage_count;
