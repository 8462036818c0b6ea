-- What was left out stays on its list after it ended.
-- +goose NO TRANSACTION
-- +goose Up
create index if not exists warning_hit_excluded on warning_hit (slug, level, area, id) where ended > 0 and state = '已排除';

-- +goose Down
drop index if exists warning_hit_excluded;
