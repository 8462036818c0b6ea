package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// overHTTP signs in by the password grant of the client mirror-direct and measures GET /api/households.
func overHTTP(ctx context.Context, out io.Writer, base, realm, user, password string, rounds int) error {
	base = strings.TrimRight(base, "/")
	token, err := signIn(ctx, base, realm, user, password)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%-9s %-7s %-6s %-6s %9s %6s %7s %7s %7s\n", "scope", "sort", "filter", "page", "total", "rows", "p50 ms", "p95 ms", "max ms")
	for _, sc := range scopes {
		for _, sort := range []string{"area", "newest"} {
			for _, filter := range []string{"none", "two"} {
				v := url.Values{"area": {sc.code.String()}, "sort": {sort}}
				if filter == "two" {
					v.Set("type", "2")
					v.Set("houseLevel", "B")
				}
				next := ""
				for _, name := range []string{"first", "deep"} {
					if name == "deep" {
						for range 20 {
							v.Set("cursor", next)
							p, _, err := getPage(ctx, base, token, v)
							if err != nil {
								return err
							}
							if p.Next == "" {
								break
							}
							next = p.Next
						}
					}
					v.Set("cursor", next)
					var took []time.Duration
					var last listPage
					for range rounds {
						p, d, err := getPage(ctx, base, token, v)
						if err != nil {
							return err
						}
						took, last = append(took, d), p
					}
					sp := spreadOf(took)
					fmt.Fprintf(out, "%-9s %-7s %-6s %-6s %9d %6d %s %s %s\n", sc.name, sort, filter, name, last.Total, len(last.Items), ms(sp.p50), ms(sp.p95), ms(sp.worst))
					if next = last.Next; next == "" {
						break
					}
				}
			}
		}
	}
	return nil
}

type listPage struct {
	Items []json.RawMessage `json:"items"`
	Next  string            `json:"next"`
	Total int64             `json:"total"`
}

func signIn(ctx context.Context, base, realm, user, password string) (string, error) {
	form := url.Values{"grant_type": {"password"}, "client_id": {"mirror-direct"}, "username": {user}, "password": {password}, "scope": {"openid"}}
	req, err := http.NewRequestWithContext(ctx, "POST", base+"/auth/realms/"+realm+"/protocol/openid-connect/token", strings.NewReader(form.Encode()))
	if err != nil {
		return "", err
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return "", err
	}
	defer res.Body.Close()
	var answer struct {
		AccessToken string `json:"access_token"`
		Error       string `json:"error"`
	}
	if err := json.NewDecoder(res.Body).Decode(&answer); err != nil {
		return "", fmt.Errorf("sign in: %s: %w", res.Status, err)
	}
	if answer.AccessToken == "" {
		return "", fmt.Errorf("sign in: %s %s", res.Status, answer.Error)
	}
	return answer.AccessToken, nil
}

func getPage(ctx context.Context, base, token string, v url.Values) (listPage, time.Duration, error) {
	req, err := http.NewRequestWithContext(ctx, "GET", base+"/api/households?"+v.Encode(), nil)
	if err != nil {
		return listPage{}, 0, err
	}
	req.Header.Set("Authorization", "Bearer "+token)
	began := time.Now()
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return listPage{}, 0, err
	}
	defer res.Body.Close()
	var answer struct {
		Success bool     `json:"success"`
		Message string   `json:"message"`
		Data    listPage `json:"data"`
	}
	err = json.NewDecoder(res.Body).Decode(&answer)
	took := time.Since(began)
	if err != nil {
		return listPage{}, 0, err
	}
	if !answer.Success {
		return listPage{}, 0, fmt.Errorf("GET /api/households: %s %s", res.Status, answer.Message)
	}
	return answer.Data, took, nil
}
