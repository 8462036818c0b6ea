-- +goose Up
create table supervision_issue (
  id               integer primary key,
  no               text not null,
  area             bigint not null,
  owner            bigint,
  state            text not null,
  version          bigint not null,
  due_at           bigint not null,
  entered_at       bigint not null,
  warned           integer not null,
  created_by       bigint not null,
  created_at       bigint not null,
  updated_by       bigint not null,
  updated_at       bigint not null,
  title            text not null default '',
  inspection       bigint,
  source           text not null default '',
  category         text not null default '',
  level            text not null default '',
  found_on         bigint,
  description      text not null default '',
  before_photos    text not null default '',
  repeated         boolean,
  responsible_unit text not null default '',
  responsible      text not null default '',
  deadline         bigint,
  rectification    text not null default '',
  rectified_on     bigint,
  after_photos     text not null default '',
  office           bigint,
  office_level text not null default '',
  handed_on        bigint,
  handed_month     bigint,
  closed_on        bigint,
  closed_month     bigint
);
create unique index supervision_issue_no on supervision_issue (no);
create index supervision_issue_area on supervision_issue (area, id, state, source, category, level, repeated, handed_month, closed_month, inspection, title);
create index supervision_issue_newest on supervision_issue (updated_at desc, id desc, state, source, category, level, repeated, handed_month, closed_month, inspection, area, title);
create index supervision_issue_city_newest on supervision_issue ((area/10000000000), updated_at desc, id desc, state, source, category, level, repeated, handed_month, closed_month, inspection, title);
create index supervision_issue_county_newest on supervision_issue ((area/100000000), updated_at desc, id desc, state, source, category, level, repeated, handed_month, closed_month, inspection, title);
create index supervision_issue_town_newest on supervision_issue ((area/100000), updated_at desc, id desc, state, source, category, level, repeated, handed_month, closed_month, inspection, title);
create index supervision_issue_village_newest on supervision_issue ((area/100), updated_at desc, id desc, state, source, category, level, repeated, handed_month, closed_month, inspection, title);
create index supervision_issue_state on supervision_issue (state, area, due_at, id);
create index supervision_issue_due on supervision_issue (due_at, id, state, source, category, level, repeated, handed_month, closed_month, inspection, area, title) where due_at > 0;
create index supervision_issue_city_due on supervision_issue ((area/10000000000), due_at, id, state, source, category, level, repeated, handed_month, closed_month, inspection, area, title) where due_at > 0;
create index supervision_issue_county_due on supervision_issue ((area/100000000), due_at, id, state, source, category, level, repeated, handed_month, closed_month, inspection, area, title) where due_at > 0;
create index supervision_issue_town_due on supervision_issue ((area/100000), due_at, id, state, source, category, level, repeated, handed_month, closed_month, inspection, area, title) where due_at > 0;
create index supervision_issue_village_due on supervision_issue ((area/100), due_at, id, state, source, category, level, repeated, handed_month, closed_month, inspection, area, title) where due_at > 0;
create index supervision_issue_warn on supervision_issue (state, warned, due_at) where due_at > 0 and warned < 2;
create index supervision_issue_owner on supervision_issue (owner) where owner is not null;
create index supervision_issue_inspection on supervision_issue (inspection, area, id, state, source, category, level, repeated, handed_month, closed_month);
create index supervision_issue_source on supervision_issue (source, area, id, state, category, level, repeated, handed_month, closed_month, inspection);
create index supervision_issue_category on supervision_issue (category, area, id, state, source, level, repeated, handed_month, closed_month, inspection);
create index supervision_issue_level on supervision_issue (level, area, id, state, source, category, repeated, handed_month, closed_month, inspection);
create index supervision_issue_repeated on supervision_issue (repeated, area, id, state, source, category, level, handed_month, closed_month, inspection);
create index supervision_issue_handed_month on supervision_issue (handed_month, area, id, state, source, category, level, repeated, closed_month, inspection);
create index supervision_issue_closed_month on supervision_issue (closed_month, area, id, state, source, category, level, repeated, handed_month, inspection);
create index supervision_issue_state_newest on supervision_issue (state, updated_at desc, id desc);
create index supervision_issue_city_state on supervision_issue ((area/10000000000), state, updated_at desc, id desc);
create index supervision_issue_county_state on supervision_issue ((area/100000000), state, updated_at desc, id desc);
create index supervision_issue_town_state on supervision_issue ((area/100000), state, updated_at desc, id desc);
create index supervision_issue_todo on supervision_issue (state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30' or state = '40' or state = '60';
create index supervision_issue_city_todo on supervision_issue ((area/10000000000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30' or state = '40' or state = '60';
create index supervision_issue_county_todo on supervision_issue ((area/100000000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30' or state = '40' or state = '60';
create index supervision_issue_town_todo on supervision_issue ((area/100000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30' or state = '40' or state = '60';
create index supervision_issue_village_todo on supervision_issue ((area/100), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20' or state = '30' or state = '40' or state = '60';
create virtual table supervision_issue_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
create table supervision_inspection (
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
  kind         text not null default '',
  inspected_on bigint,
  team         text not null default '',
  place        text not null default '',
  findings     text not null default '',
  attachments  text not null default '',
  office       bigint,
  office_level text not null default ''
);
create unique index supervision_inspection_no on supervision_inspection (no);
create index supervision_inspection_area on supervision_inspection (area, id, state, kind, title);
create index supervision_inspection_newest on supervision_inspection (updated_at desc, id desc, state, kind, area, title);
create index supervision_inspection_city_newest on supervision_inspection ((area/10000000000), updated_at desc, id desc, state, kind, title);
create index supervision_inspection_county_newest on supervision_inspection ((area/100000000), updated_at desc, id desc, state, kind, title);
create index supervision_inspection_town_newest on supervision_inspection ((area/100000), updated_at desc, id desc, state, kind, title);
create index supervision_inspection_state on supervision_inspection (state, area, due_at, id);
create index supervision_inspection_owner on supervision_inspection (owner) where owner is not null;
create index supervision_inspection_kind on supervision_inspection (kind, area, id, state);
create index supervision_inspection_state_newest on supervision_inspection (state, updated_at desc, id desc);
create index supervision_inspection_city_state on supervision_inspection ((area/10000000000), state, updated_at desc, id desc);
create index supervision_inspection_county_state on supervision_inspection ((area/100000000), state, updated_at desc, id desc);
create index supervision_inspection_town_state on supervision_inspection ((area/100000), state, updated_at desc, id desc);
create index supervision_inspection_todo on supervision_inspection (state, due_at, entered_at, id, area, office_level) where state = '10';
create index supervision_inspection_city_todo on supervision_inspection ((area/10000000000), state, due_at, entered_at, id, area, office_level) where state = '10';
create index supervision_inspection_county_todo on supervision_inspection ((area/100000000), state, due_at, entered_at, id, area, office_level) where state = '10';
create index supervision_inspection_town_todo on supervision_inspection ((area/100000), state, due_at, entered_at, id, area, office_level) where state = '10';
create virtual table supervision_inspection_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
create table supervision_bulletin (
  id         integer primary key,
  no         text not null,
  area       bigint not null,
  owner      bigint,
  state      text not null,
  version    bigint not null,
  due_at     bigint not null,
  entered_at bigint not null,
  warned     integer not null,
  created_by bigint not null,
  created_at bigint not null,
  updated_by bigint not null,
  updated_at bigint not null,
  title      text not null default '',
  month      bigint,
  issuer     text not null default '',
  case1      bigint,
  case2      bigint,
  case3      bigint,
  remarks    text not null default '',
  demands    text not null default '',
  doc_no     text not null default '',
  issued_on  bigint,
  frozen     text not null default '',
  office_level text not null default ''
);
create unique index supervision_bulletin_no on supervision_bulletin (no);
create index supervision_bulletin_area on supervision_bulletin (area, id, state, case1, case2, case3, title);
create index supervision_bulletin_newest on supervision_bulletin (updated_at desc, id desc, state, case1, case2, case3, area, title);
create index supervision_bulletin_city_newest on supervision_bulletin ((area/10000000000), updated_at desc, id desc, state, case1, case2, case3, title);
create index supervision_bulletin_county_newest on supervision_bulletin ((area/100000000), updated_at desc, id desc, state, case1, case2, case3, title);
create index supervision_bulletin_state on supervision_bulletin (state, area, due_at, id);
create index supervision_bulletin_due on supervision_bulletin (due_at, id, state, case1, case2, case3, area, title) where due_at > 0;
create index supervision_bulletin_city_due on supervision_bulletin ((area/10000000000), due_at, id, state, case1, case2, case3, area, title) where due_at > 0;
create index supervision_bulletin_county_due on supervision_bulletin ((area/100000000), due_at, id, state, case1, case2, case3, area, title) where due_at > 0;
create index supervision_bulletin_warn on supervision_bulletin (state, warned, due_at) where due_at > 0 and warned < 2;
create index supervision_bulletin_owner on supervision_bulletin (owner) where owner is not null;
create index supervision_bulletin_case1 on supervision_bulletin (case1, area, id, state, case2, case3);
create index supervision_bulletin_case2 on supervision_bulletin (case2, area, id, state, case1, case3);
create index supervision_bulletin_case3 on supervision_bulletin (case3, area, id, state, case1, case2);
create index supervision_bulletin_state_newest on supervision_bulletin (state, updated_at desc, id desc);
create index supervision_bulletin_city_state on supervision_bulletin ((area/10000000000), state, updated_at desc, id desc);
create index supervision_bulletin_county_state on supervision_bulletin ((area/100000000), state, updated_at desc, id desc);
create index supervision_bulletin_todo on supervision_bulletin (state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20';
create index supervision_bulletin_city_todo on supervision_bulletin ((area/10000000000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20';
create index supervision_bulletin_county_todo on supervision_bulletin ((area/100000000), state, due_at, entered_at, id, area, office_level) where state = '10' or state = '20';
create virtual table supervision_bulletin_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

-- Issues handed over and closed of an area with all below it, by the month of the hand-over (0: all together), in all, by category and by source.
create table if not exists supervision_sum (
  area   bigint not null,
  month  bigint not null,
  dim    text not null,
  code   text not null,
  handed bigint not null default 0,
  closed bigint not null default 0,
  again  bigint not null default 0,
  done   bigint not null default 0,
  parent bigint not null default 0,
  primary key (area, month, dim, code)
);
create index if not exists supervision_sum_parent on supervision_sum (parent, month, dim, area, code, handed, closed, again, done);
