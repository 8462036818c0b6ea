-- +goose Up
create index resident_leave_away on resident_leave (state, last_on, from_on, area);
