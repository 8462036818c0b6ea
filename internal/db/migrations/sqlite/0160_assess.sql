-- +goose Up
create table assess_sheet (
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
  name         text not null default '',
  scheme       bigint,
  year         bigint,
  kind         text not null default '',
  self_until   bigint,
  total        bigint,
  grade        text not null default '',
  public_from  bigint,
  graded_on    bigint,
  appeal       text not null default '',
  appeal_files text not null default '',
  answer       text not null default ''
);
create unique index assess_sheet_no on assess_sheet (no);
create index assess_sheet_area on assess_sheet (area, id, state, scheme, year, kind, grade, name);
create index assess_sheet_newest on assess_sheet (updated_at desc, id desc, state, scheme, year, kind, grade, area, name);
create index assess_sheet_city_newest on assess_sheet ((area/10000000000), updated_at desc, id desc, state, scheme, year, kind, grade, name);
create index assess_sheet_county_newest on assess_sheet ((area/100000000), updated_at desc, id desc, state, scheme, year, kind, grade, name);
create index assess_sheet_town_newest on assess_sheet ((area/100000), updated_at desc, id desc, state, scheme, year, kind, grade, name);
create index assess_sheet_state on assess_sheet (state, area, due_at, id);
create index assess_sheet_due on assess_sheet (due_at, id, state, scheme, year, kind, grade, area, name) where due_at > 0;
create index assess_sheet_city_due on assess_sheet ((area/10000000000), due_at, id, state, scheme, year, kind, grade, area, name) where due_at > 0;
create index assess_sheet_county_due on assess_sheet ((area/100000000), due_at, id, state, scheme, year, kind, grade, area, name) where due_at > 0;
create index assess_sheet_town_due on assess_sheet ((area/100000), due_at, id, state, scheme, year, kind, grade, area, name) where due_at > 0;
create index assess_sheet_warn on assess_sheet (state, warned, due_at) where due_at > 0 and warned < 2;
create index assess_sheet_owner on assess_sheet (owner) where owner is not null;
create index assess_sheet_scheme on assess_sheet (scheme, area, id, state, year, kind, grade);
create index assess_sheet_year on assess_sheet (year, area, id, state, scheme, kind, grade);
create index assess_sheet_kind on assess_sheet (kind, area, id, state, scheme, year, grade);
create index assess_sheet_grade on assess_sheet (grade, area, id, state, scheme, year, kind);
create index assess_sheet_state_newest on assess_sheet (state, updated_at desc, id desc);
create index assess_sheet_city_state on assess_sheet ((area/10000000000), state, updated_at desc, id desc);
create index assess_sheet_county_state on assess_sheet ((area/100000000), state, updated_at desc, id desc);
create index assess_sheet_town_state on assess_sheet ((area/100000), state, updated_at desc, id desc);
create index assess_sheet_todo on assess_sheet (state, due_at, entered_at, id, area, kind) where state = '10' or state = '20' or state = '30' or state = '40' or state = '50' or state = '60';
create index assess_sheet_city_todo on assess_sheet ((area/10000000000), state, due_at, entered_at, id, area, kind) where state = '10' or state = '20' or state = '30' or state = '40' or state = '50' or state = '60';
create index assess_sheet_county_todo on assess_sheet ((area/100000000), state, due_at, entered_at, id, area, kind) where state = '10' or state = '20' or state = '30' or state = '40' or state = '50' or state = '60';
create index assess_sheet_town_todo on assess_sheet ((area/100000), state, due_at, entered_at, id, area, kind) where state = '10' or state = '20' or state = '30' or state = '40' or state = '50' or state = '60';
create unique index assess_sheet_object on assess_sheet (scheme, area, name);
create virtual table assess_sheet_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
create table assess_scheme (
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
  year            bigint,
  kind            text not null default '',
  self_until      bigint,
  month           bigint,
  purpose         text not null default '',
  indicators      text not null default '',
  indicator_count bigint,
  grade_a         bigint,
  grade_b         bigint,
  grade_c         bigint,
  sheets          bigint,
  without         bigint,
  published_on    bigint
);
create unique index assess_scheme_no on assess_scheme (no);
create index assess_scheme_area on assess_scheme (area, id, state, year, kind, title);
create index assess_scheme_newest on assess_scheme (updated_at desc, id desc, state, year, kind, area, title);
create index assess_scheme_city_newest on assess_scheme ((area/10000000000), updated_at desc, id desc, state, year, kind, title);
create index assess_scheme_county_newest on assess_scheme ((area/100000000), updated_at desc, id desc, state, year, kind, title);
create index assess_scheme_state on assess_scheme (state, area, due_at, id);
create index assess_scheme_due on assess_scheme (due_at, id, state, year, kind, area, title) where due_at > 0;
create index assess_scheme_city_due on assess_scheme ((area/10000000000), due_at, id, state, year, kind, area, title) where due_at > 0;
create index assess_scheme_county_due on assess_scheme ((area/100000000), due_at, id, state, year, kind, area, title) where due_at > 0;
create index assess_scheme_warn on assess_scheme (state, warned, due_at) where due_at > 0 and warned < 2;
create index assess_scheme_owner on assess_scheme (owner) where owner is not null;
create index assess_scheme_year on assess_scheme (year, area, id, state, kind);
create index assess_scheme_kind on assess_scheme (kind, area, id, state, year);
create index assess_scheme_state_newest on assess_scheme (state, updated_at desc, id desc);
create index assess_scheme_city_state on assess_scheme ((area/10000000000), state, updated_at desc, id desc);
create index assess_scheme_county_state on assess_scheme ((area/100000000), state, updated_at desc, id desc);
create index assess_scheme_todo on assess_scheme (state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30';
create index assess_scheme_city_todo on assess_scheme ((area/10000000000), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30';
create index assess_scheme_county_todo on assess_scheme ((area/100000000), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30';
create virtual table assess_scheme_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
create table assess_member (
  id          integer primary key,
  no          text not null,
  area        bigint not null,
  owner       bigint,
  state       text not null,
  version     bigint not null,
  due_at      bigint not null,
  entered_at  bigint not null,
  warned      integer not null,
  created_by  bigint not null,
  created_at  bigint not null,
  updated_by  bigint not null,
  updated_at  bigint not null,
  name        text not null default '',
  scheme      bigint,
  town        bigint,
  year        bigint,
  self_until  bigint,
  public_from bigint,
  graded_on   bigint
);
create unique index assess_member_no on assess_member (no);
create index assess_member_area on assess_member (area, id, state, scheme, year, name);
create index assess_member_newest on assess_member (updated_at desc, id desc, state, scheme, year, area, name);
create index assess_member_city_newest on assess_member ((area/10000000000), updated_at desc, id desc, state, scheme, year, name);
create index assess_member_county_newest on assess_member ((area/100000000), updated_at desc, id desc, state, scheme, year, name);
create index assess_member_state on assess_member (state, area, due_at, id);
create index assess_member_due on assess_member (due_at, id, state, scheme, year, area, name) where due_at > 0;
create index assess_member_city_due on assess_member ((area/10000000000), due_at, id, state, scheme, year, area, name) where due_at > 0;
create index assess_member_county_due on assess_member ((area/100000000), due_at, id, state, scheme, year, area, name) where due_at > 0;
create index assess_member_warn on assess_member (state, warned, due_at) where due_at > 0 and warned < 2;
create index assess_member_owner on assess_member (owner) where owner is not null;
create index assess_member_scheme on assess_member (scheme, area, id, state, year);
create index assess_member_year on assess_member (year, area, id, state, scheme);
create index assess_member_state_newest on assess_member (state, updated_at desc, id desc);
create index assess_member_city_state on assess_member ((area/10000000000), state, updated_at desc, id desc);
create index assess_member_county_state on assess_member ((area/100000000), state, updated_at desc, id desc);
create index assess_member_todo on assess_member (state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30' or state = '40' or state = '50' or state = '60';
create index assess_member_city_todo on assess_member ((area/10000000000), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30' or state = '40' or state = '50' or state = '60';
create index assess_member_county_todo on assess_member ((area/100000000), state, due_at, entered_at, id, area) where state = '10' or state = '20' or state = '30' or state = '40' or state = '50' or state = '60';
create virtual table assess_member_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
-- What stands on a sheet: figures as they were read, and the marks of each stage.
create table assess_score (
  register text not null,
  sheet    bigint not null,
  body     text not null,
  primary key (register, sheet)
);
