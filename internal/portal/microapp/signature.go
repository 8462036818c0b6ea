package microapp

import (
	"crypto/ed25519"
	"encoding/base64"
	"strings"

	"mirror/internal/kit/errs"
)

// signatureFile is the member of a bundle with the ed25519 signature over the bytes of manifest.json, in base64. The manifest holds
// the digest of every file, so the signature is of the whole bundle.
const signatureFile = "manifest.sig"

// Trust says whose signatures count, and whether a bundle must carry one.
type Trust struct {
	Keys     map[string]ed25519.PublicKey
	Required bool
}

// signer names the key that signed the manifest; "" for a bundle without a signature.
func (t Trust) signer(manifest, signature []byte) (string, error) {
	if signature == nil {
		if t.Required {
			return "", errs.Invalid("signature", "本平台只接受签名的子应用，压缩包里没有 "+signatureFile)
		}
		return "", nil
	}
	raw, err := base64.StdEncoding.DecodeString(strings.TrimSpace(string(signature)))
	if err != nil || len(raw) != ed25519.SignatureSize {
		return "", errs.Invalid("signature", signatureFile+" 不是 base64 编码的 ed25519 签名")
	}
	for name, key := range t.Keys {
		if ed25519.Verify(key, manifest, raw) {
			return name, nil
		}
	}
	return "", errs.Invalid("signature", "签名与受信任的密钥都不相符：内容被改动过，或签名的密钥不在受信任名单里")
}
