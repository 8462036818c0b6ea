-- +goose NO TRANSACTION
-- +goose Up
set lock_timeout to '5s';
alter table citizen_correction add column if not exists now_labor_skill text not null default '';
reset lock_timeout;
set lock_timeout to '5s';
alter table citizen_correction add column if not exists right_labor_skill text not null default '';
reset lock_timeout;
set lock_timeout to '5s';
alter table service_request add column if not exists household bigint;
reset lock_timeout;
set lock_timeout to '5s';
alter table service_request add column if not exists member_name text not null default '';
reset lock_timeout;
set lock_timeout to '5s';
alter table service_request add column if not exists skill_on bigint;
reset lock_timeout;
create index concurrently if not exists service_request_household on service_request (household);
