-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists resident_leave_away on resident_leave (state, last_on, from_on, area);
