package oidc

import (
	"encoding/base64"
	"encoding/json"
	"net/http"
	"slices"

	"mirror/internal/identity/guard"
	"mirror/internal/identity/token"
)

// cookieDevice names this browser and who signed in here. It is sealed: nobody makes one for another person's name, so the failures
// of strangers never fall on the device of the real user (identity.md#promises-to-people, "lock-out that is not a DoS").
const (
	cookieDevice  = "MIRROR_DEVICE"
	devicePurpose = "device-cookie"
	deviceLife    = 180 * 24 * 3600 // seconds
	devicePeople  = 8               // how many people of one browser are remembered, the latest
)

type device struct {
	ID     string   `json:"i"`
	People []string `json:"p"` // guard's subjects
}

func (p *Provider) readDevice(r *http.Request) (d device) {
	for _, c := range r.CookiesNamed(cookieDevice) {
		raw, err := base64.RawURLEncoding.DecodeString(c.Value)
		if err != nil || len(raw) > 1024 {
			continue
		}
		if body, err := p.Master.OpenCarried(devicePurpose, nil, raw); err == nil && json.Unmarshal(body, &d) == nil && d.ID != "" {
			return d
		}
	}
	return device{}
}

// knows gives the device's id for a user who signed in here before, "" for others.
func (d device) knows(subject string) string {
	if d.ID != "" && slices.Contains(d.People, subject) {
		return d.ID
	}
	return ""
}

// with adds a person, and makes the device's id at the first.
func (d device) with(subject string) device {
	if d.ID == "" {
		d.ID = token.NewID()
	}
	people := append([]string{subject}, slices.DeleteFunc(slices.Clone(d.People), func(s string) bool { return s == subject })...)
	d.People = people[:min(len(people), devicePeople)]
	return d
}

func (p *Provider) writeDevice(w http.ResponseWriter, r *http.Request, d device) {
	body, _ := json.Marshal(d)
	c := p.cookie(r.Context(), cookieDevice, base64.RawURLEncoding.EncodeToString(p.Master.SealCarried(devicePurpose, nil, body)), true)
	c.Path += Root[1:] // only the identity provider reads it
	c.MaxAge = deviceLife
	http.SetCookie(w, c)
}

// pairOf is what an attempt of this browser for this name is counted on.
func (p *Provider) pairOf(r *http.Request, username string) guard.Pair {
	return p.Guard.Of(username, p.readDevice(r).knows(p.Guard.Subject(username)), addressOf(r.Context()))
}
