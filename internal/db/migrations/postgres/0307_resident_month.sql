-- +goose NO TRANSACTION
-- +goose Up
set lock_timeout to '5s';
alter table resident_log add column if not exists worked_month bigint;
update resident_log set worked_month = worked_on / 100 where worked_on is not null;
reset lock_timeout;
create index concurrently if not exists resident_log_area_next on resident_log (area, id, state, member, kind, worked_month, name);
drop index concurrently if exists resident_log_area;
alter index resident_log_area_next rename to resident_log_area;
create index concurrently if not exists resident_log_city_newest_next on resident_log ((area/10000000000), updated_at desc, id desc, state, member, kind, worked_month, name);
drop index concurrently if exists resident_log_city_newest;
alter index resident_log_city_newest_next rename to resident_log_city_newest;
create index concurrently if not exists resident_log_county_newest_next on resident_log ((area/100000000), updated_at desc, id desc, state, member, kind, worked_month, name);
drop index concurrently if exists resident_log_county_newest;
alter index resident_log_county_newest_next rename to resident_log_county_newest;
create index concurrently if not exists resident_log_kind_next on resident_log (kind, area, id, state, member, worked_month);
drop index concurrently if exists resident_log_kind;
alter index resident_log_kind_next rename to resident_log_kind;
create index concurrently if not exists resident_log_member_next on resident_log (member, area, id, state, kind, worked_month);
drop index concurrently if exists resident_log_member;
alter index resident_log_member_next rename to resident_log_member;
create index concurrently if not exists resident_log_newest_next on resident_log (updated_at desc, id desc, state, member, kind, worked_month, area, name);
drop index concurrently if exists resident_log_newest;
alter index resident_log_newest_next rename to resident_log_newest;
create index concurrently if not exists resident_log_town_newest_next on resident_log ((area/100000), updated_at desc, id desc, state, member, kind, worked_month, name);
drop index concurrently if exists resident_log_town_newest;
alter index resident_log_town_newest_next rename to resident_log_town_newest;
create index concurrently if not exists resident_log_worked_month on resident_log (worked_month, area, id, state, member, kind);
