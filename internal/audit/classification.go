package audit

import (
	"maps"
	"strings"
)

// Class is what becomes of a field in a row's detail.
type Class int

// Track stores the value; Ignore leaves the field out, because it says nothing a reader needs; Secret stores that the field was
// there and never its value. Unclassified fields only pass while their name sounds harmless (isSecret), and a test fails on them.
const (
	Unclassified Class = iota
	Track
	Ignore
	Secret
)

// fields are names by class, with blanks between. Names are compared without case and underscores: householdNo is household_no.
type fields struct{ track, ignore, secret string }

// table is one table with a class for each of its columns: the same name may mean something else in the next table. Of a declared one the room
// says the rest (Declare).
type table struct {
	name, track, ignore, secret string
	declared                    bool
}

// object is a kind of thing that events tell about (Event.Object): its tables, and what its events' details hold that is no column.
type object struct {
	name   string
	tables []table
	detail fields
}

// Columns that the engine gives to the table of every module.
const (
	ofRecord        = "id no area owner state version due_at created_by updated_by"
	ignoredOfRecord = "entered_at warned created_at updated_at"
)

// objects is the only list, but for the columns that a room declares with its fields and adds by Declare. Phone and id-card numbers are secret as well: who reads the log has no right to them.
var objects = []object{
	{name: "user", tables: []table{
		{name: "app_user",
			track: `id uuid username name ldap_id code employee_type login_type area dept_id namespace disabled must_change_password user_type version
				updated_by`,
			ignore: "username_key created_at updated_at last_login_at spelling",
			secret: "mobile_enc mobile_bi email id_no_enc id_no_bi"},
		{name: "credential", track: "user_id changed_at", secret: "hash"},
		{name: "password_history", track: "id user_id", ignore: "created_at", secret: "hash"},
		{name: "user_role", track: "user_id role_id"},
		{name: "user_post", track: "user_id post"},
		{name: "user_picture", track: "user_id", ignore: "jpeg updated_at"},
		{name: "user_classify_member", track: "user_id classify_id"},
		{name: "linked_identity", track: "id source subject name user_id", ignore: "created_at last_used_at"},
		{name: "account_hand", track: "user_id by_id kind", ignore: "at"},
	}, detail: fields{track: "after roles had before changed ended from"}},
	{name: "session", tables: []table{
		{name: "login_session",
			track:  "user_id client_id login_type auth_time ended_at end_reason ip user_agent from_source factor viewing_id locked_at",
			ignore: "last_seen_at expires_at",
			secret: "sid place"},
		{name: "auth_code",
			track:  "user_id client_id redirect_uri scope",
			ignore: "created_at expires_at used_at",
			secret: "digest sid code_challenge nonce"},
		{name: "refresh_family",
			track:  "user_id client_id scope revoked_at",
			ignore: "current_iat current_exp rotated_at created_at",
			secret: "family sid nonce current_jti previous_jti"},
		{name: "external_session", track: "source", ignore: "created_at", secret: "remote_sid sid"},
	}, detail: fields{track: "appType opText client reason kind grant from ended username"}},
	{name: "household", tables: []table{
		{name: "household", declared: true,
			track:  "id area owner other_risks net_income income_heads state version created_by",
			ignore: "created_at updated_at",
			secret: "id_card_enc phone_enc phone_bi"},
		{name: "household_member", declared: true,
			track:  "id household_id seq",
			secret: "id_card_enc id_card_bi"},
		{name: "household_income", declared: true, track: "household_id year members"},
		{name: "household_history",
			track:  "id household_id change_id change_no kind reason occurred_on actor_name",
			ignore: "at wiped_at passed",
			secret: "lines_enc"},
		{name: "household_reveal", track: "user_id day shown"},
	}, detail: fields{track: "source householdNo type reason note fields"}},
	{name: "module", tables: []table{
		{name: "module_line",
			track: "id module record_id area record_name at actor actor_name kind step from_state to_state words changes behalf behalf_name alone"},
		{name: "module_handover", track: "module record_id from_user to_user", ignore: "at"},
		{name: "monitor_case",
			track: ofRecord + ` household head_name household_no source risk other_risks received_at department indicator value threshold clue green_channel
				verified_on position visitors visit_photos consent monitor_type income rigid findings meeting_on meeting_place attendees votes_for
				votes_against minutes public_from public_place public_photos objections comparison income_line recognised_on measure measure_on
				measure_note exit_income secured evaluated income_basis coping line_basis exit_line exit_basis exit_meeting_on exit_from exit_photos exit_objections eliminated_on`,
			ignore: ignoredOfRecord,
			secret: "contact_phone_enc contact_phone_bi"},
		{name: "village_archive",
			track: ofRecord + ` name year kind weak model red lifted groups natural_villages households population residents labour migrants arable forest
				per_capita_income collective_income collective_assets industry cooperatives roads tap_water sewage toilets broadband bus garbage
				lamps clinic doctors school canteen parcel square party_members secretary difficulties plan photos`,
			ignore: ignoredOfRecord},
		{name: "fund_project",
			track: ofRecord + ` name year serial category sub_kind places content size owner_unit owner_code responsible clear attachments budget sources
				approved_budget plan_start plan_end homes persons linkage goal_quantity goal_quality goal_time goal_cost goal_benefit plan_income reviewed_on
				experts score library_notice planned_on plan_notice approval_no approved_on approval_notice new_content new_places new_budget new_plan_income
				started_on finished_on accepted_on acceptance_notice handed_on`,
			ignore: ignoredOfRecord},
		{name: "fund_quota", track: ofRecord + " doc_no year source amount issued_on industry_share purpose recovered", ignore: ignoredOfRecord},
		{name: "fund_allocation", track: ofRecord + " project quota title year source category amount doc_no purpose", ignore: ignoredOfRecord},
		{name: "fund_payment",
			track:  ofRecord + ` allocation project kind amount invoice_no contract_no proofs payee payee_code bank year source category paid_on voucher_no`,
			ignore: ignoredOfRecord,
			secret: "payee_id_enc account_enc"},
		{name: "fund_progress", track: ofRecord + " project title month physical money ahead flagged problems photos", ignore: ignoredOfRecord},
		{name: "fund_acceptance",
			track:  ofRecord + " project title inspected_on team findings passed rectification mend_by photos",
			ignore: ignoredOfRecord},
		{name: "fund_asset", track: ofRecord + " project name kind value holder keeper income photos checked_on check_note", ignore: ignoredOfRecord},
		{name: "resident_team",
			track:  ofRecord + " name town_class lead_unit support_city group_units office round_from round_until goals leader members short lacks ended_on",
			ignore: ignoredOfRecord},
		{name: "resident_member",
			track: ofRecord + ` team team_name name unit unit_kind post party role town_post village from_on until_on account person ended_on
				successor handover`,
			ignore: ignoredOfRecord,
			secret: "id_no_enc id_no_bi phone_enc phone_bi"},
		{name: "resident_leave", track: ofRecord + " member name kind from_on until_on days reason decider back_on last_on", ignore: ignoredOfRecord},
		{name: "resident_log", track: ofRecord + " member name worked_on kind content villages photos worked_month", ignore: ignoredOfRecord},
		{name: "resident_report",
			track:  ofRecord + " member name kind any_on from_on until_on town_days leave_days log_days work problems plan",
			ignore: ignoredOfRecord},
		{name: "resident_task",
			track:  ofRecord + " title category indicator target measure due_on team progress progress_note done_on result",
			ignore: ignoredOfRecord},
		{name: "resident_sum", track: "area month kind n", ignore: "parent"},
		{name: "supervision_inspection", track: ofRecord + " title kind inspected_on team place findings attachments office office_level", ignore: ignoredOfRecord},
		{name: "supervision_issue",
			track: ofRecord + ` title inspection source category level found_on description before_photos repeated responsible_unit responsible deadline
				rectification rectified_on after_photos office office_level object_level handed_on handed_month closed_on closed_month`,
			ignore: ignoredOfRecord},
		{name: "supervision_bulletin", track: ofRecord + " title month issuer case1 case2 case3 remarks demands doc_no issued_on frozen office_level", ignore: ignoredOfRecord},
		{name: "satisfaction_survey",
			track:  ofRecord + " title purpose population served_from served_to stratum size starts_on ends_on question_count households drawn seed questions office_level",
			ignore: ignoredOfRecord},
		{name: "satisfaction_sample", track: "id survey area household request channel done_on attempts last_result last_on", secret: "token_hash"},
		{name: "satisfaction_stratum", track: "survey area households quota"},
		{name: "satisfaction_answer", track: "id survey area channel answered_on seconds weak score weight aware aware_asked low content issue"},
		{name: "satisfaction_sum", track: "survey area n weak score weight aware aware_asked scored points squares"},
		{name: "assess_scheme", track: ofRecord + " title year kind self_until month purpose indicators indicator_count grade_a grade_b grade_c sheets without published_on", ignore: ignoredOfRecord},
		{name: "assess_sheet", track: ofRecord + " name scheme year kind self_until total grade public_from graded_on appeal appeal_files answer", ignore: ignoredOfRecord},
		{name: "assess_member", track: ofRecord + " name scheme town year self_until public_from graded_on", ignore: ignoredOfRecord},
		{name: "assess_score", track: "register sheet", ignore: "body"},
		{name: "assess_cost", track: "register sheet scheme area submitted_on filled typed minutes"},
		{name: "handin_cost", track: "register record month area level role asked filled typed known minutes"},
		{name: "handin_sum", track: "span month area register level role sheets asked filled typed known minutes"},
		{name: "handin_delta", ignore: "id month area register level role sheets asked filled typed known minutes"},
		{name: "evaluation_run", track: ofRecord + " title model object_level month remarks reckoned_on as_of objects marked previous seal published_on office_level", ignore: ignoredOfRecord},
		{name: "evaluation_model", track: ofRecord + " title purpose weighting indicators indicator_count excellent good fair", ignore: ignoredOfRecord},
		{name: "summary_submission", track: ofRecord + " title call report cycle month receiver due_on submitted_on note asked filled typed known minutes below below_in reminded_on accepted_on frozen office_level", ignore: ignoredOfRecord},
		{name: "summary_call", track: ofRecord + " title report cycle lowest open_days due_days level_days remarks office_level", ignore: ignoredOfRecord},
		{name: "sharing_sheet", track: ofRecord + " title sheet_of period receiver due_on checked_on submitted_on note asked filled typed known minutes below below_in reminded_on accepted_on cells office_level", ignore: ignoredOfRecord + " first_saved last_saved"},
		{name: "sharing_table", track: ofRecord + " title purpose lowest cycle due_days ends_on known_items new_items units hours released_on columns office_level rows_of home_type home_state home_monitor home_risk home_house homes", ignore: ignoredOfRecord},
		{name: "department_data", track: ofRecord + " kind item on_day value unit household note department batch", ignore: ignoredOfRecord + " datum"},
		{name: "department_person", track: "record area household", secret: "id_card_enc id_card_bi"},
		{name: "department_batch", track: "id area client transfer department accepted unchanged unmatched removed_by reason", ignore: "created_by created_at removed_at"},
		{name: "department_client", track: "client previous_until made_by", ignore: "made_at", secret: "secret_enc previous_enc"},
		{name: "sharing_field", track: ofRecord + " title switch_of citation purpose ends_on items filled_by units times cells hours alike released_on office_level", ignore: ignoredOfRecord},
		{name: "sharing_fact", track: "id title name unit kind choices level area origin since of_homes"},
		{name: "sharing_value", track: "id fact area value day sheet household"},
		{name: "evaluation_snapshot", track: "run seq", ignore: "body"},
		{name: "evaluation_result", track: "run", ignore: "body"},
		{name: "evaluation_score", track: "run area name score place band missing covered previous dimensions"},
		{name: "supervision_sum", track: "area month dim code handed closed again done", ignore: "parent"},
		{name: "help_pairing",
			track:  ofRecord + " household head_name household_no person unit post from_on until_on",
			ignore: ignoredOfRecord,
			secret: "phone_enc phone_bi"},
		{name: "help_measure",
			track: ofRecord + ` household head_name household_no monitor_case beneficiary kind policy content amount unit planned_from planned_to started_on
				done_on result photos evaluation evaluated_on`,
			ignore: ignoredOfRecord},
		{name: "help_visit",
			track:  ofRecord + " household head_name household_no visitor monitor_case purposes visited_on position photos content problems income solution solved_on",
			ignore: ignoredOfRecord},
		{name: "help_policy",
			track:  ofRecord + " title kind document content files within conditions line amount standard valid_from valid_to",
			ignore: ignoredOfRecord},
		{name: "metric_part", track: "area split room state entry n"},
		{name: "metric_counted", track: "room split"},
		{name: "help_figure", track: "area kind ref need done", ignore: "parent"},
		{name: "monitor_span", track: "case_id seq began waited late ended back"},
		{name: "family_change", declared: true,
			track: ofRecord + ` household head_name household_no kind reason member_name occurred_on proof note member income_year target other people
				income_effect suggestion new_no effective_on`,
			ignore: ignoredOfRecord,
			secret: "id_no_enc id_no_bi phone_enc"},
		{name: "family_change_lines", track: "change_id", secret: "lines_enc"},
		{name: "family_change_stat", track: "area month kind reason n"},
		{name: "household_duplicate",
			track:  ofRecord + " name side head_name household_no other_place reason answer",
			ignore: ignoredOfRecord,
			secret: "id_no_enc id_no_bi"},
		{name: "household_entry", track: ofRecord + " household head_name household_no kind people", ignore: ignoredOfRecord},
		{name: "citizen_proposal",
			track: ofRecord + ` applicant household head_name household_no member member_name kind occurred_on note proof name relation work_area employer
				work_months risk result_no answer`,
			ignore: ignoredOfRecord,
			secret: "id_no_enc phone_enc"},
		{name: "citizen_correction",
			track: ofRecord + ` applicant household head_name household_no member member_name item reason proof now_name right_name now_ethnic right_ethnic
				now_education right_education now_address right_address now_labor_skill right_labor_skill answer`,
			ignore: ignoredOfRecord,
			secret: "now_phone_enc right_phone_enc"},
		{name: "service_request",
			track: ofRecord + ` applicant applicant_kind kind content files wanted_job household member_name skill skill_on pay_from work_area item amount purpose filed_on desk unit reply
				reply_files replied_on on_time rating rating_words urged_on`,
			ignore: ignoredOfRecord,
			secret: "phone_enc phone_bi"},
		{name: "request_sum", track: "area kind rating n answered on_time", ignore: "parent"},
		{name: "request_word", track: "request word"},
		{name: "request_word_sum", track: "area month word n"},
		{name: "request_word_delta", ignore: "id area month word n"},
		{name: "service_content", track: ofRecord + " title kind body files valid_from valid_to", ignore: ignoredOfRecord},
		{name: "job_post", track: ofRecord + " title employer skill place head_count duties pay_from pay_to contact valid_to reason", ignore: ignoredOfRecord},
	}, detail: fields{track: "anew from fields rows toUser"}},
	{name: "question", tables: []table{
		{name: "register_question", track: "user_id asked", ignore: "since"},
	}, detail: fields{track: "source numbers why"}},
	{name: "retention", tables: []table{
		{name: "retention_rule", track: "id version value updated_by", ignore: "updated_at"},
		{name: "retention_hold", track: "household_id no reason created_by by_name origin", ignore: "created_at"},
	}, detail: fields{track: "before after what records"}},
	{name: "calendar", tables: []table{
		{name: "calendar_year", track: "year notice version updated_by", ignore: "updated_at"},
		{name: "work_day", track: "day working name"},
	}, detail: fields{track: "days"}},
	{name: "deadline", tables: []table{
		{name: "deadline_rule", track: "module rule area days working citation until version updated_by", ignore: "updated_at"},
	}, detail: fields{track: "before"}},
	{name: "monitor_line", tables: []table{
		{name: "monitor_line", track: "year area fen document reason version updated_by", ignore: "updated_at"},
	}, detail: fields{track: "before after document reason"}},
	{name: "income_rule", tables: []table{
		{name: "income_rule", track: "area valid_from valid_to document reason version updated_by", ignore: "updated_at"},
		{name: "income_rule_item", track: "area valid_from item percent"},
	}, detail: fields{track: "before after document reason"}},
	{name: "target", tables: []table{
		{name: "fund_target", track: "id version value updated_by", ignore: "updated_at"},
	}, detail: fields{track: "before after"}},
	{name: "countersign", tables: []table{
		{name: "countersign", track: "id kind user_id roles reason asked_by expires_at state decided_by words", ignore: "asked_at decided_at"},
	}, detail: fields{track: "username"}},
	{name: "delegation", tables: []table{
		{name: "delegation", track: "id from_user to_user modules starts_on ends_on ended_by", ignore: "reason created_at ended_at"},
	}, detail: fields{track: "toName"}},
	{name: "consent", tables: []table{
		{name: "client_consent", track: "user_id client_id scope", ignore: "given_at"},
	}, detail: fields{track: "client"}},
	{name: "factor", tables: []table{
		{name: "totp", track: "user_id", ignore: "last_step created_at", secret: "secret_enc"},
		{name: "passkey", track: "user_id name cloned_at", ignore: "sign_count created_at last_used_at", secret: "id credential_id record"},
		{name: "recovery_code", track: "user_id", ignore: "used_at", secret: "digest"},
		{name: "trusted_device", track: "user_id label", ignore: "expires_at created_at", secret: "device"},
		{name: "sms_log", track: "user_id request_id", ignore: "at", secret: "id mobile text_enc"},
		{name: "sms_code", track: "user_id", ignore: "sent_at expires_at used_at tries", secret: "id number digest"},
	}},
	{name: "connector", tables: []table{
		{name: "sso_connector", track: "name enabled config version", ignore: "updated_at", secret: "secret_enc"},
	}, detail: fields{track: "live test clientId secretChanged stage"}},
	{name: "upstream", tables: []table{
		{name: "upstream",
			track:  "id name prefix address strip rule timeout_ms retries in_flight health_path enabled version pages",
			ignore: "updated_at"},
	}},
	{name: "key", tables: []table{
		{name: "master_key", track: "number state fingerprint changed_at", ignore: "created_at"},
		{name: "data_key", track: "kind number state changed_at", ignore: "created_at", secret: "key_enc"},
	}, detail: fields{track: "rows job"}},
	{name: "policy", tables: []table{
		{name: "security_policy", track: "id version value updated_by", ignore: "updated_at"},
	}, detail: fields{track: "before after"}},
	{name: "notice", tables: []table{
		{name: "notice", track: "message_id area areas roles banner starts_at depts people", ignore: "created_at"},
	}, detail: fields{track: "title kind pinned"}},
	{name: "department", tables: []table{
		{name: "department", track: "id parent_id code name area sort leader kind version updated_by", ignore: "created_at updated_at"},
	}, detail: fields{track: "after before"}},
	{name: "menu", tables: []table{
		{name: "menu_item", track: "platform id parent_id name text url base micro_app_pre icon visible position show_type resource sort keywords"},
		{name: "menu_draft", track: "platform version base updated_by", ignore: "value updated_at"},
		{name: "menu_version", track: "platform number note created_by", ignore: "value created_at"},
	}, detail: fields{track: "before after"}},
	{name: "site"},
	{name: "signing_key", tables: []table{
		{name: "signing_key", track: "kid alg state changed_at", ignore: "public_jwk created_at", secret: "private_enc"},
	}},
	{name: "dict", tables: []table{
		{name: "dict_type", track: "type name standard sort builtin version"},
		{name: "dict_period", track: "type code valid_from valid_to name"},
		{name: "dict_item", track: "type code name status sort parent builtin version", ignore: "extra moved"},
	}, detail: fields{track: "before after"}},
	{name: "parameter", tables: []table{
		{name: "platform_parameter", track: "id version value updated_by", ignore: "updated_at"},
		{name: "platform_logo", track: "digest media_type", ignore: "bytes created_at"},
	}, detail: fields{track: "before after"}},
	{name: "feedback", tables: []table{
		{name: "feedback", track: "id user_id area kind page context state version", ignore: "created_at updated_at", secret: "body answer"},
	}, detail: fields{track: "answered"}},
	{name: "white_list", tables: []table{
		{name: "white_list", track: "ldap_id white yss yzy reason valid_to version created_by", ignore: "created_at updated_at"},
	}},
	{name: "area", tables: []table{
		{name: "area", track: "code parent name alias centre disabled own merged_into valid_from valid_to version", ignore: "pac_level initials pinyin"},
		{name: "area_change", track: "id at kind area name_before name_after target effective reason user_id username job moved done"},
	}, detail: fields{track: "before after"}},
	{name: "sub_app", tables: []table{
		{name: "micro_app",
			track: `name route_name path default_app default_page kind entry css title version owner enabled sort phone manifest slots_off finders
				previous canary canary_rule`,
			ignore: "revision"},
		{name: "micro_app_version", track: "app version manifest size digest signer uploaded_by", ignore: "uploaded_at activated_at retired_at"},
	}, detail: fields{track: "item before after trust calls token_handed rule"}},
	{name: "frame_origin", tables: []table{
		{name: "frame_origin", track: "origin note created_by", ignore: "created_at"},
	}},
	{name: "config", detail: fields{track: "digest signer changes section label before after"}},
	{name: "attachment", tables: []table{
		{name: "attachment", track: "id kind record_id uploader name media_type size received", ignore: "file thumbnail created_at updated_at"},
		{name: "attachment_part", track: "attachment_id at", ignore: "file"},
	}},
	{name: "transfer", tables: []table{
		{name: "transfer",
			track:  "id owner kind name file_name format state second_factor token_id area full_values result_name line total done good bad skipped error",
			ignore: "source result created_at updated_at expires_at",
			secret: "query_enc"},
		{name: "transfer_fault", track: "transfer_id line seq col text"},
		{name: "full_export", track: "user_id day made"},
	}, detail: fields{track: "reason rows filters"}},
	{name: "route"},
	{name: "role", tables: []table{
		{name: "role", track: "id code name data_scope visual builtin sort level_lo level_hi parent_id area version", ignore: "updated_at"},
		{name: "role_grant", track: "role_id code"},
		{name: "role_area", track: "role_id area"},
	}, detail: fields{track: "before after given taken"}},
	{name: "hide_resource", tables: []table{
		{name: "hide_resource", track: "system code"},
	}, detail: fields{track: "hidden"}},
	{name: "job", tables: []table{
		{name: "job",
			track:  "id kind owner state done total attempts",
			ignore: "reached run_at lease_until started_at created_at updated_at",
			secret: "unique_key payload mark error leased_by"},
	}, detail: fields{track: "kind attempts"}},
	{name: "api_token", tables: []table{
		{name: "api_token", track: "id user_id name codes area expires_at revoked_at revoked_by factor", ignore: "hint created_at used_on used_from", secret: "digest"},
	}, detail: fields{track: "validDays username"}},
	// Counts of pages and areas; no act of anybody writes an audit row about them.
	{name: "usage", tables: []table{
		{name: "usage_count", track: "day page area people"},
	}},
	// Sums of areas; no act of anybody writes an audit row about them.
	{name: "metric", tables: []table{
		{name: "metric_month", track: "area metric month num den"},
	}},
	{name: "warning", tables: []table{
		{name: "warning_hit", track: "id rule slug figure kind object_id household area level value threshold on_day first_seen last_seen ended state reason acted_by clue told orange_on", ignore: "acted_at"},
	}, detail: fields{track: "reason clueNo records"}},
	{name: "warning_rule", tables: []table{
		{name: "warning_rule", track: "id slug figure level op value area valid_from valid_to note state reason proposed_by approved_by ended_by", ignore: "proposed_at approved_at ended_at"},
		{name: "warning_rule_event", track: "id rule actor what reason", ignore: "at"},
	}, detail: fields{track: "reason"}},
	// Counts of areas and what waits to be looked at; no act of anybody writes an audit row about them.
	{name: "warning_count", tables: []table{
		{name: "warning_stat", track: "area day rule parent slug level n"},
		{name: "warning_due", track: "id household"},
		{name: "warning_due_area", track: "id area"},
		{name: "warning_due_market", track: "id market"},
		{name: "warning_due_price", track: "id area"},
		{name: "warning_post", track: "post market people unknown candidates best on_day"},
	}},
	// Sums and counts of areas; no act of anybody writes an audit row about them.
	{name: "warning_sheet", tables: []table{
		{name: "warning_sheet", track: "parent slug month area figures", ignore: "updated_at"},
		{name: "warning_chart", track: "area slug parent counts"},
		{name: "warning_backtest", track: "parent month area day sums figures", ignore: "updated_at"},
	}},
	{name: "shared_view", tables: []table{
		{name: "shared_view", track: "id list title owner area dept_id", ignore: "query created_at"},
	}},
	{name: "summary_own", tables: []table{
		{name: "summary_own", track: "id area owner title keys period shared split", ignore: "created_at updated_at version"},
	}},
	{name: "feature_switch", tables: []table{
		{name: "feature_switch", track: "code area is_on locked reason version updated_by", ignore: "updated_at"},
	}, detail: fields{track: "title reason before after"}},
	{name: "view", detail: fields{track: "username name"}},
	{name: "audit", detail: fields{track: "position remembered rows upTo"}},
}

