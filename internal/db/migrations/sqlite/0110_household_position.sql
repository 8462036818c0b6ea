-- Where a household's house stands, as the change sheet may say it too: longitude and latitude in degrees, empty where nobody entered it (decision 0102).
-- +goose Up
alter table household add column position text not null default '';
alter table family_change add column position text not null default '';

-- +goose Down
alter table family_change drop column position;
alter table household drop column position;
