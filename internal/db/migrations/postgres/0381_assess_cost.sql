-- What a self-score that was handed in holds, for the burden account: cells the platform filled in, cells people typed, and minutes. Who filled it in stands nowhere.
-- +goose Up
create table assess_cost (
  register     text not null,
  sheet        bigint not null,
  scheme       bigint not null,
  area         bigint not null,
  submitted_on bigint not null,
  filled       bigint not null,
  typed        bigint not null,
  minutes      bigint not null,
  primary key (register, sheet)
);
create index assess_cost_handed on assess_cost (submitted_on, area, scheme, filled, typed, minutes);

-- +goose Down
drop table assess_cost;
