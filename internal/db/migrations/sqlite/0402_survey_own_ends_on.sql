-- +goose Up
drop index satisfaction_survey_own_newest;
create index satisfaction_survey_own_newest on satisfaction_survey (area, updated_at desc, id desc, state, population, ends_on, title);
