package microapp

import (
	"strconv"

	"github.com/Masterminds/semver/v3"

	"mirror/internal/kit/errs"
)

// SdkVersion is the version of @mirror/sdk that this platform gives to sub-apps (web/packages/sdk/package.json).
const SdkVersion = "1.0.0"

var sdkVersion = semver.MustParse(SdkVersion)

// maxRequirement bounds what of a stranger's manifest the parser reads.
const maxRequirement = 64

// checkSdk refuses a bundle that was built against another sdk. A requirement is written as package.json writes them.
func checkSdk(requirement string) error {
	unreadable := errs.Invalid("sdk", "平台接口版本要求 "+strconv.Quote(requirement)+" 无法识别，应写成 ^1 或 >=1.0 <2")
	if requirement == "" || len(requirement) > maxRequirement {
		return unreadable
	}
	c, err := semver.NewConstraint(requirement)
	if err != nil {
		return unreadable
	}
	if !c.Check(sdkVersion) {
		return errs.Invalid("sdk", "子应用需要平台接口 "+requirement+"，本平台提供 "+SdkVersion)
	}
	return nil
}
