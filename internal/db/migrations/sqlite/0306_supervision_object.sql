-- +goose Up
drop index supervision_issue_city_todo;
drop index supervision_issue_county_todo;
drop index supervision_issue_todo;
drop index supervision_issue_town_todo;
drop index supervision_issue_village_todo;
alter table supervision_issue add column object_level text not null default '';
create index supervision_issue_city_todo on supervision_issue ((area/10000000000), state, due_at, entered_at, id, area, office_level, object_level) where state = '10' or state = '20' or state = '30' or state = '40' or state = '60';
create index supervision_issue_county_todo on supervision_issue ((area/100000000), state, due_at, entered_at, id, area, office_level, object_level) where state = '10' or state = '20' or state = '30' or state = '40' or state = '60';
create index supervision_issue_todo on supervision_issue (state, due_at, entered_at, id, area, office_level, object_level) where state = '10' or state = '20' or state = '30' or state = '40' or state = '60';
create index supervision_issue_town_todo on supervision_issue ((area/100000), state, due_at, entered_at, id, area, office_level, object_level) where state = '10' or state = '20' or state = '30' or state = '40' or state = '60';
create index supervision_issue_village_todo on supervision_issue ((area/100), state, due_at, entered_at, id, area, office_level, object_level) where state = '10' or state = '20' or state = '30' or state = '40' or state = '60';
