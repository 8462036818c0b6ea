-- +goose Up
create table household (
  id                integer primary key,
  household_no      text not null,
  area              bigint not null,
  owner             bigint,
  type              text not null,
  head_name         text not null,
  id_card_enc       blob not null,
  phone_enc         blob not null,
  phone_bi          blob not null,
  natural_village   text not null default '',
  grp               text not null default '',
  address           text not null default '',
  members_count     integer not null,
  monitor_type      text not null default '',
  monitor_state     text not null default '',
  risk              text not null default '',
  other_risks       text not null default '[]',
  arable_land       bigint not null default 0,
  forest_land       bigint not null default 0,
  house_area        bigint not null default 0,
  house_level       text not null default '',
  house_year        integer not null default 0,
  water_safe        boolean not null default true,
  water_kind        text not null default '',
  road_to_main      boolean not null default true,
  road_m            bigint not null default 0,
  toilet            boolean not null default true,
  broadband         boolean not null default false,
  collective_share  boolean not null default true,
  responsible_cadre text not null default '',
  income_year       integer not null default 0,
  net_income        bigint not null default 0,
  state             text not null,
  remark            text not null default '',
  version           bigint not null default 1,
  created_by        bigint not null default 0,
  created_at        bigint not null,
  updated_at        bigint not null
);
-- The filter columns ride at the end of each list index: a row that fails a filter is refused in the index, without
-- a visit to the table. The level expressions are those of area.Scope.Where, letter by letter.
create unique index household_no on household (household_no);
create index household_area on household (area, id, type, monitor_type, risk, house_level);
create index household_newest on household (updated_at desc, id desc, type, monitor_type, risk, house_level, area);
create index household_city_newest on household ((area/10000000000), updated_at desc, id desc, type, monitor_type, risk, house_level);
create index household_county_newest on household ((area/100000000), updated_at desc, id desc, type, monitor_type, risk, house_level);
create index household_town_newest on household ((area/100000), updated_at desc, id desc, type, monitor_type, risk, house_level);
-- For combinations of filters so rare that walking the order would pass most of the table.
create index household_facet on household (type, monitor_type, risk, house_level, area, id);
create index household_phone on household (phone_bi);
create index household_owner on household (owner) where owner is not null;

create table household_member (
  id                integer primary key,
  household_id      bigint not null,
  seq               integer not null,
  name              text not null,
  id_card_enc       blob not null,
  id_card_bi        blob not null,
  sex               text not null,
  birth             integer not null,
  relation          text not null,
  ethnic            text not null default '01',
  education         text not null default '',
  student_status    text not null default '0',
  school            text not null default '',
  health            text not null default '1',
  labor_skill       text not null default '',
  worker            boolean not null default false,
  work_area         text not null default '',
  employer          text not null default '',
  work_months       integer not null default 0,
  monthly_wage      bigint not null default 0,
  medical_insurance boolean not null default true,
  pension           boolean not null default false,
  low_income        boolean not null default false,
  party_member      boolean not null default false
);
create index household_member_household on household_member (household_id, seq);
create index household_member_id_card on household_member (id_card_bi);

create table household_income (
  household_id   bigint not null,
  year           integer not null,
  wage           bigint not null default 0,
  business       bigint not null default 0,
  business_cost  bigint not null default 0,
  property       bigint not null default 0,
  transfer       bigint not null default 0,
  other          bigint not null default 0,
  rigid_medical  bigint not null default 0,
  rigid_school   bigint not null default 0,
  rigid_disaster bigint not null default 0,
  members        integer not null,
  primary key (household_id, year)
);

-- 1- and 2-grams of the head's name and the area's levels, made in Go. Dialect difference: here a contentless index whose
-- rowid is household.id, on PostgreSQL a side table with a text array.
create virtual table household_token using fts5(tokens, content='', contentless_delete=1, detail=none, tokenize='unicode61');

-- One row for every area of every level that has households. The village's row changes in the write's transaction, the
-- ancestors' when the fold applies household_delta.
create table stat_area (
  area       bigint primary key,
  parent     bigint not null,
  households bigint not null,
  members    bigint not null,
  monitored  bigint not null,
  eliminated bigint not null,
  net_income bigint not null,
  updated_at bigint not null
);
create index stat_area_parent on stat_area (parent);

-- How many households a combination of the list's filters has, for counties and above: a filtered count there must not walk
-- a million rows.
create table stat_facet (
  area         bigint not null,
  type         text not null,
  monitor_type text not null,
  risk         text not null,
  house_level  text not null,
  households   bigint not null,
  primary key (area, type, monitor_type, risk, house_level)
);

create table household_delta (
  id           integer primary key,
  area         bigint not null,
  type         text not null,
  monitor_type text not null,
  risk         text not null,
  house_level  text not null,
  households   bigint not null,
  members      bigint not null,
  monitored    bigint not null,
  eliminated   bigint not null,
  net_income   bigint not null
);

-- +goose Down
drop table household_delta;
drop table stat_facet;
drop table stat_area;
drop table household_token;
drop table household_income;
drop table household_member;
drop table household;
