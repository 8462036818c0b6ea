-- +goose Up
-- People a notice was addressed to by name, a JSON array of ids; on top of those its areas, roles and departments reach.
alter table notice add column people text not null default '[]';

-- +goose Down
alter table notice drop column people;
