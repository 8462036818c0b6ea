-- +goose Up
drop index resident_log_area;
drop index resident_log_city_newest;
drop index resident_log_county_newest;
drop index resident_log_kind;
drop index resident_log_member;
drop index resident_log_newest;
drop index resident_log_town_newest;
alter table resident_log add column worked_month bigint;
update resident_log set worked_month = worked_on / 100 where worked_on is not null;
create index resident_log_area on resident_log (area, id, state, member, kind, worked_month, name);
create index resident_log_city_newest on resident_log ((area/10000000000), updated_at desc, id desc, state, member, kind, worked_month, name);
create index resident_log_county_newest on resident_log ((area/100000000), updated_at desc, id desc, state, member, kind, worked_month, name);
create index resident_log_kind on resident_log (kind, area, id, state, member, worked_month);
create index resident_log_member on resident_log (member, area, id, state, kind, worked_month);
create index resident_log_newest on resident_log (updated_at desc, id desc, state, member, kind, worked_month, area, name);
create index resident_log_town_newest on resident_log ((area/100000), updated_at desc, id desc, state, member, kind, worked_month, name);
create index resident_log_worked_month on resident_log (worked_month, area, id, state, member, kind);
