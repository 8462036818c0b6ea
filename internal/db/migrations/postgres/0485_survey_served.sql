-- +goose NO TRANSACTION
-- +goose Up
-- A survey may ask people and companies whose request was finished within some days; its sample names the request and no household.
set lock_timeout to '5s';
alter table satisfaction_survey add column if not exists served_from bigint;
reset lock_timeout;
set lock_timeout to '5s';
alter table satisfaction_survey add column if not exists served_to bigint;
reset lock_timeout;
set lock_timeout to '5s';
alter table satisfaction_sample add column if not exists request bigint not null default 0;
reset lock_timeout;
create unique index concurrently if not exists satisfaction_sample_household_next on satisfaction_sample (survey, household) where household > 0;
drop index concurrently if exists satisfaction_sample_household;
alter index satisfaction_sample_household_next rename to satisfaction_sample_household;
create unique index concurrently if not exists satisfaction_sample_request on satisfaction_sample (survey, request) where request > 0;
