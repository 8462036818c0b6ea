-- +goose NO TRANSACTION
-- +goose Up
-- A page reads the counts of one analysis in the areas below its own: the analysis stands before the area.
create index concurrently if not exists warning_stat_slug on warning_stat (parent, day, slug, area, level, n);
drop index concurrently if exists warning_stat_parent;
-- +goose Down
create index concurrently if not exists warning_stat_parent on warning_stat (parent, day, area, slug, level, n);
drop index concurrently if exists warning_stat_slug;
