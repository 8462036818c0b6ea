package fund

import (
	"context"
	"slices"
	"strconv"

	"mirror/internal/area"
	"mirror/internal/kit/errs"
	"mirror/internal/rural/module/declaration"
)

// The states of a payment. From the moment it is handed in it takes its amount of the allocation.
const (
	PaymentDraft   = "10"
	PaymentTown    = "20"
	PaymentCounty  = "30"
	PaymentFinance = "40"
	PaymentPaid    = "60"
	PaymentBack    = "65"
	PaymentVoid    = "99"
)

// What a payment is for, as the dictionary payment_kind has it.
const (
	advance  = "1"
	progress = "2"
)

const groupPayee = "收款人"

// Payment is the register of payments: money of an allocation to a payee, from town over the county's department to its treasury.
func Payment() *declaration.Declaration {
	return &declaration.Declaration{
		Code: "project-fund-payment", Permission: permission, Title: "资金支付", Noun: "支付申请", Icon: "document", Table: "fund_payment", Level: area.Village, Name: "payee", Prefix: "ZF",
		English: English,
		Fields: []declaration.Field{
			{Key: "allocation", Title: "资金分配", Kind: declaration.Ref, Module: "project-fund-allocation", Group: groupBase, Required: true},
			{Key: "project", Title: "项目", Kind: declaration.Ref, Module: "project-fund", Group: groupBase, ReadOnly: true},
			{Key: "kind", Title: "支付类型", Kind: declaration.Dict, Dict: "payment_kind", Group: groupBase, Required: true},
			{Key: "amount", Title: "支付金额", Kind: declaration.Money, Group: groupBase, Required: true, Range: &[2]float64{0.01, 1e9}},
			words("invoiceNo", "发票号码", groupBase, 30), words("contractNo", "合同编号", groupBase, 30),
			{Key: "proofs", Title: "发票、合同和进度证明", Kind: declaration.Files, Group: groupBase},
			{Key: "payee", Title: "收款人", Kind: declaration.Text, Group: groupPayee, Required: true, Search: true, Length: 60},
			{Key: "payeeCode", Title: "统一社会信用代码", Kind: declaration.Text, Group: groupPayee, Length: 18},
			{Key: "payeeId", Title: "个人证件号码", Kind: declaration.IDNumber, Group: groupPayee, Hint: "收款人为个人时填写"},
			required(words("bank", "开户银行", groupPayee, 60)),
			{Key: "account", Title: "银行账号", Kind: declaration.Account, Group: groupPayee, Required: true},
			{Key: "year", Title: "指标年度", Kind: declaration.Year, Group: groupMoney, ReadOnly: true},
			{Key: "source", Title: "资金来源", Kind: declaration.Dict, Dict: "fund_source", Group: groupMoney, ReadOnly: true},
			{Key: "category", Title: "项目类型", Kind: declaration.Dict, Dict: "project_category", Group: groupMoney, ReadOnly: true},
			byRule(date("paidOn", "支付日期", groupMoney)), byRule(words("voucherNo", "支付凭证号", groupMoney, 30)),
		},
		First: PaymentDraft,
		States: []declaration.State{
			{Code: PaymentDraft, Title: "草稿", Tone: "quiet", Editable: true, Deletable: true},
			{Code: PaymentTown, Title: "镇级审核", Tone: "orange", Deadline: &declaration.Deadline{Rule: "town", Days: 3, Working: true, Warn: 1}},
			{Code: PaymentCounty, Title: "县农业农村审核", Tone: "orange", Deadline: &declaration.Deadline{Rule: "county", Days: 5, Working: true, Warn: 2}},
			{Code: PaymentFinance, Title: "县财政审批", Tone: "yellow", Deadline: &declaration.Deadline{Rule: "finance", Days: 5, Working: true, Warn: 2}},
			{Code: PaymentPaid, Title: "已支付", Tone: "green", Final: true},
			{Code: PaymentBack, Title: "退回", Tone: "red", Editable: true, Deletable: true},
			{Code: PaymentVoid, Title: "作废", Tone: "quiet", Final: true},
		},
		Columns: []string{"kind", "amount", "year", "source", "paidOn"},
		Filters: []declaration.Filter{{Field: "allocation"}, {Field: "project"}, {Field: "kind"}, {Field: "year"}, {Field: "source"}, {Field: "category"}},
		Views: []declaration.View{{Code: "review", Title: "审批中", States: []string{PaymentTown, PaymentCounty, PaymentFinance}}, {Code: "paid", Title: "已支付", States: []string{PaymentPaid}},
			{Code: "back", Title: "已退回", States: []string{PaymentBack}}, {Code: "overdue", Title: "超期", Overdue: true}},
		Keep:    kept,
		Writers: propose,
		Transitions: []declaration.Transition{
			{Code: "submit", Title: "提交审批", From: []string{PaymentDraft, PaymentBack}, To: PaymentTown, Action: "add", Who: propose,
				Guards: []declaration.Guard{{Name: "payable", Check: payable}, enough(ofAllocation, "allocation", paymentHeld)}},
			{Code: "townPass", Title: "镇审通过", From: []string{PaymentTown}, To: PaymentCounty, Action: "approve", Who: town, Opinion: true, NotBy: []string{"submit"}},
			{Code: "townBack", Title: "镇级退回", From: []string{PaymentTown}, To: PaymentBack, Action: "approve", Who: town, Return: true},
			{Code: "countyPass", Title: "县农业农村审核通过", From: []string{PaymentCounty}, To: PaymentFinance, Action: "approve", Who: county, Opinion: true, NotBy: []string{"submit", "townPass"},
				Guards: []declaration.Guard{{Name: "payable", Check: payable}}},
			{Code: "countyBack", Title: "县农业农村退回", From: []string{PaymentCounty}, To: PaymentBack, Action: "approve", Who: county, Return: true},
			{Code: "pay", Title: "支付", From: []string{PaymentFinance}, To: PaymentPaid, Action: "approve", Who: finance, NotBy: []string{"submit", "countyPass"},
				Ask: []string{"paidOn", "voucherNo"}, Need: []string{"paidOn", "voucherNo"}, Guards: []declaration.Guard{past("paidOn", ""), {Name: "payable", Check: payable}}},
			{Code: "financeBack", Title: "县财政退回", From: []string{PaymentFinance}, To: PaymentBack, Action: "approve", Who: finance, Return: true},
			{Code: "refund", Title: "退汇", From: []string{PaymentPaid}, To: PaymentBack, Action: "approve", Who: finance, Opinion: true, Late: true, Lasting: "退汇以银行回单为准，不能撤回"},
			{Code: "void", Title: "作废", From: []string{PaymentDraft, PaymentBack}, To: PaymentVoid, Action: "edit", Who: propose, Opinion: true, Late: true},
		},
		Check:   paymentCheck,
		Written: paymentWritten,
		Moved:   share(paymentShare).moved,
	}
}

