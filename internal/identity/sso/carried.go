package sso

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/uptrace/bun"

	"mirror/internal/db"
	"mirror/internal/kit/errs"
)

// Carried is a connector as it travels from one installation to another: without its secret. Where it arrives, the secret that is there stays
// where the addresses lead to the same hosts; else, and where the connector is new, it has none until somebody types it.
type Carried struct {
	Name     string `json:"name"`
	Enabled  bool   `json:"enabled"`
	ClientID string `json:"clientId"`
	Subject  string `json:"subject"`
	Person   string `json:"person"`

	LiveIssuer    string `json:"liveIssuer"`
	LiveAuthorize string `json:"liveAuthorize"`
	LiveToken     string `json:"liveToken"`
	LiveUserInfo  string `json:"liveUserInfo"`
	LiveValidate  string `json:"liveValidate"`
	LiveLogin     string `json:"liveLogin"`
	LiveLogout    string `json:"liveLogout"`
	TestIssuer    string `json:"testIssuer"`
	TestAuthorize string `json:"testAuthorize"`
	TestToken     string `json:"testToken"`
	TestUserInfo  string `json:"testUserInfo"`
	TestValidate  string `json:"testValidate"`
	TestLogin     string `json:"testLogin"`
	TestLogout    string `json:"testLogout"`
}

func (c Carried) connector() Connector {
	return Connector{Name: c.Name, Enabled: c.Enabled, ClientID: c.ClientID, Subject: c.Subject, Person: c.Person,
		Live: Endpoints{c.LiveIssuer, c.LiveAuthorize, c.LiveToken, c.LiveUserInfo, c.LiveValidate, c.LiveLogin, c.LiveLogout},
		Test: Endpoints{c.TestIssuer, c.TestAuthorize, c.TestToken, c.TestUserInfo, c.TestValidate, c.TestLogin, c.TestLogout}}
}

// Title is what people call the system.
func (c Carried) Title() string { return kinds[c.Name].title }

// Validate refuses a system nobody knows, and what the page would refuse; names are not resolved, because a transaction waits.
func (s *Service) Validate(in Carried) error {
	if _, ok := kinds[in.Name]; !ok {
		return errs.Invalid("name", "没有这种连接器")
	}
	c := in.connector()
	if err := c.check(); err != nil {
		return err
	}
	return c.reachable(s.Outbound.Literal)
}

// Carry reads the connectors somebody configured.
func (s *Service) Carry(ctx context.Context, h bun.IDB) ([]Carried, error) {
	rows, err := h.QueryContext(ctx, "SELECT name, enabled, config FROM sso_connector")
	if err != nil {
		return nil, fmt.Errorf("read connectors: %w", err)
	}
	defer rows.Close()
	out := []Carried{}
	for rows.Next() {
		var c Carried
		var text string
		if err := rows.Scan(&c.Name, &c.Enabled, &text); err != nil {
			return nil, fmt.Errorf("read connectors: %w", err)
		}
		var k connectorConfig
		if err := json.Unmarshal([]byte(text), &k); err != nil {
			return nil, fmt.Errorf("connector %s: %w", c.Name, err)
		}
		c.ClientID, c.Subject, c.Person = k.ClientID, k.Subject, k.Person
		c.LiveIssuer, c.LiveAuthorize, c.LiveToken, c.LiveUserInfo, c.LiveValidate, c.LiveLogin, c.LiveLogout = k.Live.all()
		c.TestIssuer, c.TestAuthorize, c.TestToken, c.TestUserInfo, c.TestValidate, c.TestLogin, c.TestLogout = k.Test.all()
		out = append(out, c)
	}
	return out, rows.Err()
}

func (e Endpoints) all() (issuer, authorize, token, userInfo, validate, login, logout string) {
	return e.Issuer, e.Authorize, e.Token, e.UserInfo, e.Validate, e.Login, e.Logout
}

// Receive writes a connector that travelled here. A secret that is here stays with the hosts it was given for.
func (s *Service) Receive(ctx context.Context, tx *db.Tx, in Carried) error {
	c, old := in.connector(), Connector{}
	have, err := s.Carry(ctx, tx)
	if err != nil {
		return err
	}
	for _, h := range have {
		if h.Name == c.Name {
			old = h.connector()
		}
	}
	kept := "sso_connector.secret_enc"
	if old.Name != "" && c.moved(old) {
		kept = "excluded.secret_enc" // nothing
		if s.Moved != nil {
			if err := s.Moved(ctx, tx, kinds[c.Name].title); err != nil {
				return err
			}
		}
	}
	text, err := json.Marshal(connectorConfig{c.ClientID, c.Subject, c.Person, c.Live, c.Test})
	if err != nil {
		return err
	}
	_, err = tx.NewRaw(`INSERT INTO sso_connector (name, enabled, config, secret_enc, updated_at, version) VALUES (?, ?, ?, ?, ?, 1)
		ON CONFLICT (name) DO UPDATE SET enabled = excluded.enabled, config = excluded.config, secret_enc = `+kept+`, updated_at = excluded.updated_at, version = sso_connector.version + 1`,
		c.Name, c.Enabled, string(text), []byte{}, s.now().UnixMilli()).Exec(ctx)
	if err != nil {
		return fmt.Errorf("write connector %s: %w", c.Name, err)
	}
	return nil
}

// Forget takes a connector's configuration away, its secret with it.
func (s *Service) Forget(ctx context.Context, tx *db.Tx, in Carried) error {
	if _, err := tx.NewRaw("DELETE FROM sso_connector WHERE name = ?", in.Name).Exec(ctx); err != nil {
		return fmt.Errorf("delete connector %s: %w", in.Name, err)
	}
	return nil
}
