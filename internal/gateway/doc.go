// Package gateway is the entrance: every request passes its chain once (id, client address, prefix, bad bytes,
// cross-site rule, bounded calls in flight, who is asking), and it serves the pages and files of the front end.
// It decides nothing about permissions and knows no table; who is asking and who may is filled in by app.
//
//	Gateway.ServeHTTP   the chain, in the order a request travels it (gateway.go)
//	Front               "/", /subapp/main/**, /visual/, /assets/** (front.go, page.go, assets.go)
//	Health              /healthz /readyz /livez, and the administration listener's handler (health.go)
package gateway
