-- What was left out stays on its list after it ended.
-- +goose Up
create index warning_hit_excluded on warning_hit (slug, level, area, id) where ended > 0 and state = '已排除';

-- +goose Down
drop index warning_hit_excluded;
