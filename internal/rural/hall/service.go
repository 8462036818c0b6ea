package hall

import (
	"context"
	"slices"
	"time"

	"mirror/internal/area"
	"mirror/internal/db"
	"mirror/internal/kit/errs"
	"mirror/internal/principal"
	"mirror/internal/rural/household"
	"mirror/internal/rural/module"
	"mirror/internal/rural/module/declaration"
)

// Applicant is who an account stands for. Kind is empty for an official's account, which applies for nothing here.
type Applicant struct {
	Kind        string // dictionary applicant_kind
	Name, Phone string
}

// Service answers the people the hall is for.
type Service struct {
	DB     *db.DB
	Areas  *area.Tree
	Homes  *household.Service
	Engine *module.Engine
	// Applicant is read for each call: the name and the phone are the account's of now.
	Applicant func(ctx context.Context, userID int64) (Applicant, error)
	// Open refuses where an area takes nothing from citizens themselves; nil where every area does.
	Open func(ctx context.Context, at area.Code) error
	// Family is the caller's own household, nil where they are bound to none.
	Family func(ctx context.Context, p *principal.Principal) (*household.Family, error)
	// Mask hides the greater part of somebody's name.
	Mask func(name string) string
}

func (s *Service) now() time.Time { return s.Engine.Time() }

func (s *Service) today() int64 { return declaration.Day(s.now()) }

// The ways a service of the hall is applied for.
const (
	wayRequest    = "request"
	wayProposal   = "proposal"
	wayCorrection = "correction"
	wayJob        = "job"
)

// HallService is one thing people can apply for.
type HallService struct {
	Way     string   `json:"way" enum:"request,proposal,correction,job"`
	Kind    string   `json:"kind" doc:"dictionary request_kind where the way is request, else empty"`
	Subject string   `json:"subject" declared:"words"`
	Title   string   `json:"title" declared:"words"`
	About   string   `json:"about" declared:"words"`
	Needs   []string `json:"needs" doc:"what one should have at hand" declared:"words"`
	Office  string   `json:"office" doc:"who handles it" declared:"words"`
	Days    int      `json:"days" doc:"until the answer, as the applicant's area has it"`
	Working bool     `json:"working" doc:"the days are working days"`
	Need    []string `json:"need" doc:"fields of the form that must be filled in beside the content"`
	More    []string `json:"more" doc:"fields that may be"`
}

// HallHome is the hall as one person finds it.
type HallHome struct {
	Kind     string        `json:"kind" enum:",1,2" doc:"dictionary applicant_kind; empty for an official"`
	Name     string        `json:"name"`
	Phone    string        `json:"phone" doc:"masked; empty where the account has none, which the form then asks for"`
	Area     string        `json:"area" doc:"the caller's own area: the village of their requests, or what lies in it is to be chosen from"`
	AreaName string        `json:"areaName"`
	Village  bool          `json:"village" doc:"the own area is a village, so that nothing is to be chosen"`
	Closed   string        `json:"closed" doc:"why the area takes nothing from citizens themselves, empty where it does" declared:"words"`
	Services []HallService `json:"services"`
	Seekers  []HallSeeker  `json:"seekers" doc:"the caller's household, of whom anybody may look for work; none where they are bound to none"`
}

// HallSeeker is a member of the caller's household as the register has them.
type HallSeeker struct {
	Name  string `json:"name"`
	Skill string `json:"skill" doc:"dictionary labor_skill; empty where the register does not know, which the form then asks for"`
	On    string `json:"on" doc:"the day of what the register says, YYYY-MM-DD"`
}

// offer is a service before it is somebody's: rule and module say how long it takes.
type offer struct {
	HallService
	applicants   []string
	module, rule string
}

const (
	subjectHome  = "家庭与困难帮扶"
	subjectAsk   = "咨询与投诉"
	subjectWork  = "就业创业"
	subjectGive  = "社会帮扶"
	officeTown   = "乡镇（街道）受理，必要时转县级部门"
	officeHome   = "村委会、乡镇（街道）"
	officeReview = "乡镇（街道）审核"
)

