-- What nobody entered is null, and no default says anything of a household, a member or a year (0083). What is stored keeps its value: it may have
-- been entered. The roll-ups learn of how many people the income is known; they are made again at the next start (household.Service.Complete).
-- Only the catalogue changes: no row is rewritten and none is looked at.
-- +goose Up
alter table household
  alter column arable_land drop not null, alter column arable_land drop default,
  alter column forest_land drop not null, alter column forest_land drop default,
  alter column house_area drop not null, alter column house_area drop default,
  alter column road_m drop not null, alter column road_m drop default,
  alter column water_safe drop not null, alter column water_safe drop default,
  alter column road_to_main drop not null, alter column road_to_main drop default,
  alter column toilet drop not null, alter column toilet drop default,
  alter column broadband drop not null, alter column broadband drop default,
  alter column collective_share drop not null, alter column collective_share drop default;
alter table household_member
  alter column worker drop not null, alter column worker drop default,
  alter column medical_insurance drop not null, alter column medical_insurance drop default,
  alter column pension drop not null, alter column pension drop default,
  alter column low_income drop not null, alter column low_income drop default,
  alter column party_member drop not null, alter column party_member drop default,
  alter column work_months drop not null, alter column work_months drop default,
  alter column monthly_wage drop not null, alter column monthly_wage drop default,
  alter column ethnic set default '',
  alter column student_status set default '',
  alter column health set default '';
alter table household_income
  alter column wage drop not null, alter column wage drop default,
  alter column business drop not null, alter column business drop default,
  alter column business_cost drop not null, alter column business_cost drop default,
  alter column property drop not null, alter column property drop default,
  alter column transfer drop not null, alter column transfer drop default,
  alter column other drop not null, alter column other drop default,
  alter column rigid_medical drop not null, alter column rigid_medical drop default,
  alter column rigid_school drop not null, alter column rigid_school drop default,
  alter column rigid_disaster drop not null, alter column rigid_disaster drop default;
alter table stat_area add column income_members bigint not null default 0;
alter table household_delta add column income_members bigint not null default 0;
delete from household_delta;
delete from stat_facet;

-- +goose Down
update household set arable_land = coalesce(arable_land, 0), forest_land = coalesce(forest_land, 0), house_area = coalesce(house_area, 0), road_m = coalesce(road_m, 0), water_safe = coalesce(water_safe, false), road_to_main = coalesce(road_to_main, false), toilet = coalesce(toilet, false), broadband = coalesce(broadband, false), collective_share = coalesce(collective_share, false)
  where arable_land is null or forest_land is null or house_area is null or road_m is null or water_safe is null or road_to_main is null or toilet is null or broadband is null or collective_share is null;
alter table household
  alter column arable_land set default 0, alter column arable_land set not null,
  alter column forest_land set default 0, alter column forest_land set not null,
  alter column house_area set default 0, alter column house_area set not null,
  alter column road_m set default 0, alter column road_m set not null,
  alter column water_safe set default true, alter column water_safe set not null,
  alter column road_to_main set default true, alter column road_to_main set not null,
  alter column toilet set default true, alter column toilet set not null,
  alter column broadband set default false, alter column broadband set not null,
  alter column collective_share set default true, alter column collective_share set not null;
update household_member set worker = coalesce(worker, false), medical_insurance = coalesce(medical_insurance, false), pension = coalesce(pension, false), low_income = coalesce(low_income, false), party_member = coalesce(party_member, false), work_months = coalesce(work_months, 0), monthly_wage = coalesce(monthly_wage, 0)
  where worker is null or medical_insurance is null or pension is null or low_income is null or party_member is null or work_months is null or monthly_wage is null;
alter table household_member
  alter column worker set default false, alter column worker set not null,
  alter column medical_insurance set default true, alter column medical_insurance set not null,
  alter column pension set default false, alter column pension set not null,
  alter column low_income set default false, alter column low_income set not null,
  alter column party_member set default false, alter column party_member set not null,
  alter column work_months set default 0, alter column work_months set not null,
  alter column monthly_wage set default 0, alter column monthly_wage set not null,
  alter column ethnic set default '01',
  alter column student_status set default '0',
  alter column health set default '1';
update household_income set wage = coalesce(wage, 0), business = coalesce(business, 0), business_cost = coalesce(business_cost, 0), property = coalesce(property, 0), transfer = coalesce(transfer, 0), other = coalesce(other, 0), rigid_medical = coalesce(rigid_medical, 0), rigid_school = coalesce(rigid_school, 0), rigid_disaster = coalesce(rigid_disaster, 0)
  where wage is null or business is null or business_cost is null or property is null or transfer is null or other is null or rigid_medical is null or rigid_school is null or rigid_disaster is null;
alter table household_income
  alter column wage set default 0, alter column wage set not null,
  alter column business set default 0, alter column business set not null,
  alter column business_cost set default 0, alter column business_cost set not null,
  alter column property set default 0, alter column property set not null,
  alter column transfer set default 0, alter column transfer set not null,
  alter column other set default 0, alter column other set not null,
  alter column rigid_medical set default 0, alter column rigid_medical set not null,
  alter column rigid_school set default 0, alter column rigid_school set not null,
  alter column rigid_disaster set default 0, alter column rigid_disaster set not null;
alter table stat_area drop column income_members;
alter table household_delta drop column income_members;
