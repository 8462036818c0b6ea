-- +goose Up
-- Who takes objections against what is made public: the office of an area and its telephone. A village without one of its own has its
-- town's, then its county's.
create table publicity_office (
  area       bigint primary key,
  office     text not null,
  phone      text not null,
  updated_by bigint not null,
  updated_at bigint not null
);

-- +goose Down
drop table publicity_office;
