-- +goose Up
-- The years whose working days are announced, with the notice they come from. A year without a row counts Monday to Friday. The dates of
-- work_day for 2025 and 2026 were compared with the texts of the two notices and with the data of chinese-days 1.5.7 (MIT).
create table calendar_year (
  year       bigint primary key,
  notice     text not null,
  version    bigint not null,
  updated_by bigint not null,
  updated_at bigint not null
);
insert into calendar_year (year, notice, version, updated_by, updated_at) values
  (2025, '国务院办公厅关于2025年部分节假日安排的通知（2024年11月12日）', 1, 0, 0),
  (2026, '国务院办公厅关于2026年部分节假日安排的通知（国办发明电〔2025〕7号）', 1, 0, 0);

-- +goose Down
drop table calendar_year;
