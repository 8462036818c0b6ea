-- +goose Up
create table service_request (
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
  applicant      text not null default '',
  applicant_kind text not null default '',
  phone_enc      blob not null default x'',
  phone_bi       blob not null default x'',
  kind           text not null default '',
  content        text not null default '',
  files          text not null default '',
  wanted_job     text not null default '',
  skill          text not null default '',
  pay_from       bigint,
  work_area      text not null default '',
  item           text not null default '',
  amount         bigint,
  purpose        text not null default '',
  filed_on       bigint,
  desk           text not null default '',
  unit           text not null default '',
  reply          text not null default '',
  reply_files    text not null default '',
  replied_on     bigint,
  on_time        boolean,
  rating         text not null default '',
  rating_words   text not null default '',
  urged_on       bigint
);
create unique index service_request_no on service_request (no);
create index service_request_area on service_request (area, id, state, kind, applicant_kind, desk, on_time, rating, applicant);
create index service_request_newest on service_request (updated_at desc, id desc, state, kind, applicant_kind, desk, on_time, rating, area, applicant);
create index service_request_city_newest on service_request ((area/10000000000), updated_at desc, id desc, state, kind, applicant_kind, desk, on_time, rating, applicant);
create index service_request_county_newest on service_request ((area/100000000), updated_at desc, id desc, state, kind, applicant_kind, desk, on_time, rating, applicant);
create index service_request_town_newest on service_request ((area/100000), updated_at desc, id desc, state, kind, applicant_kind, desk, on_time, rating, applicant);
create index service_request_village_newest on service_request ((area/100), updated_at desc, id desc, state, kind, applicant_kind, desk, on_time, rating, applicant);
create index service_request_state on service_request (state, area, due_at, id);
create index service_request_due on service_request (due_at, id, state, kind, applicant_kind, desk, on_time, rating, area, applicant) where due_at > 0;
create index service_request_city_due on service_request ((area/10000000000), due_at, id, state, kind, applicant_kind, desk, on_time, rating, area, applicant) where due_at > 0;
create index service_request_county_due on service_request ((area/100000000), due_at, id, state, kind, applicant_kind, desk, on_time, rating, area, applicant) where due_at > 0;
create index service_request_town_due on service_request ((area/100000), due_at, id, state, kind, applicant_kind, desk, on_time, rating, area, applicant) where due_at > 0;
create index service_request_village_due on service_request ((area/100), due_at, id, state, kind, applicant_kind, desk, on_time, rating, area, applicant) where due_at > 0;
create index service_request_warn on service_request (state, warned, due_at) where due_at > 0 and warned < 2;
create index service_request_owner on service_request (owner) where owner is not null;
create index service_request_applicant_kind on service_request (applicant_kind, area, id, state, kind, desk, on_time, rating);
create index service_request_phone_bi on service_request (phone_bi);
create index service_request_kind on service_request (kind, area, id, state, applicant_kind, desk, on_time, rating);
create index service_request_desk on service_request (desk, area, id, state, kind, applicant_kind, on_time, rating);
create index service_request_on_time on service_request (on_time, area, id, state, kind, applicant_kind, desk, rating);
create index service_request_rating on service_request (rating, area, id, state, kind, applicant_kind, desk, on_time);
create index service_request_state_newest on service_request (state, updated_at desc, id desc);
create index service_request_city_state on service_request ((area/10000000000), state, updated_at desc, id desc);
create index service_request_county_state on service_request ((area/100000000), state, updated_at desc, id desc);
create index service_request_town_state on service_request ((area/100000), state, updated_at desc, id desc);
create index service_request_todo on service_request (state, due_at, entered_at, id, area, desk) where state = '10' or state = '20' or state = '30' or state = '40';
create index service_request_city_todo on service_request ((area/10000000000), state, due_at, entered_at, id, area, desk) where state = '10' or state = '20' or state = '30' or state = '40';
create index service_request_county_todo on service_request ((area/100000000), state, due_at, entered_at, id, area, desk) where state = '10' or state = '20' or state = '30' or state = '40';
create index service_request_town_todo on service_request ((area/100000), state, due_at, entered_at, id, area, desk) where state = '10' or state = '20' or state = '30' or state = '40';
create index service_request_village_todo on service_request ((area/100), state, due_at, entered_at, id, area, desk) where state = '10' or state = '20' or state = '30' or state = '40';
create index service_request_kept on service_request (entered_at, id) where applicant <> '';
create index service_request_report on service_request (area, kind, on_time, rating);
create virtual table service_request_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
create table service_content (
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
  kind       text not null default '',
  body       text not null default '',
  files      text not null default '',
  valid_from bigint,
  valid_to   bigint
);
create unique index service_content_no on service_content (no);
create index service_content_area on service_content (area, id, state, kind);
create index service_content_newest on service_content (updated_at desc, id desc, state, kind, area);
create index service_content_city_newest on service_content ((area/10000000000), updated_at desc, id desc, state, kind);
create index service_content_county_newest on service_content ((area/100000000), updated_at desc, id desc, state, kind);
create index service_content_state on service_content (state, area, due_at, id);
create index service_content_due on service_content (due_at, id, state, kind, area) where due_at > 0;
create index service_content_city_due on service_content ((area/10000000000), due_at, id, state, kind, area) where due_at > 0;
create index service_content_county_due on service_content ((area/100000000), due_at, id, state, kind, area) where due_at > 0;
create index service_content_warn on service_content (state, warned, due_at) where due_at > 0 and warned < 2;
create index service_content_owner on service_content (owner) where owner is not null;
create index service_content_kind on service_content (kind, area, id, state);
create index service_content_state_newest on service_content (state, updated_at desc, id desc);
create index service_content_city_state on service_content ((area/10000000000), state, updated_at desc, id desc);
create index service_content_county_state on service_content ((area/100000000), state, updated_at desc, id desc);
create index service_content_todo on service_content (state, due_at, entered_at, id, area) where state = 'draft' or state = 'review' or state = 'published';
create index service_content_city_todo on service_content ((area/10000000000), state, due_at, entered_at, id, area) where state = 'draft' or state = 'review' or state = 'published';
create index service_content_county_todo on service_content ((area/100000000), state, due_at, entered_at, id, area) where state = 'draft' or state = 'review' or state = 'published';
create index service_content_validity on service_content (valid_to, id) where state = 'published';
create virtual table service_content_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
create table job_post (
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
  employer   text not null default '',
  skill      text not null default '',
  place      text not null default '',
  head_count bigint,
  duties     text not null default '',
  pay_from   bigint,
  pay_to     bigint,
  contact    text not null default '',
  valid_to   bigint,
  reason     text not null default ''
);
create unique index job_post_no on job_post (no);
create index job_post_area on job_post (area, id, state, skill, title, employer);
create index job_post_newest on job_post (updated_at desc, id desc, state, skill, area, title, employer);
create index job_post_city_newest on job_post ((area/10000000000), updated_at desc, id desc, state, skill, title, employer);
create index job_post_county_newest on job_post ((area/100000000), updated_at desc, id desc, state, skill, title, employer);
create index job_post_town_newest on job_post ((area/100000), updated_at desc, id desc, state, skill, title, employer);
create index job_post_village_newest on job_post ((area/100), updated_at desc, id desc, state, skill, title, employer);
create index job_post_state on job_post (state, area, due_at, id);
create index job_post_due on job_post (due_at, id, state, skill, area, title, employer) where due_at > 0;
create index job_post_city_due on job_post ((area/10000000000), due_at, id, state, skill, area, title, employer) where due_at > 0;
create index job_post_county_due on job_post ((area/100000000), due_at, id, state, skill, area, title, employer) where due_at > 0;
create index job_post_town_due on job_post ((area/100000), due_at, id, state, skill, area, title, employer) where due_at > 0;
create index job_post_village_due on job_post ((area/100), due_at, id, state, skill, area, title, employer) where due_at > 0;
create index job_post_warn on job_post (state, warned, due_at) where due_at > 0 and warned < 2;
create index job_post_owner on job_post (owner) where owner is not null;
create index job_post_skill on job_post (skill, area, id, state);
create index job_post_state_newest on job_post (state, updated_at desc, id desc);
create index job_post_city_state on job_post ((area/10000000000), state, updated_at desc, id desc);
create index job_post_county_state on job_post ((area/100000000), state, updated_at desc, id desc);
create index job_post_town_state on job_post ((area/100000), state, updated_at desc, id desc);
create index job_post_todo on job_post (state, due_at, entered_at, id, area) where state = 'pending' or state = 'open';
create index job_post_city_todo on job_post ((area/10000000000), state, due_at, entered_at, id, area) where state = 'pending' or state = 'open';
create index job_post_county_todo on job_post ((area/100000000), state, due_at, entered_at, id, area) where state = 'pending' or state = 'open';
create index job_post_town_todo on job_post ((area/100000), state, due_at, entered_at, id, area) where state = 'pending' or state = 'open';
create index job_post_village_todo on job_post ((area/100), state, due_at, entered_at, id, area) where state = 'pending' or state = 'open';
create index job_post_kept on job_post (entered_at, id) where title <> '';
create index job_post_validity on job_post (valid_to, id) where state = 'open';
create virtual table job_post_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');
