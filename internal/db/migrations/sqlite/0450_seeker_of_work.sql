-- +goose Up
alter table citizen_correction add column now_labor_skill text not null default '';
alter table citizen_correction add column right_labor_skill text not null default '';
alter table service_request add column household bigint;
alter table service_request add column member_name text not null default '';
alter table service_request add column skill_on bigint;
create index service_request_household on service_request (household);
