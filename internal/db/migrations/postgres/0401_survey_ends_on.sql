-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists satisfaction_survey_area_next on satisfaction_survey (area, id, state, population, ends_on, title);
drop index concurrently if exists satisfaction_survey_area;
alter index satisfaction_survey_area_next rename to satisfaction_survey_area;
create index concurrently if not exists satisfaction_survey_city_due_next on satisfaction_survey ((area/10000000000), due_at, id, state, population, ends_on, area, title) where due_at > 0;
drop index concurrently if exists satisfaction_survey_city_due;
alter index satisfaction_survey_city_due_next rename to satisfaction_survey_city_due;
create index concurrently if not exists satisfaction_survey_city_newest_next on satisfaction_survey ((area/10000000000), updated_at desc, id desc, state, population, ends_on, title);
drop index concurrently if exists satisfaction_survey_city_newest;
alter index satisfaction_survey_city_newest_next rename to satisfaction_survey_city_newest;
create index concurrently if not exists satisfaction_survey_county_due_next on satisfaction_survey ((area/100000000), due_at, id, state, population, ends_on, area, title) where due_at > 0;
drop index concurrently if exists satisfaction_survey_county_due;
alter index satisfaction_survey_county_due_next rename to satisfaction_survey_county_due;
create index concurrently if not exists satisfaction_survey_county_newest_next on satisfaction_survey ((area/100000000), updated_at desc, id desc, state, population, ends_on, title);
drop index concurrently if exists satisfaction_survey_county_newest;
alter index satisfaction_survey_county_newest_next rename to satisfaction_survey_county_newest;
create index concurrently if not exists satisfaction_survey_due_next on satisfaction_survey (due_at, id, state, population, ends_on, area, title) where due_at > 0;
drop index concurrently if exists satisfaction_survey_due;
alter index satisfaction_survey_due_next rename to satisfaction_survey_due;
create index concurrently if not exists satisfaction_survey_ends_on on satisfaction_survey (ends_on, area, id, state, population);
create index concurrently if not exists satisfaction_survey_newest_next on satisfaction_survey (updated_at desc, id desc, state, population, ends_on, area, title);
drop index concurrently if exists satisfaction_survey_newest;
alter index satisfaction_survey_newest_next rename to satisfaction_survey_newest;
create index concurrently if not exists satisfaction_survey_population_next on satisfaction_survey (population, area, id, state, ends_on);
drop index concurrently if exists satisfaction_survey_population;
alter index satisfaction_survey_population_next rename to satisfaction_survey_population;
