// Package hall is 综合服务 for citizens and legal persons: what they ask the administration for (request.go), what is published for everybody
// (content.go) and the job bank (job.go), under the permission prefix "intserv". The two ways that alter the register of households, 群众申报 and
// 信息更正, are the room citizen's: the hall names them and leads there. An applicant reads their own records and nobody else's; who they are
// comes from their account and is never taken from what they send.
package hall
