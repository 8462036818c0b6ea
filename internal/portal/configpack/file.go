package configpack

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"slices"

	"mirror/internal/kit/errs"
)

const (
	format  = "mirror-config"
	version = 1
	// MaxFile bounds a package.
	MaxFile = 8 << 20
)

// file is a package as it is read.
type file struct {
	Format    string                       `json:"format"`
	Version   int                          `json:"version"`
	Sections  map[string][]json.RawMessage `json:"sections"`
	Signature struct {
		Key   string `json:"key"`
		Value string `json:"value"`
	} `json:"signature"`
}

// body writes everything but the signature: sections by name, one row a line, fields by name. Equal content is equal text.
func body(sections map[string][]Row) ([]byte, error) {
	names := []string{}
	for name := range sections {
		names = append(names, name)
	}
	slices.Sort(names)
	var out bytes.Buffer
	out.WriteString("{\n  \"format\": \"" + format + "\",\n  \"version\": 1,\n  \"sections\": {")
	for i, name := range names {
		title, err := compact(name)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			out.WriteByte(',')
		}
		out.WriteString("\n    " + title + ": [")
		for j, row := range sections[name] {
			text, err := compact(row)
			if err != nil {
				return nil, err
			}
			if j > 0 {
				out.WriteByte(',')
			}
			out.WriteString("\n      " + text)
		}
		out.WriteString("\n    ]")
	}
	out.WriteString("\n  }")
	return out.Bytes(), nil
}

func compact(v any) (string, error) {
	var out bytes.Buffer
	w := json.NewEncoder(&out)
	w.SetEscapeHTML(false)
	err := w.Encode(v)
	return string(bytes.TrimSpace(out.Bytes())), err
}

// seal adds the signature.
func seal(sections map[string][]Row, key ed25519.PrivateKey) ([]byte, error) {
	text, err := body(sections)
	if err != nil {
		return nil, err
	}
	public, _ := key.Public().(ed25519.PublicKey)
	return append(text, ",\n  \"signature\": {\"key\": \""+base64.StdEncoding.EncodeToString(public)+"\", \"value\": \""+
		base64.StdEncoding.EncodeToString(ed25519.Sign(key, text))+"\"}\n}\n"...), nil
}

// open reads a package and verifies its signature; signer is the trusted key's name.
func (s *Service) open(text []byte) (f file, signer string, err error) {
	if len(text) > MaxFile {
		return f, "", errs.New(errs.TooLarge, "")
	}
	if !errs.CleanJSON(text) {
		return f, "", errs.New(errs.BadRequest, "")
	}
	read := json.NewDecoder(bytes.NewReader(text))
	read.DisallowUnknownFields()
	if err := read.Decode(&f); err != nil || f.Format != format {
		return f, "", errs.Invalid("package", "不是配置包")
	}
	if _, err := read.Token(); !errors.Is(err, io.EOF) {
		return f, "", errs.Invalid("package", "配置包后面还有内容")
	}
	if f.Version != version {
		return f, "", errs.Invalid("package", "配置包的格式版本不受支持，请用同一版本的平台导出")
	}
	// What is verified is what will be read: the rows as they were understood, written again.
	rows := map[string][]Row{}
	for name, list := range f.Sections {
		rows[name] = make([]Row, len(list))
		for i, raw := range list {
			read := json.NewDecoder(bytes.NewReader(raw))
			read.UseNumber()
			if err := read.Decode(&rows[name][i]); err != nil {
				return f, "", errs.Invalid("package", "配置包的 "+name+" 里有一行不是对象")
			}
		}
	}
	signed, err := body(rows)
	if err != nil {
		return f, "", errs.Wrap(errs.BadRequest, err)
	}
	value, err := base64.StdEncoding.DecodeString(f.Signature.Value)
	if err != nil {
		return f, "", errs.Invalid("signature", "配置包没有有效的签名")
	}
	own, _ := s.Key.Public().(ed25519.PublicKey)
	if ed25519.Verify(own, signed, value) {
		return f, "", nil
	}
	for name, key := range s.Trusted {
		if ed25519.Verify(key, signed, value) {
			return f, name, nil
		}
	}
	return f, "", errs.Invalid("signature", "配置包的签名不可信：内容被改动过，或不是本平台及受信任平台（config-keys）导出的")
}

func digest(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}
