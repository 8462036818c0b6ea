package audit

import "strings"

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

// object is a kind of thing that events tell about (Event.Object): its tables, and every field of its tables and of its events'
// details in one of three lists. Names are compared without case and underscores: householdNo is household_no.
type object struct {
	name                  string
	tables                []string
	track, ignore, secret string
}

// objects is the only list. Phone and id-card numbers are secret as well: who reads the log has no right to them.
var objects = []object{
	{name: "user", tables: []string{"app_user", "credential", "password_history", "user_role", "user_picture", "user_classify_member", "linked_identity"},
		track: `id uuid username name ldap_id code employee_type login_type area dept_id namespace disabled must_change_password
			user_id role_id classify_id changed_at before after had kind from source subject roles ended
			user_type version updated_by changed`,
		ignore: `username_key spelling created_at updated_at last_login_at last_used_at jpeg`,
		secret: `mobile_enc mobile_bi id_no_enc id_no_bi email hash`},
	{name: "session", tables: []string{"login_session", "auth_code", "refresh_family", "external_session"},
		track: `user_id client_id login_type ip user_agent end_reason ended_at viewing_id auth_time redirect_uri scope revoked_at
			client grant reason ended kind app_type op_text factor from_source from source username`,
		ignore: `last_seen_at expires_at created_at used_at rotated_at current_iat current_exp`,
		secret: `sid remote_sid place digest code_challenge nonce family current_jti previous_jti`},
	{name: "household", tables: []string{"household", "household_member", "household_income", "household_history"},
		track: `id household_no area owner type head_name natural_village grp address members_count monitor_type monitor_state risk other_risks
			arable_land forest_land house_area house_level house_year water_safe water_kind road_to_main road_m toilet broadband collective_share
			responsible_cadre income_year net_income state remark version created_by
			household_id seq name sex birth relation ethnic education student_status school labor_skill worker work_area employer work_months
			monthly_wage medical_insurance pension low_income party_member
			year wage business business_cost property transfer other rigid_medical rigid_school rigid_disaster members
			source change_id change_no kind reason occurred_on actor_name`,
		ignore: `created_at updated_at at wiped_at passed`,
		secret: `id_card_enc id_card_bi phone_enc phone_bi health lines_enc`},
	{name: "module", tables: []string{"module_line", "monitor_case", "village_archive", "fund_project", "fund_quota", "fund_allocation",
		"fund_payment", "fund_progress", "fund_acceptance", "fund_asset", "help_pairing", "help_measure", "help_visit", "help_policy", "help_figure", "monitor_span",
		"family_change", "family_change_lines", "family_change_stat", "household_duplicate", "household_entry", "citizen_proposal", "citizen_correction"},
		track: `from fields id no area owner state version due_at created_by updated_by household head_name household_no source risk other_risks received_at
			department indicator value threshold clue green_channel verified_on position visitors visit_photos consent monitor_type income rigid findings
			meeting_on meeting_place attendees votes_for votes_against minutes public_from public_place public_photos objections comparison income_line
			recognised_on measure measure_on measure_note exit_income secured evaluated exit_meeting_on exit_from exit_photos exit_objections eliminated_on
			name year kind weak model red lifted groups natural_villages households population residents labour migrants arable forest per_capita_income
			collective_income collective_assets industry cooperatives roads tap_water sewage toilets broadband bus garbage lamps clinic doctors school canteen
			parcel square party_members secretary difficulties plan photos module record_id record_name at actor actor_name step from_state to_state words
			changes acceptance_notice accepted_on ahead allocation amount approval_no approval_notice approved_budget approved_on attachments bank budget
			category check_note checked_on clear content contract_no doc_no experts finished_on flagged goal_benefit goal_cost goal_quality goal_quantity
			goal_time handed_on holder homes industry_share inspected_on invoice_no issued_on keeper library_notice linkage mend_by money month new_budget
			new_content new_places owner_code owner_unit paid_on passed payee payee_code persons physical places plan_end plan_notice plan_start planned_on
			problems project proofs purpose quota recovered rectification responsible reviewed_on score serial size sources started_on sub_kind team title
			voucher_no behalf behalf_name person unit post from_on until_on monitor_case beneficiary policy planned_from planned_to done_on result evaluation
			evaluated_on visitor visited_on solution solved_on document files within conditions line standard valid_from valid_to ref need done reason
			member_name occurred_on proof note member relation ethnic education student_status labor_skill medical_insurance low_income worker work_area
			employer work_months monthly_wage income_year wage business business_cost property transfer other_income rigid_medical rigid_school rigid_disaster
			household_type village_group address responsible_cadre arable_land forest_land road_to_main house_level house_area house_year water_safe water_kind
			toilet target other people income_effect suggestion new_no effective_on change_id n side other_place answer applicant result_no item
			now_name right_name now_ethnic right_ethnic now_education right_education now_address right_address case_id seq began waited ended back`,
		ignore: `created_at updated_at warned entered_at parent`,
		secret: `contact_phone_enc contact_phone_bi payee_id_enc account_enc phone_enc phone_bi id_no_enc id_no_bi health lines_enc now_phone_enc right_phone_enc`},
	{name: "question", tables: []string{"register_question"}, track: `user_id asked source numbers why`, ignore: `since`},
	{name: "retention", tables: []string{"retention_rule", "retention_hold"},
		track: `id version value updated_by before after household_id no reason created_by by_name what records origin`, ignore: `created_at updated_at`},
	{name: "calendar", tables: []string{"calendar_year", "work_day"}, track: `year notice days day working name version updated_by`, ignore: `updated_at`},
	{name: "deadline", tables: []string{"deadline_rule"}, track: `module rule area days working version updated_by before`, ignore: `updated_at`},
	{name: "target", tables: []string{"fund_target"}, track: `id version value updated_by before after`, ignore: `updated_at`},
	{name: "delegation", tables: []string{"delegation"},
		track:  `id from_user to_user to_name modules starts_on ends_on ended_by`,
		ignore: `reason created_at ended_at`},
	{name: "factor", tables: []string{"totp", "passkey", "recovery_code", "trusted_device", "sms_log", "sms_code"},
		track:  `user_id request_id name label cloned_at`,
		ignore: `last_step created_at expires_at used_at last_used_at at sent_at tries sign_count`,
		secret: `id secret_enc credential_id record digest device mobile number text_enc`},
	{name: "connector", tables: []string{"sso_connector"},
		track:  `name enabled clientId live test secretChanged config version stage`,
		ignore: `updated_at`,
		secret: `secret_enc`},
	{name: "upstream", tables: []string{"upstream"},
		track:  `id name prefix address strip rule timeout_ms retries in_flight health_path enabled version`,
		ignore: `updated_at`},
	{name: "key", tables: []string{"master_key", "data_key"}, track: `kind number state rows job fingerprint changed_at`, ignore: `created_at`, secret: `key_enc`},
	{name: "policy", tables: []string{"security_policy"}, track: `id version value updated_by before after`, ignore: `updated_at`},
	{name: "notice", tables: []string{"notice"},
		track:  `message_id area areas roles depts people banner starts_at title kind pinned`,
		ignore: `created_at`},
	{name: "department", tables: []string{"department"},
		track:  `id parent_id code name area sort leader kind version updated_by before after`,
		ignore: `created_at updated_at`},
	{name: "menu", tables: []string{"menu_item", "menu_draft", "menu_version"},
		track: `platform id parent_id name text url base micro_app_pre icon visible position show_type resource sort keywords
			version number note updated_by created_by before after`,
		ignore: `value updated_at created_at`},
	{name: "site"},
	{name: "signing_key", tables: []string{"signing_key"}, track: `kid alg state changed_at`, ignore: `public_jwk created_at`, secret: `private_enc`},
	{name: "dict", tables: []string{"dict_type", "dict_item"},
		track: `type code name standard status parent sort builtin before after version`, ignore: `extra moved`},
	{name: "parameter", tables: []string{"platform_parameter", "platform_logo"}, track: `id version value updated_by before after digest media_type`, ignore: `updated_at created_at bytes`},
	{name: "white_list", tables: []string{"white_list"}, track: `ldap_id white yss yzy reason valid_to created_by version`, ignore: `created_at updated_at`},
	{name: "area", tables: []string{"area", "area_change"},
		track: `code parent name alias centre disabled own merged_into valid_from valid_to version reason effective before after target
			id at kind area name_before name_after user_id username job moved done`,
		ignore: `pac_level initials pinyin`},
	{name: "sub_app", tables: []string{"micro_app", "micro_app_version"},
		track: `name route_name path default_app default_page kind entry css title version owner enabled sort phone finders manifest slots_off trust calls token_handed item before after
			previous canary canary_rule rule app size digest signer uploaded_by`,
		ignore: `revision uploaded_at activated_at retired_at`},
	{name: "frame_origin", tables: []string{"frame_origin"}, track: `origin note created_by`, ignore: `created_at`},
	{name: "config", track: `section label before after digest signer changes`},
	{name: "attachment", tables: []string{"attachment", "attachment_part"},
		track:  `id kind record_id uploader name media_type size received attachment_id at`,
		ignore: `created_at updated_at file thumbnail`},
	{name: "transfer", tables: []string{"transfer", "transfer_fault"},
		track: `id owner kind name file_name format state full_values rows filters line total done good bad skipped error transfer_id seq col text
			second_factor result_name`,
		ignore: `created_at updated_at expires_at source result`,
		secret: `query_enc`},
	{name: "route"},
	{name: "role", tables: []string{"role", "role_grant", "role_area"},
		track: `id code name data_scope visual builtin sort level_lo level_hi parent_id area version role_id before after given taken`, ignore: `updated_at`},
	{name: "hide_resource", tables: []string{"hide_resource"}, track: `system code hidden`},
	{name: "view", track: `username name`},
	{name: "audit", track: `rows up_to`},
}

var classes = func() map[string]map[string]Class {
	out := map[string]map[string]Class{}
	for _, o := range objects {
		fields := map[string]Class{}
		for class, list := range map[Class]string{Track: o.track, Ignore: o.ignore, Secret: o.secret} {
			for _, f := range strings.Fields(list) {
				if fields[plain(f)] != Unclassified {
					panic("audit: " + o.name + "." + f + " is classified twice")
				}
				fields[plain(f)] = class
			}
		}
		out[o.name] = fields
	}
	return out
}()

// ClassOf gives the class of an object's field.
func ClassOf(object, field string) Class { return classes[object][plain(field)] }

func plain(name string) string { return strings.ToLower(strings.ReplaceAll(name, "_", "")) }
