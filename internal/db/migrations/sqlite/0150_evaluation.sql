-- +goose Up
create table evaluation_run (
  id           integer primary key,
  no           text not null,
  area         bigint not null,
  owner        bigint,
  state        text not null,
  version      bigint not null,
  due_at       bigint not null,
  entered_at   bigint not null,
  warned       integer not null,
  created_by   bigint not null,
  created_at   bigint not null,
  updated_by   bigint not null,
  updated_at   bigint not null,
  title        text not null default '',
  model        bigint,
  object_level text not null default '',
  month        bigint,
  remarks      text not null default '',
  reckoned_on  bigint,
  as_of        bigint,
  objects      bigint,
  marked       bigint,
  previous     bigint,
  seal         text not null default '',
  published_on bigint,
  office_level text not null default ''
);
create unique index evaluation_run_no on evaluation_run (no);
create index evaluation_run_area on evaluation_run (area, id, state, model, object_level, previous, title);
create index evaluation_run_newest on evaluation_run (updated_at desc, id desc, state, model, object_level, previous, area, title);
create index evaluation_run_city_newest on evaluation_run ((area/10000000000), updated_at desc, id desc, state, model, object_level, previous, title);
create index evaluation_run_county_newest on evaluation_run ((area/100000000), updated_at desc, id desc, state, model, object_level, previous, title);
create index evaluation_run_state on evaluation_run (state, area, due_at, id);
create index evaluation_run_due on evaluation_run (due_at, id, state, model, object_level, previous, area, title) where due_at > 0;
create index evaluation_run_city_due on evaluation_run ((area/10000000000), due_at, id, state, model, object_level, previous, area, title) where due_at > 0;
create index evaluation_run_county_due on evaluation_run ((area/100000000), due_at, id, state, model, object_level, previous, area, title) where due_at > 0;
create index evaluation_run_warn on evaluation_run (state, warned, due_at) where due_at > 0 and warned < 2;
create index evaluation_run_owner on evaluation_run (owner) where owner is not null;
create index evaluation_run_model on evaluation_run (model, area, id, state, object_level, previous);
create index evaluation_run_object_level on evaluation_run (object_level, area, id, state, model, previous);
create index evaluation_run_previous on evaluation_run (previous, area, id, state, model, object_level);
create index evaluation_run_state_newest on evaluation_run (state, updated_at desc, id desc);
create index evaluation_run_city_state on evaluation_run ((area/10000000000), state, updated_at desc, id desc);
create index evaluation_run_county_state on evaluation_run ((area/100000000), state, updated_at desc, id desc);
create index evaluation_run_todo on evaluation_run (state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30' or state = '40';
create index evaluation_run_city_todo on evaluation_run ((area/10000000000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30' or state = '40';
create index evaluation_run_county_todo on evaluation_run ((area/100000000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30' or state = '40';
create virtual table evaluation_run_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
create table evaluation_model (
  id              integer primary key,
  no              text not null,
  area            bigint not null,
  owner           bigint,
  state           text not null,
  version         bigint not null,
  due_at          bigint not null,
  entered_at      bigint not null,
  warned          integer not null,
  created_by      bigint not null,
  created_at      bigint not null,
  updated_by      bigint not null,
  updated_at      bigint not null,
  title           text not null default '',
  purpose         text not null default '',
  weighting       text not null default '',
  indicators      text not null default '',
  indicator_count bigint,
  excellent       bigint,
  good            bigint,
  fair            bigint
);
create unique index evaluation_model_no on evaluation_model (no);
create index evaluation_model_area on evaluation_model (area, id, state, weighting, title);
create index evaluation_model_newest on evaluation_model (updated_at desc, id desc, state, weighting, area, title);
create index evaluation_model_city_newest on evaluation_model ((area/10000000000), updated_at desc, id desc, state, weighting, title);
create index evaluation_model_county_newest on evaluation_model ((area/100000000), updated_at desc, id desc, state, weighting, title);
create index evaluation_model_state on evaluation_model (state, area, due_at, id);
create index evaluation_model_owner on evaluation_model (owner) where owner is not null;
create index evaluation_model_weighting on evaluation_model (weighting, area, id, state);
create index evaluation_model_state_newest on evaluation_model (state, updated_at desc, id desc);
create index evaluation_model_city_state on evaluation_model ((area/10000000000), state, updated_at desc, id desc);
create index evaluation_model_county_state on evaluation_model ((area/100000000), state, updated_at desc, id desc);
create index evaluation_model_todo on evaluation_model (state, due_at, entered_at, id, area) where state = '10' or state = '20';
create index evaluation_model_city_todo on evaluation_model ((area/10000000000), state, due_at, entered_at, id, area) where state = '10' or state = '20';
create index evaluation_model_county_todo on evaluation_model ((area/100000000), state, due_at, entered_at, id, area) where state = '10' or state = '20';
create virtual table evaluation_model_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
-- What a run was reckoned from, part by part under one seal, and what came of it.
create table evaluation_snapshot (
  run  bigint not null,
  seq  integer not null,
  body blob not null,
  primary key (run, seq)
);
create table evaluation_result (
  run  bigint not null primary key,
  body text not null
);
create table evaluation_score (
  run        bigint not null,
  area       bigint not null,
  name       text not null,
  score      real,
  place      integer not null,
  band       integer not null,
  missing    integer not null,
  covered    real not null,
  previous   real,
  dimensions text not null,
  primary key (run, area)
);
