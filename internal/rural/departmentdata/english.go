package departmentdata

import "mirror/internal/kit/english"

// English is what the room says, for readers of English.
var English = english.Table{
	"部门数据": "Data of departments", "数据内容": "Datum", "数据来源": "Origin", "数据类别": "Kind of data", "数据的日期": "Day of the datum", "数值": "Value", "计量单位": "Unit", "匹配农户": "Matched household",
	"来源部门": "Department it comes from", "批次号": "Batch", "数据标识": "Digest", "病种、学段、农产品、灾种等，见类别说明": "Disease, stage of school, produce, disaster and so on: see the kinds",
	"未匹配": "Unmatched", "已匹配": "Matched", "已更正": "Corrected", "列入未匹配清单": "Put on the list of the unmatched", "匹配到农户": "Matched to a household", "随家庭成员变更农户": "Followed its person to another household",
	"由新数据更正": "Superseded by a newer datum", "恢复被更正的数据": "In force again", "删除部门数据批次": "Withdraw a batch of department data", "清理到期部门数据": "Delete department data past their retention", "接收推送的部门数据": "Take department data pushed by a machine",
	"生成推送签名密钥": "Make a signing secret for pushes", "身份证号": "Identity no.", "地区编码": "Code of the area",

	"医疗保障部门": "Medical insurance", "教育部门": "Education", "残疾人联合会": "Disabled persons' federation", "发展改革部门": "Development and reform", "应急管理部门": "Emergency management", "人力资源社会保障部门": "Human resources and social security",
	"发现医疗支出过大、可能返贫致贫的家庭": "To find families whose medical costs may push them into poverty", "核对家庭成员是否参加基本医疗保险": "To check whether members have basic medical insurance",
	"发现失学辍学和教育支出过大的家庭": "To find children out of school and families with heavy school costs", "核对残疾人及其等级，落实补贴和照护": "To check disabilities and their grades, for allowances and care",
	"发现主导产业农产品价格大幅下跌的村": "To find villages whose main produce fell in price", "发现受灾面积大、收入受损的村": "To find villages with much land struck by disaster",
	"发现务工人员集中返乡、需要就业帮扶的村": "To find villages many workers returned to", "发现被拖欠工资、收入可能骤降的家庭": "To find families whose wages are unpaid", "了解当地可以提供的岗位，帮助就业": "To know the posts on offer, for those who look for work",
	"《中华人民共和国社会保险法》；《中华人民共和国个人信息保护法》第十三条": "Social Insurance Law; Personal Information Protection Law, article 13", "《中华人民共和国义务教育法》；《中华人民共和国个人信息保护法》第十三条": "Compulsory Education Law; Personal Information Protection Law, article 13",
	"《中华人民共和国残疾人保障法》；《中华人民共和国个人信息保护法》第十三条": "Law on the Protection of Disabled Persons; Personal Information Protection Law, article 13", "《中华人民共和国价格法》第二十八条": "Price Law, article 28", "《自然灾害救助条例》": "Regulations on Natural Disaster Relief",
	"《中华人民共和国就业促进法》；《中华人民共和国个人信息保护法》第十三条": "Employment Promotion Law; Personal Information Protection Law, article 13", "《保障农民工工资支付条例》；《中华人民共和国个人信息保护法》第十三条": "Regulations on Wage Payment to Migrant Workers; Personal Information Protection Law, article 13",
	"《中华人民共和国就业促进法》": "Employment Promotion Law",
	"病种或就诊类型":        "Disease or kind of treatment", "参保险种": "Kind of insurance", "残疾类别": "Kind of disability", "灾种": "Kind of disaster", "原务工地": "Where they worked", "用工单位": "Employer",
	"个人自付金额": "Paid by the person", "参保情况，1为参保，0为未参保": "Insured: 1 yes, 0 no", "学年自付费用": "Own costs of the school year", "学段，失学辍学的填“辍学”": "Stage of school; for who left it, the word for dropping out", "残疾等级，一级最重": "Grade, 1 the most severe", "价格": "Price", "受灾面积": "Land struck", "返乡人次": "Returns", "拖欠金额": "Amount unpaid",
	"岗位数": "Posts", "雨季风险点": "Points of risk in the rainy season", "自然资源、水利部门": "Natural resources, water", "汛期前找到地质灾害和山洪风险点附近的农户": "To find, before the floods, the families near points of landslides and flash floods",
	"《地质灾害防治条例》；《中华人民共和国防汛条例》": "Regulations on the Prevention of Geological Disasters; Flood Control Regulations", "风险点名称和类型": "Name and kind of the point", "受威胁户数，解除的为0": "Households in danger, 0 where it is over",
	"家庭医生签约": "Family doctors signed", "卫生健康部门": "Health", "找到没有签约家庭医生的慢性病患者": "To find the chronically ill without a family doctor signed", "签约的家庭医生团队": "Team of the family doctor", "签约情况，1为已签约，0为已解约": "Signed: 1 yes, 0 ended",
	"《中华人民共和国基本医疗卫生与健康促进法》；《中华人民共和国个人信息保护法》第十三条": "Basic Healthcare and Health Promotion Law; Personal Information Protection Law, article 13",
	"雨露计划补助": "Yulu grants", "教育、农业农村部门": "Education, agriculture", "找到应当享受而没有享受雨露计划补助的学生": "To find the students who should have a Yulu grant and have none", "学年": "School year", "补助金额": "Grant",
	"《中华人民共和国乡村振兴促进法》；《中华人民共和国个人信息保护法》第十三条": "Rural Revitalisation Promotion Law; Personal Information Protection Law, article 13",
	"撂荒耕地": "Arable land left idle", "农业农村、自然资源部门": "Agriculture, natural resources", "发现耕地撂荒多的村，落实复耕和流转": "To find villages with much land left idle, for it to be tilled again or leased", "《中华人民共和国土地管理法》第三十八条": "Land Administration Law, article 38",
	"撂荒类型": "Kind of idle land", "撂荒面积，已复耕的为0": "Land left idle, 0 where it is tilled again",
	"元/公斤": "yuan/kg", "亩": "mu", "人次": "times",

	wordsKind: "Please choose the kind", wordsPart: "Please enter the department, at most 50 characters", wordsItem: "Please enter the item, at most 40 characters", wordsNote: "A note has at most 200 characters",
	wordsDay: "Please enter a day, as 2026-03-05", wordsFuture: "Not after today", wordsExpired: "It is past the retention of its kind, %d months", wordsValue: "Please enter a number", wordsDecimals: "At most 2 decimals", wordsUnit: "The unit must be %s",
	wordsNumber: "The identity number is invalid; please check its 18 characters", wordsNoNumber: "This kind is about areas: leave the identity number empty", wordsArea: "Please enter the code of an area: %s", wordsElsewhere: "The area is not yours to look after",
	wordsLevel: "Data of departments are received by counties and above", wordsAccepted: "Accepted", wordsUnchanged: "Known already with this value: nothing changed", wordsUnmatched: "No member on the register has this number: it is on the list of the unmatched",
	wordsReason: "Please say why, in 2 to 200 characters", wordsRemoved: "The batch was withdrawn already", wordsKindClosed: "The application may not push data of this kind: ask an administrator", wordsMachine: "Only an application with an account of its own may push", wordsNoSecret: "The application has no signing secret yet: ask an administrator for one",
	wordsSignature: "The signature is wrong", wordsOld: "The time of the signature is more than 5 minutes from the server's", wordsUsed: "The signature was used before", wordsNoKey: "Please send an Idempotency-Key of 16 to 64 characters", wordsRows: "A push has 1 to %d rows",
	wordsBroken: "It broke off: please send this row again with another key",
	wordsBody:   "The body cannot be read", wordsOften: "Too many pushes: %d a minute at most", wordsClient: "There is no such application", "省级至村级地区": "province to village",
}
