-- +goose Up
create index help_visit_entered on help_visit (created_by, visited_on);
