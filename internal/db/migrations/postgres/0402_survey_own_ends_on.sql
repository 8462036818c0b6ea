-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists satisfaction_survey_own_newest_next on satisfaction_survey (area, updated_at desc, id desc, state, population, ends_on, title);
drop index concurrently if exists satisfaction_survey_own_newest;
alter index satisfaction_survey_own_newest_next rename to satisfaction_survey_own_newest;
