package household

import "mirror/internal/kit/cryptox"

// Sealed are the sealed columns of the room, bound to the household's number; what a change did to the change's.
var Sealed = []cryptox.Stored{
	{Purpose: purposeIDCard, Table: "household", Column: "id_card_enc", ID: []string{"id"}, With: []string{"t.household_no"}, AAD: cryptox.Text},
	{Purpose: purposePhone, Table: "household", Column: "phone_enc", ID: []string{"id"}, With: []string{"t.household_no"}, AAD: cryptox.Text},
	{Purpose: purposeIDCard, Table: "household_member", Column: "id_card_enc", ID: []string{"id"},
		With: []string{"(SELECT h.household_no FROM household h WHERE h.id = t.household_id)"}, AAD: cryptox.Text},
	{Purpose: purposeHistory, Table: "household_history", Column: "lines_enc", ID: []string{"id"}, With: []string{"t.change_no"}, AAD: cryptox.Text},
}
