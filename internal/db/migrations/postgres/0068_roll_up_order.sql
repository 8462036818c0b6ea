-- +goose Up
-- The rows of a report lie side by side (decision 0048): those of the areas below one, by the area above them.
alter table module_stat add column parent bigint not null default 0;
update module_stat set parent = case
  when area = 0 then 0
  when area % 100 <> 0 then area - area % 100
  when area % 100000 <> 0 then area - area % 100000
  when area % 100000000 <> 0 and (area / 100000000) % 100 <> 0 then area - area % 100000000
  when area % 10000000000 <> 0 then area - area % 10000000000
  when area % 1000000000000 <> 0 then area - area % 1000000000000
  else 0 end;
-- The count is no key: where nothing else changes, old versions leave the index by themselves.
create index module_stat_parent on module_stat (parent, area, module, state) include (n);
-- What is read in the index alone must be swept often: the counts of the areas above change every few seconds.
alter table module_stat set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500, vacuum_index_cleanup = on);
alter table help_figure add column parent bigint not null default 0;
update help_figure set parent = case
  when area = 0 then 0
  when area % 100 <> 0 then area - area % 100
  when area % 100000 <> 0 then area - area % 100000
  when area % 100000000 <> 0 and (area / 100000000) % 100 <> 0 then area - area % 100000000
  when area % 10000000000 <> 0 then area - area % 10000000000
  when area % 1000000000000 <> 0 then area - area % 1000000000000
  else 0 end;
insert into help_figure (area, parent, kind, ref, need, done)
  select area, parent, 'policies', 0, sum(need), sum(done) from help_figure where kind = 'policy' group by area, parent;
create index help_figure_parent on help_figure (parent, area, kind, ref, need, done) where kind <> 'policy';
-- The policies of which the most is left to do.
create index help_figure_left on help_figure (area, (need - done) desc, ref) where kind = 'policy';

-- The newest of a state at each level above the village: the text of Declaration.StateDDL.
create index monitor_case_state_newest on monitor_case (state, updated_at desc, id desc);
create index monitor_case_city_state on monitor_case ((area/10000000000), state, updated_at desc, id desc);
create index monitor_case_county_state on monitor_case ((area/100000000), state, updated_at desc, id desc);
create index monitor_case_town_state on monitor_case ((area/100000), state, updated_at desc, id desc);
create index village_archive_state_newest on village_archive (state, updated_at desc, id desc);
create index village_archive_city_state on village_archive ((area/10000000000), state, updated_at desc, id desc);
create index village_archive_county_state on village_archive ((area/100000000), state, updated_at desc, id desc);
create index village_archive_town_state on village_archive ((area/100000), state, updated_at desc, id desc);
create index help_pairing_state_newest on help_pairing (state, updated_at desc, id desc);
create index help_pairing_city_state on help_pairing ((area/10000000000), state, updated_at desc, id desc);
create index help_pairing_county_state on help_pairing ((area/100000000), state, updated_at desc, id desc);
create index help_pairing_town_state on help_pairing ((area/100000), state, updated_at desc, id desc);
create index help_measure_state_newest on help_measure (state, updated_at desc, id desc);
create index help_measure_city_state on help_measure ((area/10000000000), state, updated_at desc, id desc);
create index help_measure_county_state on help_measure ((area/100000000), state, updated_at desc, id desc);
create index help_measure_town_state on help_measure ((area/100000), state, updated_at desc, id desc);
create index help_visit_state_newest on help_visit (state, updated_at desc, id desc);
create index help_visit_city_state on help_visit ((area/10000000000), state, updated_at desc, id desc);
create index help_visit_county_state on help_visit ((area/100000000), state, updated_at desc, id desc);
create index help_visit_town_state on help_visit ((area/100000), state, updated_at desc, id desc);
create index help_policy_state_newest on help_policy (state, updated_at desc, id desc);
create index help_policy_city_state on help_policy ((area/10000000000), state, updated_at desc, id desc);
create index help_policy_county_state on help_policy ((area/100000000), state, updated_at desc, id desc);
create index family_change_state_newest on family_change (state, updated_at desc, id desc);
create index family_change_city_state on family_change ((area/10000000000), state, updated_at desc, id desc);
create index family_change_county_state on family_change ((area/100000000), state, updated_at desc, id desc);
create index family_change_town_state on family_change ((area/100000), state, updated_at desc, id desc);
create index household_duplicate_state_newest on household_duplicate (state, updated_at desc, id desc);
create index household_duplicate_city_state on household_duplicate ((area/10000000000), state, updated_at desc, id desc);
create index household_duplicate_county_state on household_duplicate ((area/100000000), state, updated_at desc, id desc);
create index household_duplicate_town_state on household_duplicate ((area/100000), state, updated_at desc, id desc);
create index citizen_proposal_state_newest on citizen_proposal (state, updated_at desc, id desc);
create index citizen_proposal_city_state on citizen_proposal ((area/10000000000), state, updated_at desc, id desc);
create index citizen_proposal_county_state on citizen_proposal ((area/100000000), state, updated_at desc, id desc);
create index citizen_proposal_town_state on citizen_proposal ((area/100000), state, updated_at desc, id desc);
create index citizen_correction_state_newest on citizen_correction (state, updated_at desc, id desc);
create index citizen_correction_city_state on citizen_correction ((area/10000000000), state, updated_at desc, id desc);
create index citizen_correction_county_state on citizen_correction ((area/100000000), state, updated_at desc, id desc);
create index citizen_correction_town_state on citizen_correction ((area/100000), state, updated_at desc, id desc);
create index fund_project_state_newest on fund_project (state, updated_at desc, id desc);
create index fund_project_city_state on fund_project ((area/10000000000), state, updated_at desc, id desc);
create index fund_project_county_state on fund_project ((area/100000000), state, updated_at desc, id desc);
create index fund_project_town_state on fund_project ((area/100000), state, updated_at desc, id desc);
create index fund_quota_state_newest on fund_quota (state, updated_at desc, id desc);
create index fund_quota_city_state on fund_quota ((area/10000000000), state, updated_at desc, id desc);
create index fund_quota_county_state on fund_quota ((area/100000000), state, updated_at desc, id desc);
create index fund_allocation_state_newest on fund_allocation (state, updated_at desc, id desc);
create index fund_allocation_city_state on fund_allocation ((area/10000000000), state, updated_at desc, id desc);
create index fund_allocation_county_state on fund_allocation ((area/100000000), state, updated_at desc, id desc);
create index fund_allocation_town_state on fund_allocation ((area/100000), state, updated_at desc, id desc);
create index fund_payment_state_newest on fund_payment (state, updated_at desc, id desc);
create index fund_payment_city_state on fund_payment ((area/10000000000), state, updated_at desc, id desc);
create index fund_payment_county_state on fund_payment ((area/100000000), state, updated_at desc, id desc);
create index fund_payment_town_state on fund_payment ((area/100000), state, updated_at desc, id desc);
create index fund_progress_state_newest on fund_progress (state, updated_at desc, id desc);
create index fund_progress_city_state on fund_progress ((area/10000000000), state, updated_at desc, id desc);
create index fund_progress_county_state on fund_progress ((area/100000000), state, updated_at desc, id desc);
create index fund_progress_town_state on fund_progress ((area/100000), state, updated_at desc, id desc);
create index fund_acceptance_state_newest on fund_acceptance (state, updated_at desc, id desc);
create index fund_acceptance_city_state on fund_acceptance ((area/10000000000), state, updated_at desc, id desc);
create index fund_acceptance_county_state on fund_acceptance ((area/100000000), state, updated_at desc, id desc);
create index fund_acceptance_town_state on fund_acceptance ((area/100000), state, updated_at desc, id desc);
create index fund_asset_state_newest on fund_asset (state, updated_at desc, id desc);
create index fund_asset_city_state on fund_asset ((area/10000000000), state, updated_at desc, id desc);
create index fund_asset_county_state on fund_asset ((area/100000000), state, updated_at desc, id desc);
create index fund_asset_town_state on fund_asset ((area/100000), state, updated_at desc, id desc);

