-- What a visit or a change sheet asked of those who filled it in, for the burden account: cells and minutes. Who filled it in stands nowhere.
-- +goose Up
create table handin_cost (
  register text not null,
  record   bigint not null,
  month    bigint not null,
  area     bigint not null,
  level    text not null,
  role     text not null,
  asked    bigint not null,
  filled   bigint not null,
  typed    bigint not null,
  known    bigint not null,
  minutes  bigint not null,
  primary key (register, record)
);
create index handin_cost_month on handin_cost (month, area, register, level, role, asked, filled, typed, known, minutes);

-- +goose Down
drop table handin_cost;