// details holds the classes of each object's details. A detail does not say which table a field is of: an object's own words decide, else
// the strictest class that one of its tables gives the name.
var details = merged()

func merged() map[string]map[string]Class {
	out := map[string]map[string]Class{}
	for _, o := range objects {
		all := map[string]Class{}
		for _, t := range o.tables {
			for f, c := range t.classes() {
				all[f] = stricter(all[f], c)
			}
		}
		maps.Copy(all, classified(o.name, o.detail))
		out[o.name] = all
	}
	return out
}

// Declare adds columns to a declared table: a room that declares its fields says with them whether the log may hold them. It is called while
// the program starts, before anything is recorded.
func Declare(name string, track, secret []string) {
	t := tableOf(name)
	if t == nil || !t.declared {
		panic("audit: no object has the declared table " + name)
	}
	t.track += " " + strings.Join(track, " ")
	t.secret += " " + strings.Join(secret, " ")
	details = merged()
}

// ColumnClass gives the class of a table's column, as far as the rooms of this program have declared theirs.
func ColumnClass(name, column string) Class {
	if t := tableOf(name); t != nil {
		return t.classes()[plain(column)]
	}
	return Unclassified
}

func tableOf(name string) *table {
	for _, o := range objects {
		for i := range o.tables {
			if o.tables[i].name == name {
				return &o.tables[i]
			}
		}
	}
	return nil
}

func (t table) classes() map[string]Class {
	return classified(t.name, fields{track: t.track, ignore: t.ignore, secret: t.secret})
}

func classified(of string, names fields) map[string]Class {
	out := map[string]Class{}
	for class, list := range map[Class]string{Track: names.track, Ignore: names.ignore, Secret: names.secret} {
		for _, f := range strings.Fields(list) {
			if out[plain(f)] != Unclassified {
				panic("audit: " + of + "." + f + " is classified twice")
			}
			out[plain(f)] = class
		}
	}
	return out
}

// stricter prefers secret, then what a reader may see: a field is left out only where no table tracks it.
func stricter(a, b Class) Class {
	switch {
	case a == Secret || b == Secret:
		return Secret
	case a == Track || b == Track:
		return Track
	}
	return max(a, b)
}

// ClassOf gives the class of a field in the detail of an object's event.
func ClassOf(object, field string) Class { return details[object][plain(field)] }

func plain(name string) string { return strings.ToLower(strings.ReplaceAll(name, "_", "")) }
