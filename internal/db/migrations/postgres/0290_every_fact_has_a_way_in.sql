-- Facts of a household and its members that figures stand on and no change sheet asked for: a sheet of basics, schooling or health takes them.
-- +goose NO TRANSACTION
-- +goose Up
alter table family_change add column if not exists natural_village text not null default '';
alter table family_change add column if not exists collective_share boolean;
alter table family_change add column if not exists road_km bigint;
alter table family_change add column if not exists pension boolean;
alter table family_change add column if not exists party_member boolean;

-- +goose Down
alter table family_change drop column if exists natural_village;
alter table family_change drop column if exists collective_share;
alter table family_change drop column if exists road_km;
alter table family_change drop column if exists pension;
alter table family_change drop column if exists party_member;
