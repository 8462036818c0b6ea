-- +goose Up
create table satisfaction_survey (
  id             integer primary key,
  no             text not null,
  area           bigint not null,
  owner          bigint,
  state          text not null,
  version        bigint not null,
  due_at         bigint not null,
  entered_at     bigint not null,
  warned         integer not null,
  created_by     bigint not null,
  created_at     bigint not null,
  updated_by     bigint not null,
  updated_at     bigint not null,
  title          text not null default '',
  purpose        text not null default '',
  population     text not null default '',
  stratum        text not null default '',
  size           bigint,
  starts_on      bigint,
  ends_on        bigint,
  question_count bigint,
  households     bigint,
  drawn          bigint,
  seed           bigint,
  questions      text not null default '',
  office_level   text not null default ''
);
create unique index satisfaction_survey_no on satisfaction_survey (no);
create index satisfaction_survey_area on satisfaction_survey (area, id, state, population, title);
create index satisfaction_survey_newest on satisfaction_survey (updated_at desc, id desc, state, population, area, title);
create index satisfaction_survey_city_newest on satisfaction_survey ((area/10000000000), updated_at desc, id desc, state, population, title);
create index satisfaction_survey_county_newest on satisfaction_survey ((area/100000000), updated_at desc, id desc, state, population, title);
create index satisfaction_survey_state on satisfaction_survey (state, area, due_at, id);
create index satisfaction_survey_due on satisfaction_survey (due_at, id, state, population, area, title) where due_at > 0;
create index satisfaction_survey_city_due on satisfaction_survey ((area/10000000000), due_at, id, state, population, area, title) where due_at > 0;
create index satisfaction_survey_county_due on satisfaction_survey ((area/100000000), due_at, id, state, population, area, title) where due_at > 0;
create index satisfaction_survey_warn on satisfaction_survey (state, warned, due_at) where due_at > 0 and warned < 2;
create index satisfaction_survey_owner on satisfaction_survey (owner) where owner is not null;
create index satisfaction_survey_population on satisfaction_survey (population, area, id, state);
create index satisfaction_survey_state_newest on satisfaction_survey (state, updated_at desc, id desc);
create index satisfaction_survey_city_state on satisfaction_survey ((area/10000000000), state, updated_at desc, id desc);
create index satisfaction_survey_county_state on satisfaction_survey ((area/100000000), state, updated_at desc, id desc);
create index satisfaction_survey_todo on satisfaction_survey (state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30' or state = '40' or state = '50';
create index satisfaction_survey_city_todo on satisfaction_survey ((area/10000000000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30' or state = '40' or state = '50';
create index satisfaction_survey_county_todo on satisfaction_survey ((area/100000000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30' or state = '40' or state = '50';
create virtual table satisfaction_survey_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

-- The households drawn for a survey, until it is archived: the town their answer will be of, what came of the attempts, and the hash of a token.
create table satisfaction_sample (
  id          integer primary key,
  survey      bigint not null,
  area        bigint not null,
  household   bigint not null,
  token_hash  text not null default '',
  channel     text not null default '',
  done_on     bigint not null default 0,
  attempts    bigint not null default 0,
  last_result text not null default '',
  last_on     bigint not null default 0
);
create unique index satisfaction_sample_household on satisfaction_sample (survey, household);
create unique index satisfaction_sample_hash on satisfaction_sample (token_hash) where token_hash <> '';
create index satisfaction_sample_order on satisfaction_sample (survey, attempts, id);
create index satisfaction_sample_area on satisfaction_sample (area, survey);

-- What each stratum had when the sample was drawn.
create table satisfaction_stratum (
  survey     bigint not null,
  area       bigint not null,
  households bigint not null,
  quota      bigint not null,
  primary key (survey, area)
);

-- Answers. They know their town and their day, and neither household nor token.
create table satisfaction_answer (
  id          integer primary key,
  survey      bigint not null,
  area        bigint not null,
  channel     text not null,
  answered_on bigint not null,
  seconds     bigint not null,
  weak        integer not null,
  score       bigint not null,
  weight      bigint not null,
  aware       bigint not null,
  aware_asked bigint not null,
  low         boolean not null,
  content     text not null,
  issue       bigint not null default 0
);
create index satisfaction_answer_survey on satisfaction_answer (survey, area);
create index satisfaction_answer_area on satisfaction_answer (area, answered_on, weak, score, weight, aware, aware_asked);
