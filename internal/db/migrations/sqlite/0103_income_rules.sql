-- How income is reckoned and the line it is compared with, each set for an area and all below it, with the document it rests on (decision 0098).
-- Percents say how much of an item counts or is taken off; an item a rule does not name does neither. Days are yyyymmdd, both included; 0 is no end.
-- +goose Up
create table monitor_line (
  year       integer not null,
  area       bigint not null,
  fen        bigint not null,
  document   text not null,
  reason     text not null,
  version    bigint not null,
  updated_by bigint not null,
  updated_at bigint not null,
  primary key (year, area)
);
create table income_rule (
  area       bigint not null,
  valid_from bigint not null,
  valid_to   bigint not null,
  document   text not null,
  reason     text not null,
  version    bigint not null,
  updated_by bigint not null,
  updated_at bigint not null,
  primary key (area, valid_from)
);
create table income_rule_item (
  area       bigint not null,
  valid_from bigint not null,
  item       text not null,
  percent    integer not null,
  primary key (area, valid_from, item)
);

-- +goose Down
drop table income_rule_item;
drop table income_rule;
drop table monitor_line;
