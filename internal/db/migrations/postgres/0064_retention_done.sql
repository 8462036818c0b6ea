-- +goose Up
-- passed marks a line of history by which nobody left: another household went into this one. The nightly look goes by an index that holds
-- only what is still to be looked at, and what comes to an end of its own is found without reading the rest.
alter table household_history add column passed boolean not null default false;
drop index household_history_left;
create index household_history_left on household_history (at, id) where wiped_at = 0 and not passed and kind in ('11', '22');
create index citizen_proposal_kept on citizen_proposal (entered_at, id) where applicant <> '';
create index citizen_correction_kept on citizen_correction (entered_at, id) where applicant <> '';
create index household_duplicate_kept on household_duplicate (entered_at, id) where name <> '';

-- +goose Down
drop index household_duplicate_kept;
drop index citizen_correction_kept;
drop index citizen_proposal_kept;
drop index household_history_left;
create index household_history_left on household_history (at, id) where wiped_at = 0 and kind in ('11', '22');
alter table household_history drop column passed;
