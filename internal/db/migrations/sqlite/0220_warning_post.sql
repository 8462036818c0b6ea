-- +goose Up
-- What the people out of work of its job market are to each post that is offered: how many were compared with it, how many were left out because something
-- of them is unknown, how many match, and the best match in ten thousandths, -1 where nobody was compared.
create table warning_post (
  post       integer primary key,
  market     bigint not null,
  people     bigint not null,
  unknown    bigint not null,
  candidates bigint not null,
  best       bigint not null,
  on_day     bigint not null
);
create index warning_post_market on warning_post (market);
-- Job markets whose posts are to be compared with their people again.
create table warning_due_market (
  id     integer primary key,
  market bigint not null
);
-- What a project is to bring a year, in yuan.
alter table fund_project add column plan_income bigint;
-- +goose Down
alter table fund_project drop column plan_income;
drop table warning_due_market;
drop table warning_post;
