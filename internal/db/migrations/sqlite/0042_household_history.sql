-- +goose Up
-- What changed a household and took effect; a row stays when the household has come to its end. lines_enc is sealed JSON.
create table household_history (
  id           integer primary key,
  household_id bigint not null,
  change_id    bigint not null,
  change_no    text not null,
  kind         text not null,
  reason       text not null,
  occurred_on  bigint not null,
  at           bigint not null,
  actor_name   text not null,
  lines_enc    blob not null
);
create index household_history_household on household_history (household_id, id);

-- Before and after of a change sheet, sealed; it goes with a draft that is removed.
create table family_change_lines (
  change_id bigint primary key references family_change (id) on delete cascade,
  lines_enc blob not null
);

-- The report's figures: changes that took effect, by month of effect, for every area of every level that has some.
create table family_change_stat (
  area   bigint not null,
  month  bigint not null,
  kind   text not null,
  reason text not null,
  n      bigint not null,
  primary key (area, month, kind, reason)
);

-- +goose Down
drop table family_change_stat;
drop table family_change_lines;
drop table household_history;