func paymentCheck(ctx context.Context, s *declaration.Step) error {
	r := s.Record
	a, err := allocation(ctx, s)
	if err != nil {
		return err
	}
	for _, k := range []string{"project", "year", "source", "category"} {
		if k == "source" || k == "category" {
			r.Set(k, a.Text(k))
			continue
		}
		r.Set(k, a.Int(k))
	}
	return errs.All(
		errs.When(a.State != AllocationOpen, "allocation", wordsAllocationOpen),
		errs.When(r.Text("payeeCode") == "" && r.Text("payeeId") == "", "payeeCode", wordsPayee),
		unifiedCode(s, "payeeCode"),
	)
}

// payable: the allocation is open or was, and the project has come as far as the kind of payment asks.
func payable(ctx context.Context, s *declaration.Step) error {
	a, err := s.Refers(ctx, "allocation")
	if err != nil {
		return err
	}
	p, err := s.Refers(ctx, "project")
	if err != nil {
		return err
	}
	if a.State != AllocationOpen && (a.State != AllocationRecovered || s.Move.Code == "submit") {
		return declaration.Refuse(wordsAllocationOpen)
	}
	at, _ := strconv.Atoi(p.State)
	switch kind := s.Record.Text("kind"); {
	case !slices.Contains(funded, p.State):
		return declaration.Refuse(wordsPayable)
	case kind == progress && at < 70 && !begun(p):
		return declaration.Refuse(wordsStarted)
	case kind != advance && kind != progress && at < 90:
		return declaration.Refuse(wordsFinal)
	}
	return nil
}

func paymentWritten(ctx context.Context, s *declaration.Step) error {
	if err := claim(ctx, s, ofAllocation, "allocation", paymentHeld); err != nil {
		return err
	}
	if err := spread(ctx, s.Tx, paymentShare, s.Before, s.Record); err != nil {
		return err
	}
	return giveBack(ctx, s, ofAllocation, "project-fund-allocation", "allocation", AllocationRecovered, paymentHeld)
}

func paymentHeld(r *declaration.Record) int64 {
	if slices.Contains([]string{PaymentTown, PaymentCounty, PaymentFinance, PaymentPaid}, r.State) {
		return r.Int("amount")
	}
	return 0
}

func paymentShare(r *declaration.Record) map[sumKey]int64 {
	if r.State != PaymentPaid {
		return nil
	}
	n := r.Int("amount")
	return map[sumKey]int64{
		{r.Area, r.Int("year"), sumPaid, r.Text("source") + "/" + r.Text("category")}: n,
		{r.Area, r.Int("year"), sumMonth, strconv.FormatInt(r.Int("paidOn")/100, 10)}: n,
		{r.Area, r.Int("year"), sumDay, strconv.FormatInt(r.Int("paidOn"), 10)}:       n,
	}
}
