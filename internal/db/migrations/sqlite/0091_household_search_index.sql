-- The orders of the list with the heads' names at their ends, as the modules' lists have theirs (0076): a name that many have is refused in the
-- index. The area stands in each as well: PostgreSQL stays in an index only where it holds every column that is asked for.
-- +goose Up
drop index household_area;
drop index household_newest;
drop index household_city_newest;
drop index household_county_newest;
drop index household_town_newest;
create index household_area on household (area, id, type, monitor_type, risk, house_level, monitor_state, state, head_name);
create index household_newest on household (updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state, area, head_name);
create index household_city_newest on household ((area/10000000000), updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state, area, head_name);
create index household_county_newest on household ((area/100000000), updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state, area, head_name);
create index household_town_newest on household ((area/100000), updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state, area, head_name);

-- +goose Down
drop index household_area;
drop index household_newest;
drop index household_city_newest;
drop index household_county_newest;
drop index household_town_newest;
create index household_area on household (area, id, type, monitor_type, risk, house_level, monitor_state, state);
create index household_newest on household (updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state, area);
create index household_city_newest on household ((area/10000000000), updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state);
create index household_county_newest on household ((area/100000000), updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state);
create index household_town_newest on household ((area/100000), updated_at desc, id desc, type, monitor_type, risk, house_level, monitor_state, state);
