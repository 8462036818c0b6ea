-- +goose Up
-- A page reads the counts of one analysis in the areas below its own: the analysis stands before the area.
drop index warning_stat_parent;
create index warning_stat_slug on warning_stat (parent, day, slug, area, level, n);
-- +goose Down
drop index warning_stat_slug;
create index warning_stat_parent on warning_stat (parent, day, area, slug, level, n);
