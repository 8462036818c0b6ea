-- The state of approval (待镇审, 已退回, 已生效) becomes a filter of the list, as the state of monitoring did in 0010: it joins the list indexes and
-- the counts per combination, which are made anew from the households at the next start (household.Service.Complete).
-- +goose Up
drop index household_area;
drop index household_newest;
drop index household_city_newest;
drop index household_county_newest;
drop index household_town_newest;
drop index household_facet;
create index household_area on household (area, id, type, monitor_type, risk, house_level, monitor_state, state);
create index household_newest on household (updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state, area);
create index household_city_newest on household ((area/10000000000), updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state);
create index household_county_newest on household ((area/100000000), updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state);
create index household_town_newest on household ((area/100000), updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state);
create index household_facet on household (type, monitor_type, risk, house_level, monitor_state, state, area, id);
drop table stat_facet;
create table stat_facet (
  area          bigint not null,
  type          text not null,
  monitor_type  text not null,
  risk          text not null,
  house_level   text not null,
  monitor_state text not null,
  state         text not null,
  households    bigint not null,
  primary key (area, type, monitor_type, risk, house_level, monitor_state, state)
);
drop table household_delta;
create table household_delta (
  id            integer primary key,
  area          bigint not null,
  type          text not null,
  monitor_type  text not null,
  risk          text not null,
  house_level   text not null,
  monitor_state text not null,
  state         text not null,
  households    bigint not null,
  members       bigint not null,
  monitored     bigint not null,
  eliminated    bigint not null,
  net_income    bigint not null
);

-- +goose Down
drop index household_area;
drop index household_newest;
drop index household_city_newest;
drop index household_county_newest;
drop index household_town_newest;
drop index household_facet;
create index household_area on household (area, id, type, monitor_type, risk, house_level, monitor_state);
create index household_newest on household (updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, area);
create index household_city_newest on household ((area/10000000000), updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state);
create index household_county_newest on household ((area/100000000), updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state);
create index household_town_newest on household ((area/100000), updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state);
create index household_facet on household (type, monitor_type, risk, house_level, monitor_state, area, id);
drop table stat_facet;
create table stat_facet (
  area          bigint not null,
  type          text not null,
  monitor_type  text not null,
  risk          text not null,
  house_level   text not null,
  monitor_state text not null,
  households    bigint not null,
  primary key (area, type, monitor_type, risk, house_level, monitor_state)
);
drop table household_delta;
create table household_delta (
  id            integer primary key,
  area          bigint not null,
  type          text not null,
  monitor_type  text not null,
  risk          text not null,
  house_level   text not null,
  monitor_state text not null,
  households    bigint not null,
  members       bigint not null,
  monitored     bigint not null,
  eliminated    bigint not null,
  net_income    bigint not null
);
