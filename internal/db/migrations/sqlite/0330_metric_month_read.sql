-- A report of a month is read along the month and its areas, and that of a province along its cities alone: read by area and figure it cost a descent for each pair.
-- +goose Up
create index metric_month_read on metric_month (month, area);
create index metric_month_cities on metric_month (month, area) where area % 10000000000 = 0;

-- +goose Down
drop index metric_month_cities;
drop index metric_month_read;
