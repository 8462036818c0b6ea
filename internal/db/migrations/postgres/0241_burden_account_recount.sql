-- 0215 counted the cells of reports that were handed in before it: SQLite reckoned the cells asked once, of the first report, and wrote them to all (PostgreSQL counted each).
-- Nothing is wrong here; the number is taken so that both engines have the same ones.
-- +goose Up
select 1;

-- +goose Down
select 1;
