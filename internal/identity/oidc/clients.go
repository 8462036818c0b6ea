package oidc

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"strings"
)

// ReadClients reads further clients from a JSON list. The file holds secrets: one that others may read is refused, as are names of first-party clients.
func ReadClients(file string) ([]Client, error) {
	st, err := os.Stat(file)
	if err != nil {
		return nil, err
	}
	if st.Mode().Perm()&0o077 != 0 {
		return nil, fmt.Errorf("%s has mode %04o: others may read the secrets in it (chmod 600 it)", file, st.Mode().Perm())
	}
	raw, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	// A field it does not know is a mistake: a misspelt address would be an open or a dead one.
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	var out []Client
	if err := d.Decode(&out); err != nil {
		return nil, fmt.Errorf("%s is no list of clients: %w", file, err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("%s holds more than one list of clients", file)
	}
	for i := range out {
		c := &out[i]
		if c.Secret != "" && len(c.Secret) < 16 {
			return nil, fmt.Errorf("%s: the secret of %s is shorter than 16 characters", file, c.ID)
		}
		for n, base := range c.Portals {
			at, err := webBase(base)
			if err != nil {
				return nil, fmt.Errorf("%s: portal %q of %s: %w", file, base, c.ID, err)
			}
			c.Portals[n], c.Origins = strings.TrimRight(base, "/"), append(c.Origins, at.Scheme+"://"+at.Host)
		}
	}
	if err := CheckClients(out); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return out, nil
}

func webBase(base string) (*url.URL, error) {
	u, err := url.Parse(base)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return nil, errors.New("expected http(s)://host or http(s)://host/prefix")
	}
	return u, nil
}