-- +goose Down
drop index monitor_case_state_newest;
drop index monitor_case_city_state;
drop index monitor_case_county_state;
drop index monitor_case_town_state;
drop index village_archive_state_newest;
drop index village_archive_city_state;
drop index village_archive_county_state;
drop index village_archive_town_state;
drop index help_pairing_state_newest;
drop index help_pairing_city_state;
drop index help_pairing_county_state;
drop index help_pairing_town_state;
drop index help_measure_state_newest;
drop index help_measure_city_state;
drop index help_measure_county_state;
drop index help_measure_town_state;
drop index help_visit_state_newest;
drop index help_visit_city_state;
drop index help_visit_county_state;
drop index help_visit_town_state;
drop index help_policy_state_newest;
drop index help_policy_city_state;
drop index help_policy_county_state;
drop index family_change_state_newest;
drop index family_change_city_state;
drop index family_change_county_state;
drop index family_change_town_state;
drop index household_duplicate_state_newest;
drop index household_duplicate_city_state;
drop index household_duplicate_county_state;
drop index household_duplicate_town_state;
drop index citizen_proposal_state_newest;
drop index citizen_proposal_city_state;
drop index citizen_proposal_county_state;
drop index citizen_proposal_town_state;
drop index citizen_correction_state_newest;
drop index citizen_correction_city_state;
drop index citizen_correction_county_state;
drop index citizen_correction_town_state;
drop index fund_project_state_newest;
drop index fund_project_city_state;
drop index fund_project_county_state;
drop index fund_project_town_state;
drop index fund_quota_state_newest;
drop index fund_quota_city_state;
drop index fund_quota_county_state;
drop index fund_allocation_state_newest;
drop index fund_allocation_city_state;
drop index fund_allocation_county_state;
drop index fund_allocation_town_state;
drop index fund_payment_state_newest;
drop index fund_payment_city_state;
drop index fund_payment_county_state;
drop index fund_payment_town_state;
drop index fund_progress_state_newest;
drop index fund_progress_city_state;
drop index fund_progress_county_state;
drop index fund_progress_town_state;
drop index fund_acceptance_state_newest;
drop index fund_acceptance_city_state;
drop index fund_acceptance_county_state;
drop index fund_acceptance_town_state;
drop index fund_asset_state_newest;
drop index fund_asset_city_state;
drop index fund_asset_county_state;
drop index fund_asset_town_state;
drop index help_figure_left;
drop index help_figure_parent;
delete from help_figure where kind = 'policies' or kind = 'visit' and ref = 3;
alter table help_figure drop column parent;
alter table module_stat reset (autovacuum_vacuum_scale_factor, autovacuum_vacuum_threshold, vacuum_index_cleanup);
drop index module_stat_parent;
alter table module_stat drop column parent;
