-- The area an export was asked for in: whoever works in another one since has no more use of the file. 0 is an import, or an export of before.
-- +goose Up
alter table transfer add column area bigint not null default 0;

-- +goose Down
alter table transfer drop column area;
