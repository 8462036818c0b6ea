-- +goose Up
drop index satisfaction_survey_area;
drop index satisfaction_survey_city_due;
drop index satisfaction_survey_city_newest;
drop index satisfaction_survey_county_due;
drop index satisfaction_survey_county_newest;
drop index satisfaction_survey_due;
drop index satisfaction_survey_newest;
drop index satisfaction_survey_population;
create index satisfaction_survey_area on satisfaction_survey (area, id, state, population, ends_on, title);
create index satisfaction_survey_city_due on satisfaction_survey ((area/10000000000), due_at, id, state, population, ends_on, area, title) where due_at > 0;
create index satisfaction_survey_city_newest on satisfaction_survey ((area/10000000000), updated_at desc, id desc, state, population, ends_on, title);
create index satisfaction_survey_county_due on satisfaction_survey ((area/100000000), due_at, id, state, population, ends_on, area, title) where due_at > 0;
create index satisfaction_survey_county_newest on satisfaction_survey ((area/100000000), updated_at desc, id desc, state, population, ends_on, title);
create index satisfaction_survey_due on satisfaction_survey (due_at, id, state, population, ends_on, area, title) where due_at > 0;
create index satisfaction_survey_ends_on on satisfaction_survey (ends_on, area, id, state, population);
create index satisfaction_survey_newest on satisfaction_survey (updated_at desc, id desc, state, population, ends_on, area, title);
create index satisfaction_survey_population on satisfaction_survey (population, area, id, state, ends_on);
