-- +goose NO TRANSACTION
-- +goose Up
create index concurrently if not exists help_visit_entered on help_visit (created_by, visited_on);
