-- Parts of the product that an area switches on or off for itself and all below it; what no row says is the program's preset. A locked row holds
-- for everything below.
-- +goose Up
create table feature_switch (
  code       text not null,
  area       bigint not null,
  is_on      boolean not null,
  locked     boolean not null,
  reason     text not null,
  version    bigint not null,
  updated_by bigint not null,
  updated_at bigint not null,
  primary key (code, area)
);

-- +goose Down
drop table feature_switch;