// offers are all services in the order of the hall.
var offers = []offer{
	{HallService{Way: wayProposal, Subject: subjectHome, Title: "监测自主申报", About: "家人患病、受灾、失业等造成生活困难，或家庭成员有变化时申报，核实后作为监测线索或家庭变化办理。",
		Needs: []string{"诊断证明、受灾照片等证明材料（有则提供）"}, Office: officeHome}, []string{Person}, "intserv-proposal", "proposal"},
	{HallService{Way: wayCorrection, Subject: subjectHome, Title: "信息更正", About: "登记的姓名、民族、学历、电话或住址有误时申请更正。",
		Needs: []string{"身份证、户口簿、毕业证等"}, Office: officeHome}, []string{Person}, "intserv-correction", "correction"},
	{HallService{Way: wayRequest, Kind: Hardship, Subject: subjectHome, Title: "困难求助", About: "遇到临时困难需要帮助时提出，由乡镇核实并联系有关部门。",
		Needs: []string{"能说明困难的照片或证明（有则提供）"}, Office: officeTown}, nil, RequestCode, "request"},
	{HallService{Way: wayRequest, Kind: Consultation, Subject: subjectAsk, Title: "政策咨询", About: "询问帮扶、产业、教育、医疗、住房等政策。",
		Needs: []string{"无需材料"}, Office: officeTown}, nil, RequestCode, "request"},
	{HallService{Way: wayRequest, Kind: Complaint, Subject: subjectAsk, Title: "意见投诉", About: "对帮扶工作、项目或干部作风提出意见和投诉。",
		Needs: []string{"能说明情况的照片或文件（有则提供）"}, Office: officeTown}, nil, RequestCode, "request"},
	{HallService{Way: wayRequest, Kind: Employment, Subject: subjectWork, Title: "就业意向", About: "登记想找的工作，由乡镇推荐合适的岗位。",
		Needs: []string{"技能证书（有则提供）"}, Office: officeTown}, nil, RequestCode, "request"},
	{HallService{Way: wayRequest, Kind: Loan, Subject: subjectWork, Title: "创业与小额信贷意向", About: "登记创业或小额信贷的意向，由县级部门联系金融机构。",
		Needs: []string{"用途说明"}, Office: officeTown}, nil, RequestCode, "request"},
	{HallService{Way: wayJob, Subject: subjectWork, Title: "用工需求", About: "发布招聘岗位，审核后在本县公布，由乡镇推荐合适的人员。",
		Needs: []string{"岗位、待遇和公开的联系方式"}, Office: officeReview}, []string{Company}, JobCode, "job"},
	{HallService{Way: wayRequest, Kind: Pairing, Subject: subjectGive, Title: "万企兴万村结对", About: "企业与村结对，带动产业、就业和村集体收入。",
		Needs: []string{"结对意向或项目说明"}, Office: officeTown}, nil, RequestCode, "request"},
	{HallService{Way: wayRequest, Kind: Consumption, Subject: subjectGive, Title: "消费帮扶", About: "登记可供销售或愿意采购的农产品，由乡镇、县级对接产销。",
		Needs: []string{"产品名称、数量"}, Office: officeTown}, nil, RequestCode, "request"},
	{HallService{Way: wayRequest, Kind: Donation, Subject: subjectGive, Title: "捐赠", About: "登记捐赠资金或物资的意向，由乡镇、县级联系使用方。",
		Needs: []string{"捐赠内容"}, Office: officeTown}, nil, RequestCode, "request"},
}

// Home is what the caller can apply for, with what it needs and how long it takes where they live. An official can apply for nothing.
func (s *Service) Home(ctx context.Context, p *principal.Principal) (HallHome, error) {
	out := HallHome{Area: p.Area.String(), AreaName: s.Areas.Name(p.Area), Village: p.Area.Level() == area.Village, Services: []HallService{}, Seekers: []HallSeeker{}}
	who, err := s.Applicant(ctx, p.UserID)
	if err != nil {
		return out, err
	}
	out.Kind, out.Name = who.Kind, who.Name
	if who.Kind == "" {
		return out, nil
	}
	family, err := s.Family(ctx, p)
	if err != nil {
		return out, err
	}
	out.Phone = declaration.Mask(declaration.Phone, reached(who, family))
	if family != nil {
		on := declaration.DayText(declaration.Day(time.UnixMilli(family.UpdatedAt)))
		for i := range family.Members {
			out.Seekers = append(out.Seekers, HallSeeker{family.Members[i].Name, family.Members[i].LaborSkill, on})
		}
	}
	if s.Open != nil && who.Kind == Person {
		err := s.Open(ctx, p.Area)
		if err != nil && !errs.Has(err, errs.Forbidden) {
			return out, err
		}
		if err != nil {
			out.Closed = errs.From(err).Message
		}
	}
	for _, o := range offers {
		x := o.HallService
		x.Need, x.More = []string{}, []string{}
		applicants := o.applicants
		if o.Way == wayRequest {
			k := byKind[o.Kind]
			applicants, x.Need, x.More = k.applicants, append(x.Need, k.need...), append(x.More, k.more...)
		}
		d, ok := s.Engine.Module(o.module)
		if !ok || !slices.Contains(applicants, who.Kind) {
			continue
		}
		if x.Days, x.Working, err = s.Engine.Days(ctx, s.DB.Read(), d, o.rule, p.Area); err != nil {
			return out, err
		}
		out.Services = append(out.Services, x)
	}
	return out, nil
}
