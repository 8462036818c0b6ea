-- What a role made by hand needs: who may hold it, what it inherits, whose it is, and which edition of it was seen.
-- +goose Up
alter table role add column level_lo bigint not null default 1;
alter table role add column level_hi bigint not null default 7;
alter table role add column parent_id bigint not null default 0;
alter table role add column area bigint not null default 0;
alter table role add column version bigint not null default 1;
alter table role add column updated_at bigint not null default 0;
create index role_parent on role (parent_id);

-- +goose Down
drop index role_parent;
alter table role drop column updated_at;
alter table role drop column version;
alter table role drop column area;
alter table role drop column parent_id;
alter table role drop column level_hi;
alter table role drop column level_lo;
