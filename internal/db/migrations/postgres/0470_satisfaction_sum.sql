-- +goose Up
-- What the answers of a town to a survey add up to. Figures read these; each answer adds to them in its own transaction.
create table if not exists satisfaction_sum (
  survey      bigint not null,
  area        bigint not null,
  n           bigint not null,
  weak        bigint not null,
  score       bigint not null,
  weight      bigint not null,
  aware       bigint not null,
  aware_asked bigint not null,
  primary key (survey, area)
);
insert into satisfaction_sum (survey, area, n, weak, score, weight, aware, aware_asked)
select survey, area, count(*), sum(case when weak > 0 then 1 else 0 end), sum(score), sum(weight), sum(aware), sum(aware_asked) from satisfaction_answer group by survey, area;
