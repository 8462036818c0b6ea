-- +goose Up
-- How the name is typed in letters: every reading as initials and in full, each between blanks. '' is one that was not spelled yet.
alter table app_user add column spelling text not null default '';

-- +goose Down
alter table app_user drop column spelling;
