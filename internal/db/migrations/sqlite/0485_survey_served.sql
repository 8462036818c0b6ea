-- +goose Up
-- A survey may ask people and companies whose request was finished within some days; its sample names the request and no household.
alter table satisfaction_survey add column served_from bigint;
alter table satisfaction_survey add column served_to bigint;
alter table satisfaction_sample add column request bigint not null default 0;
drop index satisfaction_sample_household;
create unique index satisfaction_sample_household on satisfaction_sample (survey, household) where household > 0;
create unique index satisfaction_sample_request on satisfaction_sample (survey, request) where request > 0;
