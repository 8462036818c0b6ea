-- What a sub-app says of itself beyond its address (kind of trust, calls, extension items, digests of its files), and the names of
-- its extension items that somebody switched off.
-- +goose Up
alter table micro_app add column manifest text not null default '{}';
alter table micro_app add column slots_off text not null default '[]';

-- +goose Down
alter table micro_app drop column slots_off;
alter table micro_app drop column manifest;
