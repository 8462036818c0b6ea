-- +goose Up
-- Who does whose to-dos for a while. Days are yyyymmdd in China, both included; modules is a list of codes between blanks, "" for all.
create table delegation (
  id         integer primary key,
  from_user  bigint not null,
  to_user    bigint not null,
  modules    text not null,
  starts_on  bigint not null,
  ends_on    bigint not null,
  reason     text not null,
  created_at bigint not null,
  ended_at   bigint not null default 0,
  ended_by   bigint not null default 0
);
create index delegation_from on delegation (from_user, ends_on);
create index delegation_to on delegation (to_user, ends_on);
-- In whose name a step was taken; 0 for one's own.
alter table module_line add column behalf bigint not null default 0;
alter table module_line add column behalf_name text not null default '';

-- +goose Down
alter table module_line drop column behalf_name;
alter table module_line drop column behalf;
drop table delegation;
