-- What each analysis of the early warnings says of an area: its figures at the end of a month, and its charts as they are now. The rows of an area's
-- children stand together: a page reads them in one range. Villages keep two months, all areas above them every month.
-- +goose Up
create table warning_sheet (
  parent     bigint not null,
  slug       text not null,
  month      bigint not null,
  area       bigint not null,
  figures    text not null,
  updated_at bigint not null,
  primary key (parent, slug, month, area)
);
create index warning_sheet_area on warning_sheet (area, month);
create table warning_chart (
  area   bigint not null,
  slug   text not null,
  parent bigint not null,
  counts text not null,
  primary key (area, slug)
);
create index warning_chart_parent on warning_chart (parent, slug);

-- +goose Down
drop table warning_chart;
drop table warning_sheet;
