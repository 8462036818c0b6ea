-- +goose NO TRANSACTION
-- +goose Up
set lock_timeout to '5s';
alter table supervision_issue add column if not exists object_level text not null default '';
reset lock_timeout;
create index concurrently if not exists supervision_issue_city_todo_next on supervision_issue ((area/10000000000), state, due_at, entered_at, id, area, office_level, object_level) where state = '10' or state = '20' or state = '30' or state = '40' or state = '60';
drop index concurrently if exists supervision_issue_city_todo;
alter index supervision_issue_city_todo_next rename to supervision_issue_city_todo;
create index concurrently if not exists supervision_issue_county_todo_next on supervision_issue ((area/100000000), state, due_at, entered_at, id, area, office_level, object_level) where state = '10' or state = '20' or state = '30' or state = '40' or state = '60';
drop index concurrently if exists supervision_issue_county_todo;
alter index supervision_issue_county_todo_next rename to supervision_issue_county_todo;
create index concurrently if not exists supervision_issue_todo_next on supervision_issue (state, due_at, entered_at, id, area, office_level, object_level) where state = '10' or state = '20' or state = '30' or state = '40' or state = '60';
drop index concurrently if exists supervision_issue_todo;
alter index supervision_issue_todo_next rename to supervision_issue_todo;
create index concurrently if not exists supervision_issue_town_todo_next on supervision_issue ((area/100000), state, due_at, entered_at, id, area, office_level, object_level) where state = '10' or state = '20' or state = '30' or state = '40' or state = '60';
drop index concurrently if exists supervision_issue_town_todo;
alter index supervision_issue_town_todo_next rename to supervision_issue_town_todo;
create index concurrently if not exists supervision_issue_village_todo_next on supervision_issue ((area/100), state, due_at, entered_at, id, area, office_level, object_level) where state = '10' or state = '20' or state = '30' or state = '40' or state = '60';
drop index concurrently if exists supervision_issue_village_todo;
alter index supervision_issue_village_todo_next rename to supervision_issue_village_todo;
