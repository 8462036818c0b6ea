-- Facts of a household and its members that figures stand on and no change sheet asked for: a sheet of basics, schooling or health takes them.
-- +goose Up
alter table family_change add column natural_village text not null default '';
alter table family_change add column collective_share boolean;
alter table family_change add column road_km bigint;
alter table family_change add column pension boolean;
alter table family_change add column party_member boolean;

-- +goose Down
alter table family_change drop column natural_village;
alter table family_change drop column collective_share;
alter table family_change drop column road_km;
alter table family_change drop column pension;
alter table family_change drop column party_member;
