// Generated from api/openapi.json by `make gen`. Change the Go handler, not this file.

export interface paths {
    "/api/access/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All codes with their names, and which of them the caller may give */
        get: operations["getApiAccessCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why the caller, or somebody they manage, may do something or may not */
        get: operations["getApiAccessExplain"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/hidden": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The lists of hidden buttons, by system
         * @description Needs setting-role.
         */
        get: operations["getApiAccessHidden"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/hidden/{system}/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Hide a button of a system, or show it again
         * @description Needs setting-role.
         */
        put: operations["putApiAccessHiddenSystemCode"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles with what each grants
         * @description Needs setting-role.
         */
        get: operations["getApiAccessRoles"];
        put?: never;
        /**
         * Make a role out of codes the caller holds themselves
         * @description Needs setting-role.
         */
        post: operations["postApiAccessRoles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A role
         * @description Needs setting-role.
         */
        get: operations["getApiAccessRolesId"];
        /**
         * Change a role made by hand
         * @description Needs setting-role.
         */
        put: operations["putApiAccessRolesId"];
        post?: never;
        /**
         * Delete a role that nobody holds or inherits from
         * @description Needs setting-role.
         */
        delete: operations["deleteApiAccessRolesId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/roles/{id}/grants/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give a role one code, or take it away: a cell of the matrix
         * @description Needs setting-role.
         */
        put: operations["putApiAccessRolesIdGrantsCode"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/roles/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who of the caller's area holds a role
         * @description Needs setting-role.
         */
        get: operations["getApiAccessRolesIdMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/roles/{id}/members/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give the role to somebody
         * @description Needs user-power.
         */
        put: operations["putApiAccessRolesIdMembersUser"];
        post?: never;
        /**
         * Take the role from somebody
         * @description Needs user-power.
         */
        delete: operations["deleteApiAccessRolesIdMembersUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access/separation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who has less while the duties of administrators are separate, and which duty nobody would hold
         * @description Needs setting-security.
         */
        get: operations["getApiAccessSeparation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The applications the caller agreed to tell of themselves */
        get: operations["getApiAccountConsents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/consents/{client}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take back what the caller agreed to; the application's tokens end */
        delete: operations["deleteApiAccountConsentsClient"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own second factors, recovery codes and remembered devices */
        get: operations["getApiAccountFactor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/factor/devices/{id}/forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask a remembered device for the second factor again; all: every one */
        post: operations["postApiAccountFactorDevicesIdForget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/factor/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store the passkey that answers the challenge */
        post: operations["postApiAccountFactorPasskeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/factor/passkeys/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a passkey */
        post: operations["postApiAccountFactorPasskeysIdRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/factor/passkeys/{id}/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a passkey another name */
        post: operations["postApiAccountFactorPasskeysIdRename"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/factor/passkeys/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A challenge for a new passkey */
        post: operations["postApiAccountFactorPasskeysOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/factor/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove oneself by password or code before a change */
        post: operations["postApiAccountFactorProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/factor/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** New recovery codes in the place of the old */
        post: operations["postApiAccountFactorRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/factor/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bind the offered secret, in the place of an older one */
        post: operations["postApiAccountFactorTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/factor/totp/offer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A secret for an authenticator app, stored only after its first code */
        post: operations["postApiAccountFactorTotpOffer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/factor/totp/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unbind the authenticator app */
        post: operations["postApiAccountFactorTotpRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's own API tokens, and what a new one may be given */
        get: operations["getApiAccountTokens"];
        put?: never;
        /** Make an API token; its text is answered once */
        post: operations["postApiAccountTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/tokens/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End one of the caller's own API tokens */
        post: operations["postApiAccountTokensIdRevoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * API tokens of the people of the caller's area, newest first
         * @description Needs setting-token.
         */
        get: operations["getApiApiTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-tokens/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End an API token of somebody of the caller's area
         * @description Needs setting-token.
         */
        post: operations["postApiApiTokensIdRevoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-tokens/machines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Clients that act for themselves within the caller's area
         * @description Needs setting-token.
         */
        get: operations["getApiApiTokensMachines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/area-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of areas in the caller's scope, the newest first
         * @description Needs setting-area.
         */
        get: operations["getApiAreaChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/area-register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an area; natural villages get their code
         * @description Needs setting-area.
         */
        post: operations["postApiAreaRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/area-register/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An area with what stands at it
         * @description Needs setting-area.
         */
        get: operations["getApiAreaRegisterId"];
        /**
         * Rename an area or change what is written of it
         * @description Needs setting-area.
         */
        put: operations["putApiAreaRegisterId"];
        post?: never;
        /**
         * Take an area away that people added and nothing ever used
         * @description Needs setting-area.
         */
        delete: operations["deleteApiAreaRegisterId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/area-register/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable an area that nothing uses
         * @description Needs setting-area.
         */
        post: operations["postApiAreaRegisterIdDisable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/area-register/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable an area again
         * @description Needs setting-area.
         */
        post: operations["postApiAreaRegisterIdEnable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/area-register/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge an area into another of its level; its rows follow by a job
         * @description Needs setting-area.
         */
        post: operations["postApiAreaRegisterIdMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/areas/{id}/path": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An area and those above it */
        get: operations["getApiAreasIdPath"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/areas/children": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Areas directly below one, cut to the caller's scope */
        get: operations["getApiAreasChildren"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/areas/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Areas by name, pinyin or code, cut to the caller's scope */
        get: operations["getApiAreasSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Files of one record */
        get: operations["getApiAttachments"];
        put?: never;
        /** Begin to send a file */
        post: operations["postApiAttachments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/attachments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One file, or how far its upload is */
        get: operations["getApiAttachmentsId"];
        put?: never;
        post?: never;
        /** Delete a file or give up its upload */
        delete: operations["deleteApiAttachmentsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/attachments/{id}/parts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the next part of a file */
        post: operations["postApiAttachmentsIdParts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 审计日志
         * @description Needs audit-log.
         */
        get: operations["getApiAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Actions of business modules in words
         * @description Needs audit-log.
         */
        get: operations["getApiAuditActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/audit/sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 登录日志
         * @description Needs setting-login-log.
         */
        get: operations["getApiAuditSignIns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/banners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Strips that lie over the caller's pages now */
        get: operations["getApiBanners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/banners/{id}/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a strip away */
        post: operations["postApiBannersIdDismiss"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bootstrap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything a browser needs to start */
        get: operations["getApiBootstrap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/citizen/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a correction of the caller's own data
         * @description Needs my-household.
         */
        post: operations["postApiCitizenCorrections"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/citizen/household": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's own household, by the number the account was verified with
         * @description Needs my-household.
         */
        get: operations["getApiCitizenHousehold"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/citizen/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a change or a difficulty of the caller's own household
         * @description Needs my-household.
         */
        post: operations["postApiCitizenProposals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/config-package/diff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What taking a package would change
         * @description Needs setting-config.
         */
        post: operations["postApiConfigPackageDiff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/config-package/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a package
         * @description Needs setting-config.
         */
        post: operations["postApiConfigPackageImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/config-package/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The public key this installation signs packages with
         * @description Needs setting-config.
         */
        get: operations["getApiConfigPackageKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/countersigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What waits for a second administrator, or all of it, the newest first
         * @description Needs user-power.
         */
        get: operations["getApiCountersigns"];
        put?: never;
        /**
         * Ask a second administrator for what nobody does alone
         * @description Needs user-power.
         */
        post: operations["postApiCountersigns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/countersigns/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say yes as the second administrator, and do it; answers a one-time password where one is set
         * @description Needs user-power.
         */
        post: operations["postApiCountersignsIdConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/countersigns/{id}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say no, or take one's own question back
         * @description Needs user-power.
         */
        post: operations["postApiCountersignsIdRefuse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/department-data/batches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 部门数据: the newest workbooks and calls of machines
         * @description Needs monitor:import.
         */
        get: operations["getApiDepartmentDataBatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/department-data/batches/{id}/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 部门数据: withdraw a batch with its rows, with the reason
         * @description Needs monitor:import.
         */
        post: operations["postApiDepartmentDataBatchesIdRemoval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/department-data/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 部门数据: machines with an account of their own, and when their signing secret was made
         * @description Needs setting-sso.
         */
        get: operations["getApiDepartmentDataClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/department-data/clients/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 部门数据: a new signing secret for a machine, shown once; the one before is good for a day
         * @description Needs setting-sso.
         */
        post: operations["postApiDepartmentDataClientsIdSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/department-data/kinds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 部门数据: the kinds, each with purpose, basis, retention and values
         * @description Needs monitor:detail.
         */
        get: operations["getApiDepartmentDataKinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/department-data/push": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 部门数据: rows of a machine, signed (docs/clients.md)
         * @description Needs monitor:import.
         */
        post: operations["postApiDepartmentDataPush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/department-data/unmatched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 部门数据: rows whose person is on no register, for counties and above
         * @description Needs monitor:import.
         */
        get: operations["getApiDepartmentDataUnmatched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/departments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Departments of the area of who administers accounts or departments or publishes notices, flat; parentId hangs them together. Others: their own */
        get: operations["getApiDepartments"];
        put?: never;
        /**
         * Make a department
         * @description Needs setting-dept.
         */
        post: operations["postApiDepartments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/departments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a department in the version that was read
         * @description Needs setting-dept.
         */
        put: operations["putApiDepartmentsId"];
        post?: never;
        /**
         * Take an unused department away
         * @description Needs setting-dept.
         */
        delete: operations["deleteApiDepartmentsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/departments/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hang a department elsewhere in the tree
         * @description Needs setting-dept.
         */
        post: operations["postApiDepartmentsIdMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dict-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All dictionaries with how many entries they have
         * @description Needs setting-dict.
         */
        get: operations["getApiDictTypes"];
        put?: never;
        /**
         * Make a dictionary
         * @description Needs setting-dict.
         */
        post: operations["postApiDictTypes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dict-types/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a dictionary of people's own
         * @description Needs setting-dict.
         */
        put: operations["putApiDictTypesType"];
        post?: never;
        /**
         * Remove an empty dictionary of people's own
         * @description Needs setting-dict.
         */
        delete: operations["deleteApiDictTypesType"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dict-types/{type}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The entries of a dictionary in their order
         * @description Needs setting-dict.
         */
        get: operations["getApiDictTypesTypeItems"];
        put?: never;
        /**
         * Add an entry to a dictionary of people's own, or to one that is open
         * @description Needs setting-dict.
         */
        post: operations["postApiDictTypesTypeItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dict-types/{type}/items/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change an entry: name, status, parent, order
         * @description Needs setting-dict.
         */
        put: operations["putApiDictTypesTypeItemsCode"];
        post?: never;
        /**
         * Remove an entry of people's own that nothing uses
         * @description Needs setting-dict.
         */
        delete: operations["deleteApiDictTypesTypeItemsCode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dict-types/{type}/items/{code}/periods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say when an entry may be chosen and what it is called then
         * @description Needs setting-dict.
         */
        put: operations["putApiDictTypesTypeItemsCodePeriods"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feature-switches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Feature switches as they hold in an area, and where they are set
         * @description Needs setting-feature.
         */
        get: operations["getApiFeatureSwitches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feature-switches/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a switch for an area and all below it
         * @description Needs setting-feature.
         */
        put: operations["putApiFeatureSwitchesCode"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feature-switches/{code}/{area}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Let the setting of the area above hold again
         * @description Needs setting-feature.
         */
        delete: operations["deleteApiFeatureSwitchesCodeArea"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feature-switches/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Codes of the switches that are off in the caller's own area */
        get: operations["getApiFeatureSwitchesMine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was said of pages in the caller's area, the newest first
         * @description Needs setting-feedback.
         */
        get: operations["getApiFeedback"];
        put?: never;
        /** Say something of a page, to who operates the portal */
        post: operations["postApiFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feedback/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Move it to a state, with an answer to its sender
         * @description Needs setting-feedback.
         */
        put: operations["putApiFeedbackId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/frame-origins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Other sites whose pages may be framed
         * @description Needs sub-apps.
         */
        get: operations["getApiFrameOrigins"];
        put?: never;
        /**
         * Allow another site's pages to be framed
         * @description Needs sub-apps.
         */
        post: operations["postApiFrameOrigins"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/frame-origins/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Forbid another site's pages to be framed
         * @description Needs sub-apps.
         */
        post: operations["postApiFrameOriginsRemove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the caller can apply for, what it needs and how long it takes */
        get: operations["getApiHall"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hall/contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published texts of the caller's area and those above it */
        get: operations["getApiHallContents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hall/contents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One published text */
        get: operations["getApiHallContentsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hall/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Job posts in force of the caller's county, with who of their household can do them */
        get: operations["getApiHallJobs"];
        put?: never;
        /**
         * Offer work: enter a job post of the caller's own company
         * @description Needs intserv:add.
         */
        post: operations["postApiHallJobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hall/jobs/{id}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * People of the caller's area who can do a post's work and have none
         * @description Needs household-data:detail.
         */
        get: operations["getApiHallJobsIdPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hall/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requests in figures, of an area and those below it
         * @description Needs intserv:detail.
         */
        get: operations["getApiHallReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hall/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply: enter a request of the caller's own
         * @description Needs intserv:add.
         */
        post: operations["postApiHallRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/help/due": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Households to be visited now
         * @description Needs help:detail.
         */
        get: operations["getApiHelpDue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/help/entitled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Households entitled to a policy and without its measure
         * @description Needs help:detail.
         */
        get: operations["getApiHelpEntitled"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/help/households/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is done for one household
         * @description Needs help:detail.
         */
        get: operations["getApiHelpHouseholdsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/help/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Visits, measures and policies in figures, of an area and those below it
         * @description Needs help:detail.
         */
        get: operations["getApiHelpReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/help/report/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count a town or a village anew at once
         * @description Needs help:detail.
         */
        post: operations["postApiHelpReportCount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List households of the caller's areas
         * @description Needs household-data:detail.
         */
        get: operations["getApiHouseholds"];
        put?: never;
        /**
         * Enter a household
         * @description Needs household-data:add.
         */
        post: operations["postApiHouseholds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One household with members and income
         * @description Needs household-data:detail.
         */
        get: operations["getApiHouseholdsId"];
        /**
         * Change a household that its town returned
         * @description Needs household-data:edit.
         */
        put: operations["putApiHouseholdsId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The changes of one household that took effect
         * @description Needs household-data:detail.
         */
        get: operations["getApiHouseholdsIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/households/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The masked numbers of one household whole, with a reason, audited
         * @description Needs household-data:detail.
         */
        post: operations["postApiHouseholdsIdReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin an import of a workbook
         * @description Each has a permission of its own.
         */
        post: operations["postApiImportsName"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/income-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lines of income and rules of reckoning that are set for the caller's areas and above them
         * @description Needs setting-income.
         */
        get: operations["getApiIncomeSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/income-settings/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set the line of a year for an area and all below it
         * @description Needs setting-income.
         */
        put: operations["putApiIncomeSettingsLines"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/income-settings/lines/{year}/{area}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Let the line of the area above hold again
         * @description Needs setting-income.
         */
        delete: operations["deleteApiIncomeSettingsLinesYearArea"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/income-settings/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set how income is reckoned in an area and all below it from a day on
         * @description Needs setting-income.
         */
        put: operations["putApiIncomeSettingsRules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/income-settings/rules/{area}/{from}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take a rule back
         * @description Needs setting-income.
         */
        delete: operations["deleteApiIncomeSettingsRulesAreaFrom"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Background jobs of the platform and of the people of the caller's area, the newest first
         * @description Needs setting-job.
         */
        get: operations["getApiJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a waiting job from running
         * @description Needs setting-job.
         */
        post: operations["postApiJobsIdCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a job again that failed or was stopped
         * @description Needs setting-job.
         */
        post: operations["postApiJobsIdRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many jobs of each kind are in each state
         * @description Needs setting-job.
         */
        get: operations["getApiJobsCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/draft-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The key the caller's browser seals unsaved forms with */
        get: operations["getApiMeDraftKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/menus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Platforms that have a menu
         * @description Needs setting-menu.
         */
        get: operations["getApiMenus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/menus/{platform}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A platform's menu in force, its draft and its versions
         * @description Needs setting-menu.
         */
        get: operations["getApiMenusPlatform"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/menus/{platform}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Keep a draft in the version that was read
         * @description Needs setting-menu.
         */
        put: operations["putApiMenusPlatformDraft"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/menus/{platform}/draft/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a draft up
         * @description Needs setting-menu.
         */
        post: operations["postApiMenusPlatformDraftDiscard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/menus/{platform}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the draft the menu in force
         * @description Needs setting-menu.
         */
        post: operations["postApiMenusPlatformPublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/menus/{platform}/versions/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The items of a version
         * @description Needs setting-menu.
         */
        get: operations["getApiMenusPlatformVersionsNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/menus/{platform}/versions/{number}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an earlier version the draft
         * @description Needs setting-menu.
         */
        post: operations["postApiMenusPlatformVersionsNumberRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/message-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Messages and short messages sent to people of the caller's area, the newest first, masked
         * @description Needs setting-message-log.
         */
        get: operations["getApiMessageLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages of the caller, pinned ones first, then the newest */
        get: operations["getApiMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One message of the caller */
        get: operations["getApiMessagesId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/mark": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark messages read, unread, done or deleted; data = number changed */
        post: operations["postApiMessagesMark"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/muted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Kinds that do not count on the caller's bell */
        put: operations["putApiMessagesMuted"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Unread messages of the caller by kind, and the open to-dos */
        get: operations["getApiMessagesUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The library of figures
         * @description Needs metric.
         */
        get: operations["getApiMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics/months": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A figure at the end of the last months
         * @description Needs metric.
         */
        get: operations["getApiMetricsMonths"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/metrics/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of an area and those below it
         * @description Needs metric.
         */
        get: operations["getApiMetricsValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Notices published in the caller's area, the newest first
         * @description Needs message-publish.
         */
        get: operations["getApiNotices"];
        put?: never;
        /**
         * Publish a notice to areas, roles, departments and people within the caller's own
         * @description Needs message-publish.
         */
        post: operations["postApiNotices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A notice with its receipts by county
         * @description Needs message-publish.
         */
        get: operations["getApiNoticesId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/{id}/pin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a notice above the others, or let it down
         * @description Needs message-publish.
         */
        post: operations["postApiNoticesIdPin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a notice back
         * @description Needs message-publish.
         */
        post: operations["postApiNoticesIdWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/reach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How many people a notice would go to
         * @description Needs message-publish.
         */
        post: operations["postApiNoticesReach"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notices/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles an audience may be narrowed to
         * @description Needs message-publish.
         */
        get: operations["getApiNoticesRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ops/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 设备列表
         * @description Needs cmdb-device.
         */
        get: operations["getApiOpsDevices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ops/devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 设备详情
         * @description Needs cmdb-device.
         */
        get: operations["getApiOpsDevicesId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ops/devices/{id}/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 设备监控曲线
         * @description Needs cmdb-device.
         */
        get: operations["getApiOpsDevicesIdSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of an area and its children
         * @description Needs home.
         */
        get: operations["getApiOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overview/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Money, village income and measures of help of an area and its children
         * @description Needs home.
         */
        get: operations["getApiOverviewBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/own-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 汇总报表: reports of one's own, and those one's office shares
         * @description Needs summaryReport:detail.
         */
        get: operations["getApiOwnReports"];
        put?: never;
        /**
         * 汇总报表: keep a report of one's own
         * @description Needs summaryReport:detail.
         */
        post: operations["postApiOwnReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/own-reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * 汇总报表: change a report of one's own
         * @description Needs summaryReport:detail.
         */
        put: operations["putApiOwnReportsId"];
        post?: never;
        /**
         * 汇总报表: remove a report of one's own
         * @description Needs summaryReport:detail.
         */
        delete: operations["deleteApiOwnReportsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/palette": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the palette looks through */
        get: operations["getApiPalette"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/palette/favourites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's favourites that they may still open */
        get: operations["getApiPaletteFavourites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/palette/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The settings the caller may open, in the menu's groups */
        get: operations["getApiPaletteSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accounts in use of the caller's scope, for fields that name a person; nobody for those who manage and address none */
        get: operations["getApiPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform-parameters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The parameters in force, with the bounds of their numbers
         * @description Needs setting-param.
         */
        get: operations["getApiPlatformParameters"];
        /**
         * Change the parameters; in force everywhere within a second
         * @description Needs setting-param.
         */
        put: operations["putApiPlatformParameters"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/platform-parameters/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a logo; it shows once the parameters name it
         * @description Needs setting-param.
         */
        post: operations["postApiPlatformParametersLogo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Looks, favourites, last pages, pinned tabs, saved views, arranged lists, desktop messages and the tour of the caller */
        get: operations["getApiPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/preferences/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Replace one preference: look, favourites, recent, pins, views, desktop, tour or list-<name> */
        put: operations["putApiPreferencesName"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest build of the front end; a page of another one offers to reload */
        get: operations["getApiRelease"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rule, what the next run would do, and the holds
         * @description Needs setting-param.
         */
        get: operations["getApiRetention"];
        /**
         * Set the rule
         * @description Needs setting-param.
         */
        put: operations["putApiRetention"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/retention/holds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a household under hold
         * @description Needs setting-param.
         */
        post: operations["postApiRetentionHolds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/retention/holds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a hold
         * @description Needs setting-param.
         */
        delete: operations["deleteApiRetentionHoldsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles
         * @description Needs setting-user.
         */
        get: operations["getApiRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rules/{name}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask an input rule of the sdk on the server (S5.13) */
        post: operations["postApiRulesNameCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/{module}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A module's list
         * @description Needs the module's own permission, prefix and action. What is each module's own is in #/components/schemas/Modules.
         */
        get: operations["getApiRuralModule"];
        put?: never;
        /**
         * Enter a record
         * @description Needs the module's own permission, prefix and action. What is each module's own is in #/components/schemas/Modules.
         */
        post: operations["postApiRuralModule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/{module}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One record
         * @description Needs the module's own permission, prefix and action. What is each module's own is in #/components/schemas/Modules.
         */
        get: operations["getApiRuralModuleId"];
        /**
         * Change a record
         * @description Needs the module's own permission, prefix and action. What is each module's own is in #/components/schemas/Modules.
         */
        put: operations["putApiRuralModuleId"];
        post?: never;
        /**
         * Remove a draft
         * @description Needs the module's own permission, prefix and action. What is each module's own is in #/components/schemas/Modules.
         */
        delete: operations["deleteApiRuralModuleId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/{module}/{id}/colleagues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who of the caller's own office may take a to-do over
         * @description Needs the module's own permission, prefix and action. What is each module's own is in #/components/schemas/Modules.
         */
        get: operations["getApiRuralModuleIdColleagues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/{module}/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Comments
         * @description Needs the module's own permission, prefix and action. What is each module's own is in #/components/schemas/Modules.
         */
        get: operations["getApiRuralModuleIdComments"];
        put?: never;
        /**
         * Comment
         * @description Needs the module's own permission, prefix and action. What is each module's own is in #/components/schemas/Modules.
         */
        post: operations["postApiRuralModuleIdComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/{module}/{id}/course": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stages of a record, with who and when
         * @description Needs the module's own permission, prefix and action. What is each module's own is in #/components/schemas/Modules.
         */
        get: operations["getApiRuralModuleIdCourse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/{module}/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Timeline
         * @description Needs the module's own permission, prefix and action. What is each module's own is in #/components/schemas/Modules.
         */
        get: operations["getApiRuralModuleIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/{module}/{id}/readers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * People a comment may call
         * @description Needs the module's own permission, prefix and action. What is each module's own is in #/components/schemas/Modules.
         */
        get: operations["getApiRuralModuleIdReaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/{module}/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The masked values whole, audited
         * @description Needs the module's own permission, prefix and action. What is each module's own is in #/components/schemas/Modules.
         */
        post: operations["postApiRuralModuleIdReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/{module}/{id}/transitions/{step}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a step
         * @description Needs the module's own permission, prefix and action. What is each module's own is in #/components/schemas/Modules.
         */
        post: operations["postApiRuralModuleIdTransitionsStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/{module}/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take one's own last step back
         * @description Needs the module's own permission, prefix and action. What is each module's own is in #/components/schemas/Modules.
         */
        post: operations["postApiRuralModuleIdUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/{module}/{id}/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Why the steps of a record are the caller's
         * @description Needs the module's own permission, prefix and action. What is each module's own is in #/components/schemas/Modules.
         */
        get: operations["getApiRuralModuleIdWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/{module}/batch/{step}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take many records through a step
         * @description Needs the module's own permission, prefix and action. What is each module's own is in #/components/schemas/Modules.
         */
        post: operations["postApiRuralModuleBatchStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/{module}/description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a module's pages are drawn from
         * @description Needs the module's own permission, prefix and action. What is each module's own is in #/components/schemas/Modules.
         */
        get: operations["getApiRuralModuleDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/{module}/handover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand to-dos over to a colleague
         * @description Needs the module's own permission, prefix and action. What is each module's own is in #/components/schemas/Modules.
         */
        post: operations["postApiRuralModuleHandover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/{module}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts by state, of an area and those below it
         * @description Needs the module's own permission, prefix and action. What is each module's own is in #/components/schemas/Modules.
         */
        get: operations["getApiRuralModuleSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/assess-member/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 考核: what stands on a sheet
         * @description Needs assess:detail.
         */
        get: operations["getApiRuralAssessMemberIdContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/assess-member/{id}/marks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * 考核: store the marks of the stage a sheet is at
         * @description Needs assess:detail.
         */
        put: operations["putApiRuralAssessMemberIdMarks"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/assess-mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 考核: the caller's own sheets as a member of a team
         * @description Needs assess:detail.
         */
        get: operations["getApiRuralAssessMine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/assess-mine/{id}/{step}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 考核: hand in one's own self-score, or appeal
         * @description Needs assess:detail.
         */
        post: operations["postApiRuralAssessMineIdStep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/assess-scheme/{id}/ranking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 考核: what a scheme came to
         * @description Needs assess:detail.
         */
        get: operations["getApiRuralAssessSchemeIdRanking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/assess-scheme/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 考核: try a rule on the figures there are
         * @description Needs assess:edit.
         */
        post: operations["postApiRuralAssessSchemePreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/assess/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 考核: what stands on a sheet
         * @description Needs assess:detail.
         */
        get: operations["getApiRuralAssessIdContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/assess/{id}/marks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * 考核: store the marks of the stage a sheet is at
         * @description Needs assess:detail.
         */
        put: operations["putApiRuralAssessIdMarks"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Working days of a year
         * @description Needs setting-dict.
         */
        get: operations["getApiRuralCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/calendar/{year}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Arrange the working days of a year
         * @description Needs setting-dict.
         */
        put: operations["putApiRuralCalendarYear"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/comprehensiveEvaluation/{id}/reckon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 综合评价: make the trial of a run anew
         * @description Needs comprehensiveEvaluation:edit.
         */
        post: operations["postApiRuralComprehensiveEvaluationIdReckon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/comprehensiveEvaluation/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 综合评价: the areas of a run with their scores
         * @description Needs comprehensiveEvaluation:detail.
         */
        get: operations["getApiRuralComprehensiveEvaluationIdResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/comprehensiveEvaluation/{id}/result/{object}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 综合评价: one area of a run, figure by figure
         * @description Needs comprehensiveEvaluation:detail.
         */
        get: operations["getApiRuralComprehensiveEvaluationIdResultObject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/comprehensiveEvaluation/{id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 综合评价: reckon a run again from its snapshot
         * @description Needs comprehensiveEvaluation:detail.
         */
        post: operations["postApiRuralComprehensiveEvaluationIdVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/dailySupervision-bulletin/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 日常监督: what a bulletin says
         * @description Needs dailySupervision:detail.
         */
        get: operations["getApiRuralDailySupervisionBulletinIdContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/dailySupervision/earlier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 日常监督: earlier issues of the same area and category
         * @description Needs dailySupervision:detail.
         */
        get: operations["getApiRuralDailySupervisionEarlier"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/dailySupervision/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 日常监督: issues handed over and closed, of an area and those below it
         * @description Needs dailySupervision:detail.
         */
        get: operations["getApiRuralDailySupervisionReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/deadlines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deadlines of all modules, and where they are set otherwise
         * @description Needs setting-deadline.
         */
        get: operations["getApiRuralDeadlines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/deadlines/{module}/{rule}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a deadline for an area and all below it
         * @description Needs setting-deadline.
         */
        put: operations["putApiRuralDeadlinesModuleRule"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/deadlines/{module}/{rule}/{area}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Let the deadline of the area above hold again
         * @description Needs setting-deadline.
         */
        delete: operations["deleteApiRuralDeadlinesModuleRuleArea"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/delegations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whose to-dos the caller does, and who does theirs */
        get: operations["getApiRuralDelegations"];
        put?: never;
        /** Let somebody do the caller's to-dos for a while */
        post: operations["postApiRuralDelegations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/delegations/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a delegation at once */
        post: operations["postApiRuralDelegationsIdEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/familyChange/{id}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 家庭变化: one sheet's before and after
         * @description Needs familyChange:detail.
         */
        get: operations["getApiRuralFamilyChangeIdLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/familyChange/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 家庭变化: where a household of a village may move to
         * @description Needs familyChange:add.
         */
        get: operations["getApiRuralFamilyChangePlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/familyChange/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 家庭变化: a year's changes by month and by the areas below
         * @description Needs familyChange:detail.
         */
        get: operations["getApiRuralFamilyChangeReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts of all modules, of an area and those below it
         * @description Needs home.
         */
        get: operations["getApiRuralFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a file that was sent to /api/attachments as kind module, for a record to be written */
        post: operations["postApiRuralFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/sheet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 防返贫监测: the publicity sheet a case stands on
         * @description Needs monitor:detail.
         */
        get: operations["getApiRuralMonitorIdSheet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/sheet/office": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * 防返贫监测: who takes objections, of the caller's area or the village
         * @description Needs monitor:edit.
         */
        put: operations["putApiRuralMonitorIdSheetOffice"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 防返贫监测: cases by risk and type, time to recognition and what came back, of an area and those below it
         * @description Needs monitor:detail.
         */
        get: operations["getApiRuralMonitorReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/money": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目资金: what one project was given, what of it is paid, how far it is
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundIdMoney"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目资金: quotas, allocations and payments of an area in a year
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/target": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目资金: the payment target by month
         * @description Needs setting-deadline.
         */
        get: operations["getApiRuralProjectFundTarget"];
        /**
         * 项目资金: set the payment target
         * @description Needs setting-deadline.
         */
        put: operations["putApiRuralProjectFundTarget"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/resident-town-member/{id}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 驻镇帮镇扶村: the days of one member in a month, for themselves, their leader and those who approve
         * @description Needs resident-town:detail.
         */
        get: operations["getApiRuralResidentTownMemberIdCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/resident-town-report/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 驻镇帮镇扶村: what a report of one's own would say, drafted from logs, leaves and posting
         * @description Needs resident-town:detail.
         */
        get: operations["getApiRuralResidentTownReportDraft"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/resident-town/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 驻镇帮镇扶村: staffing, days in post, work and tasks of an area in a month
         * @description Needs resident-town:detail.
         */
        get: operations["getApiRuralResidentTownReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/satisfaction/{id}/answers/{answer}/issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 满意度: make an issue of why somebody is dissatisfied
         * @description Needs satisfaction:detail.
         */
        post: operations["postApiRuralSatisfactionIdAnswersAnswerIssue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/satisfaction/{id}/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 满意度: new QR codes for households without an answer
         * @description Needs satisfaction:edit.
         */
        post: operations["postApiRuralSatisfactionIdCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/satisfaction/{id}/homes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 满意度: sampled households to interview
         * @description Needs satisfaction:edit.
         */
        get: operations["getApiRuralSatisfactionIdHomes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/satisfaction/{id}/homes/{home}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 满意度: what a sampled household said
         * @description Needs satisfaction:edit.
         */
        post: operations["postApiRuralSatisfactionIdHomesHomeAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/satisfaction/{id}/homes/{home}/attempt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 满意度: an attempt that gave no answer
         * @description Needs satisfaction:edit.
         */
        post: operations["postApiRuralSatisfactionIdHomesHomeAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/satisfaction/{id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 满意度: the questions of a survey
         * @description Needs satisfaction:detail.
         */
        get: operations["getApiRuralSatisfactionIdQuestions"];
        /**
         * 满意度: change the questions of a draft
         * @description Needs satisfaction:edit.
         */
        put: operations["putApiRuralSatisfactionIdQuestions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/satisfaction/{id}/quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 满意度: how a sample would be divided if it were drawn now
         * @description Needs satisfaction:detail.
         */
        get: operations["getApiRuralSatisfactionIdQuota"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/satisfaction/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 满意度: a survey in figures, of an area and those below it
         * @description Needs satisfaction:detail.
         */
        get: operations["getApiRuralSatisfactionIdReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/summaryReport-sheet/{id}/cells": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 一表同享: what an area fills in, with what is known
         * @description Needs summaryReport:detail.
         */
        get: operations["getApiRuralSummaryReportSheetIdCells"];
        /**
         * 一表同享: look over and complete what an area fills in
         * @description Needs summaryReport:edit.
         */
        put: operations["putApiRuralSummaryReportSheetIdCells"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/summaryReport-submission/{id}/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 汇总报表: the numbers of a submission
         * @description Needs summaryReport:detail.
         */
        get: operations["getApiRuralSummaryReportSubmissionIdFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/summaryReport-table/{id}/admission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 一表同享: the columns of a table, and what they ask of people
         * @description Needs summaryReport:detail.
         */
        get: operations["getApiRuralSummaryReportTableIdAdmission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/summaryReport-table/{id}/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 一表同享: what was handed in of a table
         * @description Needs summaryReport:detail.
         */
        get: operations["getApiRuralSummaryReportTableIdRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/todos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What waits for the caller over all modules */
        get: operations["getApiRuralTodos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/todos/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of what waits for the caller, with the counts of each filter */
        get: operations["getApiRuralTodosPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/villages-data/{id}/booklet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 村情数据: the booklet of a village, without personal data
         * @description Needs villages-data:detail.
         */
        get: operations["getApiRuralVillagesDataIdBooklet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/villages-data/{id}/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 村情数据: one archive against targets and the county's average
         * @description Needs villages-data:detail.
         */
        get: operations["getApiRuralVillagesDataIdCompare"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/warning/analyses/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 预警分析: figures, charts and areas of one analysis
         * @description Needs warning.
         */
        get: operations["getApiRuralWarningAnalysesSlug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/warning/analyses/{slug}/hits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 预警分析: what stands out
         * @description Needs warning.
         */
        get: operations["getApiRuralWarningAnalysesSlugHits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/warning/backtest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 预警分析: how well the warnings of twelve months foresaw
         * @description Needs warning.
         */
        get: operations["getApiRuralWarningBacktest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/warning/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 预警分析: how many stand out of each analysis, by level
         * @description Needs warning.
         */
        get: operations["getApiRuralWarningBoard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/warning/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 预警分析: the figures a rule may compare
         * @description Needs warning.
         */
        get: operations["getApiRuralWarningFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/warning/hits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 预警分析: one warning and how it came about
         * @description Needs warning.
         */
        get: operations["getApiRuralWarningHitsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/warning/hits/clues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 预警分析: make clues of the monitoring of warnings
         * @description Needs warning.
         */
        post: operations["postApiRuralWarningHitsClues"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/warning/hits/state": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 预警分析: mark warnings as read, or leave them out for a reason
         * @description Needs warning.
         */
        post: operations["postApiRuralWarningHitsState"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/warning/households/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 预警分析: what stands out of one household
         * @description Needs warning.
         */
        get: operations["getApiRuralWarningHouseholdsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/warning/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 预警分析: red and orange warnings nobody has looked at yet
         * @description Needs warning.
         */
        get: operations["getApiRuralWarningNew"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/warning/pass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 预警分析: look at everything again
         * @description Needs setting-income.
         */
        post: operations["postApiRuralWarningPass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/warning/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 预警分析: the rules of the caller's areas and above them
         * @description Needs warning.
         */
        get: operations["getApiRuralWarningRules"];
        put?: never;
        /**
         * 预警分析: propose a rule
         * @description Needs setting-income.
         */
        post: operations["postApiRuralWarningRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/warning/rules/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 预警分析: approve a rule of somebody else
         * @description Needs setting-income.
         */
        post: operations["postApiRuralWarningRulesIdApprove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/warning/rules/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 预警分析: end a rule, or refuse one that waits
         * @description Needs setting-income.
         */
        post: operations["postApiRuralWarningRulesIdEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/warning/rules/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 预警分析: the history of a rule
         * @description Needs warning.
         */
        get: operations["getApiRuralWarningRulesIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/warning/rules/trial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 预警分析: what a rule would do
         * @description Needs setting-income.
         */
        post: operations["postApiRuralWarningRulesTrial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The security policy in force, with the bounds of its numbers
         * @description Needs setting-security.
         */
        get: operations["getApiSecurityPolicy"];
        /**
         * Change the security policy; in force everywhere within a second
         * @description Needs setting-security.
         */
        put: operations["putApiSecurityPolicy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End one of the caller's own sessions */
        post: operations["postApiSessionIdEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End every session of the caller but this one */
        post: operations["postApiSessionEndOthers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's own live sessions, newest first */
        get: operations["getApiSessionList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lock the screen of the caller's session */
        post: operations["postApiSessionLock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/login-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Login key and ticket for one early-warning analysis
         * @description Needs warning.
         */
        post: operations["postApiSessionLoginKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session */
        post: operations["postApiSessionLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/reason": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why the caller's session is over */
        get: operations["getApiSessionReason"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/request-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One-time request tokens for an empty queue, in header x-auth-header-token */
        get: operations["getApiSessionRequestTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tokens for a new tab of the signed-in browser */
        post: operations["postApiSessionTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unlock it by the password; wrong ones count as at the sign-in */
        post: operations["postApiSessionUnlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Live sessions of the people of the caller's area
         * @description Needs setting-session.
         */
        get: operations["getApiSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{user}/{id}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End one session of a person
         * @description Needs setting-session.
         */
        post: operations["postApiSessionsUserIdEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sessions/{user}/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End every session of a person
         * @description Needs setting-session.
         */
        post: operations["postApiSessionsUserEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared-views/{list}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Views of a list that were shared with the caller's office */
        get: operations["getApiSharedViewsList"];
        put?: never;
        /** Share a view with one's department or area */
        post: operations["postApiSharedViewsList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared-views/{list}/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a shared view back */
        post: operations["postApiSharedViewsListIdWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sharing/burden": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 一表同享: what filling in cost, by area, level and table
         * @description Needs summaryReport:detail.
         */
        get: operations["getApiSharingBurden"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sharing/catalogue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 一表同享: every table that is filled in or was, whoever made it
         * @description Needs summaryReport:detail.
         */
        get: operations["getApiSharingCatalogue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sharing/collected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 一表同享: the facts that tables brought, with what the caller's area last said
         * @description Needs summaryReport:detail.
         */
        get: operations["getApiSharingCollected"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sharing/collected/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * 一表同享: correct such a fact of one's own area
         * @description Needs summaryReport:edit.
         */
        put: operations["putApiSharingCollectedId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sharing/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 一表同享: the facts the platform holds, with their homes
         * @description Needs summaryReport:detail.
         */
        get: operations["getApiSharingFacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sso-connectors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The systems people may come from
         * @description Needs setting-sso.
         */
        get: operations["getApiSsoConnectors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sso-connectors/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Configure a system; in force at once
         * @description Needs setting-sso.
         */
        put: operations["putApiSsoConnectorsName"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sso-connectors/{name}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Contact a system and tell what fails
         * @description Needs setting-sso.
         */
        post: operations["postApiSsoConnectorsNameTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sso/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Identities of other systems that are linked to one's account */
        get: operations["getApiSsoLinks"];
        put?: never;
        /** Link the identity this browser has just proven */
        post: operations["postApiSsoLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sso/links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Unlink an identity of one's own */
        delete: operations["deleteApiSsoLinksId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sso/links/pending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The identity this browser has just proven and may link */
        get: operations["getApiSsoLinksPending"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sso/sign-in-options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ways to sign in beside the account */
        get: operations["getApiSsoSignInOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sub-app-failures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A sub-app failed in the caller's browser */
        post: operations["postApiSubAppFailures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sub-apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All sub-apps with version, canary and health
         * @description Needs sub-apps.
         */
        get: operations["getApiSubApps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sub-apps/{app}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a version run for everybody
         * @description Needs sub-apps.
         */
        post: operations["postApiSubAppsAppActivate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sub-apps/{app}/canary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give a version to some people first; an empty version ends it
         * @description Needs sub-apps.
         */
        put: operations["putApiSubAppsAppCanary"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sub-apps/{app}/enabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Show a sub-app or take it off all pages
         * @description Needs sub-apps.
         */
        put: operations["putApiSubAppsAppEnabled"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sub-apps/{app}/items/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * 启用或停用扩展项
         * @description Needs sub-apps.
         */
        put: operations["putApiSubAppsAppItemsName"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sub-apps/{app}/previous": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give the caller the version before the one that failed */
        post: operations["postApiSubAppsAppPrevious"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sub-apps/{app}/roll-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let the version run again that ran before
         * @description Needs sub-apps.
         */
        post: operations["postApiSubAppsAppRollBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sub-apps/{app}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Uploaded versions of a sub-app, the newest first
         * @description Needs sub-apps.
         */
        get: operations["getApiSubAppsAppVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sub-apps/bundles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a zip as a version of a sub-app
         * @description Needs sub-apps.
         */
        post: operations["postApiSubAppsBundles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sub-apps/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles and menu resources for the forms
         * @description Needs sub-apps.
         */
        get: operations["getApiSubAppsChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sub-apps/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 子应用的扩展项
         * @description Needs sub-apps.
         */
        get: operations["getApiSubAppsItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 汇总报表: the reports there are
         * @description Needs summaryReport:detail.
         */
        get: operations["getApiSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/summary/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 汇总报表: one report of an area and a period
         * @description Needs summaryReport:detail.
         */
        get: operations["getApiSummaryCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/summary/{code}/reported": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 汇总报表: what the areas below reported, beside what is reckoned
         * @description Needs summaryReport:detail.
         */
        get: operations["getApiSummaryCodeReported"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transfers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's imports and exports, newest first */
        get: operations["getApiTransfers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transfers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the caller's imports and exports */
        get: operations["getApiTransfersId"];
        put?: never;
        post?: never;
        /** Delete one that has ended, with its file */
        delete: operations["deleteApiTransfersId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transfers/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop one; rows that are in stay */
        post: operations["postApiTransfersIdCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transfers/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on with one that failed */
        post: operations["postApiTransfersIdRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upstreams": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Servers that calls are sent on to, with their health
         * @description Needs setting-gateway.
         */
        get: operations["getApiUpstreams"];
        put?: never;
        /**
         * Add a server
         * @description Needs setting-gateway.
         */
        post: operations["postApiUpstreams"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upstreams/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a server
         * @description Needs setting-gateway.
         */
        put: operations["putApiUpstreamsId"];
        post?: never;
        /**
         * Take a server away
         * @description Needs setting-gateway.
         */
        delete: operations["deleteApiUpstreamsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/upstreams/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try to reach a server as it is typed
         * @description Needs setting-gateway.
         */
        post: operations["postApiUpstreamsTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many people opened pages in the caller's area, by day, page and county; counts below five are left out
         * @description Needs setting-usage.
         */
        get: operations["getApiUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Accounts of the caller's area
         * @description Needs setting-user.
         */
        get: operations["getApiUsers"];
        put?: never;
        /**
         * Make an account; answers its one-time password
         * @description Needs setting-user.
         */
        post: operations["postApiUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One account, its numbers masked
         * @description Needs setting-user.
         */
        get: operations["getApiUsersId"];
        /**
         * Change an account in the version that was read
         * @description Needs setting-user.
         */
        put: operations["putApiUsersId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable an account and end its sessions
         * @description Needs user-power.
         */
        post: operations["postApiUsersIdDisable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable an account
         * @description Needs user-power.
         */
        post: operations["postApiUsersIdEnable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/factor/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a lost second factor away and end the account's sessions
         * @description Needs user-power.
         */
        post: operations["postApiUsersIdFactorReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a one-time password and end the account's sessions
         * @description Needs user-power.
         */
        post: operations["postApiUsersIdPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture of one account
         * @description Needs setting-user.
         */
        get: operations["getApiUsersIdPicture"];
        /**
         * Give an account a picture, or take it away
         * @description Needs setting-user.
         */
        put: operations["putApiUsersIdPicture"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mobile and identity number of one account in the clear; audited
         * @description Needs setting-user.
         */
        post: operations["postApiUsersIdReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Roles of an account of the caller's area
         * @description Needs setting-user.
         */
        get: operations["getApiUsersIdRoles"];
        /**
         * Replace the roles of an account of the caller's area
         * @description Needs user-power.
         */
        put: operations["putApiUsersIdRoles"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/unlock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the lock after failed sign-ins
         * @description Needs user-power.
         */
        post: operations["postApiUsersIdUnlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable, enable or give and take roles of several accounts
         * @description Needs user-power.
         */
        post: operations["postApiUsersBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/view-as": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at the portal as another user, to read only
         * @description Needs view-as.
         */
        post: operations["postApiViewAs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/view-as/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the look */
        post: operations["postApiViewAsEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/white-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * People of the caller's area who are spared the notice of the first sign-in
         * @description Needs setting-white.
         */
        get: operations["getApiWhiteList"];
        put?: never;
        /**
         * Put somebody on the white list
         * @description Needs setting-white.
         */
        post: operations["postApiWhiteList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/white-list/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a row of the white list
         * @description Needs setting-white.
         */
        put: operations["putApiWhiteListId"];
        post?: never;
        /**
         * Take somebody off the white list
         * @description Needs setting-white.
         */
        delete: operations["deleteApiWhiteListId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/department/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's department, or one that their list of departments holds (S7.10) */
        get: operations["getV1DepartmentId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/desk/saveDeskLogs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Login log of the reception platform (S7.08) */
        post: operations["postV1DeskSaveDeskLogs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dict/listAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All dictionaries as text of JSON (S7.16) */
        get: operations["getV1DictListAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/{org}/accounts/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a password (S7.20) */
        put: operations["putV1OrgsOrgAccountsUsername"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** End this session (S7.19) */
        get: operations["getV1OrgsLogout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/orgs/needUpdatePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the password must be changed: a boolean, or an object with a message (S7.18) */
        get: operations["getV1OrgsNeedUpdatePassword"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/permissions/{namespace}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Action permissions of the caller, comma-separated (S7.09) */
        get: operations["getV1PermissionsNamespaceId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/permissions/{namespace}/{id}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Button codes of the caller (S7.09) */
        get: operations["getV1PermissionsNamespaceIdActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/roles/{namespace}/getRoleByUserName/{username}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Role result of the caller (S7.06) */
        get: operations["getV1RolesNamespaceGetRoleByUserNameUsername"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sys_menu/menu": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Menu categories of the default platform (S7.05) */
        get: operations["getV1SysMenuMenu"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sys_menu/menu/{platform}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Menu categories of a platform with their items (S7.05) */
        get: operations["getV1SysMenuMenuPlatform"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/user/getLoginUserPicture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller's picture as base64 JPEG (S7.11) */
        get: operations["getV1UserGetLoginUserPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/user/queryList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Users of a code within the caller's area; without the administration of accounts, the caller (S7.10) */
        post: operations["postV1UserQueryList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/userClassify/findListByLdapId": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Classifications of the caller, or of a person they administer (S7.10) */
        get: operations["getV1UserClassifyFindListByLdapId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/bs-rbac-service/v1/bs-rbac/single/sign-on/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A single-use sign-on ticket (S7.14) */
        post: operations["postWebBsRbacServiceV1BsRbacSingleSignOnTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/bs-rbac-service/v1/bs-rbac/user/findByLdapId/{ldapId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The caller, or a user they administer, by ldapId (S7.15) */
        get: operations["getWebBsRbacServiceV1BsRbacUserFindByLdapIdLdapId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/compose-service/v1/collect/white/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether somebody is on the white list (S7.17) */
        post: operations["postWebComposeServiceV1CollectWhiteSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/retrieval-service/v1/message/batchRead": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark messages read (S7.13) */
        post: operations["postWebRetrievalServiceV1MessageBatchRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/retrieval-service/v1/message/nonReadMessageCount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Number of unread messages (S7.12) */
        post: operations["postWebRetrievalServiceV1MessageNonReadMessageCount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/web/support-service/v1/area/doGetAreaInfoByCurrentUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Area of the caller (S7.07) */
        post: operations["postWebSupportServiceV1AreaDoGetAreaInfoByCurrentUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccountDetail: {
            areaId: string;
            areaName: string;
            code: string;
            /**
             * Format: int64
             * @description ms
             */
            createdAt: number;
            deptId: string;
            deptName: string;
            disabled: boolean;
            /** @description false: the account stands above the caller's */
            editable: boolean;
            email: string;
            employeeType: string;
            id: string;
            /** @description masked */
            idNo: string;
            /**
             * Format: int64
             * @description ms, 0 = never
             */
            lastLoginAt: number;
            ldapId: string;
            /**
             * Format: int64
             * @description ms, the end of the longest lock after failed sign-ins; 0: none
             */
            lockedUntil: number;
            loginType: string;
            /** @description masked */
            mobile: string;
            mustChangePassword: boolean;
            name: string;
            namespace: string;
            /** @description the caller does not reset it alone: another administrator has to agree (POST /api/countersigns) */
            needsSecond: boolean;
            /**
             * Format: int64
             * @description ms; 0: the account has no password
             */
            passwordChangedAt: number;
            /** @description codes of the dictionary post */
            posts: string[];
            roles: components["schemas"]["RoleName"][];
            /**
             * Format: int64
             * @description ms
             */
            updatedAt: number;
            /** @description user name; empty: nobody yet */
            updatedBy: string;
            username: string;
            /** @enum {string} */
            userType: "government" | "person" | "legal" | "operations";
            uuid: string;
            /** Format: int64 */
            version: number;
        };
        AccountRow: {
            areaId: string;
            areaName: string;
            code: string;
            /**
             * Format: int64
             * @description ms
             */
            createdAt: number;
            deptId: string;
            deptName: string;
            disabled: boolean;
            email: string;
            employeeType: string;
            id: string;
            /**
             * Format: int64
             * @description ms, 0 = never
             */
            lastLoginAt: number;
            ldapId: string;
            /**
             * Format: int64
             * @description ms, the end of the longest lock after failed sign-ins; 0: none
             */
            lockedUntil: number;
            loginType: string;
            /** @description masked */
            mobile: string;
            mustChangePassword: boolean;
            name: string;
            namespace: string;
            /** @description codes of the dictionary post */
            posts: string[];
            roles: components["schemas"]["RoleName"][];
            username: string;
            /** @enum {string} */
            userType: "government" | "person" | "legal" | "operations";
            uuid: string;
            /** Format: int64 */
            version: number;
        };
        ActionName: {
            action: string;
            /** @description title of the module */
            group: string;
            title: string;
        };
        ActivateInBody: {
            /** @description puts the sub-app into the top menu of who holds it */
            resource?: string;
            /** Format: int64 */
            revision: number;
            version: string;
        };
        All: {
            /** @description messages that come while no window is seen are told by the desktop, where the browser may */
            desktop: boolean;
            favourites: components["schemas"]["Place"][];
            /** @description how the person arranged lists, by their names */
            lists: {
                [key: string]: components["schemas"]["ListLook"];
            };
            look: components["schemas"]["Look"];
            /** @description tabs that stand open in every window */
            pins: components["schemas"]["Place"][];
            recent: components["schemas"]["Place"][];
            /**
             * Format: int64
             * @description the version of the newcomer's tour that the person took or put away, 0 for none
             */
            tour: number;
            /** @description saved views of lists: a name, and the page with its filters */
            views: components["schemas"]["Place"][];
        };
        AnalysisChart: {
            /** @description n is -1 where a small number of people is kept from the reader */
            cells: components["schemas"]["Cell"][];
            definition: string;
            key: string;
            /** @enum {string} */
            kind: "pyramid" | "bars" | "histogram" | "heat" | "upset" | "radar" | "quadrant" | "contribution" | "funnel" | "flow" | "line" | "calendar" | "treemap" | "donut" | "scatter" | "gauge" | "boxes";
            line?: components["schemas"]["Line"];
            series: string[];
            title: string;
            unit: string;
            /** @description why there is nothing to draw */
            why: string;
            x: string[];
            y: string[];
        };
        AnalysisFigure: {
            /**
             * Format: double
             * @description that of the month before, null where it was not kept
             */
            before: number | null;
            /** Format: int64 */
            decimals: number;
            definition: string;
            key: string;
            /**
             * Format: int64
             * @description objects left out because something of them is unknown
             */
            left: number;
            /** @description what becomes of an object of which something is unknown */
            missing: string;
            source: string;
            title: string;
            unit: string;
            /**
             * Format: double
             * @description null where nothing is known; why says what is missing
             */
            value: number | null;
            why: string;
        };
        AnswerInBody: {
            answer?: string;
            state: string;
            /** Format: int64 */
            version: number;
        } & {
            [key: string]: unknown;
        };
        ApiTokenCode: {
            code: string;
            name: string;
        };
        ApiTokenForm: {
            /** @description narrows it to an area of the caller's; empty: the caller's own */
            area?: string;
            codes: string[];
            /**
             * Format: int64
             * @description 1 to 365
             */
            days: number;
            name: string;
            /** @description of identity, not older than ten minutes */
            proof: string;
        } & {
            [key: string]: unknown;
        };
        ApiTokenMade: {
            row: components["schemas"]["ApiTokenRow"];
            /** @description shown once and kept nowhere */
            token: string;
        };
        ApiTokenOwnerRow: {
            /** @description it reaches no further than this area */
            areaName: string;
            codeNames: string[];
            codes: string[];
            /** Format: int64 */
            createdAt: number;
            /** Format: int64 */
            expiresAt: number;
            /** @description how the token begins */
            hint: string;
            id: string;
            name: string;
            ownerAreaName: string;
            /** @enum {string} */
            state: "live" | "expired" | "revoked";
            /** @description network of the last use */
            usedFrom: string;
            /** @description day of the last use, yyyy-mm-dd; empty: never */
            usedOn: string;
            username: string;
            userName: string;
        };
        ApiTokenRow: {
            /** @description it reaches no further than this area */
            areaName: string;
            codeNames: string[];
            codes: string[];
            /** Format: int64 */
            createdAt: number;
            /** Format: int64 */
            expiresAt: number;
            /** @description how the token begins */
            hint: string;
            id: string;
            name: string;
            /** @enum {string} */
            state: "live" | "expired" | "revoked";
            /** @description network of the last use */
            usedFrom: string;
            /** @description day of the last use, yyyy-mm-dd; empty: never */
            usedOn: string;
        };
        ApiTokens: {
            /** @description the security policy lets tokens be made and used */
            allowed: boolean;
            /** @description the caller's own area, which a token may not leave */
            areaId: string;
            /** @description the caller's codes that a token may be given */
            codes: components["schemas"]["ApiTokenCode"][];
            items: components["schemas"]["ApiTokenRow"][];
            /** Format: int64 */
            maxDays: number;
        };
        App: {
            /** @description path prefixes the shell calls for a framed sub-app */
            calls?: string[];
            /** @description of sealed frames and runners: origin they are loaded from; without one they are not */
            content?: string;
            css: string[];
            defaultApp: boolean;
            defaultPage: string;
            /** @description address of the module, below the base path */
            entry: string;
            /** @description of runners: the object with life cycles */
            global?: string;
            /** @description of runners: digest of the entry */
            integrity?: string;
            /** @enum {string} */
            kind: "esm" | "frame" | "runner";
            name: string;
            owner: string;
            /** @description prefix with both slashes */
            path: string;
            /** @description whom to call when it fails; empty where nobody is named */
            phone: string;
            /** @description the version 用上一版本 gives; empty where there is none */
            previous?: string;
            routeName: string;
            /** @description what it adds to the extension points, cut to what the caller may see */
            slots?: components["schemas"]["Slot"][];
            title: string;
            /** @description the framed sub-app may have the access token */
            token?: boolean;
            /** @description of frames and runners: sandbox or own */
            trust?: string;
            version: string;
        };
        ApplyInBody: {
            /** @description the village, where the caller's own area is a wider one */
            area?: string;
            /** @description those of IntservValues or IntservJobValues; who applies is the caller's account */
            values: {
                [key: string]: unknown;
            };
        };
        AreaChange: {
            after: string;
            area: string;
            /** Format: int64 */
            at: number;
            before: string;
            done: boolean;
            /** Format: int64 */
            effective: number;
            id: string;
            /** @enum {string} */
            kind: "add" | "rename" | "edit" | "disable" | "enable" | "merge" | "remove";
            /**
             * Format: int64
             * @description rows that went to the target so far
             */
            moved: number;
            /** @description names from the province down, of today */
            path: string;
            reason: string;
            /** @description the code that took it over; empty but for a merge */
            target: string;
            targetPath: string;
            username: string;
        };
        AreaInfo: {
            deptName: string;
            effectiveId: string;
            effectiveName: string;
            ldapId: string;
            name: string;
            regionDto: components["schemas"]["RegionDTO"];
            roles: string[];
            uuid: string;
        };
        AreaNode: {
            /** @description empty until asked for: a level at a time */
            children: components["schemas"]["AreaNode"][];
            /** @description no longer chosen for anything new */
            disabled?: boolean;
            /** @description whether children holds what lies below; ask for those of a node that is not */
            expanded: boolean;
            /** @example 440981103000 */
            id: string;
            leaf: boolean;
            /** @description 0 root, 1 province, 2 city, 3 county, 4 township, 5 village, 6 natural village */
            level: string;
            parentId: string;
            /** @description names from the province down, joined by / */
            path: string;
            text: string;
        };
        AreaRecord: {
            alias: string;
            /**
             * Format: int64
             * @description areas in use directly below
             */
            below: number;
            centre: string;
            disabled: boolean;
            /** @description the caller may change it */
            editable: boolean;
            /** @description the caller may add areas below it */
            extensible: boolean;
            id: string;
            /** @description pacLevel - 1: 1 province … 6 natural village */
            level: string;
            mergedInto: string;
            mergedName: string;
            name: string;
            /** @description added by people: it may be removed while nothing uses it */
            own: boolean;
            parentId: string;
            path: string;
            /** @description rows that stand at it */
            uses: components["schemas"]["AreaUse"][];
            /** Format: int64 */
            validFrom: number;
            /** Format: int64 */
            validTo: number;
            /**
             * Format: int64
             * @description goes back with a change; 409 where somebody else was faster
             */
            version: number;
        };
        AreaStepBody: {
            /** @description of a merge: the area that takes over */
            into?: string;
            reason: string;
            /**
             * Format: int64
             * @description of a merge: ms; 0: from now on
             */
            validFrom?: number;
            /** Format: int64 */
            version: number;
        } & {
            [key: string]: unknown;
        };
        AreaText: {
            alias?: string;
            centre?: string;
            /** @description of a new area; empty for a natural village: the next free one */
            code?: string;
            name: string;
            /** @description of a new area */
            parentId?: string;
            /** @description the decision it rests on */
            reason: string;
            /**
             * Format: int64
             * @description ms; 0: from now on
             */
            validFrom?: number;
            /** Format: int64 */
            version?: number;
        } & {
            [key: string]: unknown;
        };
        AreaUse: {
            /** Format: int64 */
            count: number;
            title: string;
        };
        AskInBody: {
            /** @enum {string} */
            kind: "roles" | "password" | "factor";
            reason: string;
            /** @description for roles: all the account is to have */
            roles?: string[];
            userId: string;
        } & {
            [key: string]: unknown;
        };
        AssessBand: {
            /** Format: double */
            from: number;
            /** Format: double */
            points: number;
        };
        AssessDeduction: {
            /** Format: double */
            points: number;
            title: string;
        };
        AssessFigure: {
            /** @enum {string} */
            adds: "sum" | "share" | "mean";
            bands: components["schemas"]["AssessBand"][];
            /** Format: int64 */
            decimals: number;
            /** Format: int64 */
            den: number;
            /**
             * Format: int64
             * @description row of bands that fitted, -1 for none
             */
            fitted: number;
            /** Format: double */
            floor: number;
            key: string;
            negative: boolean;
            /**
             * Format: int64
             * @description what the value is made of, as it is stored
             */
            num: number;
            /** Format: double */
            per: number;
            /**
             * Format: double
             * @description by the rule; null where there is no value
             */
            points: number | null;
            /** Format: double */
            step: number;
            /** Format: double */
            target: number;
            title: string;
            unit: string;
            /** Format: double */
            value: number | null;
            /** @enum {string} */
            way: "bands" | "linear" | "target";
            /** @description why there is no value */
            why: string;
        };
        AssessFile: {
            id: string;
            name: string;
            /** Format: int64 */
            size: number;
        };
        AssessGiven: {
            counts: number[];
            note: string;
            /**
             * Format: double
             * @description what it comes to; null where nobody can say yet
             */
            points: number | null;
            /**
             * Format: double
             * @description the number somebody wrote
             */
            said: number | null;
        };
        AssessGrade: {
            /** @description dictionary assess_grade */
            code: string;
            /** Format: int64 */
            count: number;
            /** Format: int64 */
            from: number;
        };
        AssessGroup: {
            /**
             * Format: double
             * @description of the furthest stage that is shown and whole
             */
            got: number | null;
            items: components["schemas"]["AssessItem"][];
            /** Format: double */
            points: number;
            title: string;
        };
        AssessItem: {
            deductions: components["schemas"]["AssessDeduction"][];
            figure?: components["schemas"]["AssessFigure"];
            files: components["schemas"]["AssessFile"][];
            first?: components["schemas"]["AssessGiven"];
            id: string;
            note: string;
            /** @description people say its points: no figure gives them and no faults are counted */
            number: boolean;
            /** Format: double */
            points: number;
            proof: boolean;
            second?: components["schemas"]["AssessGiven"];
            self?: components["schemas"]["AssessGiven"];
            /** @enum {string} */
            source: "hand" | "auto";
            title: string;
        };
        AssessMark: {
            /** @description how often each fault of the scheme was found */
            counts?: number[];
            /** @description proof of a self-score: files that were uploaded, or stand on the sheet already */
            files?: string[];
            /** @description of the scheme's tree: 1.2 */
            item: string;
            /** @description how it comes to the points; a review that differs says why */
            note?: string;
            /**
             * Format: double
             * @description where people say a number
             */
            points?: number | null;
        };
        AssessMarks: {
            marks: components["schemas"]["AssessMark"][];
            /** Format: int64 */
            version: number;
        };
        /** @description 队员考核 */
        AssessMemberValues: {
            /**
             * Format: date
             * @description 定级日期
             */
            gradedOn?: string;
            /** @description 考核对象 */
            name?: string;
            /**
             * Format: date
             * @description 告知日期
             */
            publicFrom?: string;
            /** @description 考核方案 */
            scheme?: string;
            /**
             * Format: date
             * @description 自评截止日期
             */
            selfUntil?: string;
            /** @description 派驻乡镇 */
            town?: string;
            /** @description 考核年度 */
            year?: number;
        };
        AssessMine: {
            /** @description the newest first */
            items: components["schemas"]["AssessMineRow"][];
        };
        AssessMineRow: {
            id: string;
            scheme: string;
            selfUntil: string;
            state: string;
            stateCode: string;
            /** @enum {string} */
            tone: "brand" | "red" | "orange" | "yellow" | "green" | "quiet";
            /** Format: int64 */
            year: number;
        };
        AssessRanking: {
            /**
             * Format: int64
             * @description sheets within the caller's area
             */
            all: number;
            /** @description the scheme of the year before with the same first-level indicators; empty for none */
            before: string;
            /** @description why nothing is shown: nobody ranks people, or nothing is published yet */
            closed: string;
            grades: components["schemas"]["AssessGrade"][];
            groups: components["schemas"]["AssessSide"][];
            /** @description dictionary assess_object */
            kind: string;
            /**
             * Format: double
             * @description of those that are shown
             */
            mean: number | null;
            /** @description why points were lost, the most first */
            reasons: components["schemas"]["AssessReason"][];
            /** @description by rank; 500 at most */
            rows: components["schemas"]["AssessRankRow"][];
            /**
             * Format: int64
             * @description of these, published
             */
            shown: number;
            title: string;
            /** Format: int64 */
            year: number;
        };
        AssessRankRow: {
            /**
             * Format: double
             * @description total of the year before
             */
            before: number | null;
            /** @description graded, not only published */
            final: boolean;
            grade: string;
            /** @description per cent of each first-level indicator */
            groups: number[];
            /** @description of the sheet */
            id: string;
            name: string;
            /** @description the area above */
            place: string;
            /**
             * Format: int64
             * @description equal totals have one rank
             */
            rank: number;
            /** Format: double */
            total: number;
        };
        AssessReason: {
            /** @description the indicator it belongs to */
            item: string;
            /**
             * Format: double
             * @description lost over all sheets that are shown
             */
            points: number;
            /**
             * Format: double
             * @description per cent of all points lost, up to and with it
             */
            share: number;
            /**
             * Format: int64
             * @description on which it was found
             */
            sheets: number;
            title: string;
        };
        /** @description 考核方案 */
        AssessSchemeValues: {
            /** @description 好（优秀）最低分, 分 */
            gradeA?: number;
            /** @description 较好（良好）最低分, 分 */
            gradeB?: number;
            /** @description 一般（合格）最低分, 分 */
            gradeC?: number;
            /** @description 指标数, 项 */
            indicatorCount?: number;
            /** @description 指标体系 */
            indicators?: string;
            /** @description 考核对象类型 (assess_object) */
            kind?: string;
            /** @description 数据月份 */
            month?: string;
            /**
             * Format: date
             * @description 发布日期
             */
            publishedOn?: string;
            /** @description 说明 */
            purpose?: string;
            /**
             * Format: date
             * @description 自评截止日期
             */
            selfUntil?: string;
            /** @description 考核表, 张 */
            sheets?: number;
            /** @description 方案名称 */
            title?: string;
            /** @description 没有平台账号的队员, 人 */
            without?: number;
            /** @description 考核年度 */
            year?: number;
        };
        AssessSheet: {
            answer: string;
            /** @description of a member's sheet */
            appeal: string;
            /** @description last day of the publicity; empty while there is none */
            appealUntil: string;
            /** @description why nothing of it is shown */
            closed: string;
            /** @description the figures are of: a day, or a month that was kept */
            date: string;
            /** @description graded sheets of the same object, the newest first */
            earlier: components["schemas"]["AssessYear"][];
            /** Format: double */
            first: number | null;
            /** @description dictionary assess_grade */
            grade: string;
            groups: components["schemas"]["AssessGroup"][];
            id: string;
            /** @description whom it is for */
            name: string;
            /** @description it is the caller's own */
            own: boolean;
            place: string;
            /** @enum {string} */
            register: "assess" | "assess-member";
            /** @description the reviewers' marks are shown */
            reviewed: boolean;
            /** @description title of its scheme */
            scheme: string;
            schemeId: string;
            /** Format: double */
            second: number | null;
            /**
             * Format: double
             * @description totals; null while an item lacks its score
             */
            self: number | null;
            selfUntil: string;
            /**
             * @description the marks the caller may write now
             * @enum {string}
             */
            stage: "" | "self" | "first" | "second";
            /** @description its title */
            state: string;
            stateCode: string;
            /** @enum {string} */
            tone: "brand" | "red" | "orange" | "yellow" | "green" | "quiet";
            /**
             * Format: double
             * @description published
             */
            total: number | null;
            /** Format: int64 */
            version: number;
            /** Format: int64 */
            year: number;
        };
        AssessSide: {
            /**
             * Format: double
             * @description per cent of its points
             */
            mean: number | null;
            /** Format: double */
            points: number;
            title: string;
        };
        AssessTrial: {
            /** @description the indicator, as the scheme has it in its tree */
            item: string;
            /** @description dictionary assess_object */
            kind: string;
            /**
             * Format: int64
             * @description yyyymm, a month that was kept; 0 for now
             */
            month?: number;
            /** Format: int64 */
            year?: number;
        };
        AssessTried: {
            /**
             * Format: int64
             * @description areas there are
             */
            all: number;
            /** @description the figures are of */
            date: string;
            /**
             * Format: int64
             * @description areas with full points
             */
            full: number;
            /** @description by code, 200 at most */
            items: components["schemas"]["AssessTriedRow"][];
            /**
             * Format: double
             * @description points, of those with a number
             */
            mean: number | null;
            /**
             * Format: int64
             * @description areas whose number cannot be reckoned
             */
            none: number;
        };
        AssessTriedRow: {
            id: string;
            name: string;
            /** Format: double */
            points: number | null;
            /** Format: double */
            value: number | null;
            why: string;
        };
        /** @description 考核 */
        AssessValues: {
            /** @description 申诉答复 */
            answer?: string;
            /** @description 申诉内容 */
            appeal?: string;
            /** @description 申诉材料 */
            appealFiles?: components["schemas"]["ModuleFile"][];
            /** @description 等次 (assess_grade) */
            grade?: string;
            /**
             * Format: date
             * @description 定级日期
             */
            gradedOn?: string;
            /** @description 考核对象类型 (assess_object) */
            kind?: string;
            /** @description 考核对象 */
            name?: string;
            /**
             * Format: date
             * @description 公示开始日期
             */
            publicFrom?: string;
            /** @description 考核方案 */
            scheme?: string;
            /**
             * Format: date
             * @description 自评截止日期
             */
            selfUntil?: string;
            /** @description 得分, 分 */
            total?: number;
            /** @description 考核年度 */
            year?: number;
        };
        AssessYear: {
            grade: string;
            /** @description share of each first-level indicator, per cent; empty where its scheme had other ones */
            groups: number[];
            scheme: string;
            /** Format: double */
            total: number;
            /** Format: int64 */
            year: number;
        };
        Attachment: {
            /**
             * Format: int64
             * @description ms UTC
             */
            createdAt: number;
            hasThumbnail: boolean;
            /** Format: int64 */
            id: number;
            kind: string;
            mediaType: string;
            name: string;
            ready: boolean;
            /**
             * Format: int64
             * @description bytes that are here; the next part begins there
             */
            received: number;
            /** Format: int64 */
            recordId: number;
            /** Format: int64 */
            size: number;
        };
        AttemptInBody: {
            /** @description dictionary survey_attempt */
            result: string;
        };
        AuditRow: {
            action: string;
            area: string;
            areaName?: string;
            /**
             * Format: int64
             * @description milliseconds since 1970, UTC
             */
            at: number;
            detail: {
                [key: string]: unknown;
            };
            /** Format: int64 */
            id: number;
            ip: string;
            object: string;
            objectId: string;
            requestId: string;
            /** @enum {string} */
            result: "ok" | "refused" | "failed";
            /** @description codes of the detail in words, by path such as before.userType; what is not in it stands as it is */
            said?: {
                [key: string]: string;
            };
            sessionId: string;
            /** @description the same as text, with the zone of Asia/Shanghai */
            time: string;
            /** Format: int64 */
            userId: number;
            username: string;
        };
        BacktestCount: {
            /**
             * Format: int64
             * @description of these, with a case on that day
             */
            already: number;
            /**
             * Format: int64
             * @description recognised
             */
            became: number;
            /** Format: int64 */
            becameOwn: number;
            /**
             * Format: int64
             * @description with a clue that was not followed
             */
            dropped: number;
            /**
             * Format: int64
             * @description the warning ended by itself
             */
            ended: number;
            /** Format: int64 */
            excluded: number;
            /**
             * Format: int64
             * @description recognised households that had been warned of; -1 here and below: fewer than five, which the caller may not see
             */
            found: number;
            /**
             * Format: int64
             * @description of these, with a clue that was made of a warning
             */
            foundOwn: number;
            /**
             * Format: int64
             * @description the others
             */
            judged: number | null;
            /**
             * Format: int64
             * @description median
             */
            lead: number | null;
            /**
             * Format: int64
             * @description three quarters
             */
            leadHigh: number | null;
            /**
             * Format: int64
             * @description days between warning and clue: a quarter of the households have at most these
             */
            leadLow: number | null;
            /**
             * Format: double
             * @description precision beside the share of all households that was recognised
             */
            lift: number | null;
            /**
             * Format: int64
             * @description still warned of
             */
            open: number;
            /**
             * Format: double
             * @description % of the judged that were recognised
             */
            precision: number | null;
            /**
             * Format: double
             * @description % of the recognised; null where there are none, or where it would show a number that is kept back
             */
            recall: number | null;
            /**
             * Format: double
             * @description the same without the households whose clue was made of a warning
             */
            recallOther: number | null;
            /**
             * Format: int64
             * @description with a clue that is not decided
             */
            underway: number;
            /**
             * Format: int64
             * @description households with a warning that began in the year; null where it would show a number that is kept back
             */
            warned: number | null;
            /**
             * Format: int64
             * @description warned of less than 90 days ago
             */
            young: number;
        };
        BannerItem: {
            body: string;
            /**
             * Format: int64
             * @description ms UTC
             */
            expireAt: number;
            id: string;
            /** @enum {string} */
            level: "info" | "warning" | "maintenance";
            /**
             * Format: int64
             * @description ms UTC; 0: no countdown
             */
            startsAt: number;
            title: string;
        };
        BatchDone: {
            id: string;
            /** @description why not; empty where it was done */
            message: string;
        };
        BatchInputBody: {
            /** @enum {string} */
            action: "disable" | "enable" | "give-roles" | "take-roles";
            ids: string[];
            roles?: string[];
        } & {
            [key: string]: unknown;
        };
        BatchRead: {
            all?: boolean;
            /** @description numbers, or numbers as text; at most 500 */
            ids?: unknown[];
        } & {
            [key: string]: unknown;
        };
        BeginInBody: {
            kind: string;
            name: string;
            /** Format: int64 */
            recordId: number;
            /**
             * Format: int64
             * @description bytes
             */
            size: number;
        } & {
            [key: string]: unknown;
        };
        BindPasskeyInputBody: {
            /** @description RegistrationResponseJSON of WebAuthn, as text */
            answer: string;
            name: string;
            offer: string;
            proof: string;
        };
        BindTOTPInputBody: {
            code: string;
            offer: string;
            proof: string;
        };
        BoardChild: {
            /** Format: double */
            allocated: number;
            id: string;
            /**
             * Format: double
             * @description 万元 a village; 0 where no archive is filed
             */
            income: number;
            /** Format: double */
            paid: number;
            satisfaction: components["schemas"]["MetricValue"];
            solved: components["schemas"]["MetricValue"];
            /** Format: int64 */
            villages: number;
        };
        BoardCount: {
            /** @description empty where the records say none */
            code: string;
            /** Format: int64 */
            n: number;
            title: string;
        };
        BoardIncome: {
            /**
             * Format: double
             * @description 万元 a village
             */
            mean: number;
            /**
             * Format: int64
             * @description archives that are filed
             */
            villages: number;
            /** Format: int64 */
            year: number;
        };
        BoardMoney: {
            /** Format: double */
            allocated: number;
            /** @description paid of the quotas, or of what is allocated where there are none, up to the current month; none without money */
            months: components["schemas"]["FundMonth"][];
            /** Format: double */
            paid: number;
            /**
             * Format: double
             * @description quotas the counties hold; 0 below them
             */
            quota: number;
            /**
             * Format: double
             * @description paid within these days
             */
            recent: number;
            /**
             * Format: int64
             * @description the platform's period of a dashboard
             */
            recentDays: number;
            /** @description per cent that should be paid by the end of each month of the year */
            targets: number[];
            /** Format: int64 */
            year: number;
        };
        BoardMonitoring: {
            /** @description twelve, the last is this one; none where the caller sees only rows of their own */
            months: components["schemas"]["MonitorMonth"][];
            /** @description by main risk, the most first; dictionary risk_type */
            risks: components["schemas"]["BoardCount"][];
            /** @description dictionary monitor_type */
            types: components["schemas"]["BoardCount"][];
        };
        Boot: {
            apps: components["schemas"]["App"][];
            area: components["schemas"]["AreaInfo"];
            buttons: string[];
            categories: components["schemas"]["MenuCategory"][];
            dictVersion: string;
            firstLogin: components["schemas"]["FirstLogin"];
            /** @description codes on the hide list of a system, for mirror and each of apps (S6.08); none: nothing is hidden */
            hidden?: {
                [key: string]: string[];
            };
            /** @description 16 bytes, base64url: seals what a tab keeps of its last list, for this person and session */
            listKey?: string;
            /** @description the screen of the session is locked */
            locked?: boolean;
            look: components["schemas"]["Look"];
            menu: components["schemas"]["MenuItem"][];
            /**
             * Format: int64
             * @description the server's moment, ms: today is its day, whatever the clock of the machine says
             */
            now: number;
            /** @description codes without an action: the pages the person may open and the duties they have */
            pages: string[];
            permissions: string[];
            platform: components["schemas"]["Platform"];
            profile: components["schemas"]["Profile"];
            /** @description what they open is in the role result (S3.08) */
            roles: components["schemas"]["NamedRole"][];
            securityObject: components["schemas"]["Security"];
            sid: string;
            /** Format: int64 */
            unread: number;
            /** @description the administrator who looks at the portal as the person of the profile; every change is refused */
            viewer?: components["schemas"]["BootViewer"];
            /** @description codes the person does not have although they are an administrator: codes of another duty, and codes that only the person concerned may have */
            withheld: string[];
        };
        BootViewer: {
            name: string;
            userName: string;
        };
        BothBodyDepartment: {
            code: string;
            data: components["schemas"]["Department"];
            message: string;
            result: components["schemas"]["Department"];
            success: boolean;
        };
        BothBodyListClassify: {
            code: string;
            data: components["schemas"]["Classify"][];
            message: string;
            result: components["schemas"]["Classify"][];
            success: boolean;
        };
        BothBodyListUserRow: {
            code: string;
            data: components["schemas"]["UserRow"][];
            message: string;
            result: components["schemas"]["UserRow"][];
            success: boolean;
        };
        BothBodyString: {
            code: string;
            data: string;
            message: string;
            result: string;
            success: boolean;
        };
        BothBodyUserRow: {
            code: string;
            data: components["schemas"]["UserRow"];
            message: string;
            result: components["schemas"]["UserRow"];
            success: boolean;
        };
        Bound: {
            field: string;
            /** Format: int64 */
            max: number;
            /** Format: int64 */
            min: number;
        };
        Build: {
            /** @description changes with any file of the front end */
            build: string;
            version: string;
        };
        CalendarDay: {
            day: string;
            name: string;
            working: boolean;
        };
        CalendarEntry: {
            days: components["schemas"]["CalendarDay"][];
            notice: string;
            /**
             * Format: int64
             * @description 0 for a year without an arrangement
             */
            version: number;
        };
        CalendarYear: {
            /** @description false: no arrangement is entered, Monday to Friday are worked on */
            announced: boolean;
            days: components["schemas"]["CalendarDay"][];
            /**
             * Format: int64
             * @description a year whose arrangement should be entered by now, 0 for none
             */
            missing: number;
            /** @description title and number of the notice */
            notice: string;
            /** Format: int64 */
            version: number;
            /** Format: int64 */
            year: number;
            /** @description those with an arrangement, and this year and the next */
            years: number[];
        };
        CanaryInBody: {
            areas?: string[];
            /** Format: int64 */
            percent?: number;
            /** Format: int64 */
            revision: number;
            roles?: string[];
            version: string;
        };
        CanaryRole: {
            code: string;
            name: string;
        };
        Cell: {
            /** Format: double */
            n: number;
            /** Format: int64 */
            s: number;
            /** Format: int64 */
            x: number;
            /** Format: int64 */
            y: number;
        };
        CellInBody: {
            on: boolean;
            /** Format: int64 */
            version: number;
        } & {
            [key: string]: unknown;
        };
        ChainStep: {
            /** @description the switch that would change it */
            fix?: string;
            /** @enum {string} */
            kind: "account" | "factor" | "role" | "duty" | "resource" | "button" | "hide" | "area";
            /** @description page of the setting sub-app where the switch is */
            link?: string;
            ok: boolean;
            text: string;
        };
        Change: {
            fields: components["schemas"]["ConfigField"][];
            key: string;
            /** @enum {string} */
            kind: "add" | "edit" | "remove";
            label: string;
            section: string;
        };
        Changed: {
            code: string;
            message: string;
            /** Format: int64 */
            result: number;
            /** Format: int64 */
            status: number;
            success: boolean;
        };
        Check: {
            /** @description host and path, never a query */
            address: string;
            message: string;
            /** Format: int64 */
            millis: number;
            /** @description which address */
            name: string;
            /** @enum {string} */
            stage: "config" | "refused" | "dns" | "tcp" | "tls" | "http" | "answer" | "secret" | "ok";
        };
        Checked: {
            /** @description empty for a good value, else the text to show */
            text: string;
        };
        CheckInBody: {
            value: string;
        } & {
            [key: string]: unknown;
        };
        CitizenChange: {
            final: boolean;
            /** @description change_kind */
            kind: string;
            member: string;
            no: string;
            /** @description YYYY-MM-DD */
            on: string;
            state: string;
            tone: string;
        };
        CitizenFiled: {
            no: string;
        };
        CitizenHome: {
            /** @description numbers of the others are masked */
            card?: components["schemas"]["HouseholdCard"];
            /** @description change sheets of the household, the newest first */
            changes: components["schemas"]["CitizenChange"][];
            /** @description why the household's area takes nothing from citizens themselves, empty where it does */
            closed: string;
            /** @description the newest first */
            measures: components["schemas"]["CitizenMeasure"][];
            /**
             * Format: int64
             * @description the citizen among the members
             */
            member: number;
            /** @enum {string} */
            state: "bound" | "unverified" | "nowhere" | "many";
            /** @description why there is no household, empty where there is one */
            words: string;
        };
        CitizenMeasure: {
            /** @description yuan */
            amount?: unknown;
            content: string;
            /** @description help_measure */
            kind: string;
            /** @description name of the policy, or empty */
            policy: string;
            state: string;
            tone: string;
        };
        Classify: {
            code: string;
            /** Format: int64 */
            id: number;
            name: string;
            /** Format: int64 */
            sort: number;
        };
        CluesInBody: {
            ids: number[];
        };
        Codes: {
            recovery: string[];
        };
        CodeTable: {
            actions: components["schemas"]["NamedCode"][];
            /** @description the whole menu, for whoever manages roles or accounts */
            menus: components["schemas"]["MenuNode"][];
            /** @description what the caller may give; others would be refused */
            mine: string[];
            /** @description resources of the menu and of the screens */
            pages: components["schemas"]["NamedCode"][];
            prefixes: components["schemas"]["NamedCode"][];
        };
        Colleague: {
            id: string;
            /** @description codes of those they may act in */
            modules: string[];
            name: string;
            /** @description name of their own area */
            place: string;
        };
        CommentInBody: {
            /** @description numbers of people to call */
            mention?: string[];
            words: string;
        };
        /** @description 评价模型 */
        ComprehensiveEvaluationModelValues: {
            /** @description 优秀线, 分 */
            excellent?: number;
            /** @description 一般线, 分 */
            fair?: number;
            /** @description 良好线, 分 */
            good?: number;
            /** @description 指标数, 项 */
            indicatorCount?: number;
            /** @description 评价指标 */
            indicators?: string;
            /** @description 说明 */
            purpose?: string;
            /** @description 模型名称 */
            title?: string;
            /** @description 赋权方式 (evaluation_weighting) */
            weighting?: string;
        };
        /** @description 综合评价 */
        ComprehensiveEvaluationValues: {
            /**
             * Format: date
             * @description 数据日期
             */
            asOf?: string;
            /** @description 缺少数据的地区, 个 */
            marked?: number;
            /** @description 评价模型 */
            model?: string;
            /** @description 数据月份 */
            month?: string;
            /** @description 评价对象 (evaluation_level) */
            objectLevel?: string;
            /** @description 评价地区数, 个 */
            objects?: number;
            /** @description 评价单位层级 */
            officeLevel?: string;
            /** @description 对比评价 */
            previous?: string;
            /**
             * Format: date
             * @description 发布日期
             */
            publishedOn?: string;
            /**
             * Format: date
             * @description 试算日期
             */
            reckonedOn?: string;
            /** @description 说明 */
            remarks?: string;
            /** @description 封存码 */
            seal?: string;
            /** @description 评价名称 */
            title?: string;
        };
        ConfigField: {
            after?: unknown;
            before?: unknown;
            name: string;
        };
        ConfigKey: {
            key: string;
        };
        ConnectorInputBody: {
            clientId: string;
            enabled: boolean;
            live: components["schemas"]["Endpoints"];
            person?: string;
            /** @description empty keeps the one that is there; an address of another scheme, host or port asks for it again */
            secret?: string;
            subject?: string;
            test?: components["schemas"]["Endpoints"];
            /**
             * Format: int64
             * @description the one that was read; 409 where somebody else was faster
             */
            version: number;
        };
        ConnectorView: {
            clientId: string;
            enabled: boolean;
            hasSecret: boolean;
            live: components["schemas"]["Endpoints"];
            name: string;
            /** @description field of userinfo with the name */
            person: string;
            /** @description the address to register at the other system */
            return: string;
            /** @description field of userinfo with the lasting id */
            subject: string;
            test: components["schemas"]["Endpoints"];
            title: string;
            /**
             * Format: int64
             * @description goes back with a change
             */
            version: number;
        };
        Consent: {
            /** @description id */
            client: string;
            /**
             * Format: int64
             * @description ms
             */
            givenAt: number;
            name: string;
            /** @description what the client learns, in words */
            told: string[];
        };
        CorrectInBody: {
            value: string;
        };
        CountersignDone: {
            /** @enum {string} */
            kind: "roles" | "password" | "factor";
            /** @description the one-time password, told here and nowhere else; empty where none is set */
            password: string;
            username: string;
        };
        CountersignRow: {
            areaName: string;
            /**
             * Format: int64
             * @description ms
             */
            askedAt: number;
            /** @description a name */
            askedBy: string;
            /**
             * Format: int64
             * @description ms, 0: not yet
             */
            decidedAt: number;
            /** @description a name; empty: nobody yet */
            decidedBy: string;
            /**
             * Format: int64
             * @description ms
             */
            expiresAt: number;
            id: string;
            /** @enum {string} */
            kind: "roles" | "password" | "factor";
            mayDecide: boolean;
            name: string;
            /** @description asked by the caller, who may take it back */
            own: boolean;
            reason: string;
            /** @description names of the roles the account is to have */
            roles: string[];
            /** @enum {string} */
            state: "waiting" | "confirmed" | "refused" | "withdrawn" | "expired";
            userId: string;
            username: string;
            /** @description why the caller does not answer it; empty where they may */
            whyNot: string;
            /** @description of a refusal */
            words: string;
        };
        CountyReceipt: {
            id: string;
            name: string;
            /** Format: int64 */
            read: number;
            /** Format: int64 */
            total: number;
        };
        Created: {
            password: string;
            user: components["schemas"]["AccountRow"];
        };
        CreateInputBody: {
            /** @description the area the account belongs to */
            areaId: string;
            deptId?: string;
            email?: string;
            idNo?: string;
            ldapId?: string;
            mobile?: string;
            name: string;
            /** @description codes of the dictionary post */
            posts?: string[];
            /** @description codes of the roles it is given; each must be assignable by the caller */
            roles?: string[];
            username: string;
            userType?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description 监督通报 */
        DailySupervisionBulletinValues: {
            /** @description 典型问题一 */
            case1?: string;
            /** @description 典型问题二 */
            case2?: string;
            /** @description 典型问题三 */
            case3?: string;
            /** @description 工作要求 */
            demands?: string;
            /** @description 发文字号 */
            docNo?: string;
            /** @description 通报数据 */
            frozen?: string;
            /**
             * Format: date
             * @description 印发日期
             */
            issuedOn?: string;
            /** @description 印发单位 */
            issuer?: string;
            /** @description 通报月份 */
            month?: string;
            /** @description 交办层级 */
            officeLevel?: string;
            /** @description 典型问题说明 */
            remarks?: string;
            /** @description 标题 */
            title?: string;
        };
        /** @description 督查 */
        DailySupervisionInspectionValues: {
            /** @description 附件 */
            attachments?: components["schemas"]["ModuleFile"][];
            /** @description 督查情况 */
            findings?: string;
            /**
             * Format: date
             * @description 督查日期
             */
            inspectedOn?: string;
            /** @description 督查方式 (inspection_kind) */
            kind?: string;
            /** @description 督查单位区域 */
            office?: string;
            /** @description 交办层级 */
            officeLevel?: string;
            /** @description 督查地点 */
            place?: string;
            /** @description 督查组 */
            team?: string;
            /** @description 督查名称 */
            title?: string;
        };
        /** @description 问题整改 */
        DailySupervisionValues: {
            /** @description 整改后照片 */
            afterPhotos?: components["schemas"]["ModuleFile"][];
            /** @description 整改前照片 */
            beforePhotos?: components["schemas"]["ModuleFile"][];
            /** @description 问题类别 (issue_category) */
            category?: string;
            /** @description 销号月份 */
            closedMonth?: string;
            /**
             * Format: date
             * @description 销号日期
             */
            closedOn?: string;
            /**
             * Format: date
             * @description 整改期限
             */
            deadline?: string;
            /** @description 问题描述 */
            description?: string;
            /**
             * Format: date
             * @description 发现日期
             */
            foundOn?: string;
            /** @description 交办月份 */
            handedMonth?: string;
            /**
             * Format: date
             * @description 交办日期
             */
            handedOn?: string;
            /** @description 来源督查 */
            inspection?: string;
            /** @description 问题程度 (issue_level) */
            level?: string;
            /** @description 交办单位区域 */
            office?: string;
            /** @description 交办层级 */
            officeLevel?: string;
            /** @description 整改措施和结果 */
            rectification?: string;
            /**
             * Format: date
             * @description 整改完成日期
             */
            rectifiedOn?: string;
            /** @description 重复问题 */
            repeated?: boolean;
            /** @description 责任人 */
            responsible?: string;
            /** @description 责任单位 */
            responsibleUnit?: string;
            /** @description 问题来源 (issue_source) */
            source?: string;
            /** @description 问题名称 */
            title?: string;
        };
        DeadlineArea: {
            area: string;
            /** @description the rule that needs it, where a switch asks for one */
            citation: string;
            /** Format: int64 */
            days: number;
            /** @description the area lies in the caller's, and no admission holds there */
            maySet: boolean;
            name: string;
            /**
             * Format: int64
             * @description of a switch that was admitted: the last day, 20261231; it is stopped by its admission alone. 0 for none
             */
            until: number;
            /**
             * Format: int64
             * @description ms UTC, 0 for one that came with the data
             */
            updatedAt: number;
            updatedBy: string;
            /** Format: int64 */
            version: number;
            working: boolean;
        };
        DeadlineEntry: {
            /** @description 12-digit code, 000 for everywhere */
            area: string;
            /** Format: int64 */
            days: number;
            /**
             * Format: int64
             * @description 0 where nothing was set for the area
             */
            version: number;
            working: boolean;
        };
        DeadlineModule: {
            code: string;
            rules: components["schemas"]["DeadlineRule"][];
            title: string;
        };
        DeadlineRule: {
            /** @description where it is set otherwise, each for the area and all below it */
            areas: components["schemas"]["DeadlineArea"][];
            /** @description of a switch: turned on, it is needed, and the rule that needs it is named */
            cites: boolean;
            code: string;
            /**
             * Format: int64
             * @description where nothing else is set
             */
            days: number;
            /** @description title of the date it begins with, empty where it begins with the step */
            from: string;
            /** Format: int64 */
            least: number;
            /** Format: int64 */
            most: number;
            /** @description titles of the states it is the deadline of; empty for a span a step asks for */
            steps: string[];
            /** @description no span: 1 allows what the title says, 0 does not */
            switch: boolean;
            title: string;
            /** @description working days */
            working: boolean;
        };
        Delegation: {
            from: string;
            id: string;
            /** @description titles, none for all */
            modules: string[];
            /** @description name of the other side */
            person: string;
            reason: string;
            /** @enum {string} */
            state: "coming" | "running" | "ended";
            until: string;
        };
        DelegationEntry: {
            /** @description first day, 2026-11-22 */
            from: string;
            /** @description codes, none for all the other person may act in */
            modules: string[];
            reason?: string;
            /** @description whose desk, a person's number */
            to: string;
            /** @description last day */
            until: string;
        };
        DelegationModule: {
            code: string;
            title: string;
        };
        Delegations: {
            given: components["schemas"]["Delegation"][];
            /** @description those the caller acts in */
            modules: components["schemas"]["DelegationModule"][];
            people: components["schemas"]["Colleague"][];
            received: components["schemas"]["Delegation"][];
        };
        Department: {
            areaId: string;
            code: string;
            /** Format: int64 */
            id: number;
            name: string;
            /** Format: int64 */
            parentId: number;
            /** Format: int64 */
            sort: number;
        };
        DepartmentBatch: {
            /** Format: int64 */
            accepted: number;
            area: string;
            /**
             * Format: int64
             * @description ms UTC
             */
            at: number;
            /** @description the client of a machine, else who brought the workbook */
            by: string;
            department: string;
            id: string;
            machine: boolean;
            reason: string;
            /**
             * Format: int64
             * @description ms UTC; 0 while it stands
             */
            removedAt: number;
            /** Format: int64 */
            unchanged: number;
            /** Format: int64 */
            unmatched: number;
        };
        DepartmentClient: {
            id: string;
            /**
             * Format: int64
             * @description when its signing secret was made, ms UTC; 0 for none
             */
            madeAt: number;
            name: string;
        };
        DepartmentKind: {
            basis: string;
            code: string;
            department: string;
            item: string;
            /** Format: double */
            least: number;
            /**
             * Format: int64
             * @description kept after the day of the datum
             */
            months: number;
            /** Format: double */
            most: number;
            /** @description rows name a person by identity number; else an area */
            person: boolean;
            purpose: string;
            title: string;
            unit: string;
            value: string;
        };
        DepartmentOutcome: {
            /** @description what is wrong, of a row that was refused */
            fields: components["schemas"]["Field"][];
            /** @description accepted, unchanged, unmatched or refused */
            outcome: string;
            /**
             * Format: int64
             * @description from 1
             */
            row: number;
        };
        DepartmentPushed: {
            /** Format: int64 */
            accepted: number;
            /** @description by which the rows may be withdrawn */
            batch: string;
            /**
             * Format: int64
             * @description not kept
             */
            refused: number;
            /** @description in the order they were sent */
            rows: components["schemas"]["DepartmentOutcome"][];
            /**
             * Format: int64
             * @description known already with this very value
             */
            unchanged: number;
            /**
             * Format: int64
             * @description kept; the person is on no register inside the client's area
             */
            unmatched: number;
        };
        DepartmentSecret: {
            secret: string;
        };
        DepartmentUnmatched: {
            /** @description where the next page begins, empty for the last */
            next: string;
            rows: components["schemas"]["DepartmentWaiting"][];
        };
        DepartmentWaiting: {
            area: string;
            batch: string;
            day: string;
            department: string;
            id: string;
            item: string;
            kind: string;
            /** @description masked */
            number: string;
            unit: string;
            /** Format: double */
            value: number;
        };
        Dept: {
            id: string;
            name: string;
        };
        DeskLog: {
            /** @description the application that was entered */
            appType: string;
            /** @description OA单点登录 or 系统登录 */
            opText: string;
            /** @description Login */
            opType: string;
        } & {
            [key: string]: unknown;
        };
        Device: {
            /** Format: int64 */
            cores: number;
            /** Format: double */
            cpu: number;
            /** Format: double */
            diskPercent: number;
            /** Format: int64 */
            id: number;
            ip: string;
            /** @description 主机 for a host */
            kind: string;
            /**
             * Format: int64
             * @description milliseconds since 1970
             */
            lastSeen: number;
            /** Format: double */
            load1: number;
            /**
             * Format: int64
             * @description bytes
             */
            memory: number;
            /** Format: double */
            memoryPercent: number;
            name: string;
            os: string;
            /** @description the host that answers this call */
            self: boolean;
            /** @description 手工, 导入 or 发现 */
            source: string;
            /** @enum {string} */
            status: "online" | "offline";
        };
        DeviceDetail: {
            device: components["schemas"]["Device"];
            disks: components["schemas"]["DeviceDisk"][];
            facts: components["schemas"]["DeviceFacts"];
            probes: components["schemas"]["DeviceProbe"][];
            /** @description the busiest ten */
            processes: components["schemas"]["DeviceProcess"][];
            /** Format: int64 */
            sampledAt: number;
        };
        DeviceDisk: {
            device: string;
            fs: string;
            mount: string;
            /** Format: double */
            percent: number;
            /** Format: int64 */
            total: number;
            /** Format: int64 */
            used: number;
        };
        DeviceFacts: {
            arch: string;
            /**
             * Format: int64
             * @description milliseconds since 1970
             */
            bootTime: number;
            /** Format: int64 */
            cores: number;
            cpuModel: string;
            database: string;
            hostname: string;
            kernel: string;
            /** Format: int64 */
            memory: number;
            os: string;
            runtime: string;
            /** Format: int64 */
            startedAt: number;
            /** Format: int64 */
            uptimeSeconds: number;
            /** @description of this program */
            version: string;
        };
        DevicePoint: {
            /** Format: int64 */
            at: number;
            /** Format: double */
            value: number;
        };
        DeviceProbe: {
            /** Format: int64 */
            at: number;
            /** @enum {string} */
            kind: "http" | "database";
            message: string;
            /** Format: double */
            ms: number;
            name: string;
            ok: boolean;
            /**
             * Format: int64
             * @description HTTP status, 0 where there is none
             */
            status: number;
            target: string;
        };
        DeviceProcess: {
            /** Format: double */
            cpu: number;
            /**
             * Format: int64
             * @description resident bytes
             */
            memory: number;
            name: string;
            /** Format: int32 */
            pid: number;
            user: string;
        };
        DeviceSeries: {
            metric: string;
            points: components["schemas"]["DevicePoint"][];
            /** @enum {string} */
            unit: "percent" | "load" | "bytesPerSecond" | "ms";
        };
        DictAll: {
            code: string;
            message: string;
            result: string;
            success: boolean;
            version: string;
        };
        DictItem: {
            builtin: boolean;
            code: string;
            name: string;
            parent: string;
            periods: components["schemas"]["DictPeriod"][];
            /** Format: int64 */
            sort: number;
            /** @enum {string} */
            status: "0" | "1";
            /** @description what a setting's value is of, where its code does not say it */
            title?: string;
            /** Format: int64 */
            version: number;
        };
        DictItemForm: {
            code?: string;
            name: string;
            parent?: string;
            /** Format: int64 */
            sort?: number;
            status?: string;
            /** Format: int64 */
            version?: number;
        } & {
            [key: string]: unknown;
        };
        DictPeriod: {
            /**
             * Format: int64
             * @description yyyymmdd, 0 for no beginning
             */
            from: number;
            name: string;
            /**
             * Format: int64
             * @description yyyymmdd, itself included, 0 for no end
             */
            to: number;
        };
        DictType: {
            /** @description its codes are the program's */
            builtin: boolean;
            /** Format: int64 */
            items: number;
            name: string;
            /**
             * Format: int64
             * @description entries with status 0
             */
            off: number;
            /** @description its codes are the program's, and people add entries of their own */
            open: boolean;
            /** @description no code list: its names are values that people set */
            setting: boolean;
            standard: string;
            type: string;
            /** Format: int64 */
            version: number;
        };
        DictTypeForm: {
            name: string;
            type?: string;
            /** Format: int64 */
            version?: number;
        } & {
            [key: string]: unknown;
        };
        DraftIn: {
            items: components["schemas"]["MenuEntry"][];
            /**
             * Format: int64
             * @description of the draft that was read; 0: there was none
             */
            version: number;
        } & {
            [key: string]: unknown;
        };
        DraftKey: {
            /** @description 32 bytes, base64url */
            key: string;
        };
        DraftVersion: {
            note?: string;
            /** Format: int64 */
            version: number;
        } & {
            [key: string]: unknown;
        };
        DutyHolder: {
            /**
             * @description the one that stays
             * @enum {string}
             */
            duty: "" | "system" | "security" | "audit";
            id: string;
            /** @description what is withheld from them while duties are separate */
            loses: components["schemas"]["NamedCode"][];
            name: string;
            self: boolean;
            username: string;
        };
        EarlierIssue: {
            /** @description empty while it is open */
            closedOn: string;
            foundOn: string;
            id: string;
            no: string;
            /** @description its title */
            state: string;
            title: string;
            /** @enum {string} */
            tone: "brand" | "red" | "orange" | "yellow" | "green" | "quiet";
        };
        EarlierIssues: {
            /** @description open ones and those closed within twelve months, 20 at most */
            items: components["schemas"]["EarlierIssue"][];
        };
        EditInputBody: {
            areaId: string;
            deptId?: string;
            email?: string;
            /** @description left out: stays */
            employeeType?: string;
            /** @description left out: stays */
            idNo?: string;
            ldapId: string;
            /** @description left out: stays */
            mobile?: string;
            name: string;
            /** @description codes of the dictionary post; left out: stay */
            posts?: string[];
            /** @description left out: stay */
            roles?: string[];
            userType: string;
            /** Format: int64 */
            version: number;
        } & {
            [key: string]: unknown;
        };
        EnableInBody: {
            on: boolean;
            /** Format: int64 */
            revision: number;
        };
        Ended: {
            /** @description diagnostic code; the server's log has it as the beginning of request_id */
            code: string;
            /**
             * @description empty: the session lives, or nobody knows it
             * @enum {string}
             */
            reason: "" | "logout" | "password_changed" | "disabled" | "idle" | "expired" | "replay" | "remote" | "logout_there" | "crowded" | "guessed" | "forced";
        };
        EndedOthers: {
            /** Format: int64 */
            ended: number;
        };
        EndInBody: {
            reason: string;
        };
        Endpoints: {
            authorize?: string;
            /** @description CAS: {issuer}/login and {issuer}/p3/serviceValidate are used */
            issuer?: string;
            /** @description OA: where a log-out ends */
            login?: string;
            /** @description {return} stands for our sign-in page, percent-encoded */
            logout?: string;
            token?: string;
            userInfo?: string;
            /** @description OA: takes ticket, client_id and client_secret by POST; CAS: empty takes the issuer's */
            validate?: string;
        };
        Entry: {
            id: string;
            /** @description syllables of the name, a blank between characters, | between readings of one */
            readings: string;
            /** @description other words it is found by */
            words?: string;
        };
        Error: {
            Code: string;
            Fields: components["schemas"]["Field"][];
            Message: string;
            Params: {
                [key: string]: unknown;
            };
        };
        EvaluationArea: {
            band: string;
            /**
             * Format: double
             * @description share of the weights it has figures for, 0 to 1
             */
            covered: number;
            /** @description in the order of the result's */
            dimensions: (number | null)[];
            /**
             * Format: double
             * @description against the run before
             */
            growth: number | null;
            id: string;
            /** @description in the order of the result's subjects */
            inputs: components["schemas"]["EvaluationInput"][];
            /**
             * Format: int64
             * @description figures it lacks
             */
            missing: number;
            name: string;
            /** @description names of the areas between the run's and this one */
            place: string;
            /**
             * Format: int64
             * @description 0 where figures for half of the weights are missing
             */
            rank: number;
            /** Format: double */
            score: number | null;
        };
        EvaluationBand: {
            /**
             * Format: int64
             * @description of all ranked areas
             */
            all: number;
            /**
             * Format: int64
             * @description lowest score
             */
            from: number;
            /**
             * Format: int64
             * @description of those within this one that the caller sees
             */
            here: number;
            title: string;
        };
        EvaluationCheck: {
            agrees: boolean;
            /**
             * Format: int64
             * @description areas that were reckoned again
             */
            objects: number;
            /** @description the seal over what is stored now */
            seal: string;
            /** @description what does not agree; empty where all does */
            why: string;
        };
        EvaluationDimension: {
            code: string;
            /**
             * Format: double
             * @description of all areas
             */
            mean: number | null;
            title: string;
        };
        EvaluationInput: {
            /**
             * Format: int64
             * @description the denominator; 0 for a sum
             */
            den: number;
            key: string;
            /**
             * Format: double
             * @description what it could give more
             */
            lost: number;
            /**
             * Format: int64
             * @description the sum, or the numerator of a share or mean
             */
            num: number;
            /**
             * Format: double
             * @description what it gives to the score
             */
            points: number;
            /**
             * Format: double
             * @description 0 to 1; null where it is missing or left out
             */
            scaled: number | null;
            /**
             * Format: double
             * @description null where it is missing
             */
            value: number | null;
            /**
             * Format: double
             * @description of the figures that are there, per cent
             */
            weight: number;
        };
        EvaluationPart: {
            /** Format: int64 */
            count: number;
            id: string;
            /** @description it is evaluated itself */
            leaf: boolean;
            /** Format: double */
            mean: number | null;
            name: string;
        };
        EvaluationPoint: {
            /** Format: double */
            growth: number;
            id: string;
            name: string;
            /** Format: double */
            score: number;
        };
        EvaluationReckoned: {
            done: boolean;
        };
        EvaluationResult: {
            area: components["schemas"]["MetricArea"];
            /** @description the highest first */
            bands: components["schemas"]["EvaluationBand"][];
            /** @description why nothing is shown: no trial yet, not published yet, or the caller sees rows of their own alone */
            closed: string;
            /** @description the figures are of: a day, or a month that was kept */
            date: string;
            /** @description those that have figures */
            dimensions: components["schemas"]["EvaluationDimension"][];
            /** @description weights are by entropy, else by hand */
            entropy: boolean;
            /**
             * Format: double
             * @description mean of the areas within this one that the caller sees
             */
            here: number | null;
            /**
             * Format: int64
             * @description pacLevel of the areas that are evaluated
             */
            level: number;
            /**
             * Format: int64
             * @description areas that lack a figure
             */
            marked: number;
            /**
             * Format: double
             * @description of all ranked areas
             */
            mean: number | null;
            /** Format: int64 */
            objects: number;
            /** @description areas directly below, by code */
            parts: components["schemas"]["EvaluationPart"][];
            /** @description score and growth of up to 500 areas, by code; empty where there is no run before */
            points: components["schemas"]["EvaluationPoint"][];
            /** @description the run growth is measured against; empty for none */
            previous: string;
            /**
             * Format: int64
             * @description areas with a rank: those with figures for half of the weights
             */
            ranked: number;
            /** @description by rank, 100 at most; areas without one stand last */
            rows: components["schemas"]["EvaluationRow"][];
            subjects: components["schemas"]["EvaluationSubject"][];
            title: string;
            /**
             * Format: int64
             * @description areas within this one that the caller sees
             */
            total: number;
        };
        EvaluationRow: {
            band: string;
            /**
             * Format: double
             * @description share of the weights it has figures for, 0 to 1
             */
            covered: number;
            /** @description in the order of the result's */
            dimensions: (number | null)[];
            /**
             * Format: double
             * @description against the run before
             */
            growth: number | null;
            id: string;
            /**
             * Format: int64
             * @description figures it lacks
             */
            missing: number;
            name: string;
            /** @description names of the areas between the run's and this one */
            place: string;
            /**
             * Format: int64
             * @description 0 where figures for half of the weights are missing
             */
            rank: number;
            /** Format: double */
            score: number | null;
        };
        EvaluationSubject: {
            date: string;
            /** Format: int64 */
            decimals: number;
            dimension: string;
            /** Format: double */
            entropy: number;
            /** @description areas do not differ in it, so it is left out */
            flat: boolean;
            key: string;
            /** Format: double */
            max: number;
            /** Format: double */
            mean: number;
            /** Format: double */
            min: number;
            /** @description the less the better */
            negative: boolean;
            /**
             * Format: int64
             * @description areas that have it
             */
            present: number;
            source: string;
            /** Format: double */
            target?: number;
            title: string;
            unit: string;
            /**
             * Format: double
             * @description per cent
             */
            weight: number;
        };
        Explanation: {
            /** @description what the server decides */
            allowed: boolean;
            /** @description code of the area asked about, empty: none */
            area: string;
            areaName: string;
            code: string;
            codeName: string;
            name: string;
            /** @description allowed, and not on the list of hidden buttons */
            shown: boolean;
            steps: components["schemas"]["ChainStep"][];
            userId: string;
            username: string;
            /** @description the link that decides, in one sentence */
            why: string;
        };
        Failure: {
            app: string;
            build: string;
            detail: string;
            /** @enum {string} */
            kind: "missing" | "syntax" | "timeout" | "policy" | "version" | "react" | "crash" | "server" | "network";
            /** @description number the person sees on the card */
            trace: string;
            version: string;
        };
        /** @description 家庭变化 */
        FamilyChangeValues: {
            /** @description 住址 */
            address?: string;
            /** @description 耕地, 亩 */
            arableLand?: number;
            /** @description 宽带 */
            broadband?: boolean;
            /** @description 生产经营性收入 */
            business?: number;
            /** @description 生产经营性支出 */
            businessCost?: number;
            /** @description 文化程度 (GBT4658_education) */
            education?: string;
            /**
             * Format: date
             * @description 生效日期
             */
            effectiveOn?: string;
            /** @description 务工单位 */
            employer?: string;
            /** @description 民族 (GBT3304_ethnic) */
            ethnic?: string;
            /** @description 其中：优待抚恤、奖励、计生等补助 */
            exempt?: number;
            /** @description 林地, 亩 */
            forestLand?: number;
            /** @description 户主 */
            headName?: string;
            /** @description 健康状况 (health) */
            health?: string;
            /** @description 住房面积, ㎡ */
            houseArea?: number;
            /** @description 农户 */
            household?: string;
            /** @description 户编号 */
            householdNo?: string;
            /** @description 户类型 (household_type) */
            householdType?: string;
            /** @description 住房等级 (house_level) */
            houseLevel?: string;
            /** @description 建成年份 */
            houseYear?: number;
            /** @description 证件号码, masked */
            idNo?: string;
            /** @description 年纯收入影响 */
            incomeEffect?: number;
            /** @description 收支年度 */
            incomeYear?: number;
            /** @description 变化类型 (change_kind) */
            kind?: string;
            /** @description 劳动技能 (labor_skill) */
            laborSkill?: string;
            /** @description 低保或特困 */
            lowIncome?: boolean;
            /** @description 基本医疗保险 */
            medicalInsurance?: boolean;
            /** @description 成员编号 */
            member?: number;
            /** @description 涉及成员 */
            memberName?: string;
            /** @description 月工资 */
            monthlyWage?: number;
            /** @description 姓名 */
            name?: string;
            /** @description 新户编号 */
            newNo?: string;
            /** @description 说明 */
            note?: string;
            /**
             * Format: date
             * @description 变化日期
             */
            occurredOn?: string;
            /** @description 并入的农户 */
            other?: string;
            /** @description 其他收入 */
            otherIncome?: number;
            /** @description 成员与关系 */
            people?: string;
            /** @description 联系电话, masked */
            phone?: string;
            /** @description 住房位置 */
            position?: string;
            /** @description 其中：公益性岗位工资 */
            postWage?: number;
            /** @description 证明材料 */
            proof?: components["schemas"]["ModuleFile"][];
            /** @description 财产性收入 */
            property?: number;
            /** @description 变化原因 (change_reason) */
            reason?: string;
            /** @description 与户主关系 (GBT4761_relation) */
            relation?: string;
            /** @description 帮扶责任人 */
            responsibleCadre?: string;
            /** @description 灾害损失 */
            rigidDisaster?: number;
            /** @description 自付医疗支出 */
            rigidMedical?: number;
            /** @description 自付教育支出 */
            rigidSchool?: number;
            /** @description 通主干道 */
            roadToMain?: boolean;
            /** @description 就读学校 */
            school?: string;
            /** @description 在校生状况 (student_status) */
            studentStatus?: string;
            /** @description 监测建议 */
            suggestion?: string;
            /** @description 迁入村 */
            target?: string;
            /** @description 卫生厕所 */
            toilet?: boolean;
            /** @description 转移性收入 */
            transfer?: number;
            /** @description 村民小组 */
            villageGroup?: string;
            /** @description 工资性收入 */
            wage?: number;
            /** @description 饮水来源 */
            waterKind?: string;
            /** @description 饮水安全 */
            waterSafe?: boolean;
            /** @description 务工区域 (work_area) */
            workArea?: string;
            /** @description 务工 */
            worker?: boolean;
            /** @description 务工月数, 月 */
            workMonths?: number;
        };
        FamilyFigures: {
            /** Format: int64 */
            all: number;
            /** Format: int64 */
            births: number;
            /** Format: int64 */
            deaths: number;
            /**
             * Format: int64
             * @description households moved, split, merged or with another head
             */
            homes: number;
            /**
             * Format: int64
             * @description members who came otherwise
             */
            in: number;
            /** Format: int64 */
            natural: number;
            /** Format: int64 */
            other: number;
            /**
             * Format: int64
             * @description members who went otherwise
             */
            out: number;
        };
        FamilyLines: {
            lines: components["schemas"]["HouseholdLine"][];
        };
        FamilyMonth: {
            /** Format: int64 */
            all: number;
            /** Format: int64 */
            births: number;
            /** Format: int64 */
            deaths: number;
            /**
             * Format: int64
             * @description households moved, split, merged or with another head
             */
            homes: number;
            /**
             * Format: int64
             * @description members who came otherwise
             */
            in: number;
            /**
             * Format: int64
             * @description 1 to 12
             */
            month: number;
            /** Format: int64 */
            natural: number;
            /** Format: int64 */
            other: number;
            /**
             * Format: int64
             * @description members who went otherwise
             */
            out: number;
        };
        FamilyPlace: {
            name: string;
            villages: components["schemas"]["FamilyVillage"][];
        };
        FamilyRegion: {
            /** Format: int64 */
            all: number;
            area: string;
            /** Format: int64 */
            births: number;
            /** Format: int64 */
            deaths: number;
            /**
             * Format: int64
             * @description households moved, split, merged or with another head
             */
            homes: number;
            /**
             * Format: int64
             * @description members who came otherwise
             */
            in: number;
            /** @description all changes of each month */
            months: number[];
            name: string;
            /** Format: int64 */
            natural: number;
            /** Format: int64 */
            other: number;
            /**
             * Format: int64
             * @description members who went otherwise
             */
            out: number;
        };
        FamilyReport: {
            area: string;
            children: components["schemas"]["FamilyRegion"][];
            /** @description twelve, January first */
            months: components["schemas"]["FamilyMonth"][];
            name: string;
            total: components["schemas"]["FamilyFigures"];
            /** Format: int64 */
            year: number;
        };
        FamilyVillage: {
            area: string;
            name: string;
        };
        FeatureArea: {
            area: string;
            /** @description an area above locked it: this setting holds for nothing */
            idle: boolean;
            /** @description holds for everything below */
            locked: boolean;
            /** @description the area lies in the caller's */
            maySet: boolean;
            name: string;
            on: boolean;
            reason: string;
            /**
             * Format: int64
             * @description ms UTC
             */
            updatedAt: number;
            updatedBy: string;
            /** Format: int64 */
            version: number;
        };
        FeatureEntry: {
            /** @description 12-digit code, 000 for everywhere */
            area: string;
            locked: boolean;
            on: boolean;
            reason: string;
            /**
             * Format: int64
             * @description 0 where nothing was set for the area
             */
            version: number;
        };
        FeatureSwitch: {
            about: string;
            /** @description what is set in the caller's areas and above them */
            areas: components["schemas"]["FeatureArea"][];
            /** @description name of the area above that locked it, empty where the asked area may set it */
            barred: string;
            code: string;
            /** @description name of the area whose setting holds there, empty for the preset */
            from: string;
            /** @description in the asked area */
            on: boolean;
            /** @description where nothing is set */
            preset: boolean;
            title: string;
        };
        FeedbackForm: {
            /** @description of the last failure on the page */
            errorCode?: string;
            /** Format: int64 */
            height?: number;
            /** @description problem, wish or other */
            kind: string;
            /** @description local form; values of its query and numbers of records are dropped */
            page?: string;
            /** @description of the last failure: it leads to the server's log */
            requestId?: string;
            text: string;
            /** @description of the portal */
            version?: string;
            /**
             * Format: int64
             * @description of the window, px
             */
            width?: number;
        } & {
            [key: string]: unknown;
        };
        FeedbackRow: {
            answer: string;
            areaName: string;
            context: components["schemas"]["PageContext"];
            /** Format: int64 */
            createdAt: number;
            id: string;
            kind: string;
            page: string;
            /** @description new, doing or done */
            state: string;
            text: string;
            /** Format: int64 */
            updatedAt: number;
            /** Format: int64 */
            version: number;
        };
        Field: {
            field: string;
            message: string;
        };
        File: {
            id: string;
            name: string;
            /** Format: int64 */
            size: number;
        };
        FileInBody: {
            /** @description those of IntservProposalValues or IntservCorrectionValues; the household is the caller's own */
            values: {
                [key: string]: unknown;
            };
        };
        Finder: {
            /** @description local form of the list, with the keyword in {q} */
            all?: string;
            hint?: string;
            label: string;
            /** @description local form of a record's page */
            page: string;
            params?: {
                [key: string]: string;
            };
            /** @description GET, answers a list or {items} */
            path: string;
            title: string;
            /** @description query parameter of the keyword */
            word: string;
        };
        FirstLogin: {
            finished: boolean;
            needUpdatePassword: boolean;
            passwordMessage: string;
            white: boolean;
            yss: boolean;
            yzy: boolean;
        };
        ForgetInputBody: {
            proof: string;
        };
        FrameOrigin: {
            by: string;
            /**
             * Format: int64
             * @description ms UTC; 0 of the settings
             */
            createdAt: number;
            fixed: boolean;
            note: string;
            origin: string;
        };
        FundChild: {
            /** Format: double */
            allocated: number;
            id: string;
            /** Format: int64 */
            level: number;
            name: string;
            /** Format: double */
            paid: number;
            /**
             * Format: double
             * @description of the quota paid, of what is allocated where there is no quota
             */
            percent: number;
            /** Format: double */
            quota: number;
        };
        FundFlow: {
            /** Format: double */
            allocated: number;
            category: string;
            /** Format: double */
            paid: number;
            source: string;
        };
        FundIndustry: {
            /**
             * Format: double
             * @description central money allocated
             */
            allocated: number;
            /**
             * Format: double
             * @description of it to industry
             */
            industry: number;
            /** Format: double */
            least: number;
            /** Format: double */
            percent: number;
        };
        FundMoney: {
            /** Format: double */
            allocated: number;
            /** Format: double */
            budget: number;
            months: components["schemas"]["FundProjectMonth"][];
            /** Format: double */
            paid: number;
            /**
             * Format: double
             * @description in payments that wait for an approval
             */
            paying: number;
            /**
             * Format: double
             * @description in allocations that wait for the county
             */
            reserved: number;
            warnings: components["schemas"]["FundProjectSignal"][];
        };
        FundMonth: {
            /** Format: int64 */
            month: number;
            /**
             * Format: double
             * @description until then
             */
            paid: number;
            /** Format: double */
            percent: number;
            /**
             * Format: double
             * @description per cent that should be paid by then
             */
            target: number;
        };
        FundProjectMonth: {
            /** Format: double */
            money: number;
            month: string;
            /** Format: double */
            physical: number;
        };
        FundProjectSignal: {
            /** @enum {string} */
            kind: "ahead" | "silent";
            /**
             * Format: double
             * @description ahead: percentage points of work before money; silent: months without a report
             */
            value: number;
        };
        FundReport: {
            /** Format: double */
            allocated: number;
            area: string;
            /** @description the areas directly below, largest part paid first */
            children: components["schemas"]["FundChild"][];
            /** @description allocated and paid by source and category */
            flows: components["schemas"]["FundFlow"][];
            industry: components["schemas"]["FundIndustry"];
            /** @description payment progress against time, up to the current month */
            months: components["schemas"]["FundMonth"][];
            name: string;
            /** Format: double */
            paid: number;
            /**
             * Format: double
             * @description quotas the counties hold; 0 below them
             */
            quota: number;
            /** @description quotas by source */
            sources: components["schemas"]["FundSource"][];
            /** @description per cent that should be paid by the end of each month of the year */
            targets: number[];
            /**
             * Format: double
             * @description what a town has in a year
             */
            townYear: number;
            /** Format: int64 */
            year: number;
        };
        FundSource: {
            /** Format: double */
            amount: number;
            source: string;
        };
        FundTarget: {
            /** @description per cent by the end of January to December */
            months: number[];
            /**
             * Format: int64
             * @description ms UTC, 0 while nobody set it
             */
            updatedAt: number;
            /** Format: int64 */
            version: number;
        };
        HallAreaFigure: {
            /** Format: int64 */
            all: number;
            /** Format: int64 */
            answered: number;
            area: string;
            name: string;
            /** Format: int64 */
            onTime: number;
            /**
             * Format: int64
             * @description sum of the ratings of 1 to 5
             */
            points: number;
            /** Format: int64 */
            rated: number;
        };
        HallContent: {
            /** @description whose it is */
            areaName: string;
            /** @description of one text alone */
            body: string;
            /** @description of one text alone */
            files: components["schemas"]["File"][];
            /** Format: int64 */
            id: number;
            /** @description dictionary content_kind */
            kind: string;
            /** @description the beginning of the text; of a search, the words around what was found */
            summary: string;
            title: string;
            validFrom: string;
            /** @description empty where it holds until further notice */
            validTo: string;
        };
        HallFiled: {
            /** Format: int64 */
            id: number;
            no: string;
        };
        HallFit: {
            /** Format: int64 */
            age: number;
            areaName: string;
            /** Format: int64 */
            household: number;
            householdNo: string;
            /** Format: int64 */
            member: number;
            /** @description masked */
            name: string;
            /** @description dictionary GBT2261_1_sex */
            sex: string;
            /** @description dictionary labor_skill */
            skill: string;
        };
        HallHome: {
            /** @description the caller's own area: the village of their requests, or what lies in it is to be chosen from */
            area: string;
            areaName: string;
            /** @description why the area takes nothing from citizens themselves, empty where it does */
            closed: string;
            /**
             * @description dictionary applicant_kind; empty for an official
             * @enum {string}
             */
            kind: "" | "1" | "2";
            name: string;
            /** @description masked; empty where the account has none, which the form then asks for */
            phone: string;
            services: components["schemas"]["HallService"][];
            /** @description the own area is a village, so that nothing is to be chosen */
            village: boolean;
        };
        HallJob: {
            areaName: string;
            /** @description what the employer publishes */
            contact: string;
            duties: string;
            employer: string;
            /** @description members of the caller's own household who can do it, by name */
            fits: string[];
            /** Format: int64 */
            headCount: number;
            /** Format: int64 */
            id: number;
            /** @description yuan a month */
            payFrom?: unknown;
            /** @description yuan a month */
            payTo?: unknown;
            place: string;
            /** @description dictionary labor_skill */
            skill: string;
            title: string;
            validTo: string;
        };
        HallKindFigure: {
            /** Format: int64 */
            all: number;
            /** Format: int64 */
            answered: number;
            /** @description dictionary request_kind */
            kind: string;
            /** Format: int64 */
            onTime: number;
            /**
             * Format: int64
             * @description sum of the ratings of 1 to 5
             */
            points: number;
            /** Format: int64 */
            rated: number;
        };
        HallRatingFigure: {
            /** Format: int64 */
            n: number;
            /** @description dictionary request_rating */
            rating: string;
        };
        HallReport: {
            /** Format: int64 */
            all: number;
            /** Format: int64 */
            answered: number;
            area: string;
            children: components["schemas"]["HallAreaFigure"][];
            kinds: components["schemas"]["HallKindFigure"][];
            name: string;
            /** Format: int64 */
            onTime: number;
            /**
             * Format: int64
             * @description sum of the ratings of 1 to 5
             */
            points: number;
            /** Format: int64 */
            rated: number;
            /** @description the best first */
            ratings: components["schemas"]["HallRatingFigure"][];
        };
        HallService: {
            about: string;
            /**
             * Format: int64
             * @description until the answer, as the applicant's area has it
             */
            days: number;
            /** @description dictionary request_kind where the way is request, else empty */
            kind: string;
            /** @description fields that may be */
            more: string[];
            /** @description fields of the form that must be filled in beside the content */
            need: string[];
            /** @description what one should have at hand */
            needs: string[];
            /** @description who handles it */
            office: string;
            subject: string;
            title: string;
            /** @enum {string} */
            way: "request" | "proposal" | "correction" | "job";
            /** @description the days are working days */
            working: boolean;
        };
        Heading: {
            section: string;
            title: string;
        };
        Health: {
            /**
             * Format: int64
             * @description ms UTC, 0 where nothing was asked
             */
            at: number;
            reason?: string;
            /** @description the breaker is open: calls are refused without trying */
            rests: boolean;
            /** @enum {string} */
            state: "up" | "down" | "unknown";
        };
        HelpAreaFigure: {
            area: string;
            /** @description measures, and those evaluated */
            measures: components["schemas"]["HelpFigure"];
            /** @description monitored households, and those visited this month */
            monthly: components["schemas"]["HelpFigure"];
            name: string;
            /** @description monitored households, and those with a responsible person */
            pairing: components["schemas"]["HelpFigure"];
            /** @description entitlements, and those with their measure */
            policies: components["schemas"]["HelpFigure"];
            /** @description the other households, and those visited this quarter */
            quarter: components["schemas"]["HelpFigure"];
        };
        HelpDue: {
            area: string;
            areaName: string;
            areaPath: string;
            /** @description who is responsible */
            cadre: string;
            headName: string;
            householdNo: string;
            /** Format: int64 */
            id: number;
            /** @description which of the eight kinds that must be visited it is */
            kinds: string[];
            /** @description day, or empty where nobody ever was there */
            lastVisit: string;
            /**
             * @description red: nobody came in the period before either
             * @enum {string}
             */
            light: "yellow" | "red";
            /** @description monitored: every month; else every quarter */
            monthly: boolean;
            /** @description where the house stands: longitude,latitude in degrees; empty where nobody entered it */
            position: string;
            /** @description last day of the period */
            until: string;
        };
        HelpEntitled: {
            area: string;
            areaName: string;
            areaPath: string;
            cadre: string;
            headName: string;
            householdNo: string;
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            members: number;
            monitored: boolean;
            /**
             * Format: double
             * @description yuan a year, null where no income is recorded
             */
            perCapita: number | null;
        };
        HelpFigure: {
            /** Format: int64 */
            done: number;
            /** Format: int64 */
            need: number;
        };
        HelpKindFigure: {
            /** Format: int64 */
            done: number;
            /** @description dictionary help_measure */
            kind: string;
            /** Format: int64 */
            need: number;
        };
        /** @description 帮扶措施 */
        HelpMeasureValues: {
            /** @description 投入金额 */
            amount?: number;
            /** @description 受益人 */
            beneficiary?: string;
            /** @description 措施内容 */
            content?: string;
            /**
             * Format: date
             * @description 实际完成
             */
            doneOn?: string;
            /**
             * Format: date
             * @description 评价日期
             */
            evaluatedOn?: string;
            /** @description 成效评价 (help_evaluation) */
            evaluation?: string;
            /** @description 户主 */
            headName?: string;
            /** @description 农户 */
            household?: string;
            /** @description 户编号 */
            householdNo?: string;
            /** @description 措施类别 (help_measure) */
            kind?: string;
            /** @description 监测对象 */
            monitorCase?: string;
            /** @description 佐证照片 */
            photos?: components["schemas"]["ModuleFile"][];
            /**
             * Format: date
             * @description 计划开始
             */
            plannedFrom?: string;
            /**
             * Format: date
             * @description 计划完成
             */
            plannedTo?: string;
            /** @description 依据政策 */
            policy?: string;
            /** @description 实施结果 */
            result?: string;
            /**
             * Format: date
             * @description 实际开始
             */
            startedOn?: string;
            /** @description 实施单位 */
            unit?: string;
        };
        HelpOfHousehold: {
            /** @description which of the eight kinds that must be visited it is */
            kinds: string[];
            /**
             * @description how late the next visit is
             * @enum {string}
             */
            light: "" | "yellow" | "red";
            /** @description the newest first */
            measures: components["schemas"]["ModuleRow"][];
            /** @description policies it is entitled to and has no measure of */
            missing: components["schemas"]["HelpPolicyFigure"][];
            monthly: boolean;
            /** @description the one in force; empty where nobody is responsible */
            pairings: components["schemas"]["ModuleRow"][];
            /** @description last day of the period */
            until: string;
            /** @description the newest first */
            visits: components["schemas"]["ModuleRow"][];
        };
        HelpPolicyFigure: {
            /**
             * Format: double
             * @description yuan
             */
            amount: number;
            content: string;
            /** Format: int64 */
            done: number;
            /** Format: int64 */
            id: number;
            /** @description dictionary help_measure */
            kind: string;
            /** Format: int64 */
            need: number;
            no: string;
            standard: string;
            title: string;
        };
        /** @description 政策库 */
        HelpPolicyValues: {
            /** @description 补助标准 */
            amount?: number;
            /** @description 享受条件 (help_condition) */
            conditions?: string[];
            /** @description 政策内容 */
            content?: string;
            /** @description 文号 */
            document?: string;
            /** @description 政策文件 */
            files?: components["schemas"]["ModuleFile"][];
            /** @description 措施类别 (help_measure) */
            kind?: string;
            /** @description 收入标准 */
            line?: number;
            /** @description 标准说明 */
            standard?: string;
            /** @description 政策名称 */
            title?: string;
            /**
             * Format: date
             * @description 生效日期
             */
            validFrom?: string;
            /**
             * Format: date
             * @description 失效日期
             */
            validTo?: string;
            /** @description 适用区域 */
            within?: string;
        };
        HelpReport: {
            area: string;
            children: components["schemas"]["HelpAreaFigure"][];
            /**
             * Format: int64
             * @description ms UTC; 0 where nothing was counted yet
             */
            countedAt: number;
            kinds: components["schemas"]["HelpKindFigure"][];
            /** @description policies in force that hold here; above a county those with the most left, as counted */
            laws: components["schemas"]["HelpPolicyFigure"][];
            /** @description there may be more policies than are named */
            lawsCut: boolean;
            /** @description the area is small enough to be counted at once */
            mayCount: boolean;
            /** @description measures, and those evaluated */
            measures: components["schemas"]["HelpFigure"];
            /** @description monitored households, and those visited this month */
            monthly: components["schemas"]["HelpFigure"];
            name: string;
            /** @description monitored households, and those with a responsible person */
            pairing: components["schemas"]["HelpFigure"];
            /** @description entitlements, and those with their measure */
            policies: components["schemas"]["HelpFigure"];
            /** @description the other households, and those visited this quarter */
            quarter: components["schemas"]["HelpFigure"];
        };
        /** @description 结对帮扶 */
        HelpValues: {
            /**
             * Format: date
             * @description 结对日期
             */
            fromOn?: string;
            /** @description 户主 */
            headName?: string;
            /** @description 农户 */
            household?: string;
            /** @description 户编号 */
            householdNo?: string;
            /** @description 帮扶责任人 */
            person?: string;
            /** @description 联系电话, masked */
            phone?: string;
            /** @description 职务 */
            post?: string;
            /** @description 帮扶单位 */
            unit?: string;
            /**
             * Format: date
             * @description 结束日期
             */
            untilOn?: string;
        };
        /** @description 走访记录 */
        HelpVisitValues: {
            /** @description 走访内容 */
            content?: string;
            /** @description 户主 */
            headName?: string;
            /** @description 农户 */
            household?: string;
            /** @description 户编号 */
            householdNo?: string;
            /** @description 家庭年收入 */
            income?: number;
            /** @description 监测对象 */
            monitorCase?: string;
            /** @description 走访照片 */
            photos?: components["schemas"]["ModuleFile"][];
            /** @description 走访位置 */
            position?: string;
            /** @description 发现的问题 */
            problems?: string;
            /** @description 走访用途 (visit_purpose) */
            purposes?: string[];
            /** @description 解决情况 */
            solution?: string;
            /**
             * Format: date
             * @description 解决日期
             */
            solvedOn?: string;
            /**
             * Format: date
             * @description 走访日期
             */
            visitedOn?: string;
            /** @description 走访人 */
            visitor?: string;
        };
        HideInBody: {
            hidden: boolean;
        } & {
            [key: string]: unknown;
        };
        HideList: {
            codes: string[];
            system: string;
        };
        HoldInBody: {
            /** @description of the household, or of a change sheet */
            no: string;
            reason: string;
        };
        HouseholdCard: {
            address: string;
            /**
             * Format: double
             * @description mu
             */
            arableLand: number | null;
            /** @description 12-digit code of the village */
            area: string;
            /** @description name of the village */
            areaName: string;
            /** @description names from the province to the village, joined by / */
            areaPath: string;
            broadband: boolean | null;
            collectiveShare: boolean | null;
            /**
             * Format: int64
             * @description percent of what a file should hold
             */
            completeness: number;
            /**
             * Format: int64
             * @description ms UTC
             */
            createdAt: number;
            /**
             * Format: int64
             * @description the record of its approval while it is not valid, else 0
             */
            entry: number;
            /**
             * Format: double
             * @description mu
             */
            forestLand: number | null;
            /** @description 村民小组 */
            group: string;
            headName: string;
            /**
             * Format: double
             * @description square metres
             */
            houseArea: number | null;
            /** @description 12-digit village code and a 4-digit number */
            householdNo: string;
            /** @description house_level */
            houseLevel: string;
            /**
             * Format: int64
             * @description 0 where unknown
             */
            houseYear: number;
            /** Format: int64 */
            id: number;
            /** @description masked: first 6 and last 4 */
            idCard: string;
            /** @description newest year first, at most 5 */
            incomes: components["schemas"]["HouseholdIncome"][];
            /**
             * Format: int64
             * @description year of perCapitaIncome, 0 where no income is recorded
             */
            incomeYear: number;
            /** @description head first */
            members: components["schemas"]["HouseholdMember"][];
            /** Format: int64 */
            membersCount: number;
            /** @description what it lacks, in words */
            missing: string[];
            /** @description monitor_state */
            monitorState: string;
            /** @description monitor_type, empty where never monitored */
            monitorType: string;
            naturalVillage: string;
            /** @description risk_type, at most 2 */
            otherRisks: string[];
            /** @description province first, village last */
            path: components["schemas"]["HouseholdPlace"][];
            /**
             * Format: double
             * @description yuan, null where no income is recorded
             */
            perCapitaIncome: number | null;
            /** @description masked: first 3 and last 4; empty where unknown */
            phone: string;
            /** @description where the house stands: longitude,latitude in degrees; empty where nobody entered it */
            position: string;
            /** @description income as social assistance reckons it for a procedure that begins today, with its arithmetic */
            reckoned: components["schemas"]["IncomeReckoning"];
            remark: string;
            responsibleCadre: string;
            /** @description risk_type */
            risk: string;
            /** Format: double */
            roadKm: number | null;
            roadToMain: boolean | null;
            /** @description valid; pending: waits for its town; draft: the town returned it */
            state: string;
            /** @description in a list with a keyword: the members who have what the head has not */
            through?: string;
            toilet: boolean | null;
            /** @description household_type */
            type: string;
            /**
             * Format: int64
             * @description ms UTC
             */
            updatedAt: number;
            /** Format: int64 */
            version: number;
            waterKind: string;
            waterSafe: boolean | null;
        };
        /** @description 重复人员 */
        HouseholdDataDuplicateValues: {
            /** @description 对方答复 */
            answer?: string;
            /** @description 本方农户户主 */
            headName?: string;
            /** @description 本方户编号 */
            householdNo?: string;
            /** @description 证件号码, masked */
            idNo?: string;
            /** @description 姓名 */
            name?: string;
            /** @description 对方地区 */
            otherPlace?: string;
            /** @description 核实说明 */
            reason?: string;
            /** @description 核实方向 (duplicate_side) */
            side?: string;
        };
        /** @description 农户建档 */
        HouseholdDataEntryValues: {
            /** @description 户主 */
            headName?: string;
            /** @description 农户 */
            household?: string;
            /** @description 户编号 */
            householdNo?: string;
            /** @description 户类型 (household_type) */
            kind?: string;
            /** @description 家庭人口, 人 */
            people?: number;
        };
        HouseholdIncome: {
            /** Format: double */
            business: number | null;
            /** Format: double */
            businessCost: number | null;
            /** Format: double */
            coping: number | null;
            /**
             * Format: double
             * @description part of transfer: allowances that social assistance does not count
             */
            exempt: number | null;
            /** Format: double */
            net: number | null;
            /** Format: double */
            other: number | null;
            /** Format: double */
            perCapita: number | null;
            /**
             * Format: double
             * @description part of wage: public posts
             */
            postWage: number | null;
            /** Format: double */
            property: number | null;
            /** Format: double */
            rigidDisaster: number | null;
            /** Format: double */
            rigidMedical: number | null;
            /** Format: double */
            rigidSchool: number | null;
            /** Format: double */
            transfer: number | null;
            /** Format: double */
            wage: number | null;
            /** Format: int64 */
            year: number;
        };
        HouseholdLine: {
            after: unknown;
            before: unknown;
            dict: string;
            field: string;
            /** @description head and number of the household, where the change touches several */
            home: string;
            /** @enum {string} */
            kind: "text" | "money" | "decimal" | "int" | "bool" | "date" | "dict" | "idNumber" | "phone" | "position";
            /** @description name of the member, empty for the household itself */
            member: string;
            title: string;
            unit: string;
        };
        HouseholdMember: {
            /**
             * Format: int64
             * @description whole years today in Asia/Shanghai
             */
            age: number;
            /** @description YYYY-MM-DD */
            birth: string;
            /** @description GBT4658_education */
            education: string;
            /** @description city and county of another household the person stands in as well, empty for none */
            elsewhere: string;
            employer: string;
            /** @description GBT3304_ethnic */
            ethnic: string;
            /** @description health */
            health: string;
            /** Format: int64 */
            id: number;
            /** @description masked: first 6 and last 4 */
            idCard: string;
            /** @description labor_skill */
            laborSkill: string;
            /** @description 低保/特困 */
            lowIncome: boolean | null;
            medicalInsurance: boolean | null;
            /**
             * Format: double
             * @description yuan
             */
            monthlyWage: number | null;
            name: string;
            partyMember: boolean | null;
            pension: boolean | null;
            /** @description GBT4761_relation */
            relation: string;
            school: string;
            /** @description GBT2261_1_sex */
            sex: string;
            /** @description student_status */
            studentStatus: string;
            /** @description work_area */
            workArea: string;
            worker: boolean | null;
            /** Format: int64 */
            workMonths: number | null;
        };
        HouseholdNew: {
            address?: string;
            /** Format: double */
            arableLand?: number;
            /** @description 12-digit code of a village */
            area: string;
            group?: string;
            /** Format: double */
            houseArea?: number;
            houseLevel?: string;
            /** Format: int64 */
            houseYear?: number;
            members: components["schemas"]["HouseholdNewMember"][];
            monitorType?: string;
            /** @description 11 digits */
            phone?: string;
            /** @description longitude,latitude in degrees */
            position?: string;
            remark?: string;
            responsibleCadre?: string;
            risk?: string;
            type: string;
            /**
             * Format: int64
             * @description of the household that is changed
             */
            version?: number;
            waterSafe?: boolean;
        };
        HouseholdNewMember: {
            education?: string;
            ethnic?: string;
            health?: string;
            /**
             * Format: int64
             * @description of the member that is changed; their number may come back masked
             */
            id?: number;
            idCard: string;
            laborSkill?: string;
            name: string;
            relation: string;
            studentStatus?: string;
        };
        HouseholdPast: {
            /** @description who approved it */
            actor: string;
            /**
             * Format: int64
             * @description ms UTC; when it took effect
             */
            at: number;
            /**
             * Format: int64
             * @description the change sheet
             */
            changeId: number;
            changeNo: string;
            /** Format: int64 */
            id: number;
            /** @description change_kind */
            kind: string;
            lines: components["schemas"]["HouseholdLine"][];
            /** @description YYYY-MM-DD */
            occurredOn: string;
            /** @description change_reason, or empty */
            reason: string;
        };
        HouseholdPlace: {
            id: string;
            name: string;
        };
        HouseholdRevealed: {
            /**
             * Format: int64
             * @description how many more the person may see today
             */
            left: number;
            members: components["schemas"]["HouseholdRevealedMember"][];
            /** @description empty where unknown */
            phone: string;
        };
        HouseholdRevealedMember: {
            /** Format: int64 */
            id: number;
            idCard: string;
        };
        HouseholdRow: {
            /** @description 12-digit code of the village */
            area: string;
            /** @description name of the village */
            areaName: string;
            /** @description names from the province to the village, joined by / */
            areaPath: string;
            headName: string;
            /** @description 12-digit village code and a 4-digit number */
            householdNo: string;
            /** @description house_level */
            houseLevel: string;
            /** Format: int64 */
            id: number;
            /** @description masked: first 6 and last 4 */
            idCard: string;
            /**
             * Format: int64
             * @description year of perCapitaIncome, 0 where no income is recorded
             */
            incomeYear: number;
            /** Format: int64 */
            membersCount: number;
            /** @description monitor_state */
            monitorState: string;
            /** @description monitor_type, empty where never monitored */
            monitorType: string;
            /**
             * Format: double
             * @description yuan, null where no income is recorded
             */
            perCapitaIncome: number | null;
            /** @description masked: first 3 and last 4; empty where unknown */
            phone: string;
            /** @description risk_type */
            risk: string;
            /** @description valid; pending: waits for its town; draft: the town returned it */
            state: string;
            /** @description in a list with a keyword: the members who have what the head has not */
            through?: string;
            /** @description household_type */
            type: string;
            /**
             * Format: int64
             * @description ms UTC
             */
            updatedAt: number;
            /** Format: int64 */
            version: number;
        };
        HouseholdWarnings: {
            items: components["schemas"]["WarningHit"][];
            /** @description the analyses are pages of this site */
            site: boolean;
        };
        IncomeItem: {
            key: string;
            /** @description the item whose cost or part it is */
            of: string;
            title: string;
            /** @enum {string} */
            way: "income" | "cost" | "part" | "expense";
        };
        IncomeLine: {
            area: string;
            /** @description on which it rests */
            document: string;
            /** @description the area lies in the caller's */
            maySet: boolean;
            name: string;
            reason: string;
            /**
             * Format: int64
             * @description ms UTC, 0 for one that came with the data
             */
            updatedAt: number;
            updatedBy: string;
            /** Format: int64 */
            version: number;
            /** Format: int64 */
            year: number;
            /**
             * Format: double
             * @description a person and year
             */
            yuan: number;
        };
        IncomeLineEntry: {
            /** @description 12-digit code, 000 for everywhere */
            area: string;
            document: string;
            reason: string;
            /**
             * Format: int64
             * @description 0 where none was set
             */
            version: number;
            /** Format: int64 */
            year: number;
            /** Format: double */
            yuan: number;
        };
        IncomeReckoning: {
            /** @enum {string} */
            compared: "below" | "above" | "unknown";
            /**
             * Format: double
             * @description perCapita less rigid
             */
            coping: number | null;
            /** @description on which the rule rests */
            document: string;
            /** @description YYYY-MM-DD: the twelve months before the procedure begin */
            from: string;
            /**
             * Format: double
             * @description yuan a person, null where none is set
             */
            line: number | null;
            /** @description where the line comes from, or who can set one */
            lineSays: string;
            /** Format: int64 */
            members: number;
            /** @description what nobody entered and without which nothing is reckoned */
            missing: string[];
            /**
             * Format: double
             * @description yuan of the household
             */
            net: number | null;
            /** Format: double */
            perCapita: number | null;
            /**
             * Format: double
             * @description yuan a person of expenses that could not be avoided and were not taken off, null where nobody entered any
             */
            rigid: number | null;
            /** @description name of the area whose rule holds, empty for the preset */
            ruleArea: string;
            /** @description YYYY-MM-DD since when it holds, empty for the preset */
            ruleFrom: string;
            terms: components["schemas"]["IncomeTerm"][];
            /** @description YYYY-MM-DD: their last day */
            to: string;
            /** @description what nobody entered and was neither counted nor taken off */
            unsaid: string[];
            /** @description the arithmetic in one sentence */
            words: string;
            /**
             * Format: int64
             * @description of the register's year that was taken, 0 where none lies in them
             */
            year: number;
        };
        IncomeRuling: {
            area: string;
            /** @description on which it rests */
            document: string;
            /** @description YYYY-MM-DD */
            from: string;
            /** @description the area lies in the caller's */
            maySet: boolean;
            name: string;
            reason: string;
            shares: components["schemas"]["IncomeShare"][];
            /** @description YYYY-MM-DD, empty for no end */
            to: string;
            /**
             * Format: int64
             * @description ms UTC, 0 for one that came with the data
             */
            updatedAt: number;
            updatedBy: string;
            /** Format: int64 */
            version: number;
        };
        IncomeRulingEntry: {
            /** @description 12-digit code, 000 for everywhere */
            area: string;
            document: string;
            /** @description YYYY-MM-DD */
            from: string;
            reason: string;
            shares: components["schemas"]["IncomeShare"][];
            /** @description YYYY-MM-DD, empty for no end */
            to: string;
            /**
             * Format: int64
             * @description 0 where none was set
             */
            version: number;
        };
        IncomeSettings: {
            /** @description the preset in words */
            about: string;
            items: components["schemas"]["IncomeItem"][];
            /** @description the newest year first */
            lines: components["schemas"]["IncomeLine"][];
            /** @description what holds where no rule is set */
            preset: components["schemas"]["IncomeShare"][];
            rules: components["schemas"]["IncomeRuling"][];
        };
        IncomeShare: {
            item: string;
            /** Format: int64 */
            percent: number;
        };
        IncomeTerm: {
            /**
             * Format: double
             * @description yuan as entered, null where nobody entered it
             */
            amount: number | null;
            item: string;
            /** Format: int64 */
            percent: number;
            /** @description it counts; otherwise it is taken off */
            plus: boolean;
            title: string;
            /**
             * Format: double
             * @description yuan that count or are taken off
             */
            value: number | null;
        };
        Index: {
            entries: components["schemas"]["Entry"][];
            favourites: components["schemas"]["Place"][];
            finders: components["schemas"]["Finder"][];
            recent: components["schemas"]["Place"][];
        };
        InputBody: {
            policy: components["schemas"]["Policy"];
            /** Format: int64 */
            version: number;
        };
        Interview: {
            answers: components["schemas"]["SurveyAnswer"][];
            /**
             * @description 1 at the door, 2 on the phone
             * @enum {string}
             */
            channel: "1" | "2";
            /**
             * Format: int64
             * @description from the first question to the last; 0: not measured
             */
            seconds: number;
        };
        /** @description 服务内容 */
        IntservContentValues: {
            /** @description 正文 */
            body?: string;
            /** @description 附件 */
            files?: components["schemas"]["ModuleFile"][];
            /** @description 内容类别 (content_kind) */
            kind?: string;
            /** @description 标题 */
            title?: string;
            /**
             * Format: date
             * @description 生效日期
             */
            validFrom?: string;
            /**
             * Format: date
             * @description 失效日期
             */
            validTo?: string;
        };
        /** @description 信息更正 */
        IntservCorrectionValues: {
            /** @description 办理意见 */
            answer?: string;
            /** @description 申请人 */
            applicant?: string;
            /** @description 户主 */
            headName?: string;
            /** @description 农户 */
            household?: string;
            /** @description 户编号 */
            householdNo?: string;
            /** @description 更正项目 (correction_field) */
            item?: string;
            /** @description 成员编号 */
            member?: number;
            /** @description 涉及成员 */
            memberName?: string;
            /** @description 现登记家庭住址 */
            nowAddress?: string;
            /** @description 现登记文化程度 (GBT4658_education) */
            nowEducation?: string;
            /** @description 现登记民族 (GBT3304_ethnic) */
            nowEthnic?: string;
            /** @description 现登记姓名 */
            nowName?: string;
            /** @description 现登记联系电话, masked */
            nowPhone?: string;
            /** @description 证明材料 */
            proof?: components["schemas"]["ModuleFile"][];
            /** @description 更正理由 */
            reason?: string;
            /** @description 更正为家庭住址 */
            rightAddress?: string;
            /** @description 更正为文化程度 (GBT4658_education) */
            rightEducation?: string;
            /** @description 更正为民族 (GBT3304_ethnic) */
            rightEthnic?: string;
            /** @description 更正为姓名 */
            rightName?: string;
            /** @description 更正为联系电话, masked */
            rightPhone?: string;
        };
        /** @description 招聘岗位 */
        IntservJobValues: {
            /** @description 公开联系方式 */
            contact?: string;
            /** @description 岗位说明 */
            duties?: string;
            /** @description 用工单位 */
            employer?: string;
            /** @description 招聘人数, 人 */
            headCount?: number;
            /** @description 月薪起 */
            payFrom?: number;
            /** @description 月薪至 */
            payTo?: number;
            /** @description 工作地点 */
            place?: string;
            /** @description 审核意见 */
            reason?: string;
            /** @description 技能要求 (labor_skill) */
            skill?: string;
            /** @description 岗位名称 */
            title?: string;
            /**
             * Format: date
             * @description 招聘截止
             */
            validTo?: string;
        };
        /** @description 群众申报 */
        IntservProposalValues: {
            /** @description 办理意见 */
            answer?: string;
            /** @description 申请人 */
            applicant?: string;
            /** @description 务工单位 */
            employer?: string;
            /** @description 户主 */
            headName?: string;
            /** @description 农户 */
            household?: string;
            /** @description 户编号 */
            householdNo?: string;
            /** @description 新成员证件号码, masked */
            idNo?: string;
            /** @description 申报类型 (proposal_kind) */
            kind?: string;
            /** @description 成员编号 */
            member?: number;
            /** @description 涉及成员 */
            memberName?: string;
            /** @description 新成员姓名 */
            name?: string;
            /** @description 情况说明 */
            note?: string;
            /**
             * Format: date
             * @description 发生日期
             */
            occurredOn?: string;
            /** @description 新联系电话, masked */
            phone?: string;
            /** @description 证明材料 */
            proof?: components["schemas"]["ModuleFile"][];
            /** @description 与户主关系 (GBT4761_relation) */
            relation?: string;
            /** @description 形成的业务编号 */
            resultNo?: string;
            /** @description 困难类型 (risk_type) */
            risk?: string;
            /** @description 务工区域 (work_area) */
            workArea?: string;
            /** @description 今年务工月数, 月 */
            workMonths?: number;
        };
        /** @description 办件 */
        IntservValues: {
            /** @description 涉及金额 */
            amount?: number;
            /** @description 申请人 */
            applicant?: string;
            /** @description 申请人类别 (applicant_kind) */
            applicantKind?: string;
            /** @description 诉求内容 */
            content?: string;
            /** @description 承办层级 (request_desk) */
            desk?: string;
            /**
             * Format: date
             * @description 提交日期
             */
            filedOn?: string;
            /** @description 申请材料 */
            files?: components["schemas"]["ModuleFile"][];
            /** @description 物资或项目 */
            item?: string;
            /** @description 办件事项 (request_kind) */
            kind?: string;
            /** @description 按期答复 */
            onTime?: boolean;
            /** @description 期望月薪不低于 */
            payFrom?: number;
            /** @description 联系电话, masked */
            phone?: string;
            /** @description 资金用途 */
            purpose?: string;
            /** @description 满意度 (request_rating) */
            rating?: string;
            /** @description 评价意见 */
            ratingWords?: string;
            /**
             * Format: date
             * @description 答复日期
             */
            repliedOn?: string;
            /** @description 答复内容 */
            reply?: string;
            /** @description 答复附件 */
            replyFiles?: components["schemas"]["ModuleFile"][];
            /** @description 劳动技能 (labor_skill) */
            skill?: string;
            /** @description 承办部门 (request_unit) */
            unit?: string;
            /**
             * Format: date
             * @description 最近催办
             */
            urgedOn?: string;
            /** @description 意向岗位 */
            wantedJob?: string;
            /** @description 意向务工区域 (work_area) */
            workArea?: string;
        };
        Item: {
            app: string;
            appTitle: string;
            name: string;
            on: boolean;
            /** @enum {string} */
            point: "header" | "home-card" | "message-action" | "settings-page";
            title: string;
        };
        JobKind: {
            /** Format: int64 */
            cancelled: number;
            /** Format: int64 */
            done: number;
            /** Format: int64 */
            failed: number;
            kind: string;
            /** Format: int64 */
            running: number;
            title: string;
            /** Format: int64 */
            waiting: number;
        };
        JobRow: {
            areaName: string;
            /** Format: int64 */
            attempts: number;
            /** Format: int64 */
            createdAt: number;
            /** Format: int64 */
            done: number;
            /** Format: int64 */
            endedAt: number;
            /** @description why the last attempt failed, in words */
            error: string;
            id: string;
            kind: string;
            mayCancel: boolean;
            mayRetry: boolean;
            /** @description why a waiting one may not be stopped */
            needed: string;
            /** @description who asked for it, masked; empty: the platform */
            ownerName: string;
            /**
             * Format: int64
             * @description when it may run, of one that waits
             */
            runAt: number;
            /**
             * Format: int64
             * @description of the last attempt
             */
            startedAt: number;
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "failed" | "cancelled";
            /** @description the platform's own */
            system: boolean;
            /** @description the kind in words */
            title: string;
            /**
             * Format: int64
             * @description ms of the last attempt, so far where it runs; -1: it never ran
             */
            took: number;
            /**
             * Format: int64
             * @description 0: unknown
             */
            total: number;
        };
        Key: {
            /** @description which public key it is under */
            kid: string;
            /** @description login key of S7.27; it proves nothing */
            tk: string;
            /** @description signed ticket: 60 s, one use, this analysis only */
            tk2: string;
            /** @description where to go, the three above included */
            url: string;
        };
        KeyInputBody: {
            slug: string;
        };
        Left: {
            /** @description where the browser goes next (S4.18); empty: the identity provider's own log-out */
            logoutUrl: string;
        };
        Limit: {
            field: string;
            fixed: boolean;
            /** Format: int64 */
            max: number;
            /** Format: int64 */
            min: number;
            /** @description 0 is allowed too: without a bound */
            zero: boolean;
        };
        Line: {
            /** Format: double */
            at: number;
            title: string;
        };
        LinkRow: {
            /**
             * Format: int64
             * @description ms
             */
            createdAt: number;
            id: string;
            /**
             * Format: int64
             * @description ms, 0: never
             */
            lastUsedAt: number;
            /** @description masked */
            name: string;
            source: string;
            sourceName: string;
        };
        ListLook: {
            /** @description closer rows; as the whole portal has them where it is left out */
            dense?: boolean;
            /** @description keys of the columns put away */
            hidden?: string[];
            /** @description keys of the columns, first to last */
            order?: string[];
            /** @description widths the person drew, px by column */
            widths?: {
                [key: string]: number;
            };
        };
        LogoInputBody: {
            /** @description the file, base64 */
            data: string;
        } & {
            [key: string]: unknown;
        };
        LogoView: {
            digest: string;
        };
        Look: {
            /** @description 关怀版: large type, strong contrast, large targets */
            care?: boolean;
            /**
             * @description weak: those that people who see few of them tell apart; grey: none
             * @enum {string}
             */
            colors?: "weak" | "grey";
            /** @description closer rows */
            dense?: boolean;
            /** @enum {string} */
            lang?: "zh-CN" | "en";
            /** @enum {string} */
            mode?: "light" | "dark" | "system";
        };
        MachineRow: {
            areaName: string;
            client: string;
            disabled: boolean;
            /**
             * Format: int64
             * @description ms of its last sign-in, 0: never
             */
            lastUsed: number;
            name: string;
            roles: string[];
        };
        MarkInBody: {
            /** @enum {string} */
            as: "read" | "unread" | "done" | "deleted";
            /** @description numbers, or numbers as text; at most 500 */
            ids: unknown[];
        };
        MenuCategory: {
            children: components["schemas"]["MenuCategory"][];
            id: string;
            name: string;
            resource: string;
            url: string;
        };
        MenuDraft: {
            items: components["schemas"]["MenuEntry"][];
            /**
             * Format: int64
             * @description ms
             */
            updatedAt: number;
            updatedBy: string;
            /**
             * Format: int64
             * @description 0: there is no draft
             */
            version: number;
        };
        MenuEntry: {
            base: string;
            icon: string;
            id: string;
            /** @description what people also call the page */
            keywords: string;
            microAppPre: string;
            name: string;
            parentId: string;
            /** @description left or empty: side menu; anything else: top bar */
            position: string;
            /** @description code that opens it; empty: a group, seen with any of its children */
            resource: string;
            show: boolean;
            /** @description rootNode marks a subsystem */
            showType: string;
            text: string;
            url: string;
        };
        MenuGrant: {
            id: string;
            name: string;
            resource: string;
        };
        MenuGroup: {
            children: components["schemas"]["MenuItem"][];
            id: string;
            name: string;
            resource: string;
            url: string;
        };
        MenuItem: {
            base: string;
            children: components["schemas"]["MenuItem"][];
            icon: string;
            id: string;
            leaf: boolean;
            /** Format: int64 */
            level: number;
            microAppPre: string;
            name: string;
            parentId: string;
            position: string;
            show: boolean;
            showType: string;
            text: string;
            url: string;
        };
        MenuNode: {
            id: string;
            name: string;
            parentId: string;
            resource: string;
        };
        MenuSheet: {
            draft: components["schemas"]["MenuDraft"];
            live: components["schemas"]["MenuEntry"][];
            platform: string;
            /** @description newest first */
            versions: components["schemas"]["MenuVersion"][];
        };
        MenuVersion: {
            /**
             * Format: int64
             * @description ms
             */
            at: number;
            by: string;
            note: string;
            /** Format: int64 */
            number: number;
        };
        MessageCounts: {
            muted: string[];
            /**
             * Format: int64
             * @description ms UTC
             */
            now: number;
            publishes: boolean;
            /**
             * Format: int64
             * @description to-dos not done, read or not
             */
            todo: number;
            unread: {
                [key: string]: number;
            };
        };
        MessageItem: {
            bizId: string;
            bizType: string;
            /** @description plain text */
            body: string;
            /**
             * Format: int64
             * @description when it reached the receiver
             */
            createdAt: number;
            /** Format: int64 */
            doneAt: number;
            /**
             * Format: int64
             * @description 0: never
             */
            expireAt: number;
            id: string;
            /** @enum {string} */
            kind: "todo" | "urge" | "warning" | "notice" | "system" | "watch";
            /** @enum {string} */
            level: "normal" | "high";
            pinned: boolean;
            /** Format: int64 */
            readAt: number;
            /** @description local form of the page to go to, or empty */
            route: string;
            sender: string;
            title: string;
        };
        MetricArea: {
            id: string;
            /** @description pacLevel - 1 */
            level: string;
            name: string;
            /** @description from the topmost area the caller may see down to this one */
            path: components["schemas"]["MetricStep"][];
        };
        MetricChild: {
            id: string;
            leaf: boolean;
            name: string;
            values: components["schemas"]["MetricValue"][];
        };
        MetricItem: {
            /**
             * @description how it adds up over areas; numerator and denominator of share and mean add apart
             * @enum {string}
             */
            adds: "sum" | "share" | "mean";
            /** Format: int64 */
            decimals: number;
            definition: string;
            /** @description how old it may be */
            fresh: string;
            /** @description the subject it is found under */
            group: string;
            key: string;
            /** @description the records behind it; left out where there are none or the caller may not open them */
            list?: components["schemas"]["MetricList"];
            /** @description lowest level of areas that have it: pacLevel - 1 */
            lowest: string;
            /**
             * @description stands now, or is one of a year
             * @enum {string}
             */
            of: "now" | "year";
            /** @description the roll-up it is read from */
            source: string;
            title: string;
            unit: string;
            /** @description pages that show it */
            uses: components["schemas"]["MetricUse"][];
        };
        MetricList: {
            /** @description the list has exactly as many records as the figure says */
            counted: boolean;
            /** @description page of the rural business */
            path: string;
            /** @description its filters; the area comes to them */
            query: {
                [key: string]: string;
            };
            /** @description the filter that takes the year, empty for none */
            year: string;
        };
        MetricMonth: {
            /**
             * Format: int64
             * @description 202611
             */
            month: number;
            /**
             * Format: double
             * @description null where it could not be reckoned
             */
            value: number | null;
        };
        MetricMonths: {
            /** @description at most 24; none of villages, whose past is not kept */
            months: components["schemas"]["MetricMonth"][];
        };
        Metrics: {
            items: components["schemas"]["MetricItem"][];
        };
        MetricStep: {
            id: string;
            name: string;
        };
        MetricUse: {
            /** @description address in the portal, from its base on */
            path: string;
            title: string;
        };
        MetricValue: {
            /**
             * Format: double
             * @description null where it cannot be reckoned
             */
            value: number | null;
            /** @description why it cannot */
            why: string;
        };
        MetricValues: {
            area: components["schemas"]["MetricArea"];
            /** @description those inside the caller's scope, by code */
            children: components["schemas"]["MetricChild"][];
            /** @description the caller sees rows of their own alone, so that sums are kept from them */
            closed: boolean;
            /**
             * Format: int64
             * @description the day that is today, 20261126
             */
            day: number;
            values: components["schemas"]["MetricValue"][];
            /** Format: int64 */
            year: number;
        };
        ModuleBatch: {
            items: components["schemas"]["ModuleBatchItem"][];
            opinion?: string;
        };
        ModuleBatchItem: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            version: number;
        };
        ModuleBatchResult: {
            /** @description the refusal's code, which the browser may have words for */
            code?: string;
            done: boolean;
            /** Format: int64 */
            id: number;
            /** @description why not, in the words of the step's own refusal */
            message: string;
        };
        ModuleChange: {
            after?: unknown;
            before?: unknown;
            field: string;
        };
        ModuleCourse: {
            /** @description steps from here that leave the way: returns, drops, and what only makes sense later */
            exits: components["schemas"]["ModuleExit"][];
            stages: components["schemas"]["ModuleStage"][];
        };
        ModuleDescription: {
            code: string;
            columns: string[];
            /** @description keys of the dates whose first one is the record's day: codes are of that day, else of the day it was entered */
            day: string[];
            fields: components["schemas"]["ModuleField"][];
            filters: string[];
            /** @description records belong to areas such as the caller's own */
            home: boolean;
            icon: string;
            /** @description what the template is called, empty where the module takes no workbook */
            importTitle: string;
            /**
             * Format: int64
             * @description area level records belong to
             */
            level: number;
            mayAdd: boolean;
            mayDelete: boolean;
            mayEdit: boolean;
            mayImport: boolean;
            /** @description key of the field that names a record */
            name: string;
            noun: string;
            /** @description the form is filled in where there may be no line: photos are made smaller, and all of it waits on the device */
            outdoor: boolean;
            /** @description prefix of its action permissions */
            permission: string;
            /** @description modules whose records name one of this one */
            related: components["schemas"]["ModuleRelated"][];
            search: boolean;
            /** @description the modules of the same prefix that may hold something for the caller, this one among them; empty where it is alone */
            siblings: components["schemas"]["ModuleSibling"][];
            /** @description the columns an index carries the list by */
            sorts: components["schemas"]["ModuleSort"][];
            states: components["schemas"]["ModuleState"][];
            /** @description some state has a deadline */
            timed: boolean;
            title: string;
            /**
             * Format: int64
             * @description the highest area level that has records; level where there is one
             */
            top: number;
            transitions: components["schemas"]["ModuleTransition"][];
            views: components["schemas"]["ModuleView"][];
        };
        ModuleEntry: {
            /** @description 12-digit code of the area a new record belongs to */
            area?: string;
            values: {
                [key: string]: unknown;
            };
            /**
             * Format: int64
             * @description the version the change was made on
             */
            version?: number;
        };
        ModuleExit: {
            title: string;
            /** @description title of the state it leads to */
            to: string;
        };
        ModuleField: {
            /** @description of a ref: the state its records are offered in; empty for any */
            among: string;
            dict: string;
            exact: boolean;
            /** @description what the form proposes: household.phone is the phone of the household its field names; empty for nothing */
            from: string;
            group: string;
            /** @description drawn by the module's own pages */
            hidden: boolean;
            hint: string;
            key: string;
            /** @enum {string} */
            kind: "text" | "longText" | "int" | "decimal" | "money" | "bool" | "date" | "month" | "year" | "dict" | "area" | "person" | "household" | "ref" | "idNumber" | "phone" | "account" | "files" | "position";
            /** Format: int64 */
            length: number;
            /** @description of a ref: code of the module whose record it names */
            module: string;
            /**
             * Format: int64
             * @description most codes or files
             */
            multi: number;
            pattern: string;
            /** @description least and most, or empty */
            range: number[];
            readOnly: boolean;
            required: boolean;
            /** Format: int64 */
            scale: number;
            /** @description the wire is masked */
            sealed: boolean;
            searchKey: boolean;
            tip: string;
            title: string;
            unit: string;
        };
        ModuleFigure: {
            code: string;
            noun: string;
            states: components["schemas"]["ModuleFigureState"][];
            title: string;
        };
        ModuleFigureChild: {
            done: {
                [key: string]: number;
            };
            id: string;
            open: {
                [key: string]: number;
            };
        };
        ModuleFigures: {
            /** @description areas directly below that have any records */
            children: components["schemas"]["ModuleFigureChild"][];
            /** @description the longest overdue of the modules whose records the caller may see, without names of people */
            late: components["schemas"]["ModuleLate"][];
            modules: components["schemas"]["ModuleFigure"][];
            /** @description the case of each of these modules that changed last, the newest first, at most 20, without names of people */
            recent: components["schemas"]["ModuleRecent"][];
        };
        ModuleFigureState: {
            code: string;
            final: boolean;
            /** Format: int64 */
            n: number;
            title: string;
            tone: string;
        };
        /** @description A file of a record */
        ModuleFile: {
            id: string;
            name: string;
            size: number;
        };
        ModuleHandover: {
            ids: number[];
            /** @description the colleague's number */
            to: string;
            words?: string;
        };
        ModuleKnown: {
            field: string;
            /** @description no other value is taken */
            fixed: boolean;
            /** @description as the record would have it; left out where none is known */
            value?: unknown;
            /** @description where it comes from, or why it is not known */
            words: string;
        };
        ModuleLate: {
            /** @description path of names */
            area: string;
            /**
             * Format: int64
             * @description ms UTC
             */
            dueAt: number;
            module: string;
            /** @description title of the state */
            state: string;
            title: string;
        };
        ModuleLine: {
            actor: string;
            /** @description the area lets one person take this step and the one before it, and they did */
            alone: boolean;
            /**
             * Format: int64
             * @description ms UTC
             */
            at: number;
            /** @description in whose name, empty for one's own */
            behalf: string;
            changes: components["schemas"]["ModuleChange"][];
            /** @description state */
            from: string;
            /** Format: int64 */
            id: number;
            /** @enum {string} */
            kind: "create" | "update" | "step" | "undo" | "handover" | "comment" | "delete" | "reveal";
            /** @description code of the transition */
            step: string;
            stepTitle: string;
            /** @description state */
            to: string;
            /** @description opinion or comment */
            words: string;
        };
        ModuleMove: {
            opinion?: string;
            /** @description the fields the step asks for */
            values?: {
                [key: string]: unknown;
            };
            /**
             * Format: int64
             * @description the version the person looked at
             */
            version: number;
        };
        ModuleRecent: {
            /** @description path of names */
            area: string;
            /**
             * Format: int64
             * @description ms UTC
             */
            at: number;
            module: string;
            /** @description its number */
            no: string;
            /** @description title of the state it stands in */
            state: string;
            title: string;
        };
        ModuleRecord: {
            area: string;
            areaName: string;
            areaPath: string;
            /** @description of the steps taken in another's name: code to their name */
            behalf: {
                [key: string]: string;
            };
            /**
             * Format: int64
             * @description ms UTC
             */
            createdAt: number;
            /** @description the caller may remove it now */
            deletable: boolean;
            /**
             * Format: int64
             * @description ms UTC, 0 for none
             */
            dueAt: number;
            /** @description the caller may change it now */
            editable: boolean;
            /**
             * Format: int64
             * @description ms UTC; when the state was entered
             */
            enteredAt: number;
            /** Format: int64 */
            id: number;
            /** @description of a list: codes of the batch steps four eyes keep the caller from */
            kept?: string[];
            /** @description of the steps: what is known of the fields they ask for */
            known: {
                [key: string]: components["schemas"]["ModuleKnown"][];
            };
            /** @description what references show */
            labels: {
                [key: string]: string;
            };
            /** @enum {string} */
            light: "" | "yellow" | "red";
            name: string;
            no: string;
            /** @description of the steps that are the caller's and would be refused now: code to reason */
            refused: {
                [key: string]: components["schemas"]["ModuleRefusal"];
            };
            state: string;
            /** @description codes of the transitions the caller may take now */
            steps: string[];
            /** @description the caller's own last step, on which nobody has acted */
            undo?: components["schemas"]["ModuleUndoable"];
            /**
             * Format: int64
             * @description ms UTC
             */
            updatedAt: number;
            /** @description of a record that could be removed: the other registers whose records name it */
            uses: components["schemas"]["ModuleUse"][];
            values: {
                [key: string]: unknown;
            };
            /** Format: int64 */
            version: number;
        };
        ModuleRefusal: {
            /** @description the refusal's code, which the browser may have words for */
            code: string;
            message: string;
        };
        ModuleRelated: {
            code: string;
            field: string;
            mayAdd: boolean;
            title: string;
        };
        ModuleRow: {
            area: string;
            areaName: string;
            areaPath: string;
            /**
             * Format: int64
             * @description ms UTC
             */
            createdAt: number;
            /**
             * Format: int64
             * @description ms UTC, 0 for none
             */
            dueAt: number;
            /**
             * Format: int64
             * @description ms UTC; when the state was entered
             */
            enteredAt: number;
            /** Format: int64 */
            id: number;
            /** @description of a list: codes of the batch steps four eyes keep the caller from */
            kept?: string[];
            /** @description what references show */
            labels: {
                [key: string]: string;
            };
            /** @enum {string} */
            light: "" | "yellow" | "red";
            name: string;
            no: string;
            state: string;
            /**
             * Format: int64
             * @description ms UTC
             */
            updatedAt: number;
            values: {
                [key: string]: unknown;
            };
            /** Format: int64 */
            version: number;
        };
        /** @description What is each module's own, by its code */
        Modules: {
            /** @description 考核. States: 10 待自评, 20 待初审, 30 待复核, 40 公示中, 50 申诉处理中, 60 待定级, 70 已定级. self 提交自评 (assess:edit): from 10 to 20. first 初审通过 (assess:approve): from 20 to 30. returnSelf 退回自评 (assess:approve): from 20 to 10. second 复核通过并公示 (assess:approve): from 30 to 40. returnFirst 退回初审 (assess:approve): from 30 to 20. appeal 提出申诉 (assess:edit): from 40 to 50, takes appeal, appealFiles. answer 答复申诉 (assess:approve): from 50 to 60, takes answer. grade 定级 (assess:approve): from 40, 60 to 70. selfPost 提交自评 (assess:edit): from 10 to 20. firstPost 初审通过 (assess:approve): from 20 to 30. returnSelfPost 退回自评 (assess:approve): from 20 to 10. secondPost 复核通过并公示 (assess:approve): from 30 to 40. returnFirstPost 退回初审 (assess:approve): from 30 to 20. appealPost 提出申诉 (assess:edit): from 40 to 50, takes appeal, appealFiles. answerPost 答复申诉 (assess:approve): from 50 to 60, takes answer. gradePost 定级 (assess:approve): from 40, 60 to 70. selfCounty 提交自评 (assess:edit): from 10 to 20. firstCounty 初审通过 (assess:approve): from 20 to 30. returnSelfCounty 退回自评 (assess:approve): from 20 to 10. secondCounty 复核通过并公示 (assess:approve): from 30 to 40. returnFirstCounty 退回初审 (assess:approve): from 30 to 20. appealCounty 提出申诉 (assess:edit): from 40 to 50, takes appeal, appealFiles. answerCounty 答复申诉 (assess:approve): from 50 to 60, takes answer. gradeCounty 定级 (assess:approve): from 40, 60 to 70. selfCity 提交自评 (assess:edit): from 10 to 20. firstCity 初审通过 (assess:approve): from 20 to 30. returnSelfCity 退回自评 (assess:approve): from 20 to 10. secondCity 复核通过并公示 (assess:approve): from 30 to 40. returnFirstCity 退回初审 (assess:approve): from 30 to 20. appealCity 提出申诉 (assess:edit): from 40 to 50, takes appeal, appealFiles. answerCity 答复申诉 (assess:approve): from 50 to 60, takes answer. gradeCity 定级 (assess:approve): from 40, 60 to 70. */
            assess: {
                /** @enum {string} */
                batch?: "grade" | "gradePost" | "gradeCounty" | "gradeCity";
                /** @enum {string} */
                filter?: "scheme" | "year" | "kind" | "grade";
                /** @enum {string} */
                state: "10" | "20" | "30" | "40" | "50" | "60" | "70";
                /** @enum {string} */
                step?: "self" | "first" | "returnSelf" | "second" | "returnFirst" | "appeal" | "answer" | "grade" | "selfPost" | "firstPost" | "returnSelfPost" | "secondPost" | "returnFirstPost" | "appealPost" | "answerPost" | "gradePost" | "selfCounty" | "firstCounty" | "returnSelfCounty" | "secondCounty" | "returnFirstCounty" | "appealCounty" | "answerCounty" | "gradeCounty" | "selfCity" | "firstCity" | "returnSelfCity" | "secondCity" | "returnFirstCity" | "appealCity" | "answerCity" | "gradeCity";
                values: components["schemas"]["AssessValues"];
            };
            /** @description 队员考核. States: 10 待自评, 20 待初审, 30 待复核, 40 告知本人, 50 申诉处理中, 60 待定级, 70 已定级. first 初审通过 (assess:approve): from 20 to 30. returnSelf 退回自评 (assess:approve): from 20 to 10. second 复核通过并告知 (assess:approve): from 30 to 40. returnFirst 退回初审 (assess:approve): from 30 to 20. answer 答复申诉 (assess:approve): from 50 to 60. grade 定级 (assess:approve): from 40, 60 to 70. */
            "assess-member": {
                /** @enum {string} */
                batch?: "grade";
                /** @enum {string} */
                filter?: "scheme" | "year";
                /** @enum {string} */
                state: "10" | "20" | "30" | "40" | "50" | "60" | "70";
                /** @enum {string} */
                step?: "first" | "returnSelf" | "second" | "returnFirst" | "answer" | "grade";
                values: components["schemas"]["AssessMemberValues"];
            };
            /** @description 考核方案. States: 10 草稿, 20 已发布, 30 进行中, 40 已结束, 90 已作废. publish 发布 (assess:approve): from 10 to 20. start 开始考核 (assess:approve): from 20 to 30. finish 结束考核 (assess:approve): from 30 to 40. void 作废 (assess:approve): from 20 to 90. */
            "assess-scheme": {
                /** @enum {string} */
                filter?: "year" | "kind";
                /** @enum {string} */
                state: "10" | "20" | "30" | "40" | "90";
                /** @enum {string} */
                step?: "publish" | "start" | "finish" | "void";
                values: components["schemas"]["AssessSchemeValues"];
            };
            /** @description 综合评价. States: 10 试算, 20 待审核, 30 已审核, 40 已发布, 50 已归档. submit 提交审核 (comprehensiveEvaluation:edit): from 10 to 20. submitCity 提交审核 (comprehensiveEvaluation:edit): from 10 to 20. submitProvince 提交审核 (comprehensiveEvaluation:edit): from 10 to 20. approve 审核通过 (comprehensiveEvaluation:approve): from 20 to 30. approveCity 审核通过 (comprehensiveEvaluation:approve): from 20 to 30. approveProvince 审核通过 (comprehensiveEvaluation:approve): from 20 to 30. back 退回 (comprehensiveEvaluation:approve): from 20 to 10. backCity 退回 (comprehensiveEvaluation:approve): from 20 to 10. backProvince 退回 (comprehensiveEvaluation:approve): from 20 to 10. publish 发布 (comprehensiveEvaluation:approve): from 30 to 40. publishCity 发布 (comprehensiveEvaluation:approve): from 30 to 40. publishProvince 发布 (comprehensiveEvaluation:approve): from 30 to 40. refuse 不予发布 (comprehensiveEvaluation:approve): from 30 to 10. refuseCity 不予发布 (comprehensiveEvaluation:approve): from 30 to 10. refuseProvince 不予发布 (comprehensiveEvaluation:approve): from 30 to 10. archive 归档 (comprehensiveEvaluation:approve): from 40 to 50. archiveCity 归档 (comprehensiveEvaluation:approve): from 40 to 50. archiveProvince 归档 (comprehensiveEvaluation:approve): from 40 to 50. */
            comprehensiveEvaluation: {
                /** @enum {string} */
                filter?: "model" | "objectLevel" | "previous";
                /** @enum {string} */
                state: "10" | "20" | "30" | "40" | "50";
                /** @enum {string} */
                step?: "submit" | "submitCity" | "submitProvince" | "approve" | "approveCity" | "approveProvince" | "back" | "backCity" | "backProvince" | "publish" | "publishCity" | "publishProvince" | "refuse" | "refuseCity" | "refuseProvince" | "archive" | "archiveCity" | "archiveProvince";
                values: components["schemas"]["ComprehensiveEvaluationValues"];
            };
            /** @description 评价模型. States: 10 草稿, 20 使用中, 30 已停用. use 启用 (comprehensiveEvaluation:edit): from 10 to 20. retire 停用 (comprehensiveEvaluation:edit): from 20 to 30. */
            "comprehensiveEvaluation-model": {
                /** @enum {string} */
                filter?: "weighting";
                /** @enum {string} */
                state: "10" | "20" | "30";
                /** @enum {string} */
                step?: "use" | "retire";
                values: components["schemas"]["ComprehensiveEvaluationModelValues"];
            };
            /** @description 问题整改. States: 10 待交办, 20 待整改, 30 整改中, 40 待复核, 60 退回重改, 50 已销号, 99 不予交办. handOver 交办 (dailySupervision:approve): from 10 to 20, takes responsibleUnit, responsible, deadline. handOverCity 交办 (dailySupervision:approve): from 10 to 20, takes responsibleUnit, responsible, deadline. handOverProvince 交办 (dailySupervision:approve): from 10 to 20, takes responsibleUnit, responsible, deadline. drop 不予交办 (dailySupervision:approve): from 10 to 99. dropCity 不予交办 (dailySupervision:approve): from 10 to 99. dropProvince 不予交办 (dailySupervision:approve): from 10 to 99. start 开始整改 (dailySupervision:edit): from 20 to 30, takes beforePhotos. report 提交复核 (dailySupervision:edit): from 30 to 40, takes rectification, rectifiedOn, beforePhotos, afterPhotos. close 复核销号 (dailySupervision:approve): from 40 to 50. closeCity 复核销号 (dailySupervision:approve): from 40 to 50. closeProvince 复核销号 (dailySupervision:approve): from 40 to 50. back 退回重改 (dailySupervision:approve): from 40 to 60. backCity 退回重改 (dailySupervision:approve): from 40 to 60. backProvince 退回重改 (dailySupervision:approve): from 40 to 60. restart 重新整改 (dailySupervision:edit): from 60 to 30. reassign 改派责任单位 (dailySupervision:approve): from 20, 30, 60, takes responsibleUnit, responsible, deadline. reassignCity 改派责任单位 (dailySupervision:approve): from 20, 30, 60, takes responsibleUnit, responsible, deadline. reassignProvince 改派责任单位 (dailySupervision:approve): from 20, 30, 60, takes responsibleUnit, responsible, deadline. */
            dailySupervision: {
                /** @enum {string} */
                filter?: "source" | "category" | "level" | "repeated" | "handedMonth" | "closedMonth" | "inspection";
                /** @enum {string} */
                state: "10" | "20" | "30" | "40" | "60" | "50" | "99";
                /** @enum {string} */
                step?: "handOver" | "handOverCity" | "handOverProvince" | "drop" | "dropCity" | "dropProvince" | "start" | "report" | "close" | "closeCity" | "closeProvince" | "back" | "backCity" | "backProvince" | "restart" | "reassign" | "reassignCity" | "reassignProvince";
                values: components["schemas"]["DailySupervisionValues"];
            };
            /** @description 监督通报. States: 10 草稿, 20 待审, 30 已印发. submit 提交审核 (dailySupervision:edit): from 10 to 20. submitCity 提交审核 (dailySupervision:edit): from 10 to 20. submitProvince 提交审核 (dailySupervision:edit): from 10 to 20. approve 审核印发 (dailySupervision:approve): from 20 to 30, takes docNo. approveCity 审核印发 (dailySupervision:approve): from 20 to 30, takes docNo. approveProvince 审核印发 (dailySupervision:approve): from 20 to 30, takes docNo. back 退回修改 (dailySupervision:approve): from 20 to 10. backCity 退回修改 (dailySupervision:approve): from 20 to 10. backProvince 退回修改 (dailySupervision:approve): from 20 to 10. */
            "dailySupervision-bulletin": {
                /** @enum {string} */
                filter?: "case1" | "case2" | "case3";
                /** @enum {string} */
                state: "10" | "20" | "30";
                /** @enum {string} */
                step?: "submit" | "submitCity" | "submitProvince" | "approve" | "approveCity" | "approveProvince" | "back" | "backCity" | "backProvince";
                values: components["schemas"]["DailySupervisionBulletinValues"];
            };
            /** @description 督查. States: 10 草稿, 20 已完成. complete 完成督查 (dailySupervision:edit): from 10 to 20, takes findings, attachments. completeCity 完成督查 (dailySupervision:edit): from 10 to 20, takes findings, attachments. completeProvince 完成督查 (dailySupervision:edit): from 10 to 20, takes findings, attachments. */
            "dailySupervision-inspection": {
                /** @enum {string} */
                filter?: "kind";
                /** @enum {string} */
                state: "10" | "20";
                /** @enum {string} */
                step?: "complete" | "completeCity" | "completeProvince";
                values: components["schemas"]["DailySupervisionInspectionValues"];
            };
            /** @description 家庭变化. States: draft 草稿, village 待村核, town 待镇审, county 待县审, effective 已生效, returned 已退回, withdrawn 已撤销. submit 提交村核 (familyChange:edit): from draft, returned to village. villagePass 村核通过 (familyChange:edit): from village to town. villageStead 镇级代村核 (familyChange:edit): from village to town. villageBack 村级退回 (familyChange:edit): from village to returned. townPass 镇审通过并生效 (familyChange:approve): from town to effective. townForward 镇审通过报县 (familyChange:approve): from town to county. townBack 镇级退回 (familyChange:approve): from town to returned. countyPass 县审通过并生效 (familyChange:approve): from county to effective. countyBack 县级退回 (familyChange:approve): from county to returned. withdraw 撤销 (familyChange:edit): from draft, returned, village to withdrawn. */
            familyChange: {
                /** @enum {string} */
                filter?: "kind" | "reason";
                /** @enum {string} */
                state: "draft" | "village" | "town" | "county" | "effective" | "returned" | "withdrawn";
                /** @enum {string} */
                step?: "submit" | "villagePass" | "villageStead" | "villageBack" | "townPass" | "townForward" | "townBack" | "countyPass" | "countyBack" | "withdraw";
                values: components["schemas"]["FamilyChangeValues"];
            };
            /** @description 结对帮扶. States: active 结对中, ended 已结束. end 结束结对 (help:edit): from active to ended, takes untilOn. */
            help: {
                /** @enum {string} */
                state: "active" | "ended";
                /** @enum {string} */
                step?: "end";
                values: components["schemas"]["HelpValues"];
            };
            /** @description 帮扶措施. States: plan 计划, doing 实施中, done 待评价, evaluated 已评价, dropped 已取消. start 开始实施 (help:edit): from plan to doing, takes startedOn. finish 实施完成 (help:edit): from doing to done, takes doneOn, result, photos. evaluate 评价 (help:approve): from done to evaluated, takes evaluation. back 退回整改 (help:approve): from done to doing. drop 取消措施 (help:edit): from plan, doing to dropped. */
            "help-measure": {
                /** @enum {string} */
                filter?: "kind" | "evaluation" | "policy" | "monitorCase";
                /** @enum {string} */
                state: "plan" | "doing" | "done" | "evaluated" | "dropped";
                /** @enum {string} */
                step?: "start" | "finish" | "evaluate" | "back" | "drop";
                values: components["schemas"]["HelpMeasureValues"];
            };
            /** @description 政策库. States: draft 草稿, inForce 执行中, stopped 已停止. publish 发布执行 (help:approve): from draft to inForce. stop 停止执行 (help:approve): from inForce to stopped. */
            "help-policy": {
                /** @enum {string} */
                filter?: "kind";
                /** @enum {string} */
                state: "draft" | "inForce" | "stopped";
                /** @enum {string} */
                step?: "publish" | "stop";
                values: components["schemas"]["HelpPolicyValues"];
            };
            /** @description 走访记录. States: filed 已登记, following 问题跟进, solved 问题已解决, checked 已核验, returned 已退回. follow 转问题跟进 (help:edit): from filed to following, takes problems. solve 问题已解决 (help:edit): from following to solved, takes solution, solvedOn. check 核验通过 (help:approve): from filed to checked. reject 核验退回 (help:approve): from filed to returned. again 重新提交 (help:edit): from returned to filed. */
            "help-visit": {
                /** @enum {string} */
                filter?: "monitorCase";
                /** @enum {string} */
                state: "filed" | "following" | "solved" | "checked" | "returned";
                /** @enum {string} */
                step?: "follow" | "solve" | "check" | "reject" | "again";
                values: components["schemas"]["HelpVisitValues"];
            };
            /** @description 重复人员. States: asked 待对方核实, open 待核实, kept 确认在户, refused 对方确认在户, solved 已解决, withdrawn 已撤回. gone 确认已迁出 (household-data:edit): from open to solved. keep 确认仍在本户 (household-data:edit): from open to kept. withdraw 撤回核实 (household-data:edit): from asked to withdrawn. */
            "household-data-duplicate": {
                /** @enum {string} */
                filter?: "side";
                /** @enum {string} */
                state: "asked" | "open" | "kept" | "refused" | "solved" | "withdrawn";
                /** @enum {string} */
                step?: "gone" | "keep" | "withdraw";
                values: components["schemas"]["HouseholdDataDuplicateValues"];
            };
            /** @description 农户建档. States: pending 待镇审, returned 已退回, valid 已生效, cancelled 已撤销. approve 审核通过 (household-data:approve): from pending to valid. back 退回修改 (household-data:approve): from pending to returned. again 重新提交 (household-data:edit): from returned to pending. withdraw 撤销建档 (household-data:edit): from pending, returned to cancelled. */
            "household-data-entry": {
                /** @enum {string} */
                batch?: "approve";
                /** @enum {string} */
                filter?: "kind";
                /** @enum {string} */
                state: "pending" | "returned" | "valid" | "cancelled";
                /** @enum {string} */
                step?: "approve" | "back" | "again" | "withdraw";
                values: components["schemas"]["HouseholdDataEntryValues"];
            };
            /** @description 办件. States: 10 待受理, 20 已受理, 30 转办中, 40 办理中, 50 已办结, 60 已评价, 70 不予受理, 80 已撤回. accept 受理 (intserv:edit): from 10 to 20. decline 不予受理 (intserv:edit): from 10 to 70. start 开始办理 (intserv:edit): from 20 to 40. pass 转办县级 (intserv:edit): from 20 to 30, takes unit. passOn 改转县级 (intserv:edit): from 40 to 30, takes unit. take 县级接办 (intserv:approve): from 30 to 40. back 退回镇级 (intserv:approve): from 30 to 20. reassign 改交部门 (intserv:approve): from 40, takes unit. down 转办镇级 (intserv:approve): from 40 to 30. receive 镇级接办 (intserv:edit): from 30 to 40. reply 答复办结 (intserv:edit): from 20, 40 to 50, takes reply, replyFiles. answer 县级答复办结 (intserv:approve): from 40 to 50, takes reply, replyFiles. urge 催办 (intserv:add): from 10, 20, 30, 40. withdraw 撤回 (intserv:add): from 10, 20 to 80. rate 评价 (intserv:add): from 50 to 60, takes rating, ratingWords. */
            intserv: {
                /** @enum {string} */
                filter?: "kind" | "applicantKind" | "desk" | "onTime" | "rating";
                /** @enum {string} */
                state: "10" | "20" | "30" | "40" | "50" | "60" | "70" | "80";
                /** @enum {string} */
                step?: "accept" | "decline" | "start" | "pass" | "passOn" | "take" | "back" | "reassign" | "down" | "receive" | "reply" | "answer" | "urge" | "withdraw" | "rate";
                values: components["schemas"]["IntservValues"];
            };
            /** @description 服务内容. States: draft 草稿, review 待审, published 已发布, offline 已下线. submit 提交审核 (intserv:edit): from draft to review. publish 发布 (intserv:approve): from review to published. back 退回修改 (intserv:approve): from review to draft. offline 下线 (intserv:approve): from published to offline. */
            "intserv-content": {
                /** @enum {string} */
                filter?: "kind";
                /** @enum {string} */
                state: "draft" | "review" | "published" | "offline";
                /** @enum {string} */
                step?: "submit" | "publish" | "back" | "offline";
                values: components["schemas"]["IntservContentValues"];
            };
            /** @description 信息更正. States: filed 待核定, accepted 已更正, declined 不予更正, withdrawn 已撤回. correct 核定更正 (intserv:edit): from filed to accepted. decline 不予更正 (intserv:edit): from filed to declined. withdraw 撤回 (intserv:add): from filed to withdrawn. */
            "intserv-correction": {
                /** @enum {string} */
                filter?: "item";
                /** @enum {string} */
                state: "filed" | "accepted" | "declined" | "withdrawn";
                /** @enum {string} */
                step?: "correct" | "decline" | "withdraw";
                values: components["schemas"]["IntservCorrectionValues"];
            };
            /** @description 招聘岗位. States: pending 待审, open 招聘中, ended 已结束, refused 不予发布. publish 审核发布 (intserv:approve): from pending to open. refuse 不予发布 (intserv:approve): from pending to refused. end 结束招聘 (intserv:edit): from open to ended. close 招满结束 (intserv:add): from pending, open to ended. */
            "intserv-job": {
                /** @enum {string} */
                filter?: "skill";
                /** @enum {string} */
                state: "pending" | "open" | "ended" | "refused";
                /** @enum {string} */
                step?: "publish" | "refuse" | "end" | "close";
                values: components["schemas"]["IntservJobValues"];
            };
            /** @description 群众申报. States: filed 待受理, accepted 已采纳, declined 不予采纳, withdrawn 已撤回. accept 采纳 (intserv:edit): from filed to accepted. decline 不予采纳 (intserv:edit): from filed to declined. withdraw 撤回 (intserv:add): from filed to withdrawn. */
            "intserv-proposal": {
                /** @enum {string} */
                filter?: "kind";
                /** @enum {string} */
                state: "filed" | "accepted" | "declined" | "withdrawn";
                /** @enum {string} */
                step?: "accept" | "decline" | "withdraw";
                values: components["schemas"]["IntservProposalValues"];
            };
            /** @description 防返贫监测. States: 00 线索待核实, 10 入户核实中, 20 待民主评议, 30 村级公示中, 40 乡镇审核中, 50 县级审定中, 60 已纳入监测, 70 帮扶中, 80 风险消除申请, 81 风险消除公示, 90 风险已消除, 91 自然消除, 95 不予纳入, 96 回退, 99 撤销. accept 受理核实 (monitor:edit): from 00 to 10. verify 提交民主评议 (monitor:edit): from 10 to 20, takes verifiedOn, position, visitors, visitPhotos, consent, monitorType, income, rigid, findings. meet 开始村级公示 (monitor:edit): from 20 to 30, takes meetingOn, meetingPlace, attendees, votesFor, votesAgainst, minutes, publicFrom, publicPlace. publish 公示期满上报 (monitor:edit): from 30 to 40, takes publicPhotos, objections. townPass 乡镇审核通过 (monitor:approve): from 40 to 50. townBack 退回村级 (monitor:approve): from 40 to 10. countyPass 审定纳入监测 (monitor:approve): from 50 to 60, takes comparison, incomeLine, lineBasis. countyBack 退回乡镇 (monitor:approve): from 50 to 40. help 落实帮扶 (monitor:edit): from 60 to 70, takes measure, measureOn, measureNote. apply 申请风险消除 (monitor:edit): from 70 to 80, takes exitIncome, secured, evaluated. publicise 开始消除公示 (monitor:edit): from 80 to 81, takes exitMeetingOn, exitFrom, exitPhotos. giveUp 撤回消除申请 (monitor:edit): from 80 to 70. confirm 批准风险消除 (monitor:approve): from 81 to 90, takes exitObjections. exitBack 退回继续帮扶 (monitor:approve): from 81 to 70. natural 自然消除 (monitor:approve): from 60, 70 to 91. relapse 风险再现 (monitor:edit): from 90, 91 to 96. resume 恢复帮扶 (monitor:approve): from 96 to 70. green 绿色通道先行帮扶 (monitor:edit): from 00, 10, 20, 30, 40, 50, takes measure, measureOn, measureNote. drop 不予纳入 (monitor:edit): from 10, 20, 30 to 95. townDrop 乡镇不予纳入 (monitor:approve): from 40 to 95. countyDrop 县级不予纳入 (monitor:approve): from 50 to 95. withdraw 撤销线索 (monitor:edit): from 00, 10 to 99. */
            monitor: {
                /** @enum {string} */
                batch?: "townPass";
                /** @enum {string} */
                filter?: "risk" | "monitorType" | "source";
                /** @enum {string} */
                state: "00" | "10" | "20" | "30" | "40" | "50" | "60" | "70" | "80" | "81" | "90" | "91" | "95" | "96" | "99";
                /** @enum {string} */
                step?: "accept" | "verify" | "meet" | "publish" | "townPass" | "townBack" | "countyPass" | "countyBack" | "help" | "apply" | "publicise" | "giveUp" | "confirm" | "exitBack" | "natural" | "relapse" | "resume" | "green" | "drop" | "townDrop" | "countyDrop" | "withdraw";
                values: components["schemas"]["MonitorValues"];
            };
            /** @description 部门数据. States: 10 未匹配, 20 已匹配, 90 已更正. */
            "monitor-department-data": {
                /** @enum {string} */
                filter?: "kind" | "batch";
                /** @enum {string} */
                state: "10" | "20" | "90";
                values: components["schemas"]["MonitorDepartmentDataValues"];
            };
            /** @description 项目库. States: 10 草稿, 20 镇级审核, 30 县级评审, 40 已入库, 50 年度实施计划, 60 已批复, 65 变更待批, 70 实施中, 80 待验收, 85 验收不通过, 90 已验收, 95 资产移交, 99 已终止. submit 提交镇审 (project-fund:add): from 10 to 20. townPass 镇审通过 (project-fund:approve): from 20 to 30. townBack 镇级退回 (project-fund:approve): from 20 to 10. review 评审入库 (project-fund:approve): from 30 to 40, takes reviewedOn, experts, score. countyBack 县级退回 (project-fund:approve): from 30 to 10. plan 列入年度计划 (project-fund:approve): from 40 to 50, takes libraryNotice, plannedOn. approve 批复 (project-fund:approve): from 50 to 60, takes planNotice, approvalNo, approvedOn. start 开工实施 (project-fund:edit): from 60 to 70, takes approvalNotice, startedOn. finish 申请验收 (project-fund:edit): from 70 to 80, takes finishedOn. accept 验收通过 (project-fund:approve): from 80 to 90. fail 验收不通过 (project-fund:approve): from 80 to 85. mend 整改完成 (project-fund:edit): from 85 to 80. handOver 资产移交 (project-fund:approve): from 90 to 95, takes acceptanceNotice, handedOn. trim 小额调整预算 (project-fund:approve): from 60, 70, takes newBudget. amend 申请变更 (project-fund:edit): from 60, 70 to 65, takes newContent, newPlaces, newBudget. amendPass 批准变更 (project-fund:approve): from 65 to 60, takes approvalNo, approvedOn. amendBack 不同意变更 (project-fund:approve): from 65 to 60. amendPassBuilding 批准变更 (project-fund:approve): from 65 to 70, takes approvalNo, approvedOn. amendBackBuilding 不同意变更 (project-fund:approve): from 65 to 70. terminate 终止项目 (project-fund:approve): from 40, 50, 60, 65, 70 to 99. */
            "project-fund": {
                /** @enum {string} */
                filter?: "year" | "category";
                /** @enum {string} */
                state: "10" | "20" | "30" | "40" | "50" | "60" | "65" | "70" | "80" | "85" | "90" | "95" | "99";
                /** @enum {string} */
                step?: "submit" | "townPass" | "townBack" | "review" | "countyBack" | "plan" | "approve" | "start" | "finish" | "accept" | "fail" | "mend" | "handOver" | "trim" | "amend" | "amendPass" | "amendBack" | "amendPassBuilding" | "amendBackBuilding" | "terminate";
                values: components["schemas"]["ProjectFundValues"];
            };
            /** @description 项目验收. States: 10 草稿, 20 待县审, 30 验收通过, 40 整改中. submit 提交县审 (project-fund:edit): from 10, 40 to 20. pass 确认通过 (project-fund:approve): from 20 to 30. mend 要求整改 (project-fund:approve): from 20 to 40, takes rectification, mendBy. back 退回 (project-fund:approve): from 20 to 10. */
            "project-fund-acceptance": {
                /** @enum {string} */
                filter?: "project" | "passed";
                /** @enum {string} */
                state: "10" | "20" | "30" | "40";
                /** @enum {string} */
                step?: "submit" | "pass" | "mend" | "back";
                values: components["schemas"]["ProjectFundAcceptanceValues"];
            };
            /** @description 资金分配. States: 10 草稿, 20 待县级审定, 30 已分配, 70 已收回. submit 提交审定 (project-fund:edit): from 10 to 20. pass 审定分配 (project-fund:approve): from 20 to 30. back 退回 (project-fund:approve): from 20 to 10. change 调整金额 (project-fund:approve): from 30, takes amount. recover 收回未支付资金 (project-fund:approve): from 30 to 70. */
            "project-fund-allocation": {
                /** @enum {string} */
                filter?: "project" | "quota" | "year" | "source";
                /** @enum {string} */
                state: "10" | "20" | "30" | "70";
                /** @enum {string} */
                step?: "submit" | "pass" | "back" | "change" | "recover";
                values: components["schemas"]["ProjectFundAllocationValues"];
            };
            /** @description 项目资产. States: 10 待确权, 20 正常使用, 30 闲置, 40 损坏, 50 已处置. register 确权登记 (project-fund:approve): from 10 to 20. check 年度核查 (project-fund:edit): from 20, 30, 40, takes checkedOn, checkNote. idle 标记闲置 (project-fund:edit): from 20 to 30. damage 标记损坏 (project-fund:edit): from 20, 30 to 40. restore 恢复使用 (project-fund:edit): from 30, 40 to 20. dispose 批准处置 (project-fund:approve): from 20, 30, 40 to 50. */
            "project-fund-asset": {
                /** @enum {string} */
                filter?: "project" | "kind";
                /** @enum {string} */
                state: "10" | "20" | "30" | "40" | "50";
                /** @enum {string} */
                step?: "register" | "check" | "idle" | "damage" | "restore" | "dispose";
                values: components["schemas"]["ProjectFundAssetValues"];
            };
            /** @description 资金支付. States: 10 草稿, 20 镇级审核, 30 县农业农村审核, 40 县财政审批, 60 已支付, 65 退回, 99 作废. submit 提交审批 (project-fund:add): from 10, 65 to 20. townPass 镇审通过 (project-fund:approve): from 20 to 30. townBack 镇级退回 (project-fund:approve): from 20 to 65. countyPass 县农业农村审核通过 (project-fund:approve): from 30 to 40. countyBack 县农业农村退回 (project-fund:approve): from 30 to 65. pay 支付 (project-fund:approve): from 40 to 60, takes paidOn, voucherNo. financeBack 县财政退回 (project-fund:approve): from 40 to 65. refund 退汇 (project-fund:approve): from 60 to 65. void 作废 (project-fund:edit): from 10, 65 to 99. */
            "project-fund-payment": {
                /** @enum {string} */
                filter?: "allocation" | "project" | "kind" | "year";
                /** @enum {string} */
                state: "10" | "20" | "30" | "40" | "60" | "65" | "99";
                /** @enum {string} */
                step?: "submit" | "townPass" | "townBack" | "countyPass" | "countyBack" | "pay" | "financeBack" | "refund" | "void";
                values: components["schemas"]["ProjectFundPaymentValues"];
            };
            /** @description 月度进度. States: 10 草稿, 20 待镇核, 30 已核. submit 上报 (project-fund:add): from 10 to 20. pass 核对通过 (project-fund:approve): from 20 to 30. back 退回 (project-fund:approve): from 20 to 10. */
            "project-fund-progress": {
                /** @enum {string} */
                filter?: "project" | "flagged";
                /** @enum {string} */
                state: "10" | "20" | "30";
                /** @enum {string} */
                step?: "submit" | "pass" | "back";
                values: components["schemas"]["ProjectFundProgressValues"];
            };
            /** @description 资金指标. States: 10 待下达, 20 待市级转下达, 30 待县级接收, 40 可分配, 70 结余收回. issue 省级下达 (project-fund:approve): from 10 to 20. cityIssue 市级下达 (project-fund:approve): from 10 to 30. own 县级登记 (project-fund:approve): from 10 to 40. pass 转下达 (project-fund:approve): from 20 to 30. receive 接收指标 (project-fund:approve): from 30 to 40. cityBack 市级退回 (project-fund:approve): from 20 to 10. countyBack 县级退回 (project-fund:approve): from 30 to 10. change 调整指标 (project-fund:approve): from 40, takes amount. close 收回结余 (project-fund:approve): from 40 to 70. */
            "project-fund-quota": {
                /** @enum {string} */
                filter?: "year" | "source";
                /** @enum {string} */
                state: "10" | "20" | "30" | "40" | "70";
                /** @enum {string} */
                step?: "issue" | "cityIssue" | "own" | "pass" | "receive" | "cityBack" | "countyBack" | "change" | "close";
                values: components["schemas"]["ProjectFundQuotaValues"];
            };
            /** @description 工作队. States: forming 组建中, filing 待县备案, posted 在岗, rotating 轮换中, ended 已结束. submit 报县备案 (resident-town:edit): from forming to filing. file 同意备案 (resident-town:approve): from filing to posted. back 退回 (resident-town:approve): from filing to forming. rotate 启动轮换 (resident-town:approve): from posted to rotating. end 结束派驻 (resident-town:edit): from rotating to ended. */
            "resident-town": {
                /** @enum {string} */
                filter?: "townClass" | "short";
                /** @enum {string} */
                state: "forming" | "filing" | "posted" | "rotating" | "ended";
                /** @enum {string} */
                step?: "submit" | "file" | "back" | "rotate" | "end";
                values: components["schemas"]["ResidentTownValues"];
            };
            /** @description 队员请假. States: draft 草稿, leader 待队长审批, town 待镇审批, county 待县审批, approved 已批准, rejected 未批准, withdrawn 已撤销, back 已销假. submitLeader 提交队长审批 (resident-town:edit): from draft to leader. submitTown 提交镇级审批 (resident-town:edit): from draft to town. submitCounty 提交县级审批 (resident-town:edit): from draft to county. leaderPass 队长批准 (resident-town:approve): from leader to approved. leaderReject 队长不批准 (resident-town:approve): from leader to rejected. townPass 镇级批准 (resident-town:approve): from town to approved. townReject 镇级不批准 (resident-town:approve): from town to rejected. countyPass 县级批准 (resident-town:approve): from county to approved. countyReject 县级不批准 (resident-town:approve): from county to rejected. withdraw 撤销申请 (resident-town:edit): from leader, town, county to withdrawn. cancel 取消请假 (resident-town:edit): from approved to withdrawn. back 销假 (resident-town:edit): from approved to back, takes backOn. */
            "resident-town-leave": {
                /** @enum {string} */
                filter?: "member" | "kind";
                /** @enum {string} */
                state: "draft" | "leader" | "town" | "county" | "approved" | "rejected" | "withdrawn" | "back";
                /** @enum {string} */
                step?: "submitLeader" | "submitTown" | "submitCounty" | "leaderPass" | "leaderReject" | "townPass" | "townReject" | "countyPass" | "countyReject" | "withdraw" | "cancel" | "back";
                values: components["schemas"]["ResidentTownLeaveValues"];
            };
            /** @description 工作日志. States: recorded 已登记, reported 已入报告, void 已作废. void 作废 (resident-town:edit): from recorded to void. */
            "resident-town-log": {
                /** @enum {string} */
                filter?: "member" | "kind";
                /** @enum {string} */
                state: "recorded" | "reported" | "void";
                /** @enum {string} */
                step?: "void";
                values: components["schemas"]["ResidentTownLogValues"];
            };
            /** @description 工作队员. States: posted 在岗, rotated 已轮换, left 离任, void 已作废. rotate 办理轮换 (resident-town:edit): from posted to rotated, takes endedOn, successor, handover. leave 办理离任 (resident-town:edit): from posted to left, takes endedOn, successor, handover. void 登记有误作废 (resident-town:edit): from posted to void. */
            "resident-town-member": {
                /** @enum {string} */
                filter?: "team" | "role" | "unitKind" | "successor";
                /** @enum {string} */
                state: "posted" | "rotated" | "left" | "void";
                /** @enum {string} */
                step?: "rotate" | "leave" | "void";
                values: components["schemas"]["ResidentTownMemberValues"];
            };
            /** @description 周报月报. States: draft 草稿, submitted 待镇审, accepted 已接收. submit 提交镇级 (resident-town:edit): from draft to submitted. accept 接收 (resident-town:approve): from submitted to accepted. back 退回 (resident-town:approve): from submitted to draft. */
            "resident-town-report": {
                /** @enum {string} */
                batch?: "accept";
                /** @enum {string} */
                filter?: "member" | "kind";
                /** @enum {string} */
                state: "draft" | "submitted" | "accepted";
                /** @enum {string} */
                step?: "submit" | "accept" | "back";
                values: components["schemas"]["ResidentTownReportValues"];
            };
            /** @description 年度任务. States: pending 待审, returned 退回修改, running 实施中, done 已完成. pass 审核通过 (resident-town:approve): from pending to running. back 退回修改 (resident-town:approve): from pending to returned. again 重新提交 (resident-town:edit): from returned to pending. progress 更新进展 (resident-town:edit): from running, takes progress, progressNote. finish 完成任务 (resident-town:edit): from running to done, takes doneOn, result. */
            "resident-town-task": {
                /** @enum {string} */
                filter?: "category" | "team";
                /** @enum {string} */
                state: "pending" | "returned" | "running" | "done";
                /** @enum {string} */
                step?: "pass" | "back" | "again" | "progress" | "finish";
                values: components["schemas"]["ResidentTownTaskValues"];
            };
            /** @description 满意度. States: 10 草稿, 20 待审, 30 已发布, 40 回收中, 50 已结束, 60 已归档. submit 提交审核 (satisfaction:edit): from 10 to 20. submitCity 提交审核 (satisfaction:edit): from 10 to 20. submitProvince 提交审核 (satisfaction:edit): from 10 to 20. publish 审核发布 (satisfaction:approve): from 20 to 30. publishCity 审核发布 (satisfaction:approve): from 20 to 30. publishProvince 审核发布 (satisfaction:approve): from 20 to 30. back 退回修改 (satisfaction:approve): from 20 to 10. backCity 退回修改 (satisfaction:approve): from 20 to 10. backProvince 退回修改 (satisfaction:approve): from 20 to 10. start 抽样并开始回收 (satisfaction:edit): from 30 to 40. startCity 抽样并开始回收 (satisfaction:edit): from 30 to 40. startProvince 抽样并开始回收 (satisfaction:edit): from 30 to 40. end 结束回收 (satisfaction:edit): from 40 to 50. endCity 结束回收 (satisfaction:edit): from 40 to 50. endProvince 结束回收 (satisfaction:edit): from 40 to 50. archive 归档 (satisfaction:edit): from 50 to 60. archiveCity 归档 (satisfaction:edit): from 50 to 60. archiveProvince 归档 (satisfaction:edit): from 50 to 60. */
            satisfaction: {
                /** @enum {string} */
                filter?: "population";
                /** @enum {string} */
                state: "10" | "20" | "30" | "40" | "50" | "60";
                /** @enum {string} */
                step?: "submit" | "submitCity" | "submitProvince" | "publish" | "publishCity" | "publishProvince" | "back" | "backCity" | "backProvince" | "start" | "startCity" | "startProvince" | "end" | "endCity" | "endProvince" | "archive" | "archiveCity" | "archiveProvince";
                values: components["schemas"]["SatisfactionValues"];
            };
            /** @description 报送要求. States: 10 草稿, 20 执行中, 30 已停止. start 开始执行 (summaryReport:edit): from 10 to 20. stop 停止 (summaryReport:edit): from 20 to 30. startCity 开始执行 (summaryReport:edit): from 10 to 20. stopCity 停止 (summaryReport:edit): from 20 to 30. startProvince 开始执行 (summaryReport:edit): from 10 to 20. stopProvince 停止 (summaryReport:edit): from 20 to 30. */
            "summaryReport-call": {
                /** @enum {string} */
                filter?: "report" | "cycle";
                /** @enum {string} */
                state: "10" | "20" | "30";
                /** @enum {string} */
                step?: "start" | "stop" | "startCity" | "stopCity" | "startProvince" | "stopProvince";
                values: components["schemas"]["SummaryReportCallValues"];
            };
            /** @description 必填项准入. States: 10 草稿, 20 待批准发布, 30 必填中, 40 已停用. apply 申请发布 (summaryReport:edit): from 10 to 20. release 批准发布 (summaryReport:approve): from 20 to 30. back 不予发布 (summaryReport:approve): from 20 to 10. stop 停用 (summaryReport:edit): from 30 to 40. applyCounty 申请发布 (summaryReport:edit): from 10 to 20. releaseCounty 批准发布 (summaryReport:approve): from 20 to 30. backCounty 不予发布 (summaryReport:approve): from 20 to 10. stopCounty 停用 (summaryReport:edit): from 30 to 40. applyCity 申请发布 (summaryReport:edit): from 10 to 20. releaseCity 批准发布 (summaryReport:approve): from 20 to 30. backCity 不予发布 (summaryReport:approve): from 20 to 10. stopCity 停用 (summaryReport:edit): from 30 to 40. applyProvince 申请发布 (summaryReport:edit): from 10 to 20. releaseProvince 批准发布 (summaryReport:approve): from 20 to 30. backProvince 不予发布 (summaryReport:approve): from 20 to 10. stopProvince 停用 (summaryReport:edit): from 30 to 40. */
            "summaryReport-field": {
                /** @enum {string} */
                filter?: "switchOf";
                /** @enum {string} */
                state: "10" | "20" | "30" | "40";
                /** @enum {string} */
                step?: "apply" | "release" | "back" | "stop" | "applyCounty" | "releaseCounty" | "backCounty" | "stopCounty" | "applyCity" | "releaseCity" | "backCity" | "stopCity" | "applyProvince" | "releaseProvince" | "backProvince" | "stopProvince";
                values: components["schemas"]["SummaryReportFieldValues"];
            };
            /** @description 填报任务. States: 10 待填报, 20 已上报, 30 退回, 40 已审核, 50 停用未报. submit 上报 (summaryReport:edit): from 10, 30 to 20, takes note. accept 审核通过 (summaryReport:approve): from 20 to 40. back 退回 (summaryReport:approve): from 20 to 30. remind 催报 (summaryReport:approve): from 10, 30. submitTown 上报 (summaryReport:edit): from 10, 30 to 20, takes note. acceptTown 审核通过 (summaryReport:approve): from 20 to 40. backTown 退回 (summaryReport:approve): from 20 to 30. remindTown 催报 (summaryReport:approve): from 10, 30. submitCounty 上报 (summaryReport:edit): from 10, 30 to 20, takes note. acceptCounty 审核通过 (summaryReport:approve): from 20 to 40. backCounty 退回 (summaryReport:approve): from 20 to 30. remindCounty 催报 (summaryReport:approve): from 10, 30. submitCity 上报 (summaryReport:edit): from 10, 30 to 20, takes note. acceptCity 审核通过 (summaryReport:approve): from 20 to 40. backCity 退回 (summaryReport:approve): from 20 to 30. remindCity 催报 (summaryReport:approve): from 10, 30. */
            "summaryReport-sheet": {
                /** @enum {string} */
                batch?: "accept" | "remind" | "acceptTown" | "remindTown" | "acceptCounty" | "remindCounty" | "acceptCity" | "remindCity";
                /** @enum {string} */
                filter?: "sheetOf";
                /** @enum {string} */
                state: "10" | "20" | "30" | "40" | "50";
                /** @enum {string} */
                step?: "submit" | "accept" | "back" | "remind" | "submitTown" | "acceptTown" | "backTown" | "remindTown" | "submitCounty" | "acceptCounty" | "backCounty" | "remindCounty" | "submitCity" | "acceptCity" | "backCity" | "remindCity";
                values: components["schemas"]["SummaryReportSheetValues"];
            };
            /** @description 报表报送. States: 10 待上报, 20 已上报, 30 退回, 40 已审核, 50 已汇总. submit 上报 (summaryReport:edit): from 10, 30 to 20, takes note. accept 审核通过 (summaryReport:approve): from 20 to 40. back 退回 (summaryReport:approve): from 20 to 30. reopen 撤销审核 (summaryReport:approve): from 40 to 30. remind 催报 (summaryReport:approve): from 10, 30. submitCounty 上报 (summaryReport:edit): from 10, 30 to 20, takes note. acceptCounty 审核通过 (summaryReport:approve): from 20 to 40. backCounty 退回 (summaryReport:approve): from 20 to 30. reopenCounty 撤销审核 (summaryReport:approve): from 40 to 30. remindCounty 催报 (summaryReport:approve): from 10, 30. submitCity 上报 (summaryReport:edit): from 10, 30 to 20, takes note. acceptCity 审核通过 (summaryReport:approve): from 20 to 40. backCity 退回 (summaryReport:approve): from 20 to 30. reopenCity 撤销审核 (summaryReport:approve): from 40 to 30. remindCity 催报 (summaryReport:approve): from 10, 30. */
            "summaryReport-submission": {
                /** @enum {string} */
                batch?: "accept" | "remind" | "acceptCounty" | "remindCounty" | "acceptCity" | "remindCity";
                /** @enum {string} */
                filter?: "report" | "cycle" | "month" | "call";
                /** @enum {string} */
                state: "10" | "20" | "30" | "40" | "50";
                /** @enum {string} */
                step?: "submit" | "accept" | "back" | "reopen" | "remind" | "submitCounty" | "acceptCounty" | "backCounty" | "reopenCounty" | "remindCounty" | "submitCity" | "acceptCity" | "backCity" | "reopenCity" | "remindCity";
                values: components["schemas"]["SummaryReportSubmissionValues"];
            };
            /** @description 填报表. States: 10 草稿, 20 待批准发布, 30 填报中, 40 已停用. apply 申请发布 (summaryReport:edit): from 10 to 20. release 批准发布 (summaryReport:approve): from 20 to 30. back 不予发布 (summaryReport:approve): from 20 to 10. stop 停用 (summaryReport:edit): from 30 to 40. applyCounty 申请发布 (summaryReport:edit): from 10 to 20. releaseCounty 批准发布 (summaryReport:approve): from 20 to 30. backCounty 不予发布 (summaryReport:approve): from 20 to 10. stopCounty 停用 (summaryReport:edit): from 30 to 40. applyCity 申请发布 (summaryReport:edit): from 10 to 20. releaseCity 批准发布 (summaryReport:approve): from 20 to 30. backCity 不予发布 (summaryReport:approve): from 20 to 10. stopCity 停用 (summaryReport:edit): from 30 to 40. applyProvince 申请发布 (summaryReport:edit): from 10 to 20. releaseProvince 批准发布 (summaryReport:approve): from 20 to 30. backProvince 不予发布 (summaryReport:approve): from 20 to 10. stopProvince 停用 (summaryReport:edit): from 30 to 40. */
            "summaryReport-table": {
                /** @enum {string} */
                filter?: "cycle" | "lowest";
                /** @enum {string} */
                state: "10" | "20" | "30" | "40";
                /** @enum {string} */
                step?: "apply" | "release" | "back" | "stop" | "applyCounty" | "releaseCounty" | "backCounty" | "stopCounty" | "applyCity" | "releaseCity" | "backCity" | "stopCity" | "applyProvince" | "releaseProvince" | "backProvince" | "stopProvince";
                values: components["schemas"]["SummaryReportTableValues"];
            };
            /** @description 村情数据. States: draft 草稿, town 待镇审, county 待县审, archived 已归档, returned 已退回. submit 提交镇审 (villages-data:edit): from draft, returned to town. townPass 镇审通过 (villages-data:approve): from town to county. townBack 镇级退回 (villages-data:approve): from town to returned. countyPass 归档 (villages-data:approve): from county to archived. countyBack 县级退回 (villages-data:approve): from county to returned. */
            "villages-data": {
                /** @enum {string} */
                batch?: "townPass" | "countyPass";
                /** @enum {string} */
                filter?: "year" | "weak" | "model";
                /** @enum {string} */
                state: "draft" | "town" | "county" | "archived" | "returned";
                /** @enum {string} */
                step?: "submit" | "townPass" | "townBack" | "countyPass" | "countyBack";
                values: components["schemas"]["VillagesDataValues"];
            };
        };
        ModuleSibling: {
            code: string;
            title: string;
        };
        ModuleSort: {
            /** @description area, updated or due */
            column: string;
            down: string;
            /**
             * @description what a page may begin at
             * @enum {string}
             */
            from: "area" | "date";
            /** @description the sort with the least first */
            up: string;
        };
        ModuleStage: {
            /** @description one person took this step and the one before, as the area allows */
            alone: boolean;
            /**
             * Format: int64
             * @description ms UTC; when it was done, for the present stage when it began; 0 where nobody wrote it down
             */
            at: number;
            /** @description in whose name, empty for their own */
            behalf: string;
            /** @description who took the record on from here */
            by: string;
            /**
             * Format: int64
             * @description ms UTC, 0 for none; of the present stage
             */
            dueAt: number;
            /** @enum {string} */
            light: "" | "yellow" | "red";
            /**
             * Format: int64
             * @description how many more there are
             */
            more: number;
            /** @description of the present stage and the next one: names of those who may act there, the first few */
            people: string[];
            /** @enum {string} */
            standing: "done" | "now" | "ahead";
            state: string;
            title: string;
            /** @enum {string} */
            tone: "brand" | "red" | "orange" | "yellow" | "green" | "quiet";
        };
        ModuleState: {
            code: string;
            editable: boolean;
            final: boolean;
            title: string;
            /** @enum {string} */
            tone: "brand" | "red" | "orange" | "yellow" | "green" | "quiet";
        };
        ModuleSummary: {
            area: string;
            children: components["schemas"]["ModuleSummaryRow"][];
            name: string;
            states: {
                [key: string]: number;
            };
        };
        ModuleSummaryRow: {
            area: string;
            name: string;
            states: {
                [key: string]: number;
            };
        };
        ModuleTodo: {
            area: string;
            /** @description steps the caller may take for many at once */
            batch: components["schemas"]["ModuleTodoStep"][];
            /** @description whose to-do it is, empty for the caller's own */
            behalf: string;
            /** @description of what was done: who did it in the caller's name, empty where they did it themselves */
            by: string;
            /**
             * Format: int64
             * @description ms UTC, 0 for none
             */
            dueAt: number;
            /** @description who handed it over to the caller, empty for nobody */
            handedBy: string;
            /** Format: int64 */
            id: number;
            /** @enum {string} */
            light: "" | "yellow" | "red";
            module: string;
            name: string;
            no: string;
            /** @description name of the area */
            place: string;
            /** @description where the caller may take none of the steps that are theirs by office: why */
            refused?: components["schemas"]["ModuleRefusal"];
            /**
             * Format: int64
             * @description ms UTC; when it came, or when it was done
             */
            since: number;
            /** @description title of the state */
            state: string;
            /** @description titles of the steps the caller may take */
            steps: string[];
            /** @description title of the module */
            title: string;
            tone: string;
            /** Format: int64 */
            version: number;
        };
        ModuleTodoCount: {
            code: string;
            /** Format: int64 */
            count: number;
            title: string;
        };
        ModuleTodoPage: {
            /** @description the areas below the caller's own */
            areas: components["schemas"]["ModuleTodoCount"][];
            /** @description more waits than is counted: every count is of the nearest deadlines only, and 0 is not known */
            capped: boolean;
            dues: components["schemas"]["ModuleTodoCount"][];
            items: components["schemas"]["ModuleTodo"][];
            modules: components["schemas"]["ModuleTodoCount"][];
            /** @description cursor of the next page, empty on the last */
            next: string;
            /** @description of the module that was chosen */
            states: components["schemas"]["ModuleTodoCount"][];
            /** Format: int64 */
            total: number;
        };
        ModuleTodos: {
            /**
             * Format: int64
             * @description counts stop here
             */
            cap: number;
            items: components["schemas"]["ModuleTodo"][];
            /** Format: int64 */
            mine: number;
            /** Format: int64 */
            overdue: number;
        };
        ModuleTodoStep: {
            code: string;
            /** @description words are required */
            opinion: boolean;
            title: string;
        };
        ModuleTransition: {
            ask: string[];
            /** @description the caller may take many records through it at once */
            batch: boolean;
            code: string;
            /** @description states it begins in */
            from: string[];
            need: string[];
            opinion: boolean;
            /** @description the sheet is filled in where there may be no line */
            outdoor: boolean;
            return: boolean;
            title: string;
        };
        ModuleUndo: {
            /**
             * Format: int64
             * @description the version the person looked at
             */
            version: number;
            words?: string;
        };
        ModuleUndoable: {
            /** @description why it cannot be taken back, empty where it can */
            refused: string;
            /** @description code of the transition */
            step: string;
            title: string;
        };
        ModuleUse: {
            /** @description of the module whose records do */
            code: string;
            /**
             * Format: int64
             * @description not counted beyond 100
             */
            count: number;
            /** @description the filter by which its list shows them */
            field: string;
            /** @description what a record there is called */
            noun: string;
        };
        ModuleView: {
            code: string;
            /** @description of what is late, which comes by its deadline */
            late: boolean;
            title: string;
        };
        ModuleWhy: {
            /** @description the colleague who handed it over, empty for nobody */
            handedBy: string;
            reasons: components["schemas"]["Reason"][];
            /** @description title of the state it waits in */
            state: string;
        };
        /** @description 部门数据 */
        MonitorDepartmentDataValues: {
            /** @description 批次号 */
            batch?: number;
            /** @description 数据标识 */
            datum?: string;
            /** @description 来源部门 */
            department?: string;
            /** @description 匹配农户 */
            household?: string;
            /** @description 项目 */
            item?: string;
            /** @description 数据类别 (department_kind) */
            kind?: string;
            /** @description 备注 */
            note?: string;
            /**
             * Format: date
             * @description 数据的日期
             */
            onDay?: string;
            /** @description 计量单位 */
            unit?: string;
            /** @description 数值 */
            value?: number;
        };
        MonitorFigures: {
            /**
             * Format: int64
             * @description of those, how many were back within 90 days: the case, or a new one of the household
             */
            again: number;
            /** @description empty where the caller sees no whole area */
            area: string;
            /**
             * Format: double
             * @description days from clue to recognition on average, to one place; 0 where nothing was recognised
             */
            days: number;
            /**
             * Format: int64
             * @description risks that ended in the last twelve months
             */
            ended: number;
            /**
             * Format: int64
             * @description recognitions within the limit
             */
            inTime: number;
            name: string;
            /**
             * Format: int64
             * @description recognitions of the last twelve months
             */
            recognised: number;
            /** @description cases in monitoring by main risk, most first */
            risks: components["schemas"]["MonitorPart"][];
            /** @description cases in monitoring by type, in the order of the codes */
            types: components["schemas"]["MonitorPart"][];
            /**
             * Format: int64
             * @description cases in monitoring
             */
            watched: number;
        };
        MonitorMonth: {
            /**
             * Format: int64
             * @description recognitions, and help that was resumed
             */
            began: number;
            /**
             * Format: int64
             * @description risks that were eliminated
             */
            ended: number;
            /**
             * Format: int64
             * @description as 202611
             */
            month: number;
        };
        MonitorPart: {
            /** @description dictionary risk_type or monitor_type; empty where the records say none */
            code: string;
            /** Format: int64 */
            n: number;
        };
        MonitorReport: {
            /**
             * Format: int64
             * @description of those, how many were back within 90 days: the case, or a new one of the household
             */
            again: number;
            /** @description empty where the caller sees no whole area */
            area: string;
            /** @description areas directly below that have any figure */
            children: components["schemas"]["MonitorFigures"][];
            /**
             * Format: int64
             * @description ms UTC; 0 where nothing was counted yet
             */
            countedAt: number;
            /**
             * Format: double
             * @description days from clue to recognition on average, to one place; 0 where nothing was recognised
             */
            days: number;
            /**
             * Format: int64
             * @description risks that ended in the last twelve months
             */
            ended: number;
            /**
             * Format: int64
             * @description recognitions within the limit
             */
            inTime: number;
            /**
             * Format: int64
             * @description days a recognition may take
             */
            limit: number;
            name: string;
            /**
             * Format: int64
             * @description recognitions of the last twelve months
             */
            recognised: number;
            /** Format: int64 */
            relapseDays: number;
            /** @description cases in monitoring by main risk, most first */
            risks: components["schemas"]["MonitorPart"][];
            /** @description cases in monitoring by type, in the order of the codes */
            types: components["schemas"]["MonitorPart"][];
            /**
             * Format: int64
             * @description cases in monitoring
             */
            watched: number;
        };
        /** @description 防返贫监测 */
        MonitorValues: {
            /** @description 参会人数, 人 */
            attendees?: number;
            /** @description 线索说明 */
            clue?: string;
            /** @description 数据比对结果 */
            comparison?: string;
            /** @description 授权承诺书 */
            consent?: components["schemas"]["ModuleFile"][];
            /** @description 联系电话, masked */
            contactPhone?: string;
            /** @description 人均应对能力 */
            coping?: number;
            /** @description 推送部门 */
            department?: string;
            /**
             * Format: date
             * @description 消除日期
             */
            eliminatedOn?: string;
            /** @description 帮扶措施已全部评价 */
            evaluated?: boolean;
            /** @description 消除收入说明 */
            exitBasis?: string;
            /**
             * Format: date
             * @description 消除公示开始日期
             */
            exitFrom?: string;
            /** @description 现人均纯收入 */
            exitIncome?: number;
            /** @description 消除时的监测收入线 */
            exitLine?: number;
            /**
             * Format: date
             * @description 消除评议日期
             */
            exitMeetingOn?: string;
            /** @description 消除公示未处理的异议, 件 */
            exitObjections?: number;
            /** @description 消除公示照片 */
            exitPhotos?: components["schemas"]["ModuleFile"][];
            /** @description 核实情况 */
            findings?: string;
            /** @description 绿色通道 */
            greenChannel?: boolean;
            /** @description 户主 */
            headName?: string;
            /** @description 农户 */
            household?: string;
            /** @description 户编号 */
            householdNo?: string;
            /** @description 人均纯收入 */
            income?: number;
            /** @description 收入核算说明 */
            incomeBasis?: string;
            /** @description 监测收入线 */
            incomeLine?: number;
            /** @description 预警指标 */
            indicator?: string;
            /** @description 收入线依据 */
            lineBasis?: string;
            /** @description 帮扶措施 (help_measure) */
            measure?: string;
            /** @description 措施内容 */
            measureNote?: string;
            /**
             * Format: date
             * @description 落实日期
             */
            measureOn?: string;
            /**
             * Format: date
             * @description 评议日期
             */
            meetingOn?: string;
            /** @description 评议地点 */
            meetingPlace?: string;
            /** @description 会议记录照片 */
            minutes?: components["schemas"]["ModuleFile"][];
            /** @description 监测类别 (monitor_type) */
            monitorType?: string;
            /** @description 未处理的异议, 件 */
            objections?: number;
            /** @description 其他风险 (risk_type) */
            otherRisks?: string[];
            /** @description 入户位置 */
            position?: string;
            /**
             * Format: date
             * @description 公示开始日期
             */
            publicFrom?: string;
            /** @description 公示照片 */
            publicPhotos?: components["schemas"]["ModuleFile"][];
            /** @description 公示地点 */
            publicPlace?: string;
            /**
             * Format: date
             * @description 收到线索日期
             */
            receivedAt?: string;
            /**
             * Format: date
             * @description 纳入日期
             */
            recognisedOn?: string;
            /** @description 人均刚性支出 */
            rigid?: number;
            /** @description 主要风险 (risk_type) */
            risk?: string;
            /** @description 三保障和饮水安全有保障 */
            secured?: boolean;
            /** @description 线索来源 (clue_source) */
            source?: string;
            /** @description 预警阈值 */
            threshold?: number;
            /** @description 指标值 */
            value?: number;
            /**
             * Format: date
             * @description 入户日期
             */
            verifiedOn?: string;
            /** @description 走访人 */
            visitors?: string;
            /** @description 入户照片 */
            visitPhotos?: components["schemas"]["ModuleFile"][];
            /** @description 不同意票, 票 */
            votesAgainst?: number;
            /** @description 同意票, 票 */
            votesFor?: number;
        };
        MuteInBody: {
            /** @description urge, notice, system, watch; to-dos and early warnings always count */
            muted: string[];
        };
        NamedCode: {
            code: string;
            name: string;
        };
        NamedRole: {
            code: string;
            id: string;
            name: string;
        };
        Nothing: Record<string, unknown>;
        NoticeArea: {
            id: string;
            name: string;
        };
        NoticeDept: {
            id: string;
            /** @description empty: it is no more */
            name: string;
        };
        NoticeDetail: {
            areas: components["schemas"]["NoticeArea"][];
            /** @enum {string} */
            banner: "" | "info" | "warning" | "maintenance";
            /** @description plain text */
            body: string;
            counties: components["schemas"]["CountyReceipt"][];
            /** Format: int64 */
            createdAt: number;
            /** @description none: whatever department they belong to */
            depts: components["schemas"]["NoticeDept"][];
            /** Format: int64 */
            expireAt: number;
            id: string;
            /** @enum {string} */
            kind: "notice" | "system" | "watch" | "urge";
            /** @enum {string} */
            level: "normal" | "high";
            /** @description on top of those the other three reach */
            people: components["schemas"]["NoticePerson"][];
            pinned: boolean;
            /** Format: int64 */
            publishAt: number;
            /** Format: int64 */
            read: number;
            /** @description codes; none: everybody of the areas */
            roles: string[];
            route: string;
            sender: string;
            /** Format: int64 */
            startsAt: number;
            /** @enum {string} */
            state: "waiting" | "sending" | "sent" | "withdrawn";
            title: string;
            /**
             * Format: int64
             * @description receivers so far
             */
            total: number;
        };
        NoticeForm: {
            /** @description area codes; people who belong there or below; none only where people are named */
            areas?: string[];
            /** @enum {string} */
            banner?: "" | "info" | "warning" | "maintenance";
            body?: string;
            /** @description ids of departments, with those below; none: any */
            depts?: string[];
            /** Format: int64 */
            expireAt?: number;
            /** @description a number of the client's own; sent twice, the notice is published once */
            key?: string;
            /** @enum {string} */
            kind: "notice" | "system" | "watch" | "urge";
            /** @enum {string} */
            level?: "normal" | "high";
            /** @description ids of people on top of those; accounts in use of the caller's scope */
            people?: string[];
            pinned?: boolean;
            /** Format: int64 */
            publishAt?: number;
            /** @description role codes; none: everybody */
            roles?: string[];
            /** @description local form of a page */
            route?: string;
            /**
             * Format: int64
             * @description what the strip counts down to
             */
            startsAt?: number;
            title: string;
        };
        NoticeItem: {
            areas: components["schemas"]["NoticeArea"][];
            /** @enum {string} */
            banner: "" | "info" | "warning" | "maintenance";
            /** @description plain text */
            body: string;
            /** Format: int64 */
            createdAt: number;
            /** @description none: whatever department they belong to */
            depts: components["schemas"]["NoticeDept"][];
            /** Format: int64 */
            expireAt: number;
            id: string;
            /** @enum {string} */
            kind: "notice" | "system" | "watch" | "urge";
            /** @enum {string} */
            level: "normal" | "high";
            /** @description on top of those the other three reach */
            people: components["schemas"]["NoticePerson"][];
            pinned: boolean;
            /** Format: int64 */
            publishAt: number;
            /** Format: int64 */
            read: number;
            /** @description codes; none: everybody of the areas */
            roles: string[];
            route: string;
            sender: string;
            /** Format: int64 */
            startsAt: number;
            /** @enum {string} */
            state: "waiting" | "sending" | "sent" | "withdrawn";
            title: string;
            /**
             * Format: int64
             * @description receivers so far
             */
            total: number;
        };
        NoticePerson: {
            id: string;
            /** @description empty: their account is not in use, or not of the reader's area */
            name: string;
        };
        NoticeRole: {
            code: string;
            name: string;
        };
        OfficeInBody: {
            office: string;
            phone: string;
            /**
             * Format: int64
             * @description the version the person looked at
             */
            version: number;
        };
        OKAccountDetail: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["AccountDetail"];
            message: string;
            success: boolean;
        };
        OKAccountRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["AccountRow"];
            message: string;
            success: boolean;
        };
        OKAll: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["All"];
            message: string;
            success: boolean;
        };
        OKApiTokenMade: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["ApiTokenMade"];
            message: string;
            success: boolean;
        };
        OKApiTokens: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["ApiTokens"];
            message: string;
            success: boolean;
        };
        OKApp: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["App"];
            message: string;
            success: boolean;
        };
        OKAreaInfo: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["AreaInfo"];
            message: string;
            success: boolean;
        };
        OKAreaRecord: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["AreaRecord"];
            message: string;
            success: boolean;
        };
        OKAssessMine: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["AssessMine"];
            message: string;
            success: boolean;
        };
        OKAssessRanking: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["AssessRanking"];
            message: string;
            success: boolean;
        };
        OKAssessSheet: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["AssessSheet"];
            message: string;
            success: boolean;
        };
        OKAssessTried: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["AssessTried"];
            message: string;
            success: boolean;
        };
        OKAttachment: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Attachment"];
            message: string;
            success: boolean;
        };
        OKBool: {
            /** @example 200 */
            code: string;
            data: boolean;
            message: string;
            success: boolean;
        };
        OKBoot: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Boot"];
            message: string;
            success: boolean;
        };
        OKBuild: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Build"];
            message: string;
            success: boolean;
        };
        OKCalendarYear: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["CalendarYear"];
            message: string;
            success: boolean;
        };
        OKChecked: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Checked"];
            message: string;
            success: boolean;
        };
        OKCitizenFiled: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["CitizenFiled"];
            message: string;
            success: boolean;
        };
        OKCitizenHome: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["CitizenHome"];
            message: string;
            success: boolean;
        };
        OKCodes: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Codes"];
            message: string;
            success: boolean;
        };
        OKCodeTable: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["CodeTable"];
            message: string;
            success: boolean;
        };
        OKConfigKey: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["ConfigKey"];
            message: string;
            success: boolean;
        };
        OKConnectorView: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["ConnectorView"];
            message: string;
            success: boolean;
        };
        OKCountersignDone: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["CountersignDone"];
            message: string;
            success: boolean;
        };
        OKCountersignRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["CountersignRow"];
            message: string;
            success: boolean;
        };
        OKCreated: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Created"];
            message: string;
            success: boolean;
        };
        OKDelegations: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Delegations"];
            message: string;
            success: boolean;
        };
        OKDepartmentPushed: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["DepartmentPushed"];
            message: string;
            success: boolean;
        };
        OKDepartmentSecret: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["DepartmentSecret"];
            message: string;
            success: boolean;
        };
        OKDepartmentUnmatched: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["DepartmentUnmatched"];
            message: string;
            success: boolean;
        };
        OKDeviceDetail: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["DeviceDetail"];
            message: string;
            success: boolean;
        };
        OKDeviceSeries: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["DeviceSeries"];
            message: string;
            success: boolean;
        };
        OKDraftKey: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["DraftKey"];
            message: string;
            success: boolean;
        };
        OKEarlierIssues: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["EarlierIssues"];
            message: string;
            success: boolean;
        };
        OKEnded: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Ended"];
            message: string;
            success: boolean;
        };
        OKEndedOthers: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["EndedOthers"];
            message: string;
            success: boolean;
        };
        OKEvaluationArea: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["EvaluationArea"];
            message: string;
            success: boolean;
        };
        OKEvaluationCheck: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["EvaluationCheck"];
            message: string;
            success: boolean;
        };
        OKEvaluationReckoned: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["EvaluationReckoned"];
            message: string;
            success: boolean;
        };
        OKEvaluationResult: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["EvaluationResult"];
            message: string;
            success: boolean;
        };
        OKExplanation: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Explanation"];
            message: string;
            success: boolean;
        };
        OKFamilyLines: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["FamilyLines"];
            message: string;
            success: boolean;
        };
        OKFamilyReport: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["FamilyReport"];
            message: string;
            success: boolean;
        };
        OKFile: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["File"];
            message: string;
            success: boolean;
        };
        OKFundMoney: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["FundMoney"];
            message: string;
            success: boolean;
        };
        OKFundReport: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["FundReport"];
            message: string;
            success: boolean;
        };
        OKFundTarget: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["FundTarget"];
            message: string;
            success: boolean;
        };
        OKHallContent: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["HallContent"];
            message: string;
            success: boolean;
        };
        OKHallFiled: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["HallFiled"];
            message: string;
            success: boolean;
        };
        OKHallHome: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["HallHome"];
            message: string;
            success: boolean;
        };
        OKHallReport: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["HallReport"];
            message: string;
            success: boolean;
        };
        OKHealth: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Health"];
            message: string;
            success: boolean;
        };
        OKHelpOfHousehold: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["HelpOfHousehold"];
            message: string;
            success: boolean;
        };
        OKHelpReport: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["HelpReport"];
            message: string;
            success: boolean;
        };
        OKHouseholdCard: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["HouseholdCard"];
            message: string;
            success: boolean;
        };
        OKHouseholdRevealed: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["HouseholdRevealed"];
            message: string;
            success: boolean;
        };
        OKHouseholdWarnings: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["HouseholdWarnings"];
            message: string;
            success: boolean;
        };
        OKIncomeSettings: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["IncomeSettings"];
            message: string;
            success: boolean;
        };
        OKIndex: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Index"];
            message: string;
            success: boolean;
        };
        OKInt64: {
            /** @example 200 */
            code: string;
            /** Format: int64 */
            data: number;
            message: string;
            success: boolean;
        };
        OKKey: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Key"];
            message: string;
            success: boolean;
        };
        OKLeft: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Left"];
            message: string;
            success: boolean;
        };
        OKListActionName: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["ActionName"][];
            message: string;
            success: boolean;
        };
        OKListAreaNode: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["AreaNode"][];
            message: string;
            success: boolean;
        };
        OKListAttachment: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Attachment"][];
            message: string;
            success: boolean;
        };
        OKListBannerItem: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["BannerItem"][];
            message: string;
            success: boolean;
        };
        OKListBatchDone: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["BatchDone"][];
            message: string;
            success: boolean;
        };
        OKListColleague: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Colleague"][];
            message: string;
            success: boolean;
        };
        OKListConnectorView: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["ConnectorView"][];
            message: string;
            success: boolean;
        };
        OKListConsent: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Consent"][];
            message: string;
            success: boolean;
        };
        OKListCountersignRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["CountersignRow"][];
            message: string;
            success: boolean;
        };
        OKListDeadlineModule: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["DeadlineModule"][];
            message: string;
            success: boolean;
        };
        OKListDepartmentBatch: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["DepartmentBatch"][];
            message: string;
            success: boolean;
        };
        OKListDepartmentClient: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["DepartmentClient"][];
            message: string;
            success: boolean;
        };
        OKListDepartmentKind: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["DepartmentKind"][];
            message: string;
            success: boolean;
        };
        OKListDevice: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Device"][];
            message: string;
            success: boolean;
        };
        OKListDictItem: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["DictItem"][];
            message: string;
            success: boolean;
        };
        OKListDictType: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["DictType"][];
            message: string;
            success: boolean;
        };
        OKListFamilyPlace: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["FamilyPlace"][];
            message: string;
            success: boolean;
        };
        OKListFeatureSwitch: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["FeatureSwitch"][];
            message: string;
            success: boolean;
        };
        OKListFrameOrigin: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["FrameOrigin"][];
            message: string;
            success: boolean;
        };
        OKListHideList: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["HideList"][];
            message: string;
            success: boolean;
        };
        OKListHouseholdPast: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["HouseholdPast"][];
            message: string;
            success: boolean;
        };
        OKListItem: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Item"][];
            message: string;
            success: boolean;
        };
        OKListJobKind: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["JobKind"][];
            message: string;
            success: boolean;
        };
        OKListLinkRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["LinkRow"][];
            message: string;
            success: boolean;
        };
        OKListMachineRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["MachineRow"][];
            message: string;
            success: boolean;
        };
        OKListMenuEntry: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["MenuEntry"][];
            message: string;
            success: boolean;
        };
        OKListMenuGroup: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["MenuGroup"][];
            message: string;
            success: boolean;
        };
        OKListModuleBatchResult: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["ModuleBatchResult"][];
            message: string;
            success: boolean;
        };
        OKListModuleLine: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["ModuleLine"][];
            message: string;
            success: boolean;
        };
        OKListNoticeRole: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["NoticeRole"][];
            message: string;
            success: boolean;
        };
        OKListPerson: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Person"][];
            message: string;
            success: boolean;
        };
        OKListPlace: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Place"][];
            message: string;
            success: boolean;
        };
        OKListRoleItem: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["RoleItem"][];
            message: string;
            success: boolean;
        };
        OKListRoleName: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["RoleName"][];
            message: string;
            success: boolean;
        };
        OKListRoleRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["RoleRow"][];
            message: string;
            success: boolean;
        };
        OKListRoleView: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["RoleView"][];
            message: string;
            success: boolean;
        };
        OKListRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Row"][];
            message: string;
            success: boolean;
        };
        OKListSettingGroup: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SettingGroup"][];
            message: string;
            success: boolean;
        };
        OKListSignInOption: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SignInOption"][];
            message: string;
            success: boolean;
        };
        OKListString: {
            /** @example 200 */
            code: string;
            data: string[];
            message: string;
            success: boolean;
        };
        OKListSubApp: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SubApp"][];
            message: string;
            success: boolean;
        };
        OKListSubAppVersion: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SubAppVersion"][];
            message: string;
            success: boolean;
        };
        OKListTransfer: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Transfer"][];
            message: string;
            success: boolean;
        };
        OKListUnitRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["UnitRow"][];
            message: string;
            success: boolean;
        };
        OKListUpstreamRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["UpstreamRow"][];
            message: string;
            success: boolean;
        };
        OKLogoView: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["LogoView"];
            message: string;
            success: boolean;
        };
        OKMapStringString: {
            /** @example 200 */
            code: string;
            data: {
                [key: string]: string;
            };
            message: string;
            success: boolean;
        };
        OKMenuDraft: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["MenuDraft"];
            message: string;
            success: boolean;
        };
        OKMenuSheet: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["MenuSheet"];
            message: string;
            success: boolean;
        };
        OKMenuVersion: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["MenuVersion"];
            message: string;
            success: boolean;
        };
        OKMessageCounts: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["MessageCounts"];
            message: string;
            success: boolean;
        };
        OKMessageItem: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["MessageItem"];
            message: string;
            success: boolean;
        };
        OKMetricMonths: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["MetricMonths"];
            message: string;
            success: boolean;
        };
        OKMetrics: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Metrics"];
            message: string;
            success: boolean;
        };
        OKMetricValues: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["MetricValues"];
            message: string;
            success: boolean;
        };
        OKModuleCourse: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["ModuleCourse"];
            message: string;
            success: boolean;
        };
        OKModuleDescription: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["ModuleDescription"];
            message: string;
            success: boolean;
        };
        OKModuleFigures: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["ModuleFigures"];
            message: string;
            success: boolean;
        };
        OKModuleRecord: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["ModuleRecord"];
            message: string;
            success: boolean;
        };
        OKModuleSummary: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["ModuleSummary"];
            message: string;
            success: boolean;
        };
        OKModuleTodoPage: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["ModuleTodoPage"];
            message: string;
            success: boolean;
        };
        OKModuleTodos: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["ModuleTodos"];
            message: string;
            success: boolean;
        };
        OKModuleWhy: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["ModuleWhy"];
            message: string;
            success: boolean;
        };
        OKMonitorReport: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["MonitorReport"];
            message: string;
            success: boolean;
        };
        OKNothing: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Nothing"];
            message: string;
            success: boolean;
        };
        OKNoticeDetail: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["NoticeDetail"];
            message: string;
            success: boolean;
        };
        OKOverview: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Overview"];
            message: string;
            success: boolean;
        };
        OKOverviewBoard: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["OverviewBoard"];
            message: string;
            success: boolean;
        };
        OKPageAccountRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PageAccountRow"];
            message: string;
            success: boolean;
        };
        OKPageApiTokenOwnerRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PageApiTokenOwnerRow"];
            message: string;
            success: boolean;
        };
        OKPageAreaChange: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PageAreaChange"];
            message: string;
            success: boolean;
        };
        OKPageAuditRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PageAuditRow"];
            message: string;
            success: boolean;
        };
        OKPageFeedbackRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PageFeedbackRow"];
            message: string;
            success: boolean;
        };
        OKPageHallContent: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PageHallContent"];
            message: string;
            success: boolean;
        };
        OKPageHallFit: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PageHallFit"];
            message: string;
            success: boolean;
        };
        OKPageHallJob: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PageHallJob"];
            message: string;
            success: boolean;
        };
        OKPageHelpDue: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PageHelpDue"];
            message: string;
            success: boolean;
        };
        OKPageHelpEntitled: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PageHelpEntitled"];
            message: string;
            success: boolean;
        };
        OKPageHouseholdRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PageHouseholdRow"];
            message: string;
            success: boolean;
        };
        OKPageJobRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PageJobRow"];
            message: string;
            success: boolean;
        };
        OKPageMessageItem: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PageMessageItem"];
            message: string;
            success: boolean;
        };
        OKPageModuleRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PageModuleRow"];
            message: string;
            success: boolean;
        };
        OKPageNoticeItem: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PageNoticeItem"];
            message: string;
            success: boolean;
        };
        OKPageOnlineRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PageOnlineRow"];
            message: string;
            success: boolean;
        };
        OKPageRoleMember: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PageRoleMember"];
            message: string;
            success: boolean;
        };
        OKPageSentRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PageSentRow"];
            message: string;
            success: boolean;
        };
        OKPageSurveyHome: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PageSurveyHome"];
            message: string;
            success: boolean;
        };
        OKPageWhiteRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PageWhiteRow"];
            message: string;
            success: boolean;
        };
        OKParameterView: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["ParameterView"];
            message: string;
            success: boolean;
        };
        OKPasskeyOffer: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PasskeyOffer"];
            message: string;
            success: boolean;
        };
        OKPending: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Pending"];
            message: string;
            success: boolean;
        };
        OKPlan: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Plan"];
            message: string;
            success: boolean;
        };
        OKProbe: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Probe"];
            message: string;
            success: boolean;
        };
        OKProof: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Proof"];
            message: string;
            success: boolean;
        };
        OKPublicitySheet: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PublicitySheet"];
            message: string;
            success: boolean;
        };
        OKRefill: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Refill"];
            message: string;
            success: boolean;
        };
        OKResetDone: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["ResetDone"];
            message: string;
            success: boolean;
        };
        OKResidentCalendar: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["ResidentCalendar"];
            message: string;
            success: boolean;
        };
        OKResidentDraft: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["ResidentDraft"];
            message: string;
            success: boolean;
        };
        OKResidentReport: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["ResidentReport"];
            message: string;
            success: boolean;
        };
        OKRetentionView: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["RetentionView"];
            message: string;
            success: boolean;
        };
        OKRevealed: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Revealed"];
            message: string;
            success: boolean;
        };
        OKRoleRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["RoleRow"];
            message: string;
            success: boolean;
        };
        OKSeparation: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Separation"];
            message: string;
            success: boolean;
        };
        OKSharedViews: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SharedViews"];
            message: string;
            success: boolean;
        };
        OKSharingBurden: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SharingBurden"];
            message: string;
            success: boolean;
        };
        OKSharingCatalogue: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SharingCatalogue"];
            message: string;
            success: boolean;
        };
        OKSharingFacts: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SharingFacts"];
            message: string;
            success: boolean;
        };
        OKSharingOwn: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SharingOwn"];
            message: string;
            success: boolean;
        };
        OKSharingRows: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SharingRows"];
            message: string;
            success: boolean;
        };
        OKSharingSheet: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SharingSheet"];
            message: string;
            success: boolean;
        };
        OKSharingTable: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SharingTable"];
            message: string;
            success: boolean;
        };
        OKState: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["State"];
            message: string;
            success: boolean;
        };
        OKString: {
            /** @example 200 */
            code: string;
            data: string;
            message: string;
            success: boolean;
        };
        "OKStruct {}": {
            /** @example 200 */
            code: string;
            data: components["schemas"]["OKStruct {}DataStruct"];
            message: string;
            success: boolean;
        };
        "OKStruct {}DataStruct": Record<string, unknown>;
        OKSubAppChoices: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SubAppChoices"];
            message: string;
            success: boolean;
        };
        OKSubAppUpload: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SubAppUpload"];
            message: string;
            success: boolean;
        };
        OKSummaries: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Summaries"];
            message: string;
            success: boolean;
        };
        OKSummaryOwn: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SummaryOwn"];
            message: string;
            success: boolean;
        };
        OKSummaryOwnRemoved: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SummaryOwnRemoved"];
            message: string;
            success: boolean;
        };
        OKSummaryOwns: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SummaryOwns"];
            message: string;
            success: boolean;
        };
        OKSummaryReport: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SummaryReport"];
            message: string;
            success: boolean;
        };
        OKSummaryReported: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SummaryReported"];
            message: string;
            success: boolean;
        };
        OKSummarySubmitted: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SummarySubmitted"];
            message: string;
            success: boolean;
        };
        OKSupervisionContent: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SupervisionContent"];
            message: string;
            success: boolean;
        };
        OKSupervisionReport: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SupervisionReport"];
            message: string;
            success: boolean;
        };
        OKSurveyCodes: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SurveyCodes"];
            message: string;
            success: boolean;
        };
        OKSurveyIssued: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SurveyIssued"];
            message: string;
            success: boolean;
        };
        OKSurveyQuestions: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SurveyQuestions"];
            message: string;
            success: boolean;
        };
        OKSurveyQuota: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SurveyQuota"];
            message: string;
            success: boolean;
        };
        OKSurveyReport: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SurveyReport"];
            message: string;
            success: boolean;
        };
        OKSurveyTaken: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["SurveyTaken"];
            message: string;
            success: boolean;
        };
        OKTabTokens: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["TabTokens"];
            message: string;
            success: boolean;
        };
        OKTOTPOffer: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["TOTPOffer"];
            message: string;
            success: boolean;
        };
        OKTransfer: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Transfer"];
            message: string;
            success: boolean;
        };
        OKUnitRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["UnitRow"];
            message: string;
            success: boolean;
        };
        OKUpstream: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Upstream"];
            message: string;
            success: boolean;
        };
        OKUsage: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Usage"];
            message: string;
            success: boolean;
        };
        OKUserPicture: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["UserPicture"];
            message: string;
            success: boolean;
        };
        OKView: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["View"];
            message: string;
            success: boolean;
        };
        OKViewed: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Viewed"];
            message: string;
            success: boolean;
        };
        OKVillageBooklet: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["VillageBooklet"];
            message: string;
            success: boolean;
        };
        OKVillageComparison: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["VillageComparison"];
            message: string;
            success: boolean;
        };
        OKWarningAnalysis: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["WarningAnalysis"];
            message: string;
            success: boolean;
        };
        OKWarningBacktest: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["WarningBacktest"];
            message: string;
            success: boolean;
        };
        OKWarningBoard: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["WarningBoard"];
            message: string;
            success: boolean;
        };
        OKWarningClues: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["WarningClues"];
            message: string;
            success: boolean;
        };
        OKWarningExplained: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["WarningExplained"];
            message: string;
            success: boolean;
        };
        OKWarningFigures: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["WarningFigures"];
            message: string;
            success: boolean;
        };
        OKWarningFresh: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["WarningFresh"];
            message: string;
            success: boolean;
        };
        OKWarningHits: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["WarningHits"];
            message: string;
            success: boolean;
        };
        OKWarningRuleHistory: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["WarningRuleHistory"];
            message: string;
            success: boolean;
        };
        OKWarningRuleID: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["WarningRuleID"];
            message: string;
            success: boolean;
        };
        OKWarningRules: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["WarningRules"];
            message: string;
            success: boolean;
        };
        OKWarningTrial: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["WarningTrial"];
            message: string;
            success: boolean;
        };
        OKWhite: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["White"];
            message: string;
            success: boolean;
        };
        OnlineRow: {
            areaId: string;
            areaName: string;
            /** @description the program that signed in */
            client: string;
            current: boolean;
            /** @description system and browser in words */
            device: string;
            /**
             * Format: int64
             * @description ms, the absolute end
             */
            expiresAt: number;
            /** @description how the second factor was shown; empty: not at all */
            factor: string;
            /** @description the system whose credential opened it; empty: our own sign-in */
            from: string;
            /** @description stands for the session here and opens nothing */
            id: string;
            ip: string;
            /**
             * Format: int64
             * @description ms, up to a minute old
             */
            lastSeenAt: number;
            loginType: string;
            name: string;
            /**
             * Format: int64
             * @description ms
             */
            signedInAt: number;
            userId: string;
            username: string;
        };
        OriginInBody: {
            note?: string;
            origin: string;
        };
        Overview: {
            area: components["schemas"]["MetricArea"];
            /** @description only those inside the caller's scope, by code */
            children: components["schemas"]["OverviewChild"][];
            kpis: components["schemas"]["OverviewKPIs"];
        };
        OverviewBoard: {
            /** @description those inside the caller's scope, by code; none where the caller sees only rows of their own */
            children: components["schemas"]["BoardChild"][];
            income: components["schemas"]["BoardIncome"];
            /**
             * Format: int64
             * @description households of the type 脱贫户, counted hourly
             */
            lifted: number;
            /** @description kinds of measures of which there are the most, at most eight; dictionary help_measure */
            measures: components["schemas"]["BoardCount"][];
            money: components["schemas"]["BoardMoney"];
            monitoring: components["schemas"]["BoardMonitoring"];
            /** @description per cent of their members who are not on leave */
            present: components["schemas"]["MetricValue"];
            /** @description index of the year, 0 to 100 */
            satisfaction: components["schemas"]["MetricValue"];
            /** @description per cent of the issues handed over that are closed */
            solved: components["schemas"]["MetricValue"];
            /** @description resident teams on duty */
            teams: components["schemas"]["MetricValue"];
        };
        OverviewChild: {
            /** Format: int64 */
            eliminated: number;
            /** Format: int64 */
            households: number;
            id: string;
            /**
             * Format: int64
             * @description members of the households whose income is recorded
             */
            incomeMembers: number;
            leaf: boolean;
            level: string;
            /** Format: int64 */
            members: number;
            /** Format: int64 */
            monitored: number;
            name: string;
            /**
             * Format: double
             * @description yuan, null where none is recorded
             */
            perCapitaIncome: number | null;
        };
        OverviewKPIs: {
            /**
             * Format: int64
             * @description households whose risk is eliminated
             */
            eliminated: number;
            /** Format: int64 */
            households: number;
            /**
             * Format: int64
             * @description members of the households whose income is recorded: perCapitaIncome is of them, divided among the heads they had in the year of their income
             */
            incomeMembers: number;
            /** Format: int64 */
            members: number;
            /**
             * Format: int64
             * @description households under monitoring now
             */
            monitored: number;
            /**
             * Format: double
             * @description yuan, newest recorded year of each household; null where none is recorded
             */
            perCapitaIncome: number | null;
            /**
             * Format: int64
             * @description ms UTC, 0 where nothing is recorded yet
             */
            updatedAt: number;
        };
        OwnInBody: {
            /** @description of an appeal */
            words?: string;
        };
        PageAccountRow: {
            items: components["schemas"]["AccountRow"][];
            next: string;
            /** @description cursor of the page before, to be asked for with back; empty on the first page and where the list is read forwards alone */
            previous?: string;
            /**
             * Format: int64
             * @description number of matches, at most totalCap
             */
            total: number;
            /**
             * Format: int64
             * @description the count stops here; total == totalCap means 'this many or more'
             */
            totalCap: number;
        };
        PageApiTokenOwnerRow: {
            items: components["schemas"]["ApiTokenOwnerRow"][];
            next: string;
            /** @description cursor of the page before, to be asked for with back; empty on the first page and where the list is read forwards alone */
            previous?: string;
            /**
             * Format: int64
             * @description number of matches, at most totalCap
             */
            total: number;
            /**
             * Format: int64
             * @description the count stops here; total == totalCap means 'this many or more'
             */
            totalCap: number;
        };
        PageAreaChange: {
            items: components["schemas"]["AreaChange"][];
            next: string;
            /** @description cursor of the page before, to be asked for with back; empty on the first page and where the list is read forwards alone */
            previous?: string;
            /**
             * Format: int64
             * @description number of matches, at most totalCap
             */
            total: number;
            /**
             * Format: int64
             * @description the count stops here; total == totalCap means 'this many or more'
             */
            totalCap: number;
        };
        PageAuditRow: {
            items: components["schemas"]["AuditRow"][];
            next: string;
            /** @description cursor of the page before, to be asked for with back; empty on the first page and where the list is read forwards alone */
            previous?: string;
            /**
             * Format: int64
             * @description number of matches, at most totalCap
             */
            total: number;
            /**
             * Format: int64
             * @description the count stops here; total == totalCap means 'this many or more'
             */
            totalCap: number;
        };
        PageContext: {
            /** @description of the last failure on the page */
            errorCode?: string;
            /** Format: int64 */
            height?: number;
            /** @description of the last failure: it leads to the server's log */
            requestId?: string;
            /** @description of the portal */
            version?: string;
            /**
             * Format: int64
             * @description of the window, px
             */
            width?: number;
        };
        PageFeedbackRow: {
            items: components["schemas"]["FeedbackRow"][];
            next: string;
            /** @description cursor of the page before, to be asked for with back; empty on the first page and where the list is read forwards alone */
            previous?: string;
            /**
             * Format: int64
             * @description number of matches, at most totalCap
             */
            total: number;
            /**
             * Format: int64
             * @description the count stops here; total == totalCap means 'this many or more'
             */
            totalCap: number;
        };
        PageHallContent: {
            items: components["schemas"]["HallContent"][];
            next: string;
            /** @description cursor of the page before, to be asked for with back; empty on the first page and where the list is read forwards alone */
            previous?: string;
            /**
             * Format: int64
             * @description number of matches, at most totalCap
             */
            total: number;
            /**
             * Format: int64
             * @description the count stops here; total == totalCap means 'this many or more'
             */
            totalCap: number;
        };
        PageHallFit: {
            items: components["schemas"]["HallFit"][];
            next: string;
            /** @description cursor of the page before, to be asked for with back; empty on the first page and where the list is read forwards alone */
            previous?: string;
            /**
             * Format: int64
             * @description number of matches, at most totalCap
             */
            total: number;
            /**
             * Format: int64
             * @description the count stops here; total == totalCap means 'this many or more'
             */
            totalCap: number;
        };
        PageHallJob: {
            items: components["schemas"]["HallJob"][];
            next: string;
            /** @description cursor of the page before, to be asked for with back; empty on the first page and where the list is read forwards alone */
            previous?: string;
            /**
             * Format: int64
             * @description number of matches, at most totalCap
             */
            total: number;
            /**
             * Format: int64
             * @description the count stops here; total == totalCap means 'this many or more'
             */
            totalCap: number;
        };
        PageHelpDue: {
            items: components["schemas"]["HelpDue"][];
            next: string;
            /** @description cursor of the page before, to be asked for with back; empty on the first page and where the list is read forwards alone */
            previous?: string;
            /**
             * Format: int64
             * @description number of matches, at most totalCap
             */
            total: number;
            /**
             * Format: int64
             * @description the count stops here; total == totalCap means 'this many or more'
             */
            totalCap: number;
        };
        PageHelpEntitled: {
            items: components["schemas"]["HelpEntitled"][];
            next: string;
            /** @description cursor of the page before, to be asked for with back; empty on the first page and where the list is read forwards alone */
            previous?: string;
            /**
             * Format: int64
             * @description number of matches, at most totalCap
             */
            total: number;
            /**
             * Format: int64
             * @description the count stops here; total == totalCap means 'this many or more'
             */
            totalCap: number;
        };
        PageHouseholdRow: {
            items: components["schemas"]["HouseholdRow"][];
            next: string;
            /** @description cursor of the page before, to be asked for with back; empty on the first page and where the list is read forwards alone */
            previous?: string;
            /**
             * Format: int64
             * @description number of matches, at most totalCap
             */
            total: number;
            /**
             * Format: int64
             * @description the count stops here; total == totalCap means 'this many or more'
             */
            totalCap: number;
        };
        PageJobRow: {
            items: components["schemas"]["JobRow"][];
            next: string;
            /** @description cursor of the page before, to be asked for with back; empty on the first page and where the list is read forwards alone */
            previous?: string;
            /**
             * Format: int64
             * @description number of matches, at most totalCap
             */
            total: number;
            /**
             * Format: int64
             * @description the count stops here; total == totalCap means 'this many or more'
             */
            totalCap: number;
        };
        PageMessageItem: {
            items: components["schemas"]["MessageItem"][];
            next: string;
            /** @description cursor of the page before, to be asked for with back; empty on the first page and where the list is read forwards alone */
            previous?: string;
            /**
             * Format: int64
             * @description number of matches, at most totalCap
             */
            total: number;
            /**
             * Format: int64
             * @description the count stops here; total == totalCap means 'this many or more'
             */
            totalCap: number;
        };
        PageModuleRow: {
            items: components["schemas"]["ModuleRow"][];
            next: string;
            /** @description cursor of the page before, to be asked for with back; empty on the first page and where the list is read forwards alone */
            previous?: string;
            /**
             * Format: int64
             * @description number of matches, at most totalCap
             */
            total: number;
            /**
             * Format: int64
             * @description the count stops here; total == totalCap means 'this many or more'
             */
            totalCap: number;
        };
        PageNoticeItem: {
            items: components["schemas"]["NoticeItem"][];
            next: string;
            /** @description cursor of the page before, to be asked for with back; empty on the first page and where the list is read forwards alone */
            previous?: string;
            /**
             * Format: int64
             * @description number of matches, at most totalCap
             */
            total: number;
            /**
             * Format: int64
             * @description the count stops here; total == totalCap means 'this many or more'
             */
            totalCap: number;
        };
        PageOnlineRow: {
            items: components["schemas"]["OnlineRow"][];
            next: string;
            /** @description cursor of the page before, to be asked for with back; empty on the first page and where the list is read forwards alone */
            previous?: string;
            /**
             * Format: int64
             * @description number of matches, at most totalCap
             */
            total: number;
            /**
             * Format: int64
             * @description the count stops here; total == totalCap means 'this many or more'
             */
            totalCap: number;
        };
        PageRoleMember: {
            items: components["schemas"]["RoleMember"][];
            next: string;
            /** @description cursor of the page before, to be asked for with back; empty on the first page and where the list is read forwards alone */
            previous?: string;
            /**
             * Format: int64
             * @description number of matches, at most totalCap
             */
            total: number;
            /**
             * Format: int64
             * @description the count stops here; total == totalCap means 'this many or more'
             */
            totalCap: number;
        };
        PageSentRow: {
            items: components["schemas"]["SentRow"][];
            next: string;
            /** @description cursor of the page before, to be asked for with back; empty on the first page and where the list is read forwards alone */
            previous?: string;
            /**
             * Format: int64
             * @description number of matches, at most totalCap
             */
            total: number;
            /**
             * Format: int64
             * @description the count stops here; total == totalCap means 'this many or more'
             */
            totalCap: number;
        };
        PageSurveyHome: {
            items: components["schemas"]["SurveyHome"][];
            next: string;
            /** @description cursor of the page before, to be asked for with back; empty on the first page and where the list is read forwards alone */
            previous?: string;
            /**
             * Format: int64
             * @description number of matches, at most totalCap
             */
            total: number;
            /**
             * Format: int64
             * @description the count stops here; total == totalCap means 'this many or more'
             */
            totalCap: number;
        };
        PageWhiteRow: {
            items: components["schemas"]["WhiteRow"][];
            next: string;
            /** @description cursor of the page before, to be asked for with back; empty on the first page and where the list is read forwards alone */
            previous?: string;
            /**
             * Format: int64
             * @description number of matches, at most totalCap
             */
            total: number;
            /**
             * Format: int64
             * @description the count stops here; total == totalCap means 'this many or more'
             */
            totalCap: number;
        };
        ParameterInputBody: {
            values: components["schemas"]["Values"];
            /** Format: int64 */
            version: number;
        } & {
            [key: string]: unknown;
        };
        ParameterView: {
            defaults: components["schemas"]["Values"];
            limits: components["schemas"]["Bound"][];
            /**
             * Format: int64
             * @description ms, 0: never changed
             */
            updatedAt: number;
            values: components["schemas"]["Values"];
            /**
             * Format: int64
             * @description goes back with a change; 0: the settings of the servers hold
             */
            version: number;
        };
        PasskeyOffer: {
            /** @description comes back with the answer */
            offer: string;
            /** @description PublicKeyCredentialCreationOptionsJSON of WebAuthn, as text */
            options: string;
        };
        PasskeyRow: {
            /** @description its counter fell back once: the key may have been copied */
            cloned: boolean;
            /** Format: int64 */
            createdAt: number;
            id: string;
            /** Format: int64 */
            lastUsedAt: number;
            name: string;
        };
        Pending: {
            /** @description the caller's user name */
            account: string;
            /** @description masked */
            name: string;
            pending: boolean;
            source: string;
            sourceName: string;
        };
        PeriodsInBody: {
            periods: components["schemas"]["DictPeriod"][];
            /** Format: int64 */
            version: number;
        } & {
            [key: string]: unknown;
        };
        Person: {
            areaName: string;
            deptName: string;
            id: string;
            name: string;
            username: string;
        };
        PictureInputBody: {
            /** @description base64 of a PNG or JPEG; empty: the drawn one again */
            picture: string;
        } & {
            [key: string]: unknown;
        };
        PinInBody: {
            pinned: boolean;
        };
        Place: {
            /** @description local form, /micro<app>/#/<page> */
            address: string;
            title: string;
        };
        Plan: {
            changes: components["schemas"]["Change"][];
            /** @description digest of what stands now; the import names it */
            expect: string;
            /** @description why it cannot be imported; empty: it can */
            faults: string[];
            signer: string;
            titles: components["schemas"]["Heading"][];
            totals: components["schemas"]["Total"][];
        };
        Platform: {
            acceptancePath: string;
            /**
             * Format: int64
             * @description seconds between two questions for the unread count while the stream is down
             */
            countPoll: number;
            /**
             * Format: int64
             * @description days a dashboard looks back
             */
            dashboardDays: number;
            demo: boolean;
            /** @description none: title and version */
            footer?: string;
            /** @description origins of other sites that may be framed (S2.15) */
            frameOrigins: string[];
            /** @description today is a day without colour */
            grey: boolean;
            localHosts: string[];
            /** @description digest of the picture beside the title; none: the drawn mark */
            logo?: string;
            mainViewHosts: string[];
            /** @description 审图号 under maps; none: 示意图 */
            mapNumber?: string;
            /**
             * Format: int64
             * @description rows of a list's page
             */
            pageSize: number;
            /**
             * Format: int64
             * @description seconds without a key or pointer after which the screen is locked; 0: never
             */
            screenLock: number;
            smartDataSource: string;
            /**
             * Format: int64
             * @description heavy pages of tabs a browser keeps in memory
             */
            tabsKept: number;
            themeColor: string;
            title: string;
            /**
             * Format: int64
             * @description entries of the top navigation before 更多
             */
            topMenu: number;
            version: string;
            /**
             * Format: int64
             * @description accounts with an area level under this one go to the dashboard
             */
            visualLevel: number;
            /** @description false for people whose roles stay on the main view (S4.10) */
            visualRedirect: boolean;
            warningBase: string;
            /** @description name, area and time over every page */
            watermark: boolean;
        };
        Policy: {
            /** @description administrators must have a second factor */
            adminFactor: boolean;
            /** @description addresses and networks administrators come from; empty: any */
            adminNetworks: string[];
            /** @description people may make API tokens, and those that are made are accepted */
            apiTokens: boolean;
            /** @description send accounts above county level to the dashboard */
            areaRedirect: boolean;
            /** Format: int64 */
            auditRetentionDays: number;
            /**
             * Format: int64
             * @description failed sign-ins before the picture
             */
            captchaAfter: number;
            /**
             * Format: int64
             * @description seconds a remembered device goes without the second factor
             */
            deviceTrust: number;
            /** @enum {string} */
            envelope: "off" | "ecb" | "gcm";
            envelopeWhiteList: string[];
            /** @description show the notice of the first sign-in */
            firstLoginNotice: boolean;
            /**
             * Format: int64
             * @description failed sign-ins of one user at one place before a lock
             */
            lockAfter: number;
            /**
             * Format: int64
             * @description seconds a lock lasts
             */
            lockFor: number;
            /**
             * Format: int64
             * @description seconds after which a password must be changed
             */
            passwordMaxAge: number;
            /** @description every call spends a one-time token */
            requestTokens: boolean;
            requestTokensExempt: string[];
            /**
             * Format: int64
             * @description seconds without a key or pointer after which a page locks its screen; 0: never
             */
            screenLock: number;
            /** @description system, security and audit duties exclude each other */
            separateDuties: boolean;
            /**
             * Format: int64
             * @description seconds; a session unused for this long ends
             */
            sessionIdle: number;
            /**
             * Format: int64
             * @description seconds; a session ends after this in any case
             */
            sessionMax: number;
            /**
             * Format: int64
             * @description a further sign-in ends the oldest; 0: any number
             */
            sessionsPerUser: number;
            /** @description name, area and time of the person over every page */
            watermark: boolean;
        };
        PreferenceValue: {
            /** @description a look, a list of places, how a list is arranged, a version, or yes and no */
            value: unknown;
        } & {
            [key: string]: unknown;
        };
        PreviousInBody: {
            /** @description the one that failed */
            version: string;
        };
        Probe: {
            checks: components["schemas"]["Check"][];
            ok: boolean;
        };
        Profile: {
            code: string;
            dept_list: components["schemas"]["Dept"][];
            employeeType: string;
            from: string;
            isAdmin: boolean;
            ldapId: string;
            loginType: string;
            maskedName: string;
            /** @description masked */
            mobile: string;
            name: string;
            namespace: string;
            userName: string;
            uuid: string;
        };
        /** @description 项目验收 */
        ProjectFundAcceptanceValues: {
            /** @description 验收情况 */
            findings?: string;
            /**
             * Format: date
             * @description 验收日期
             */
            inspectedOn?: string;
            /**
             * Format: date
             * @description 整改期限
             */
            mendBy?: string;
            /** @description 验收合格 */
            passed?: boolean;
            /** @description 验收照片 */
            photos?: components["schemas"]["ModuleFile"][];
            /** @description 项目 */
            project?: string;
            /** @description 整改要求 */
            rectification?: string;
            /** @description 验收组成员 */
            team?: string;
            /** @description 项目名称 */
            title?: string;
        };
        /** @description 资金分配 */
        ProjectFundAllocationValues: {
            /** @description 分配金额, 万元 */
            amount?: number;
            /** @description 项目类型 (project_category) */
            category?: string;
            /** @description 分配文号 */
            docNo?: string;
            /** @description 项目 */
            project?: string;
            /** @description 用途 */
            purpose?: string;
            /** @description 资金指标 */
            quota?: string;
            /** @description 资金来源 (fund_source) */
            source?: string;
            /** @description 项目名称 */
            title?: string;
            /** @description 指标年度 */
            year?: number;
        };
        /** @description 项目资产 */
        ProjectFundAssetValues: {
            /**
             * Format: date
             * @description 最近核查日期
             */
            checkedOn?: string;
            /** @description 核查情况 */
            checkNote?: string;
            /** @description 产权归属 */
            holder?: string;
            /** @description 年收益, 万元 */
            income?: number;
            /** @description 管护主体 */
            keeper?: string;
            /** @description 资产类型 (asset_kind) */
            kind?: string;
            /** @description 资产名称 */
            name?: string;
            /** @description 资产照片 */
            photos?: components["schemas"]["ModuleFile"][];
            /** @description 项目 */
            project?: string;
            /** @description 资产价值, 万元 */
            value?: number;
        };
        /** @description 资金支付 */
        ProjectFundPaymentValues: {
            /** @description 银行账号, masked */
            account?: string;
            /** @description 资金分配 */
            allocation?: string;
            /** @description 支付金额 */
            amount?: number;
            /** @description 开户银行 */
            bank?: string;
            /** @description 项目类型 (project_category) */
            category?: string;
            /** @description 合同编号 */
            contractNo?: string;
            /** @description 发票号码 */
            invoiceNo?: string;
            /** @description 支付类型 (payment_kind) */
            kind?: string;
            /**
             * Format: date
             * @description 支付日期
             */
            paidOn?: string;
            /** @description 收款人 */
            payee?: string;
            /** @description 统一社会信用代码 */
            payeeCode?: string;
            /** @description 个人证件号码, masked */
            payeeId?: string;
            /** @description 项目 */
            project?: string;
            /** @description 发票、合同和进度证明 */
            proofs?: components["schemas"]["ModuleFile"][];
            /** @description 资金来源 (fund_source) */
            source?: string;
            /** @description 支付凭证号 */
            voucherNo?: string;
            /** @description 指标年度 */
            year?: number;
        };
        /** @description 月度进度 */
        ProjectFundProgressValues: {
            /** @description 形象进度超支付进度, 个百分点 */
            ahead?: number;
            /** @description 进度预警 */
            flagged?: boolean;
            /** @description 支付进度, % */
            money?: number;
            /** @description 月份 */
            month?: string;
            /** @description 现场照片 */
            photos?: components["schemas"]["ModuleFile"][];
            /** @description 形象进度, % */
            physical?: number;
            /** @description 存在问题 */
            problems?: string;
            /** @description 项目 */
            project?: string;
            /** @description 项目名称 */
            title?: string;
        };
        /** @description 资金指标 */
        ProjectFundQuotaValues: {
            /** @description 指标金额, 万元 */
            amount?: number;
            /** @description 指标文号 */
            docNo?: string;
            /** @description 产业占比要求, % */
            industryShare?: number;
            /**
             * Format: date
             * @description 下达日期
             */
            issuedOn?: string;
            /** @description 用途 */
            purpose?: string;
            /** @description 收回金额, 万元 */
            recovered?: number;
            /** @description 资金来源 (fund_source) */
            source?: string;
            /** @description 年度 */
            year?: number;
        };
        /** @description 项目库 */
        ProjectFundValues: {
            /**
             * Format: date
             * @description 验收公告开始日期
             */
            acceptanceNotice?: string;
            /**
             * Format: date
             * @description 验收日期
             */
            acceptedOn?: string;
            /** @description 批复文号 */
            approvalNo?: string;
            /**
             * Format: date
             * @description 批复公告开始日期
             */
            approvalNotice?: string;
            /** @description 批复金额, 万元 */
            approvedBudget?: number;
            /**
             * Format: date
             * @description 批复日期
             */
            approvedOn?: string;
            /** @description 附件 */
            attachments?: components["schemas"]["ModuleFile"][];
            /** @description 项目预算, 万元 */
            budget?: number;
            /** @description 项目类型 (project_category) */
            category?: string;
            /** @description 已核对负面清单 */
            clear?: boolean;
            /** @description 建设内容 */
            content?: string;
            /** @description 评审专家 */
            experts?: string;
            /**
             * Format: date
             * @description 完工日期
             */
            finishedOn?: string;
            /** @description 效益指标 */
            goalBenefit?: string;
            /** @description 成本指标 */
            goalCost?: string;
            /** @description 质量指标 */
            goalQuality?: string;
            /** @description 数量指标 */
            goalQuantity?: string;
            /** @description 时效指标 */
            goalTime?: string;
            /**
             * Format: date
             * @description 移交日期
             */
            handedOn?: string;
            /** @description 受益户数, 户 */
            homes?: number;
            /**
             * Format: date
             * @description 入库公示开始日期
             */
            libraryNotice?: string;
            /** @description 联农带农方式 */
            linkage?: string;
            /** @description 项目名称 */
            name?: string;
            /** @description 变更后的项目预算, 万元 */
            newBudget?: number;
            /** @description 变更后的建设内容 */
            newContent?: string;
            /** @description 变更后的实施地点 */
            newPlaces?: string;
            /** @description 实施单位统一社会信用代码 */
            ownerCode?: string;
            /** @description 实施单位 */
            ownerUnit?: string;
            /** @description 受益人数, 人 */
            persons?: number;
            /** @description 实施地点 */
            places?: string;
            /**
             * Format: date
             * @description 计划完工日期
             */
            planEnd?: string;
            /**
             * Format: date
             * @description 列入年度计划日期
             */
            plannedOn?: string;
            /**
             * Format: date
             * @description 计划公示开始日期
             */
            planNotice?: string;
            /**
             * Format: date
             * @description 计划开工日期
             */
            planStart?: string;
            /** @description 项目负责人 */
            responsible?: string;
            /**
             * Format: date
             * @description 评审日期
             */
            reviewedOn?: string;
            /** @description 评审得分, 分 */
            score?: number;
            /** @description 县内序号 */
            serial?: number;
            /** @description 建设规模 */
            size?: string;
            /** @description 拟使用资金 (fund_source) */
            sources?: string[];
            /**
             * Format: date
             * @description 开工日期
             */
            startedOn?: string;
            /** @description 项目子类 */
            subKind?: string;
            /** @description 项目年度 */
            year?: number;
        };
        Proof: {
            /**
             * Format: int64
             * @description ms
             */
            expiresAt: number;
            proof: string;
        };
        ProofInputBody: {
            /** @description of the authenticator app, or a recovery code */
            code?: string;
            password?: string;
        };
        Proposal: {
            /** @description the rule holds here and below, unless an area below has one of its own */
            area: string;
            /** @description key of a figure of the analysis */
            figure: string;
            /**
             * Format: int64
             * @description first day, 20261126; 0 is today
             */
            from?: number;
            /** @enum {string} */
            level: "红" | "橙" | "黄" | "蓝";
            note?: string;
            /** @enum {string} */
            op: "<" | "<=" | ">" | ">=" | "=";
            reason?: string;
            slug: string;
            /**
             * Format: int64
             * @description last day; 0 is until further notice
             */
            to?: number;
            /** Format: double */
            value: number;
        };
        ProvenInputBody: {
            proof: string;
        };
        PublicityRow: {
            group: string;
            head: string;
            /** @description code of dictionary monitor_type */
            kind: string;
            /** Format: int64 */
            members: number;
        };
        PublicitySheet: {
            /** Format: int64 */
            days: number;
            /** @description the publicity before the end of monitoring, not before its beginning */
            exit: boolean;
            /** @description first day */
            from: string;
            /** @description the caller may say who takes objections */
            maySet: boolean;
            /** @description who takes objections, empty where nobody said */
            office: string;
            phone: string;
            rows: components["schemas"]["PublicityRow"][];
            town: string;
            /** @description last day */
            until: string;
            /**
             * Format: int64
             * @description of what was said for the area the caller says it for, 0 where nothing was
             */
            version: number;
            village: string;
        };
        QueryListInputBody: {
            code?: string;
        } & {
            [key: string]: unknown;
        };
        ReachInBody: {
            areas?: string[];
            depts?: string[];
            people?: string[];
            roles?: string[];
        };
        Reason: {
            /** @description who delegated it, empty for one's own */
            behalf: string;
            /** @description what areas of the level that acts are called, empty where the rule names none */
            level: string;
            /** @description name of the area whose office acts: the person's, or the delegator's */
            office: string;
            /** @description the code that is held */
            permission: string;
            /** @description code of the role the rule names, empty for none */
            role: string;
            /** @description title of the step */
            step: string;
            /** @description last day of the delegation */
            until: string;
            /** @description it makes the record a to-do; a return or a step for later does not */
            waits: boolean;
        };
        Refill: {
            /** @description whether calls need a token */
            on: boolean;
        };
        RefuseInBody: {
            words?: string;
        } & {
            [key: string]: unknown;
        };
        RegionDTO: {
            cityPacId: string;
            cityPacName: string;
            countryPacId: string;
            countryPacName: string;
            countyPacId: string;
            countyPacName: string;
            naturalVillageId: string;
            naturalVillageName: string;
            pacId: string;
            /** Format: int64 */
            pacLevel: number;
            pacName: string;
            provincePacId: string;
            provincePacName: string;
            townshipPacId: string;
            townshipPacName: string;
        };
        RemoveInBody: {
            reason: string;
        };
        RemoveInputBody: {
            proof: string;
        };
        RenameInputBody: {
            name: string;
            proof: string;
        };
        ResetDone: {
            /** @description whether the account had a second factor */
            had: boolean;
            id: string;
        };
        ResidentCalendar: {
            days: components["schemas"]["ResidentDay"][];
            /** Format: int64 */
            leaveDays: number;
            /** Format: int64 */
            logDays: number;
            month: string;
            /** @description false: the days are not for the caller, and nothing is told */
            open: boolean;
            /** Format: int64 */
            townDays: number;
        };
        ResidentChild: {
            area: string;
            /** Format: int64 */
            done: number;
            /** Format: int64 */
            full: number;
            /**
             * Format: int64
             * @description under way past their deadline
             */
            late: number;
            /** Format: int64 */
            leaveDays: number;
            /** Format: int64 */
            level: number;
            /** Format: int64 */
            members: number;
            name: string;
            /**
             * Format: int64
             * @description members who were posted in the month
             */
            posted: number;
            /**
             * Format: int64
             * @description under way and done
             */
            tasks: number;
            /** Format: int64 */
            teams: number;
            /**
             * Format: int64
             * @description days in town in the month, of all members together
             */
            townDays: number;
        };
        ResidentClass: {
            code: string;
            /**
             * Format: int64
             * @description towns of the class the province helps; 0 for a part of it, whose number nobody set
             */
            target: number;
            /** Format: int64 */
            teams: number;
        };
        ResidentDay: {
            date: string;
            /**
             * @description in town, on leave, not posted, still to come
             * @enum {string}
             */
            kind: "town" | "leave" | "out" | "ahead";
            /** Format: int64 */
            logs: number;
        };
        ResidentDraft: {
            from: string;
            /** Format: int64 */
            leaveDays: number;
            /** Format: int64 */
            logDays: number;
            /** Format: int64 */
            townDays: number;
            until: string;
            work: string;
        };
        ResidentOfTeam: {
            area: string;
            id: string;
            /** Format: int64 */
            leaveDays: number;
            name: string;
            /** Format: int64 */
            posted: number;
            /** Format: int64 */
            townDays: number;
        };
        ResidentPart: {
            code: string;
            /** Format: int64 */
            n: number;
        };
        ResidentReport: {
            area: string;
            areaName: string;
            /** @description the areas directly below, or the town itself */
            children: components["schemas"]["ResidentChild"][];
            classes: components["schemas"]["ResidentClass"][];
            /**
             * Format: int64
             * @description of these with five members and more
             */
            full: number;
            /** @description work logs of the month by kind */
            kinds: components["schemas"]["ResidentPart"][];
            /** Format: int64 */
            level: number;
            /**
             * Format: int64
             * @description in post now
             */
            members: number;
            month: string;
            /** @description days in town by team, for a county and below */
            posts: components["schemas"]["ResidentOfTeam"][];
            /** @description members in post by kind */
            roles: components["schemas"]["ResidentPart"][];
            /**
             * Format: int64
             * @description in post or rotating
             */
            teams: number;
            /** @description members in post by kind of unit; code empty where nobody said */
            units: components["schemas"]["ResidentPart"][];
        };
        /** @description 队员请假 */
        ResidentTownLeaveValues: {
            /**
             * Format: date
             * @description 返岗日期
             */
            backOn?: string;
            /** @description 请假天数, 天 */
            days?: number;
            /** @description 审批层级 (leave_decider) */
            decider?: string;
            /**
             * Format: date
             * @description 请假开始日期
             */
            fromOn?: string;
            /** @description 请假类型 (leave_kind) */
            kind?: string;
            /**
             * Format: date
             * @description 最后离岗日期
             */
            lastOn?: string;
            /** @description 队员 */
            member?: string;
            /** @description 姓名 */
            name?: string;
            /** @description 请假事由 */
            reason?: string;
            /**
             * Format: date
             * @description 请假结束日期
             */
            untilOn?: string;
        };
        /** @description 工作日志 */
        ResidentTownLogValues: {
            /** @description 工作内容 */
            content?: string;
            /** @description 工作类型 (resident_work) */
            kind?: string;
            /** @description 队员 */
            member?: string;
            /** @description 姓名 */
            name?: string;
            /** @description 照片 */
            photos?: components["schemas"]["ModuleFile"][];
            /** @description 涉及村 */
            villages?: string;
            /**
             * Format: date
             * @description 工作日期
             */
            workedOn?: string;
        };
        /** @description 工作队员 */
        ResidentTownMemberValues: {
            /** @description 平台账号 */
            account?: string;
            /**
             * Format: date
             * @description 离任日期
             */
            endedOn?: string;
            /**
             * Format: date
             * @description 派驻开始日期
             */
            fromOn?: string;
            /** @description 交接内容 */
            handover?: string;
            /** @description 证件号码, masked */
            idNo?: string;
            /** @description 姓名 */
            name?: string;
            /** @description 中共党员 */
            party?: boolean;
            /** @description 账号姓名 */
            person?: string;
            /** @description 联系电话, masked */
            phone?: string;
            /** @description 职务职级 */
            post?: string;
            /** @description 队员类型 (resident_role) */
            role?: string;
            /** @description 接替人员 */
            successor?: string;
            /** @description 工作队 */
            team?: string;
            /** @description 工作队名称 */
            teamName?: string;
            /** @description 挂任职务 */
            townPost?: string;
            /** @description 派出单位 */
            unit?: string;
            /** @description 单位类型 (resident_unit_kind) */
            unitKind?: string;
            /**
             * Format: date
             * @description 计划结束日期
             */
            untilOn?: string;
            /** @description 派驻村 */
            village?: string;
        };
        /** @description 周报月报 */
        ResidentTownReportValues: {
            /**
             * Format: date
             * @description 所属日期
             */
            anyOn?: string;
            /**
             * Format: date
             * @description 起始日期
             */
            fromOn?: string;
            /** @description 报告类型 (report_kind) */
            kind?: string;
            /** @description 请假天数, 天 */
            leaveDays?: number;
            /** @description 有日志天数, 天 */
            logDays?: number;
            /** @description 队员 */
            member?: string;
            /** @description 姓名 */
            name?: string;
            /** @description 下步计划 */
            plan?: string;
            /** @description 存在问题 */
            problems?: string;
            /** @description 在镇天数, 天 */
            townDays?: number;
            /**
             * Format: date
             * @description 截止日期
             */
            untilOn?: string;
            /** @description 工作完成情况 */
            work?: string;
        };
        /** @description 年度任务 */
        ResidentTownTaskValues: {
            /** @description 任务类别 (resident_work) */
            category?: string;
            /**
             * Format: date
             * @description 完成日期
             */
            doneOn?: string;
            /**
             * Format: date
             * @description 完成时限
             */
            dueOn?: string;
            /** @description 考核指标 */
            indicator?: string;
            /** @description 计量单位 */
            measure?: string;
            /** @description 完成进度, % */
            progress?: number;
            /** @description 进展情况 */
            progressNote?: string;
            /** @description 帮扶成效 */
            result?: string;
            /** @description 目标值 */
            target?: number;
            /** @description 工作队 */
            team?: string;
            /** @description 任务名称 */
            title?: string;
        };
        /** @description 工作队 */
        ResidentTownValues: {
            /**
             * Format: date
             * @description 结束派驻日期
             */
            endedOn?: string;
            /** @description 帮扶目标 */
            goals?: string;
            /** @description 组团单位 */
            groupUnits?: string;
            /** @description 队长 */
            leader?: string;
            /** @description 牵头单位 */
            leadUnit?: string;
            /** @description 在岗队员, 人 */
            members?: number;
            /** @description 工作队名称 */
            name?: string;
            /** @description 办公地址 */
            office?: string;
            /**
             * Format: date
             * @description 轮次开始日期
             */
            roundFrom?: string;
            /**
             * Format: date
             * @description 轮次结束日期
             */
            roundUntil?: string;
            /** @description 不足5人 */
            short?: boolean;
            /** @description 帮扶市 (support_city) */
            supportCity?: string;
            /** @description 帮扶镇类别 (town_class) */
            townClass?: string;
        };
        Result: {
            code: string;
            data: components["schemas"]["Left"];
            message: string;
            /** Format: int64 */
            result: number;
            /** Format: int64 */
            status: number;
            success: boolean;
        };
        RetentionDue: {
            /**
             * Format: int64
             * @description counts stop here
             */
            cap: number;
            /**
             * Format: int64
             * @description households that came to their end
             */
            households: number;
            /** @description what would be taken out beside what is about those people */
            kinds: components["schemas"]["RetentionKind"][];
            /**
             * Format: int64
             * @description people who left a household
             */
            people: number;
            /**
             * Format: int64
             * @description ms UTC; who left before
             */
            until: number;
        };
        RetentionHold: {
            /**
             * Format: int64
             * @description ms UTC
             */
            at: number;
            by: string;
            id: string;
            /** @description the number it was entered with */
            no: string;
            reason: string;
        };
        RetentionKind: {
            /**
             * Format: int64
             * @description not counted beyond cap
             */
            count: number;
            kind: string;
            title: string;
            /**
             * @description what the years begin with: the end of the household, or of the matter itself
             * @enum {string}
             */
            until: "home" | "own";
        };
        RetentionRule: {
            on: boolean;
            /**
             * Format: int64
             * @description full years after leaving, 1 to 30
             */
            years: number;
        };
        RetentionView: {
            /** @description for the years of the rule, or those asked for */
            due: components["schemas"]["RetentionDue"];
            /** @description the newest first */
            holds: components["schemas"]["RetentionHold"][];
            rule: components["schemas"]["RetentionRule"];
            /**
             * Format: int64
             * @description goes back with a change
             */
            version: number;
        };
        Revealed: {
            idNo: string;
            mobile: string;
        };
        RevealReason: {
            /** @description reveal_reason */
            reason: string;
            /** @description required with the reason 99 */
            words?: string;
        };
        RoleDraft: {
            /** @description codes of areas */
            areas?: string[];
            /** @description of a new role; afterwards it stays */
            code?: string;
            dataScope: string;
            grants: string[];
            /** Format: int64 */
            levelHi: number;
            /** Format: int64 */
            levelLo: number;
            name: string;
            parentId?: string;
            /**
             * Format: int64
             * @description of the role as it was read; a changed one is 409
             */
            version?: number;
            visual?: boolean;
        } & {
            [key: string]: unknown;
        };
        RoleItem: {
            code: string;
            id: string;
            name: string;
            permissions: components["schemas"]["RolePermission"][];
        };
        RoleMember: {
            areaName: string;
            deptName: string;
            disabled: boolean;
            /** @description false: the level of their area is out of the role's range, so that it has no effect */
            fits: boolean;
            id: string;
            name: string;
            username: string;
        };
        RoleName: {
            code: string;
            name: string;
        };
        RolePermission: {
            resource: {
                [key: string]: components["schemas"]["MenuGrant"];
            };
        };
        RolePlace: {
            id: string;
            name: string;
        };
        RoleRow: {
            /** @description of the data scope custom */
            areas: components["schemas"]["RolePlace"][];
            builtin: boolean;
            code: string;
            /** @enum {string} */
            dataScope: "area" | "level" | "dept" | "self" | "custom";
            editable: boolean;
            /** @description its own */
            grants: string[];
            id: string;
            /** @description its parents' */
            inherited: string[];
            /** Format: int64 */
            levelHi: number;
            /** Format: int64 */
            levelLo: number;
            /** Format: int64 */
            members: number;
            name: string;
            /** @description 0: none */
            parentId: string;
            /**
             * Format: int64
             * @description ms; 0: never changed by hand
             */
            updatedAt: number;
            /** Format: int64 */
            version: number;
            /** @description its people go to the dashboard when their area is above a township */
            visual: boolean;
        };
        RoleView: {
            /** @description whether the caller may give it to somebody */
            assignable: boolean;
            builtin: boolean;
            code: string;
            /** @enum {string} */
            dataScope: "area" | "level" | "dept" | "self" | "custom";
            id: string;
            name: string;
        };
        RollBackInBody: {
            /** Format: int64 */
            revision: number;
        };
        Row: {
            current: boolean;
            /** @description system and browser in words */
            device: string;
            /**
             * Format: int64
             * @description ms, the absolute end
             */
            expiresAt: number;
            /** @description stands for the session here and opens nothing */
            id: string;
            ip: string;
            /**
             * Format: int64
             * @description ms, up to a minute old
             */
            lastSeenAt: number;
            loginType: string;
            /**
             * Format: int64
             * @description ms
             */
            signedInAt: number;
        };
        RuleInBody: {
            rule: components["schemas"]["RetentionRule"];
            /** Format: int64 */
            version: number;
        };
        /** @description 满意度 */
        SatisfactionValues: {
            /** @description 抽取户数 */
            drawn?: number;
            /**
             * Format: date
             * @description 截止日期
             */
            endsOn?: string;
            /** @description 总体户数 */
            households?: number;
            /** @description 调查单位层级 */
            officeLevel?: string;
            /** @description 调查对象 (survey_population) */
            population?: string;
            /** @description 卷首说明 */
            purpose?: string;
            /** @description 题目数 */
            questionCount?: number;
            /** @description 题目 */
            questions?: string;
            /** @description 随机种子 */
            seed?: number;
            /** @description 计划样本户数 */
            size?: number;
            /**
             * Format: date
             * @description 开始日期
             */
            startsOn?: string;
            /** @description 分层方式 (survey_stratum) */
            stratum?: string;
            /** @description 问卷标题 */
            title?: string;
        };
        SaveInBody: {
            /** @description of the new columns, by their keys */
            answers: {
                [key: string]: string;
            };
            /** Format: int64 */
            version: number;
        };
        Security: {
            /** @description the session's key as text; empty when off */
            aesKeyValue: string;
            /** @description ecb or gcm */
            mode: string;
            on: boolean;
            /** @description every call spends a one-time token */
            requestTokens: boolean;
            /** @description paths that travel in the clear; /* at the end stands for all below */
            whiteList: string[];
        };
        SentRow: {
            areaName: string;
            /**
             * Format: int64
             * @description ms
             */
            at: number;
            id: string;
            /** @description sms, or the message's kind */
            kind: string;
            /** @description masked; of a short message */
            mobile: string;
            /**
             * Format: int64
             * @description ms, 0: not read; of a message
             */
            readAt: number;
            /** @description masked */
            receiver: string;
            sender: string;
            /** @description empty for a short message: its text stays sealed */
            title: string;
        };
        Separation: {
            /** @description duties that nobody in office would hold: while there is one, the switch cannot be turned on */
            lacks: ("system" | "security" | "audit")[];
            on: boolean;
            /** @description the first 200 of them, the caller first */
            people: components["schemas"]["DutyHolder"][];
            /**
             * Format: int64
             * @description people who have less while duties are separate
             */
            total: number;
        };
        SetQuestionsInBody: {
            questions: components["schemas"]["SurveyQuestion"][];
            /** Format: int64 */
            version: number;
        };
        SetRoles: {
            roles: string[];
        };
        SetTargetInBody: {
            /** @description per cent by the end of January to December */
            months: number[];
            /** Format: int64 */
            version: number;
        };
        SettingGroup: {
            icon: string;
            /** @description the menu's; empty: pages that stand in no group */
            id: string;
            pages: components["schemas"]["SettingPage"][];
            title: string;
        };
        SettingPage: {
            /** @description local form, /micro<app>/#/<page> */
            address: string;
            icon: string;
            id: string;
            /** @description as of the palette */
            readings: string;
            title: string;
            words?: string;
        };
        SharedView: {
            by: string;
            id: string;
            /** @description the caller may take it back */
            mayEnd: boolean;
            mine: boolean;
            /** @description the department or area it is shared with */
            office: string;
            /** @description filters and order, as the list's address holds them */
            query: string;
            title: string;
        };
        SharedViews: {
            /** @description the caller's area */
            area: string;
            /** @description the caller's department, empty for none */
            dept: string;
            items: components["schemas"]["SharedView"][];
            /** @description the caller may edit in the list */
            mayShare: boolean;
        };
        ShareInBody: {
            query: string;
            title: string;
            /** @description dept or area */
            with: string;
        } & {
            [key: string]: unknown;
        };
        SharingAdmission: {
            /** @description new columns that may be known under another name */
            alike: components["schemas"]["SharingAlike"][];
            /**
             * Format: int64
             * @description new cells of one time, of all areas
             */
            cells: number;
            /**
             * Format: double
             * @description person-hours a month in all
             */
            hours: number;
            /** @description the lowest level first */
            levels: components["schemas"]["SharingLoad"][];
            /** @description that were reckoned with: a new cell, looking a table over, taking one from below */
            minutes: number[];
            /**
             * Format: double
             * @description times a month
             */
            times: number;
            /**
             * Format: int64
             * @description areas that fill it in
             */
            units: number;
        };
        SharingAlike: {
            facts: components["schemas"]["SharingFact"][];
            title: string;
        };
        SharingBurden: {
            area: components["schemas"]["MetricArea"];
            /** @description the areas below inside the caller's scope, by code */
            areas: components["schemas"]["SharingCost"][];
            /** @description by the level of the areas that filled in */
            levels: components["schemas"]["SharingCost"][];
            /** @description 2026-11 */
            month: string;
            /** @description and the reports */
            tables: components["schemas"]["SharingCost"][];
            total: components["schemas"]["SharingCost"];
        };
        SharingCatalogue: {
            /** @description fields that an office made compulsory for its area: those in force first, then the newest; 200 at most */
            fields: components["schemas"]["SharingField"][];
            /** @description registers with the fields that are compulsory everywhere */
            forms: components["schemas"]["SharingForm"][];
            /** @description those in use first, then the newest; 200 at most */
            items: components["schemas"]["SharingListed"][];
        };
        SharingCell: {
            /**
             * Format: int64
             * @description as of when; 0 for unknown
             */
            day: number;
            /** @description the page where it is corrected, empty where it is typed here */
            path: string;
            /** @description where it comes from */
            source: string;
            typed: boolean;
            value: string;
            /** @description why there is no value */
            why: string;
        };
        SharingColumn: {
            /** @description of a new column: what was answered in an earlier period is not filled in */
            anew: boolean;
            /** @description of a choice */
            choices: string[];
            /** @description of the fact; empty for a new column until the table is released */
            key: string;
            /** @description of a new column: number, text, choice or day */
            kind: string;
            new: boolean;
            title: string;
            unit: string;
        };
        SharingCost: {
            /**
             * Format: int64
             * @description cells
             */
            asked: number;
            /**
             * Format: int64
             * @description cells the platform filled in
             */
            filled: number;
            /** @description of the area, the table or the report; empty for a level */
            id: string;
            /** @description of what was handed in: a temporary table or a report; empty for areas and levels */
            kind: string;
            /**
             * Format: int64
             * @description cells people typed although the platform knew
             */
            known: number;
            /**
             * Format: int64
             * @description of a table: between the first and the last saving, 120 at most; of a report: one for each handing in
             */
            minutes: number;
            name: string;
            /**
             * Format: int64
             * @description that were handed in
             */
            sheets: number;
            /**
             * Format: int64
             * @description cells people typed
             */
            typed: number;
        };
        SharingFact: {
            /** @description levels whose people enter and correct it; none: it is reckoned */
            by: string[];
            /** @description an area has one value of it, so that it may be a column */
            column: boolean;
            definition: string;
            group: string;
            /**
             * Format: int64
             * @description pacLevel of the highest areas that have it; 0 for any
             */
            highest: number;
            /** @description what the page is called where it lives */
            home: string;
            key: string;
            kind: string;
            /**
             * Format: int64
             * @description pacLevel of the lowest areas that have it; 0 for none
             */
            lowest: number;
            /** @description its address in the rural business */
            path: string;
            /** @description it is corrected by a change sheet */
            sheet: boolean;
            title: string;
            unit: string;
        };
        SharingFacts: {
            /**
             * Format: int64
             * @description how many there are; only the first are given
             */
            found: number;
            /** @description where facts live */
            homes: string[];
            items: components["schemas"]["SharingFact"][];
        };
        SharingField: {
            /** @description level whose people fill them in */
            by: string;
            /**
             * Format: int64
             * @description new cells a month
             */
            cells: number;
            /** @description the rule that needs them */
            citation: string;
            /**
             * Format: int64
             * @description 0 where it was turned on before there were admissions
             */
            endsOn: number;
            /**
             * Format: double
             * @description person-hours a month
             */
            hours: number;
            /** @description empty where the caller may not open it, or nobody admitted it */
            id: string;
            /** @description what the fields are called */
            items: string;
            office: string;
            /** Format: int64 */
            releasedOn: number;
            running: boolean;
            state: string;
            /**
             * Format: int64
             * @description records a month
             */
            times: number;
            title: string;
            /** Format: int64 */
            units: number;
        };
        SharingForm: {
            /** @description the rule that needs them */
            basis: string;
            /** @description levels whose people enter records */
            by: string[];
            code: string;
            fields: string[];
            /** @description its address in the rural business */
            path: string;
            title: string;
        };
        SharingListed: {
            /** @description dictionary sharing_cycle */
            cycle: string;
            /** Format: int64 */
            endsOn: number;
            /**
             * Format: double
             * @description person-hours a month
             */
            hours: number;
            /** @description empty where the caller may not open it */
            id: string;
            /** Format: int64 */
            knownItems: number;
            lowest: string;
            /** Format: int64 */
            newItems: number;
            office: string;
            purpose: string;
            /** Format: int64 */
            releasedOn: number;
            running: boolean;
            state: string;
            title: string;
            /** Format: int64 */
            units: number;
        };
        SharingLoad: {
            /**
             * Format: int64
             * @description new cells of one time, of one area
             */
            cells: number;
            /**
             * Format: double
             * @description person-hours a month, of all areas
             */
            hours: number;
            level: string;
            /**
             * Format: int64
             * @description tables from below to look over, of one time, of all areas
             */
            taken: number;
            /**
             * Format: int64
             * @description areas of the level
             */
            units: number;
        };
        SharingOwn: {
            /** @description the caller's own */
            area: string;
            items: components["schemas"]["SharingOwnValue"][];
            /** @description the caller may correct them */
            may: boolean;
        };
        SharingOwnValue: {
            column: components["schemas"]["SharingColumn"];
            /**
             * Format: int64
             * @description 20261126; 0 where it was never answered
             */
            day: number;
            id: string;
            value: string;
        };
        SharingRow: {
            area: string;
            cells: components["schemas"]["SharingCell"][];
            id: string;
        };
        SharingRows: {
            /** @description the areas between, with how far they are */
            above: components["schemas"]["SharingWaiting"][];
            /**
             * Format: int64
             * @description areas inside the caller's scope that fill it in
             */
            asked: number;
            columns: components["schemas"]["SharingColumn"][];
            /**
             * Format: int64
             * @description that handed in
             */
            in: number;
            /** @description the one that is shown */
            period: string;
            /** @description the newest first */
            periods: string[];
            /** @description of the areas inside the caller's scope that handed in, by code; 500 at most */
            rows: components["schemas"]["SharingRow"][];
            title: string;
        };
        SharingSheet: {
            area: string;
            /** @description in the order of the columns */
            cells: components["schemas"]["SharingCell"][];
            /** @description 12-digit code of the area */
            code: string;
            columns: components["schemas"]["SharingColumn"][];
            /** @description the caller may fill it in now */
            editable: boolean;
            /** @description its area has cells; those above collect */
            fills: boolean;
            period: string;
            purpose: string;
            /** @description it was looked over and saved */
            saved: boolean;
            /** @description id of the table */
            table: string;
            title: string;
            /** Format: int64 */
            version: number;
        };
        SharingTable: {
            admission: components["schemas"]["SharingAdmission"];
            columns: components["schemas"]["SharingColumn"][];
            /**
             * Format: int64
             * @description pacLevel of the areas that fill it in
             */
            lowest: number;
        };
        SharingWaiting: {
            area: string;
            id: string;
            state: string;
        };
        SignInOption: {
            /** @enum {string} */
            id: "gov" | "biz" | "cas";
            name: string;
            /** @description our path to follow: binds the sign-in to this browser, then leads to url */
            start: string;
            /** @description the platform's own address, whole */
            url: string;
        };
        Slot: {
            name: string;
            permission?: string;
            /** @enum {string} */
            point: "header" | "home-card" | "message-action" | "settings-page";
            title: string;
        };
        State: {
            devices: components["schemas"]["TrustRow"][];
            /** @description the last factor cannot be removed */
            forced: boolean;
            /** @description whether a password can be asked for as proof */
            hasPassword: boolean;
            passkeys: components["schemas"]["PasskeyRow"][];
            /** @description whether passkeys can be had at this address at all */
            passkeysOk: boolean;
            /** Format: int64 */
            recoveryLeft: number;
            totp: boolean;
        };
        StateInBody: {
            ids: number[];
            /** @description needed to leave something out */
            reason?: string;
            /** @enum {string} */
            state: "已读" | "已排除";
        };
        SubApp: {
            /** @description with an empty version there is none */
            canary: components["schemas"]["SubAppCanary"];
            enabled: boolean;
            /**
             * Format: int64
             * @description reports of browsers about the running version, last 7 days
             */
            failures: number;
            /** @description its bundle is sealed and content-url is not set: it does not open */
            homeless: boolean;
            /** @description built into the program: it cannot be replaced */
            inTree: boolean;
            /** @enum {string} */
            kind: "esm" | "frame" | "runner";
            name: string;
            owner: string;
            /** @description what a roll-back gives; empty where there is none */
            previous: string;
            /**
             * Format: int64
             * @description sent back with each change
             */
            revision: number;
            title: string;
            /** @description the one that runs; empty where none was activated yet */
            version: string;
            /**
             * Format: int64
             * @description how many are uploaded
             */
            versions: number;
        };
        SubAppArea: {
            id: string;
            name: string;
        };
        SubAppCanary: {
            areas: components["schemas"]["SubAppArea"][];
            /** Format: int64 */
            percent: number;
            roles: string[];
            version: string;
        };
        SubAppChoices: {
            /** @description codes of the menu resources */
            resources: string[];
            roles: components["schemas"]["CanaryRole"][];
        };
        SubAppUpload: {
            app: string;
            /** Format: int64 */
            files: number;
            signer: string;
            /** Format: int64 */
            size: number;
            title: string;
            version: string;
        };
        SubAppVersion: {
            /**
             * Format: int64
             * @description 0: never
             */
            activatedAt: number;
            /** @description reports by kind, last 7 days */
            failures: {
                [key: string]: number;
            };
            /** Format: int64 */
            files: number;
            kind: string;
            sdk: string;
            /** @description name of the trusted key; empty: not signed */
            signer: string;
            /**
             * Format: int64
             * @description bytes unpacked
             */
            size: number;
            /** @enum {string} */
            state: "" | "current" | "previous" | "canary";
            title: string;
            /** Format: int64 */
            uploadedAt: number;
            uploadedBy: string;
            version: string;
        };
        Summaries: {
            /**
             * Format: int64
             * @description the day that is today, 20261126
             */
            day: number;
            items: components["schemas"]["SummaryItem"][];
        };
        SummaryColumn: {
            /** Format: int64 */
            decimals: number;
            definition: string;
            key: string;
            /** @description the records behind it; left out where there are none, the caller may not open them, or the month is over */
            list?: components["schemas"]["MetricList"];
            title: string;
            unit: string;
        };
        SummaryGroup: {
            columns: components["schemas"]["SummaryColumn"][];
            title: string;
        };
        SummaryItem: {
            code: string;
            /**
             * Format: int64
             * @description how many columns it has
             */
            figures: number;
            /** @description figures of the form that the library does not have yet */
            missing: string[];
            title: string;
        };
        SummaryOwn: {
            /** @description its code among the reports */
            code: string;
            id: string;
            keys: string[];
            mine: boolean;
            /** @description the period it is opened with; empty for the present one */
            period: string;
            /** @description everybody of the same area may open it */
            shared: boolean;
            title: string;
        };
        SummaryOwnEntry: {
            /** @description figures of the library, in the order of the columns */
            keys: string[];
            period: string;
            shared: boolean;
            title: string;
        };
        SummaryOwnRemoved: {
            done: boolean;
        };
        SummaryOwns: {
            items: components["schemas"]["SummaryOwn"][];
        };
        SummaryReport: {
            area: components["schemas"]["MetricArea"];
            /** @description the caller sees rows of their own alone, so that sums are kept from them */
            closed: boolean;
            code: string;
            /**
             * Format: int64
             * @description the day that is today, 20261126
             */
            day: number;
            groups: components["schemas"]["SummaryGroup"][];
            /** @description the month is not over: the figures are those of this moment */
            live: boolean;
            /** @description figures of the form that the library does not have yet */
            missing: string[];
            /**
             * Format: int64
             * @description the month whose figures are shown, 202611
             */
            month: number;
            /** @description 2026-11, 2026-Q4 or 2026 */
            period: string;
            /** @description the areas below inside the caller's scope, by code; values in the order of the columns */
            rows: components["schemas"]["MetricChild"][];
            title: string;
            /** @description of the area itself */
            total: components["schemas"]["MetricValue"][];
        };
        /** @description 报送要求 */
        SummaryReportCallValues: {
            /** @description 周期 (summary_cycle) */
            cycle?: string;
            /** @description 最低一级期限, 天 */
            dueDays?: number;
            /** @description 每上一级增加, 天 */
            levelDays?: number;
            /** @description 从哪一级报起 (summary_level) */
            lowest?: string;
            /** @description 要求单位层级 */
            officeLevel?: string;
            /** @description 提前开放, 天 */
            openDays?: number;
            /** @description 说明 */
            remarks?: string;
            /** @description 报表 (summary_report) */
            report?: string;
            /** @description 名称 */
            title?: string;
        };
        SummaryReported: {
            area: components["schemas"]["MetricArea"];
            /** @description areas directly below are asked for this report and period */
            asked: boolean;
            code: string;
            /**
             * Format: int64
             * @description the day that is today, 20261126
             */
            day: number;
            /** @description reported less reckoned */
            difference: components["schemas"]["MetricValue"][];
            groups: components["schemas"]["SummaryGroup"][];
            period: string;
            /** @description of the area itself */
            reckoned: components["schemas"]["MetricValue"][];
            /** @description the step that reminds those that are late; empty where the caller may not */
            remind: string;
            /** @description sum of what was reported */
            reported: components["schemas"]["MetricValue"][];
            /** @description the areas that are asked, by code */
            rows: components["schemas"]["SummaryReporting"][];
            title: string;
        };
        /** @description 必填项准入 */
        SummaryReportFieldValues: {
            /** @description 可能已有的数据 */
            alike?: string;
            /** @description 每月新填, 格 */
            cells?: number;
            /** @description 文件依据 */
            citation?: string;
            /**
             * Format: date
             * @description 停用日期
             */
            endsOn?: string;
            /** @description 由哪一级填写 */
            filledBy?: string;
            /** @description 每月用时, 人时 */
            hours?: number;
            /** @description 必填字段 */
            items?: string;
            /** @description 发表单位层级 */
            officeLevel?: string;
            /** @description 必填用途 */
            purpose?: string;
            /**
             * Format: date
             * @description 发布日期
             */
            releasedOn?: string;
            /** @description 要求必填的内容 (sharing_switch) */
            switchOf?: string;
            /** @description 每月办理, 件 */
            times?: number;
            /** @description 名称 */
            title?: string;
            /** @description 填写单位, 个 */
            units?: number;
        };
        SummaryReporting: {
            /** @description reported less reckoned */
            difference: components["schemas"]["MetricValue"][];
            /**
             * Format: int64
             * @description 20261105
             */
            dueOn: number;
            id: string;
            /** @description it has reported */
            in: boolean;
            /** @description it has not reported, and its day is over */
            late: boolean;
            name: string;
            note: string;
            reckoned: components["schemas"]["MetricValue"][];
            /**
             * Format: int64
             * @description 0 for never
             */
            remindedOn: number;
            /** @enum {string} */
            state: "10" | "20" | "30" | "40" | "50";
            /**
             * Format: int64
             * @description the record of its report
             */
            submission: number;
            /**
             * Format: int64
             * @description 0 where it has not reported
             */
            submittedOn: number;
            /** @description as reported; empty where it has not */
            values: components["schemas"]["MetricValue"][];
            /**
             * Format: int64
             * @description of the record
             */
            version: number;
        };
        /** @description 填报任务 */
        SummaryReportSheetValues: {
            /**
             * Format: date
             * @description 审核日期
             */
            acceptedOn?: string;
            /** @description 填报项数, 项 */
            asked?: number;
            /** @description 应报下级, 个 */
            below?: number;
            /** @description 已审核下级, 个 */
            belowIn?: number;
            /** @description 填报数据 */
            cells?: string;
            /**
             * Format: date
             * @description 核对日期
             */
            checkedOn?: string;
            /**
             * Format: date
             * @description 填报期限
             */
            dueOn?: string;
            /** @description 系统带出, 项 */
            filled?: number;
            /** @description 首次保存 */
            firstSaved?: number;
            /** @description 已有仍填, 项 */
            known?: number;
            /** @description 最后保存 */
            lastSaved?: number;
            /** @description 填写用时, 分钟 */
            minutes?: number;
            /** @description 填报说明 */
            note?: string;
            /** @description 填报层级 */
            officeLevel?: string;
            /** @description 期次 */
            period?: string;
            /** @description 报至 */
            receiver?: string;
            /**
             * Format: date
             * @description 最近催报
             */
            remindedOn?: string;
            /** @description 填报表 */
            sheetOf?: string;
            /**
             * Format: date
             * @description 提交日期
             */
            submittedOn?: string;
            /** @description 填报名称 */
            title?: string;
            /** @description 人工填写, 项 */
            typed?: number;
        };
        /** @description 报表报送 */
        SummaryReportSubmissionValues: {
            /**
             * Format: date
             * @description 审核日期
             */
            acceptedOn?: string;
            /** @description 填报项数, 项 */
            asked?: number;
            /** @description 应报下级, 个 */
            below?: number;
            /** @description 已审核下级, 个 */
            belowIn?: number;
            /** @description 报送要求 */
            call?: string;
            /** @description 周期 (summary_cycle) */
            cycle?: string;
            /**
             * Format: date
             * @description 上报期限
             */
            dueOn?: string;
            /** @description 系统带出, 项 */
            filled?: number;
            /** @description 上报数据 */
            frozen?: string;
            /** @description 已有仍填, 项 */
            known?: number;
            /** @description 填写用时, 分钟 */
            minutes?: number;
            /** @description 期末月份 */
            month?: string;
            /** @description 填报说明 */
            note?: string;
            /** @description 上报层级 */
            officeLevel?: string;
            /** @description 上报至 */
            receiver?: string;
            /**
             * Format: date
             * @description 最近催报
             */
            remindedOn?: string;
            /** @description 报表 (summary_report) */
            report?: string;
            /**
             * Format: date
             * @description 上报日期
             */
            submittedOn?: string;
            /** @description 名称 */
            title?: string;
            /** @description 人工填写, 项 */
            typed?: number;
        };
        /** @description 填报表 */
        SummaryReportTableValues: {
            /** @description 填报项 */
            columns?: string;
            /** @description 填报频次 (sharing_cycle) */
            cycle?: string;
            /** @description 填报时限, 天 */
            dueDays?: number;
            /**
             * Format: date
             * @description 停用日期
             */
            endsOn?: string;
            /** @description 每月用时, 人时 */
            hours?: number;
            /** @description 已有数据项, 项 */
            knownItems?: number;
            /** @description 由哪一级填写 (sharing_level) */
            lowest?: string;
            /** @description 新增填报项, 项 */
            newItems?: number;
            /** @description 发表单位层级 */
            officeLevel?: string;
            /** @description 填报用途 */
            purpose?: string;
            /**
             * Format: date
             * @description 发布日期
             */
            releasedOn?: string;
            /** @description 填报表名称 */
            title?: string;
            /** @description 填写单位, 个 */
            units?: number;
        };
        SummarySubmitted: {
            area: string;
            /** @description sum of what the areas below had reported; empty where they do not report */
            below: components["schemas"]["MetricValue"][];
            code: string;
            /** @description reported less reckoned */
            difference: components["schemas"]["MetricValue"][];
            /** @description they were handed in; else they are what would be */
            frozen: boolean;
            groups: components["schemas"]["SummaryGroup"][];
            period: string;
            /** @description as it is reckoned now */
            reckoned: components["schemas"]["MetricValue"][];
            /** @description areas below; none for a town, whose villages have no past */
            rows: components["schemas"]["MetricChild"][];
            title: string;
            /** @description what is reported */
            total: components["schemas"]["MetricValue"][];
        };
        SupervisionArea: {
            /**
             * Format: int64
             * @description of these, there again within twelve months
             */
            again: number;
            area: string;
            /**
             * Format: int64
             * @description of these, closed until now
             */
            closed: number;
            /**
             * Format: int64
             * @description issues handed over, in the month where one is asked for
             */
            handed: number;
            /** Format: int64 */
            level: number;
            name: string;
            /**
             * Format: int64
             * @description now waiting for their area past the deadline, whenever they were handed over
             */
            overdue: number;
            /**
             * Format: double
             * @description closed of those handed over, per cent to one place
             */
            rate: number;
        };
        SupervisionCase: {
            /** @description dictionary issue_category */
            category: string;
            /**
             * Format: int64
             * @description past the deadline; 0 for none
             */
            days: number;
            deadline: string;
            id: string;
            /** @description dictionary issue_level */
            level: string;
            place: string;
            /** @description dictionary issue_source */
            source: string;
            /** @description its title */
            state: string;
            title: string;
            unit: string;
        };
        SupervisionContent: {
            /** @description the day of the figures */
            asOf: string;
            /** @description typical issues that were chosen */
            cases: components["schemas"]["SupervisionCase"][];
            /** @description the figures are those of the day it was handed in */
            frozen: boolean;
            /** @description issues past their deadline, the longest first, 30 at most */
            late: components["schemas"]["SupervisionCase"][];
            /** @description more are late than are named */
            lateCut: boolean;
            /** @description of the month */
            report: components["schemas"]["SupervisionReport"];
            /** @description of all months */
            total: components["schemas"]["SupervisionArea"];
        };
        SupervisionFigure: {
            /**
             * Format: int64
             * @description of these, there again within twelve months
             */
            again: number;
            /**
             * Format: int64
             * @description of these, closed until now
             */
            closed: number;
            /**
             * Format: int64
             * @description issues handed over, in the month where one is asked for
             */
            handed: number;
            /**
             * Format: double
             * @description closed of those handed over, per cent to one place
             */
            rate: number;
        };
        SupervisionMonth: {
            /**
             * Format: int64
             * @description of these, there again within twelve months
             */
            again: number;
            /**
             * Format: int64
             * @description of these, closed until now
             */
            closed: number;
            /**
             * Format: int64
             * @description closed in that month, whenever they were handed over
             */
            done: number;
            /**
             * Format: int64
             * @description issues handed over, in the month where one is asked for
             */
            handed: number;
            month: string;
            /**
             * Format: double
             * @description closed of those handed over, per cent to one place
             */
            rate: number;
        };
        SupervisionPart: {
            /**
             * Format: int64
             * @description of these, there again within twelve months
             */
            again: number;
            /**
             * Format: int64
             * @description of these, closed until now
             */
            closed: number;
            /** @description dictionary issue_category or issue_source */
            code: string;
            /**
             * Format: int64
             * @description issues handed over, in the month where one is asked for
             */
            handed: number;
            /**
             * Format: double
             * @description closed of those handed over, per cent to one place
             */
            rate: number;
        };
        SupervisionReport: {
            /**
             * Format: int64
             * @description of these, there again within twelve months
             */
            again: number;
            area: string;
            categories: components["schemas"]["SupervisionPart"][];
            /** @description areas directly below */
            children: components["schemas"]["SupervisionArea"][];
            /**
             * Format: int64
             * @description of these, closed until now
             */
            closed: number;
            /**
             * Format: int64
             * @description issues handed over, in the month where one is asked for
             */
            handed: number;
            /** Format: int64 */
            level: number;
            /** @description empty for all months */
            month: string;
            /** @description the twelve months up to this one or the one asked for */
            months: components["schemas"]["SupervisionMonth"][];
            name: string;
            /**
             * Format: int64
             * @description now waiting for their area past the deadline, whenever they were handed over
             */
            overdue: number;
            /** @description there are more that are overdue than were counted */
            overdueCut: boolean;
            /** @description issues of the area itself, which are none of those below */
            own: components["schemas"]["SupervisionFigure"];
            /**
             * Format: double
             * @description closed of those handed over, per cent to one place
             */
            rate: number;
            sources: components["schemas"]["SupervisionPart"][];
        };
        SurveyAnswer: {
            /** @description options chosen, from 1; of a score the score */
            choices: number[];
            text: string;
        };
        SurveyBar: {
            /** Format: int64 */
            n: number;
            option: string;
        };
        SurveyBars: {
            bars: components["schemas"]["SurveyBar"][];
            kind: string;
            /**
             * Format: double
             * @description of a score
             */
            mean: number;
            /**
             * Format: int64
             * @description who answered it
             */
            n: number;
            title: string;
        };
        SurveyCode: {
            areaPath: string;
            householdNo: string;
            /** @description the code as the path of an svg */
            path: string;
            /**
             * Format: int64
             * @description of the svg, in modules
             */
            size: number;
            url: string;
        };
        SurveyCodes: {
            items: components["schemas"]["SurveyCode"][];
            /**
             * Format: int64
             * @description households without an answer beside these
             */
            left: number;
            purpose: string;
            title: string;
        };
        SurveyHome: {
            address: string;
            areaPath: string;
            /** Format: int64 */
            attempts: number;
            /**
             * Format: int64
             * @description yyyymmdd, 0: not answered
             */
            doneOn: number;
            headName: string;
            /** Format: int64 */
            household: number;
            householdNo: string;
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description yyyymmdd, 0: never
             */
            lastOn: number;
            /** @description dictionary survey_attempt */
            lastResult: string;
            /** @description masked */
            phone: string;
        };
        SurveyIssue: {
            /** @description dictionary issue_category */
            category: string;
            description: string;
            /** @description dictionary issue_level */
            level: string;
            title: string;
        };
        SurveyIssued: {
            /** Format: int64 */
            issue: number;
        };
        SurveyJump: {
            /**
             * Format: int64
             * @description from 1; of a score the score
             */
            option: number;
            /**
             * Format: int64
             * @description number of the question, from 1; 0 ends the survey
             */
            to: number;
        };
        SurveyPart: {
            /** Format: int64 */
            answers: number;
            /**
             * Format: int64
             * @description valid answers about awareness; 0: there is no share
             */
            asked: number;
            /**
             * Format: double
             * @description per cent; see asked
             */
            aware: number;
            id: string;
            /**
             * Format: double
             * @description 0 to 100; see scored
             */
            index: number;
            /** @description there is nothing below it in the report */
            leaf: boolean;
            /** @description fewer than five answers, or others could be reckoned from it: there are no figures */
            masked: boolean;
            name: string;
            /**
             * Format: int64
             * @description households drawn
             */
            sample: number;
            /**
             * Format: int64
             * @description answers with a score; 0: there is no index
             */
            scored: number;
        };
        SurveyQuestion: {
            /** @description of single and score: what follows an option, where that is not the next question */
            jumps: components["schemas"]["SurveyJump"][];
            /** @enum {string} */
            kind: "single" | "multi" | "score" | "text";
            /** @description of single and multi */
            options: string[];
            required: boolean;
            title: string;
            /**
             * @description aware: the first option of a single means that somebody knows; reason: why somebody is dissatisfied
             * @enum {string}
             */
            use: "" | "aware" | "reason";
            /**
             * Format: int64
             * @description of a score in the index, 1 to 10; 0 for the other kinds
             */
            weight: number;
        };
        SurveyQuestions: {
            /** @description the caller may change them */
            editable: boolean;
            purpose: string;
            questions: components["schemas"]["SurveyQuestion"][];
            /** @description what the scores 1 to 5 are called */
            scores: string[];
            state: string;
            title: string;
            /** Format: int64 */
            version: number;
        };
        SurveyQuota: {
            /**
             * Format: int64
             * @description the population
             */
            households: number;
            /**
             * Format: int64
             * @description households that would be drawn: all of a population that is smaller than the sample asked for
             */
            size: number;
            /** @description by code */
            strata: components["schemas"]["SurveyStratum"][];
        };
        SurveyReason: {
            /** @description its town */
            area: string;
            areaName: string;
            /**
             * Format: int64
             * @description of the answer
             */
            id: number;
            /**
             * Format: int64
             * @description the issue it became; 0: none
             */
            issue: number;
            reasons: string[];
        };
        SurveyReport: {
            /** Format: int64 */
            answers: number;
            area: string;
            areaName: string;
            /**
             * Format: int64
             * @description valid answers about awareness; 0: there is no share
             */
            asked: number;
            /**
             * Format: double
             * @description per cent; see asked
             */
            aware: number;
            /**
             * Format: double
             * @description ± percentage points, 95 per cent
             */
            awareMargin: number;
            /** @description dictionary survey_channel */
            channels: components["schemas"]["SurveyBar"][];
            /** Format: int64 */
            fast: number;
            /**
             * Format: int64
             * @description the population the sample was drawn from; 0 where the area is smaller than a stratum
             */
            households: number;
            /**
             * Format: double
             * @description 0 to 100; see scored
             */
            index: number;
            /**
             * Format: double
             * @description of the index, ± points, 95 per cent
             */
            margin: number;
            /** @description fewer than five answers, or others could be reckoned from it: there are no figures */
            masked: boolean;
            no: string;
            /** @description the area above, where the survey and the caller reach that far; else empty */
            parent: string;
            parts: components["schemas"]["SurveyPart"][];
            questions: components["schemas"]["SurveyBars"][];
            /** @description of towns with five answers or more, the newest 100 */
            reasons: components["schemas"]["SurveyReason"][];
            /**
             * Format: int64
             * @description households drawn
             */
            sample: number;
            /**
             * Format: int64
             * @description answers with a score; 0: there is no index
             */
            scored: number;
            state: string;
            /** Format: int64 */
            straight: number;
            /**
             * Format: double
             * @description the index without weak answers; see strongScored
             */
            strong: number;
            /** Format: int64 */
            strongScored: number;
            title: string;
            /**
             * Format: int64
             * @description weak answers: fast or straight
             */
            weak: number;
        };
        SurveyStratum: {
            /** Format: int64 */
            households: number;
            id: string;
            name: string;
            /** Format: int64 */
            quota: number;
        };
        SurveyTaken: Record<string, unknown>;
        TabTokens: {
            access_token: string;
            clientId: string;
            /**
             * Format: int64
             * @description seconds
             */
            expires_in: number;
            id_token: string;
            /**
             * Format: int64
             * @description seconds
             */
            refresh_expires_in: number;
            refresh_token: string;
            sid: string;
        };
        TakeInBody: {
            /**
             * Format: int64
             * @description number of the finished attachment
             */
            upload: number;
        } & {
            [key: string]: unknown;
        };
        Total: {
            /** Format: int64 */
            added: number;
            /** Format: int64 */
            edited: number;
            /** Format: int64 */
            removed: number;
            section: string;
        };
        TOTPOffer: {
            /** @description comes back with the code */
            offer: string;
            /** @description the dark modules as the path of an SVG */
            qr: string;
            /**
             * Format: int64
             * @description modules of a side, quiet zone included
             */
            qrSize: number;
            /** @description Base32 in groups of four, to be typed in */
            secret: string;
        };
        Transfer: {
            /** Format: int64 */
            bad: number;
            /**
             * Format: int64
             * @description ms UTC
             */
            createdAt: number;
            /**
             * Format: int64
             * @description rows looked at
             */
            done: number;
            error?: string;
            /**
             * Format: int64
             * @description ms UTC
             */
            expiresAt: number;
            /** @description of an import, the workbook's name */
            fileName: string;
            /** Format: int64 */
            good: number;
            /** @description there is a file to download: an export, or the marked workbook of an import */
            hasFile: boolean;
            /** Format: int64 */
            id: number;
            /** @enum {string} */
            kind: "import" | "export";
            /** @description what is carried: household */
            name: string;
            resultName?: string;
            /**
             * Format: int64
             * @description rows imported by an earlier round
             */
            skipped: number;
            /** @enum {string} */
            state: "waiting" | "running" | "done" | "failed" | "cancelled";
            title: string;
            /**
             * Format: int64
             * @description rows there are, 0 while unknown
             */
            total: number;
            /**
             * Format: int64
             * @description ms UTC
             */
            updatedAt: number;
        };
        TrustRow: {
            /** Format: int64 */
            createdAt: number;
            device: string;
            /** Format: int64 */
            expiresAt: number;
            /** @description stands for the device here and opens nothing */
            id: string;
        };
        TurnInBody: {
            on: boolean;
        };
        UnitForm: {
            areaId: string;
            code: string;
            kind: string;
            leaderId?: string;
            name: string;
            /** @description of a new one */
            parentId?: string;
            /**
             * Format: int64
             * @description 0: last of a new one's siblings
             */
            sort?: number;
            /** Format: int64 */
            version?: number;
        } & {
            [key: string]: unknown;
        };
        UnitMoveBody: {
            /** @description the sibling it comes before; left out: last */
            beforeId?: string;
            /** @description 0: the top */
            parentId: string;
            /** Format: int64 */
            version: number;
        } & {
            [key: string]: unknown;
        };
        UnitRow: {
            areaId: string;
            areaName: string;
            code: string;
            id: string;
            /** @enum {string} */
            kind: "government" | "institution" | "team" | "company" | "other";
            /** @description 0: none */
            leaderId: string;
            leaderName: string;
            name: string;
            /** @description may lie outside the caller's area, then the row is a root to them; 0: none */
            parentId: string;
            /** Format: int64 */
            sort: number;
            /**
             * Format: int64
             * @description accounts that belong to it
             */
            users: number;
            /** Format: int64 */
            version: number;
        };
        UnlockInputBody: {
            password: string;
        } & {
            [key: string]: unknown;
        };
        Upstream: {
            /** @description http(s)://host:port, with a path where the service lies below one */
            address: string;
            enabled: boolean;
            /** @description asked every 10 s; empty: only real calls tell */
            healthPath: string;
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description calls under way at once, 1 to 4096; more answer 503
             */
            inFlight: number;
            name: string;
            /** @description serves pages for people: they open on the address of content-url; otherwise its HTML is sealed */
            pages: boolean;
            /** @description /web/{service}/ or /app-api/{name}/ */
            prefix: string;
            /**
             * Format: int64
             * @description further tries of GET and HEAD that got no answer, 0 to 3
             */
            retries: number;
            /** @description public, signed-in, or a permission code */
            rule: string;
            /** @description the prefix is taken off before the call goes out */
            strip: boolean;
            /**
             * Format: int64
             * @description longest silence of the server, 100 to 300000
             */
            timeoutMs: number;
            /**
             * Format: int64
             * @description of the row that was read; another one answers 409
             */
            version: number;
        };
        UpstreamForm: {
            address: string;
            enabled?: boolean;
            healthPath?: string;
            /** Format: int64 */
            inFlight: number;
            name: string;
            /** @description its HTML is for people; needs the rule public */
            pages?: boolean;
            prefix: string;
            /** Format: int64 */
            retries?: number;
            rule: string;
            strip?: boolean;
            /** Format: int64 */
            timeoutMs: number;
            /** Format: int64 */
            version?: number;
        } & {
            [key: string]: unknown;
        };
        UpstreamRow: {
            /** @description http(s)://host:port, with a path where the service lies below one */
            address: string;
            enabled: boolean;
            health: components["schemas"]["Health"];
            /** @description asked every 10 s; empty: only real calls tell */
            healthPath: string;
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description calls under way at once, 1 to 4096; more answer 503
             */
            inFlight: number;
            name: string;
            /** @description serves pages for people: they open on the address of content-url; otherwise its HTML is sealed */
            pages: boolean;
            /** @description /web/{service}/ or /app-api/{name}/ */
            prefix: string;
            /**
             * Format: int64
             * @description further tries of GET and HEAD that got no answer, 0 to 3
             */
            retries: number;
            /** @description public, signed-in, or a permission code */
            rule: string;
            /** @description the prefix is taken off before the call goes out */
            strip: boolean;
            /**
             * Format: int64
             * @description longest silence of the server, 100 to 300000
             */
            timeoutMs: number;
            /**
             * Format: int64
             * @description of the row that was read; another one answers 409
             */
            version: number;
        };
        Usage: {
            areas: components["schemas"]["UsageFigure"][];
            /** @description every day of the span */
            days: components["schemas"]["UsageDay"][];
            /**
             * Format: int64
             * @description smaller counts are left out everywhere
             */
            fewest: number;
            pages: components["schemas"]["UsageFigure"][];
        };
        UsageDay: {
            /** @description yyyy-mm-dd */
            day: string;
            /** Format: int64 */
            people: number;
        };
        UsageFigure: {
            code: string;
            name: string;
            /** Format: int64 */
            people: number;
        };
        UserPicture: {
            /** @description base64 */
            jpeg: string;
            /** @description false: it is the drawn one */
            own: boolean;
        };
        UserRow: {
            areaId: string;
            code: string;
            /**
             * Format: int64
             * @description ms
             */
            createdAt: number;
            deptId: string;
            deptName: string;
            disabled: boolean;
            email: string;
            employeeType: string;
            id: string;
            /**
             * Format: int64
             * @description ms, 0 = never
             */
            lastLoginAt: number;
            ldapId: string;
            loginType: string;
            /** @description masked */
            mobile: string;
            mustChangePassword: boolean;
            name: string;
            namespace: string;
            username: string;
            uuid: string;
        };
        Values: {
            /**
             * Format: int64
             * @description seconds between two questions for the unread count while the stream is down
             */
            countPoll: number;
            /**
             * Format: int64
             * @description days a dashboard looks back
             */
            dashboardDays: number;
            /** @description empty: title and version */
            footer: string;
            /** @description digest of an uploaded picture; empty: the drawn mark */
            logo: string;
            /** @description 审图号 that stands under maps; empty: 示意图 */
            mapNumber: string;
            /**
             * Format: int64
             * @description rows of a list's page
             */
            pageSize: number;
            /** @description #RRGGBB; text and button colours are derived from it until they can be read */
            themeColor: string;
            /** @description beside the mark and in the browser's tab */
            title: string;
            /**
             * Format: int64
             * @description entries of the top navigation before 更多
             */
            topMenu: number;
            /**
             * Format: int64
             * @description accounts with an area level under this one are sent to the dashboard
             */
            visualLevel: number;
            /** @description address of the early-warning site */
            warningBase: string;
        };
        View: {
            limits: components["schemas"]["Limit"][];
            policy: components["schemas"]["Policy"];
            /**
             * Format: int64
             * @description ms, 0: never changed
             */
            updatedAt: number;
            /**
             * Format: int64
             * @description goes back with a change; 0: the settings of the servers hold
             */
            version: number;
        };
        Viewed: {
            name: string;
            username: string;
        };
        ViewInBody: {
            userId: string;
        } & {
            [key: string]: unknown;
        };
        VillageBooklet: {
            /** @description values of the village's archives, oldest year first */
            archives: {
                [key: string]: unknown;
            }[];
            area: string;
            assets: components["schemas"]["VillageRecord"][];
            /** @description records of the other modules the caller may see, by state */
            counts: components["schemas"]["VillageCount"][];
            county: string;
            /** @description against targets and the county's average */
            figures: components["schemas"]["VillageFigure"][];
            /**
             * Format: int64
             * @description of the archive it was opened from
             */
            id: number;
            /**
             * Format: int64
             * @description ms UTC
             */
            madeAt: number;
            name: string;
            /** @description absent where the caller may not see 户情数据 */
            people?: components["schemas"]["VillagePeople"];
            /** @description province, city, county and town it lies in, and itself */
            places: components["schemas"]["VillagePlace"][];
            projects: components["schemas"]["VillageRecord"][];
            /** @description title of the archive's state */
            state: string;
            /** Format: int64 */
            year: number;
        };
        VillageComparison: {
            /** @description name of the area the averages are of */
            county: string;
            figures: components["schemas"]["VillageFigure"][];
            /**
             * Format: int64
             * @description how many archives the averages are of
             */
            others: number;
            /** Format: int64 */
            year: number;
        };
        VillageCount: {
            /** Format: int64 */
            count: number;
            module: string;
            state: string;
            title: string;
            tone: string;
        };
        VillageFigure: {
            /** @description an axis of the radar */
            axis: boolean;
            /**
             * Format: double
             * @description how much is missing to the target, 0 where it is reached
             */
            gap: number;
            key: string;
            /** Format: double */
            mean: number;
            /** Format: double */
            target: number;
            title: string;
            unit: string;
            /**
             * Format: double
             * @description null where it was not entered
             */
            value: number | null;
        };
        VillageIncome: {
            /**
             * Format: int64
             * @description net of what it cost
             */
            business: number | null;
            /** Format: int64 */
            net: number | null;
            /** Format: int64 */
            property: number | null;
            /** Format: int64 */
            transfer: number | null;
            /** Format: int64 */
            wage: number | null;
            /** Format: int64 */
            year: number;
        };
        VillagePeople: {
            /**
             * Format: int64
             * @description households whose risk is over
             */
            eliminated: number;
            /** Format: int64 */
            households: number;
            /** @description of the last years, oldest first */
            incomes: components["schemas"]["VillageIncome"][];
            /**
             * Format: int64
             * @description who can work, by 劳动技能
             */
            labour: number;
            /**
             * Format: int64
             * @description members on minimum living or in extreme hardship
             */
            lowIncome: number;
            /** Format: int64 */
            members: number;
            /**
             * Format: int64
             * @description households under monitoring
             */
            monitored: number;
            /**
             * Format: int64
             * @description 60 and over
             */
            old: number;
            /** @description of how many members it was not entered */
            unknown: components["schemas"]["VillageUnknown"];
            /** Format: int64 */
            women: number;
            /**
             * Format: int64
             * @description who work outside
             */
            workers: number;
            /**
             * Format: int64
             * @description under 16
             */
            young: number;
        };
        VillagePlace: {
            area: string;
            name: string;
        };
        VillageRecord: {
            name: string;
            no: string;
            state: string;
            tone: string;
            /** @description of a project year, category, budget; of an asset kind, value, income */
            values: {
                [key: string]: unknown;
            };
        };
        /** @description 村情数据 */
        VillagesDataValues: {
            /** @description 耕地, 亩 */
            arable?: number;
            /** @description 宽带入户率, % */
            broadband?: number;
            /** @description 通客车 */
            bus?: boolean;
            /** @description 长者饭堂 */
            canteen?: boolean;
            /** @description 卫生室 */
            clinic?: boolean;
            /** @description 村集体资产, 万元 */
            collectiveAssets?: number;
            /** @description 村集体经营性收入, 万元 */
            collectiveIncome?: number;
            /** @description 农民合作社, 家 */
            cooperatives?: number;
            /** @description 主要困难 */
            difficulties?: string;
            /** @description 村医, 人 */
            doctors?: number;
            /** @description 林地, 亩 */
            forest?: number;
            /** @description 垃圾收运 */
            garbage?: boolean;
            /** @description 村民小组, 个 */
            groups?: number;
            /** @description 户数, 户 */
            households?: number;
            /** @description 主导产业 */
            industry?: string;
            /** @description 类别 */
            kind?: string;
            /** @description 劳动力, 人 */
            labour?: number;
            /** @description 路灯亮化 */
            lamps?: boolean;
            /** @description 脱贫村 */
            lifted?: boolean;
            /** @description 外出务工, 人 */
            migrants?: number;
            /** @description 示范村 */
            model?: boolean;
            /** @description 村名 */
            name?: string;
            /** @description 自然村, 个 */
            naturalVillages?: number;
            /** @description 快递网点 */
            parcel?: boolean;
            /** @description 党员, 人 */
            partyMembers?: number;
            /** @description 人均可支配收入 */
            perCapitaIncome?: number;
            /** @description 村貌照片 */
            photos?: components["schemas"]["ModuleFile"][];
            /** @description 年度计划 */
            plan?: string;
            /** @description 户籍人口, 人 */
            population?: number;
            /** @description 红色村 */
            red?: boolean;
            /** @description 常住人口, 人 */
            residents?: number;
            /** @description 道路硬化率, % */
            roads?: number;
            /** @description 小学或幼儿园 */
            school?: boolean;
            /** @description 驻村第一书记 */
            secretary?: string;
            /** @description 生活污水治理率, % */
            sewage?: number;
            /** @description 文化广场 */
            square?: boolean;
            /** @description 自来水普及率, % */
            tapWater?: number;
            /** @description 卫生厕所普及率, % */
            toilets?: number;
            /** @description 集体经济薄弱村 */
            weak?: boolean;
            /** @description 年度 */
            year?: number;
        };
        VillageUnknown: {
            /** Format: int64 */
            labour: number;
            /** Format: int64 */
            lowIncome: number;
            /** Format: int64 */
            workers: number;
        };
        WarningAnalysis: {
            area: components["schemas"]["MetricArea"];
            /** @description the areas directly below */
            areas: components["schemas"]["WarningAreaRow"][];
            /**
             * Format: int64
             * @description ms UTC; 0 where nothing is kept
             */
            asOf: number;
            charts: components["schemas"]["AnalysisChart"][];
            figures: components["schemas"]["AnalysisFigure"][];
            /** @description how many stand out now */
            levels: components["schemas"]["WarningLevels"];
            may: components["schemas"]["WarningMay"];
            /**
             * Format: int64
             * @description 202611
             */
            month: number;
            /** @description those that are kept, the oldest first */
            months: number[];
            slug: string;
            title: string;
        };
        WarningArea: {
            code: string;
            name: string;
        };
        WarningAreaRow: {
            /** Format: int64 */
            blue: number;
            code: string;
            name: string;
            /** Format: int64 */
            orange: number;
            /** Format: int64 */
            red: number;
            values: {
                [key: string]: number;
            };
            /** Format: int64 */
            yellow: number;
        };
        WarningBacktest: {
            all: components["schemas"]["BacktestCount"];
            area: components["schemas"]["MetricArea"];
            /** @description the areas directly below */
            areas: components["schemas"]["WarningBacktestArea"][];
            /**
             * Format: int64
             * @description ms UTC; 0 where nothing is kept
             */
            asOf: number;
            charts: components["schemas"]["AnalysisChart"][];
            /**
             * Format: int64
             * @description the twelve months end with it; 0 where nothing is kept
             */
            day: number;
            figures: components["schemas"]["AnalysisFigure"][];
            /**
             * Format: int64
             * @description households of the area on the day
             */
            homes: number;
            may: components["schemas"]["WarningMay"];
            /**
             * Format: int64
             * @description 202611
             */
            month: number;
            /** @description those that are kept, the oldest first */
            months: number[];
            /** @description what the history lacks */
            note: string;
            /**
             * Format: int64
             * @description those recognised in the twelve months; -1: fewer than five, which the caller may not see
             */
            recognised: number;
            /** @description by figure; its warnings at orange and red */
            rules: components["schemas"]["WarningBacktestRule"][];
            /**
             * Format: int64
             * @description the day from which warnings are on record; 0 where none is
             */
            since: number;
        };
        WarningBacktestArea: {
            /**
             * Format: int64
             * @description of these, with a case on that day
             */
            already: number;
            /** Format: double */
            base: number | null;
            /**
             * Format: int64
             * @description recognised
             */
            became: number;
            /** Format: int64 */
            becameOwn: number;
            code: string;
            /**
             * Format: int64
             * @description with a clue that was not followed
             */
            dropped: number;
            /**
             * Format: int64
             * @description the warning ended by itself
             */
            ended: number;
            /** Format: int64 */
            excluded: number;
            /**
             * Format: int64
             * @description recognised households that had been warned of; -1 here and below: fewer than five, which the caller may not see
             */
            found: number;
            /**
             * Format: int64
             * @description of these, with a clue that was made of a warning
             */
            foundOwn: number;
            /**
             * Format: int64
             * @description 0 where the area keeps none of its own
             */
            homes: number;
            /**
             * Format: int64
             * @description the others
             */
            judged: number | null;
            /**
             * Format: int64
             * @description median
             */
            lead: number | null;
            /**
             * Format: int64
             * @description three quarters
             */
            leadHigh: number | null;
            /**
             * Format: int64
             * @description days between warning and clue: a quarter of the households have at most these
             */
            leadLow: number | null;
            /**
             * Format: double
             * @description precision beside the share of all households that was recognised
             */
            lift: number | null;
            name: string;
            /**
             * Format: int64
             * @description still warned of
             */
            open: number;
            /**
             * Format: double
             * @description % of the judged that were recognised
             */
            precision: number | null;
            /**
             * Format: double
             * @description % of the recognised; null where there are none, or where it would show a number that is kept back
             */
            recall: number | null;
            /**
             * Format: double
             * @description the same without the households whose clue was made of a warning
             */
            recallOther: number | null;
            /** Format: int64 */
            recognised: number;
            /**
             * Format: int64
             * @description with a clue that is not decided
             */
            underway: number;
            /**
             * Format: int64
             * @description households with a warning that began in the year; null where it would show a number that is kept back
             */
            warned: number | null;
            /**
             * Format: int64
             * @description warned of less than 90 days ago
             */
            young: number;
        };
        WarningBacktestRule: {
            /**
             * Format: int64
             * @description of these, with a case on that day
             */
            already: number;
            analysis: string;
            /**
             * Format: int64
             * @description recognised
             */
            became: number;
            /** Format: int64 */
            becameOwn: number;
            /**
             * Format: int64
             * @description with a clue that was not followed
             */
            dropped: number;
            /**
             * Format: int64
             * @description the warning ended by itself
             */
            ended: number;
            /** Format: int64 */
            excluded: number;
            /**
             * Format: int64
             * @description recognised households that had been warned of; -1 here and below: fewer than five, which the caller may not see
             */
            found: number;
            /**
             * Format: int64
             * @description of these, with a clue that was made of a warning
             */
            foundOwn: number;
            /**
             * Format: int64
             * @description the others
             */
            judged: number | null;
            key: string;
            /**
             * Format: int64
             * @description median
             */
            lead: number | null;
            /**
             * Format: int64
             * @description three quarters
             */
            leadHigh: number | null;
            /**
             * Format: int64
             * @description days between warning and clue: a quarter of the households have at most these
             */
            leadLow: number | null;
            /**
             * Format: double
             * @description precision beside the share of all households that was recognised
             */
            lift: number | null;
            /**
             * Format: int64
             * @description still warned of
             */
            open: number;
            /**
             * Format: double
             * @description % of the judged that were recognised
             */
            precision: number | null;
            /**
             * Format: double
             * @description % of the recognised; null where there are none, or where it would show a number that is kept back
             */
            recall: number | null;
            /**
             * Format: double
             * @description the same without the households whose clue was made of a warning
             */
            recallOther: number | null;
            slug: string;
            title: string;
            /**
             * Format: int64
             * @description with a clue that is not decided
             */
            underway: number;
            /**
             * Format: int64
             * @description households with a warning that began in the year; null where it would show a number that is kept back
             */
            warned: number | null;
            /**
             * Format: int64
             * @description warned of less than 90 days ago
             */
            young: number;
        };
        WarningBoard: {
            area: components["schemas"]["MetricArea"];
            /**
             * Format: int64
             * @description day of the last whole pass, 20261126; 0 where there was none
             */
            asOf: number;
            items: components["schemas"]["WarningCount"][];
            may: components["schemas"]["WarningMay"];
            /**
             * Format: int64
             * @description the day redBefore and orangeBefore are of; 0 where none was kept
             */
            since: number;
        };
        WarningClue: {
            /**
             * Format: int64
             * @description 0 where there is none
             */
            clueId: number;
            clueNo: string;
            /** Format: int64 */
            id: number;
            /** @description why it is none */
            why: string;
        };
        WarningClues: {
            results: components["schemas"]["WarningClue"][];
        };
        WarningCount: {
            /** Format: int64 */
            blue: number;
            /** Format: int64 */
            orange: number;
            /** Format: int64 */
            orangeBefore: number | null;
            /** Format: int64 */
            red: number;
            /** Format: int64 */
            redBefore: number | null;
            slug: string;
            title: string;
            /** Format: int64 */
            yellow: number;
        };
        WarningExplained: {
            /**
             * Format: int64
             * @description ms UTC; 0 where nobody did anything
             */
            actedAt: number;
            actedBy: string;
            area: components["schemas"]["WarningArea"];
            /** Format: int64 */
            clueId: number;
            clueNo: string;
            /** Format: int64 */
            decimals: number;
            definition: string;
            explanation: components["schemas"]["WarningExplanation"];
            figureTitle: string;
            /** Format: int64 */
            firstSeen: number;
            household?: components["schemas"]["WarningHousehold"];
            /** Format: int64 */
            id: number;
            /** @enum {string} */
            kind: "household" | "person" | "village";
            /** Format: int64 */
            lastSeen: number;
            /** @enum {string} */
            level: "红" | "橙" | "黄" | "蓝";
            may: components["schemas"]["WarningMay"];
            /** @description of the person or village */
            name: string;
            /**
             * Format: int64
             * @description day of the newest datum, 20261126; 0 where it is none of a day
             */
            on: number;
            op: string;
            reason: string;
            /** Format: int64 */
            ruleId: number;
            ruleTitle: string;
            slug: string;
            /** @enum {string} */
            state: "新增" | "已读" | "已转线索" | "已排除";
            /** Format: double */
            threshold: number;
            unit: string;
            /** Format: double */
            value: number;
        };
        WarningExplanation: {
            /** @description left out for those who may not see households */
            inputs: components["schemas"]["WarningInput"][];
            words: string;
        };
        WarningFigure: {
            /** Format: int64 */
            decimals: number;
            definition: string;
            key: string;
            missing: string;
            /** @enum {string} */
            object: "household" | "person" | "village";
            slug: string;
            source: string;
            title: string;
            unit: string;
        };
        WarningFigures: {
            items: components["schemas"]["WarningFigure"][];
        };
        WarningFresh: {
            /**
             * Format: int64
             * @description a count of this many means this many or more
             */
            cap: number;
            /** @description the analyses that have any, in their order */
            items: components["schemas"]["WarningFreshCount"][];
            /** @description the analyses are pages of this site */
            site: boolean;
        };
        WarningFreshCount: {
            /** Format: int64 */
            orange: number;
            /** Format: int64 */
            red: number;
            slug: string;
            title: string;
        };
        WarningHit: {
            /**
             * Format: int64
             * @description ms UTC; 0 where nobody did anything
             */
            actedAt: number;
            actedBy: string;
            area: components["schemas"]["WarningArea"];
            /** Format: int64 */
            clueId: number;
            clueNo: string;
            /** Format: int64 */
            decimals: number;
            figureTitle: string;
            /** Format: int64 */
            firstSeen: number;
            household?: components["schemas"]["WarningHousehold"];
            /** Format: int64 */
            id: number;
            /** @enum {string} */
            kind: "household" | "person" | "village";
            /** Format: int64 */
            lastSeen: number;
            /** @enum {string} */
            level: "红" | "橙" | "黄" | "蓝";
            /** @description of the person or village */
            name: string;
            /**
             * Format: int64
             * @description day of the newest datum, 20261126; 0 where it is none of a day
             */
            on: number;
            op: string;
            reason: string;
            /** Format: int64 */
            ruleId: number;
            ruleTitle: string;
            slug: string;
            /** @enum {string} */
            state: "新增" | "已读" | "已转线索" | "已排除";
            /** Format: double */
            threshold: number;
            unit: string;
            /** Format: double */
            value: number;
        };
        WarningHits: {
            items: components["schemas"]["WarningHit"][];
            may: components["schemas"]["WarningMay"];
            /** @description cursor of the next page, empty on the last */
            next: string;
            /** @description how many there are by level, without the other filters */
            total: components["schemas"]["WarningLevels"];
        };
        WarningHousehold: {
            head: string;
            /** Format: int64 */
            id: number;
            no: string;
        };
        WarningInput: {
            /**
             * Format: int64
             * @description 20261126; 0 where it is of no day
             */
            on: number;
            source: string;
            title: string;
            value: string;
        };
        WarningLevels: {
            /** Format: int64 */
            blue: number;
            /** Format: int64 */
            orange: number;
            /** Format: int64 */
            red: number;
            /** Format: int64 */
            yellow: number;
        };
        WarningMay: {
            clues: boolean;
            export: boolean;
            /** @description see whose the warnings are */
            households: boolean;
            /** @description propose, approve and end rules */
            rules: boolean;
            /** @description mark as read, leave out */
            states: boolean;
        };
        WarningRule: {
            /** Format: int64 */
            approvedAt: number;
            approvedBy: string;
            area: components["schemas"]["WarningArea"];
            /** Format: int64 */
            endedAt: number;
            endedBy: string;
            figure: string;
            figureTitle: string;
            /** Format: int64 */
            from: number;
            /** Format: int64 */
            id: number;
            /** @enum {string} */
            level: "红" | "橙" | "黄" | "蓝";
            mayApprove: boolean;
            mayEnd: boolean;
            note: string;
            op: string;
            /**
             * Format: int64
             * @description ms UTC
             */
            proposedAt: number;
            proposedBy: string;
            reason: string;
            slug: string;
            /** @enum {string} */
            state: "proposed" | "approved" | "refused" | "ended";
            /**
             * Format: int64
             * @description 0: until further notice
             */
            to: number;
            unit: string;
            /** Format: double */
            value: number;
            /** @description why the caller may not approve one that waits */
            whyNot: string;
        };
        WarningRuleEvent: {
            /**
             * Format: int64
             * @description ms UTC
             */
            at: number;
            /** @description blank for the platform itself */
            by: string;
            reason: string;
            what: string;
        };
        WarningRuleHistory: {
            /** @description earlier rules of the same figure, level and area, the newest first */
            before: components["schemas"]["WarningRule"][];
            events: components["schemas"]["WarningRuleEvent"][];
        };
        WarningRuleID: {
            /** Format: int64 */
            id: number;
        };
        WarningRules: {
            items: components["schemas"]["WarningRule"][];
            may: components["schemas"]["WarningMay"];
        };
        WarningTrial: {
            /** Format: int64 */
            changed: number;
            /** @description the first of those whose warning changes */
            changes: components["schemas"]["WarningTrialChange"][];
            counties: components["schemas"]["WarningTrialArea"][];
            /**
             * Format: int64
             * @description those that are left
             */
            left: number;
            /**
             * Format: int64
             * @description households or villages that were
             */
            looked: number;
            /** @description the village to go on with, for from; blank where none is left */
            next: string;
            /**
             * Format: int64
             * @description warnings by this figure today
             */
            now: number;
            /**
             * Format: int64
             * @description objects without the figure
             */
            unknown: number;
            /**
             * Format: int64
             * @description villages of the area
             */
            villages: number;
            /**
             * Format: int64
             * @description with the rule
             */
            with: number;
        };
        WarningTrialArea: {
            code: string;
            name: string;
            /** Format: int64 */
            now: number;
            /** Format: int64 */
            with: number;
        };
        WarningTrialChange: {
            area: components["schemas"]["WarningArea"];
            household?: components["schemas"]["WarningHousehold"];
            name: string;
            now: string;
            /** Format: double */
            value: number;
            with: string;
        };
        WarningTried: {
            /** @description the rule holds here and below, unless an area below has one of its own */
            area: string;
            /** @description key of a figure of the analysis */
            figure: string;
            /** @description the village to go on with; blank begins */
            from?: string;
            /** @enum {string} */
            level: "红" | "橙" | "黄" | "蓝";
            note?: string;
            /** @enum {string} */
            op: "<" | "<=" | ">" | ">=" | "=";
            reason?: string;
            slug: string;
            /**
             * Format: int64
             * @description last day; 0 is until further notice
             */
            to?: number;
            /** Format: double */
            value: number;
        };
        White: {
            white: boolean;
            yss: boolean;
            yzy: boolean;
        };
        WhiteForm: {
            reason: string;
            /** @description of a new row */
            username?: string;
            /**
             * Format: int64
             * @description ms; 0: without end
             */
            validTo?: number;
            /** Format: int64 */
            version?: number;
            white?: boolean;
            yss?: boolean;
            yzy?: boolean;
        } & {
            [key: string]: unknown;
        };
        WhiteRow: {
            areaName: string;
            ended: boolean;
            /** @description the ldapId that white/search asks for */
            id: string;
            name: string;
            reason: string;
            /** Format: int64 */
            updatedAt: number;
            username: string;
            /** Format: int64 */
            validTo: number;
            /** Format: int64 */
            version: number;
            white: boolean;
            yss: boolean;
            yzy: boolean;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getApiAccessCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKCodeTable"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAccessExplain: {
        parameters: {
            query?: {
                /** @description the area it is about; empty: anywhere */
                area?: string;
                /** @description a permission code, a button code or a menu resource; may be left out beside page */
                code?: string;
                /** @description a page in local form, for the resource of the menu entry it belongs to; 404: of none */
                page?: string;
                /** @description id of the account; 0: the caller themselves */
                user?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKExplanation"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAccessHidden: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListHideList"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiAccessHiddenSystemCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
                system: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HideInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAccessRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListRoleRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAccessRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleDraft"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKRoleRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAccessRolesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKRoleRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiAccessRolesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleDraft"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKRoleRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiAccessRolesId: {
        parameters: {
            query?: {
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiAccessRolesIdGrantsCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CellInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKRoleRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAccessRolesIdMembers: {
        parameters: {
            query?: {
                cursor?: string;
                size?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPageRoleMember"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiAccessRolesIdMembersUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                user: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiAccessRolesIdMembersUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                user: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAccessSeparation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSeparation"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAccountConsents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListConsent"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiAccountConsentsClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                client: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAccountFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKState"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAccountFactorDevicesIdForget: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgetInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAccountFactorPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BindPasskeyInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKCodes"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAccountFactorPasskeysIdRemove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAccountFactorPasskeysIdRename: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAccountFactorPasskeysOffer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProvenInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPasskeyOffer"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAccountFactorProof: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProofInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKProof"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAccountFactorRecovery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProvenInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKCodes"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAccountFactorTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BindTOTPInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKCodes"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAccountFactorTotpOffer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProvenInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKTOTPOffer"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAccountFactorTotpRemove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProvenInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAccountTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKApiTokens"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAccountTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiTokenForm"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKApiTokenMade"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAccountTokensIdRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiApiTokens: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description part of the token's name, or of its person's */
                q?: string;
                size?: number;
                /** @description live or over; empty: all */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPageApiTokenOwnerRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiApiTokensIdRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiApiTokensMachines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListMachineRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAreaChanges: {
        parameters: {
            query?: {
                /** @description only this code, or what was merged into it */
                area?: string;
                cursor?: string;
                kind?: string;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPageAreaChange"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAreaRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AreaText"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAreaRecord"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAreaRegisterId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAreaRecord"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiAreaRegisterId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AreaText"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAreaRecord"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiAreaRegisterId: {
        parameters: {
            query?: {
                version?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAreaRegisterIdDisable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AreaStepBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAreaRecord"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAreaRegisterIdEnable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AreaStepBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAreaRecord"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAreaRegisterIdMerge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AreaStepBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAreaRecord"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAreasIdPath: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListAreaNode"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAreasChildren: {
        parameters: {
            query?: {
                /** @description those that are disabled too */
                all?: boolean;
                /** @description each node comes expanded, with its own children */
                expand?: boolean;
                /** @description absent, blank, repeated or a wildcard: the caller's own top areas */
                parent?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListAreaNode"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAreasSearch: {
        parameters: {
            query?: {
                /** @description those that are disabled too */
                all?: boolean;
                /** @description at most 100, 20 by default */
                limit?: number;
                /** @description part of the name, or the front of the pinyin, the initials or the code */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListAreaNode"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAttachments: {
        parameters: {
            query: {
                /** @description what the record is: household */
                kind: string;
                /** @description number */
                recordId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListAttachment"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAttachments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAttachment"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAttachmentsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAttachment"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiAttachmentsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiAttachmentsIdParts: {
        parameters: {
            query?: {
                at?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAttachment"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAudit: {
        parameters: {
            query?: {
                /** @description an action such as user.create, or a family such as login */
                action?: string;
                cursor?: string;
                /** @description milliseconds since 1970, UTC */
                from?: number;
                /** @description beginning of an address */
                ip?: string;
                /** @description operation leaves out what the sign-in log shows; empty: all */
                kind?: "operation";
                object?: string;
                objectId?: string;
                /** @description empty: all */
                result?: "ok" | "refused" | "failed";
                size?: number;
                /** @description milliseconds since 1970, UTC; excluded */
                to?: number;
                /** @description user name, exactly */
                user?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPageAuditRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAuditActions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListActionName"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiAuditSignIns: {
        parameters: {
            query?: {
                /** @description an action such as user.create, or a family such as login */
                action?: string;
                cursor?: string;
                /** @description milliseconds since 1970, UTC */
                from?: number;
                /** @description beginning of an address */
                ip?: string;
                /** @description operation leaves out what the sign-in log shows; empty: all */
                kind?: "operation";
                object?: string;
                objectId?: string;
                /** @description empty: all */
                result?: "ok" | "refused" | "failed";
                size?: number;
                /** @description milliseconds since 1970, UTC; excluded */
                to?: number;
                /** @description user name, exactly */
                user?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPageAuditRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiBanners: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListBannerItem"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiBannersIdDismiss: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiBootstrap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBoot"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiCitizenCorrections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FileInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKCitizenFiled"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiCitizenHousehold: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKCitizenHome"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiCitizenProposals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FileInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKCitizenFiled"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiConfigPackageDiff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPlan"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiConfigPackageImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPlan"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiConfigPackageKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKConfigKey"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiCountersigns: {
        parameters: {
            query?: {
                state?: "waiting" | "all";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListCountersignRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiCountersigns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKCountersignRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiCountersignsIdConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKCountersignDone"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiCountersignsIdRefuse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefuseInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKCountersignRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiDepartmentDataBatches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListDepartmentBatch"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiDepartmentDataBatchesIdRemoval: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiDepartmentDataClients: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListDepartmentClient"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiDepartmentDataClientsIdSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKDepartmentSecret"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiDepartmentDataKinds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListDepartmentKind"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiDepartmentDataPush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKDepartmentPushed"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiDepartmentDataUnmatched: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKDepartmentUnmatched"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiDepartments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListUnitRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiDepartments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnitForm"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKUnitRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiDepartmentsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnitForm"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKUnitRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiDepartmentsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiDepartmentsIdMove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnitMoveBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKUnitRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiDictTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListDictType"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiDictTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictTypeForm"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiDictTypesType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                type: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictTypeForm"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiDictTypesType: {
        parameters: {
            query?: {
                version?: number;
            };
            header?: never;
            path: {
                type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiDictTypesTypeItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListDictItem"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiDictTypesTypeItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                type: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictItemForm"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiDictTypesTypeItemsCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
                type: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DictItemForm"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiDictTypesTypeItemsCode: {
        parameters: {
            query?: {
                version?: number;
            };
            header?: never;
            path: {
                code: string;
                type: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiDictTypesTypeItemsCodePeriods: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
                type: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PeriodsInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiFeatureSwitches: {
        parameters: {
            query?: {
                /** @description 12-digit code; empty: the caller's own */
                area?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListFeatureSwitch"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiFeatureSwitchesCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeatureEntry"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiFeatureSwitchesCodeArea: {
        parameters: {
            query: {
                reason?: string;
                version: number;
            };
            header?: never;
            path: {
                area: string;
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiFeatureSwitchesMine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListString"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiFeedback: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description problem, wish or other; empty: all */
                kind?: string;
                size?: number;
                /** @description new, doing or done; empty: all */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPageFeedbackRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiFeedback: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedbackForm"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiFeedbackId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiFrameOrigins: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListFrameOrigin"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiFrameOrigins: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OriginInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiFrameOriginsRemove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OriginInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiHall: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKHallHome"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiHallContents: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description part of title or text */
                keyword?: string;
                /** @description dictionary content_kind */
                kind?: string;
                /** @description 0 means 20 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPageHallContent"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiHallContentsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKHallContent"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiHallJobs: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description part of post or employer */
                keyword?: string;
                /** @description 0 means 20 */
                size?: number;
                /** @description dictionary labor_skill */
                skill?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPageHallJob"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiHallJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplyInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKHallFiled"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiHallJobsIdPeople: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                /** @description 0 means 20 */
                size?: number;
            };
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPageHallFit"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiHallReport: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKHallReport"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiHallRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplyInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKHallFiled"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiHelpDue: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                /** @description monitored, must (the eight kinds), other */
                kind?: string;
                /** @description red: missed the period before as well */
                light?: string;
                /** @description yes: the position of the house is known; no: it is not; empty: any */
                placed?: string;
                /** @description 0 means 20 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPageHelpDue"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiHelpEntitled: {
        parameters: {
            query: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                /** @description id of a policy in force */
                policy: number;
                /** @description 0 means 20 */
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPageHelpEntitled"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiHelpHouseholdsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKHelpOfHousehold"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiHelpReport: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKHelpReport"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiHelpReportCount: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiHouseholds: {
        parameters: {
            query?: {
                /** @description pending: waits for its town; draft: the town returned it; valid: in force; empty: any */
                approval?: "pending" | "draft" | "valid";
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                /** @description the page before the cursor; without a cursor the last page */
                back?: boolean;
                cursor?: string;
                /** @description without a cursor: the area (by area) or the day (by change) where the page begins */
                from?: string;
                /** @description house_level; unknown: not entered */
                houseLevel?: string;
                /** @description words of which each must be met: part of the name of the head or a member, its initials, pinyin or some of each, a whole id card or phone number or its last four, a household number or its first 6 digits or more */
                keyword?: string;
                /** @description monitor_type */
                monitor?: string;
                /** @description risk_type, the main one; unknown: not entered */
                risk?: string;
                /** @description 0 means 20 */
                size?: number;
                sort?: "area" | "areaDown" | "newest" | "oldest";
                /** @description monitored: under monitoring now; eliminated: the risk is gone; empty: any */
                state?: string;
                /** @description household_type */
                type?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPageHouseholdRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiHouseholds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HouseholdNew"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKHouseholdCard"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiHouseholdsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKHouseholdCard"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiHouseholdsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HouseholdNew"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKHouseholdCard"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiHouseholdsIdHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListHouseholdPast"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiHouseholdsIdReveal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevealReason"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKHouseholdRevealed"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiImportsName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKTransfer"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiIncomeSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKIncomeSettings"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiIncomeSettingsLines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IncomeLineEntry"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiIncomeSettingsLinesYearArea: {
        parameters: {
            query: {
                reason?: string;
                version: number;
            };
            header?: never;
            path: {
                area: string;
                year: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiIncomeSettingsRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IncomeRulingEntry"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiIncomeSettingsRulesAreaFrom: {
        parameters: {
            query: {
                reason?: string;
                version: number;
            };
            header?: never;
            path: {
                area: string;
                /** @description YYYY-MM-DD */
                from: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiJobs: {
        parameters: {
            query?: {
                /** @description of people: only this area and below */
                area?: string;
                cursor?: string;
                kind?: string;
                /** @description system or person; empty: both */
                of?: string;
                /** @description ms; changed since */
                since?: number;
                size?: number;
                /** @description waiting, running, done, failed, cancelled; empty: all */
                state?: string;
                /** @description who asked: a whole user name */
                user?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPageJobRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiJobsIdCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiJobsIdRetry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiJobsCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListJobKind"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiMeDraftKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKDraftKey"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiMenus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListString"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiMenusPlatform: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platform: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKMenuSheet"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiMenusPlatformDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platform: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftIn"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKMenuDraft"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiMenusPlatformDraftDiscard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platform: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftVersion"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiMenusPlatformPublish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platform: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftVersion"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKMenuVersion"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiMenusPlatformVersionsNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: number;
                platform: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListMenuEntry"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiMenusPlatformVersionsNumberRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                number: number;
                platform: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DraftVersion"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKMenuDraft"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiMessageLog: {
        parameters: {
            query?: {
                /** @description message or sms */
                channel?: string;
                cursor?: string;
                /** @description ms */
                from?: number;
                /** @description of messages */
                kind?: string;
                /** @description part of the title, or a receiver's whole user name */
                q?: string;
                size?: number;
                /** @description ms */
                to?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPageSentRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiMessages: {
        parameters: {
            query?: {
                /** @description ms UTC: what was marked read at this time or later counts as unread */
                asOf?: number;
                cursor?: string;
                /** @description ms UTC: reached the caller at this time or later */
                from?: number;
                kind?: string;
                /** @description only to-dos not done */
                open?: boolean;
                /** @description part of title, text or sender */
                q?: string;
                size?: number;
                /** @description ms UTC: reached the caller before this time */
                to?: number;
                /** @description only unread ones, as of asOf */
                unread?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPageMessageItem"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiMessagesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKMessageItem"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiMessagesMark: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKInt64"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiMessagesMuted: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MuteInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListString"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiMessagesUnread: {
        parameters: {
            query?: {
                asOf?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKMessageCounts"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKMetrics"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiMetricsMonths: {
        parameters: {
            query: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                key: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKMetricMonths"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiMetricsValues: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                /** @description keys of figures, separated by commas, at most 40; without any all figures of the area alone */
                keys?: string;
                /** @description of figures of a year; 0 is the present one */
                year?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKMetricValues"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiNotices: {
        parameters: {
            query?: {
                cursor?: string;
                size?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPageNoticeItem"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiNotices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoticeForm"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKString"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiNoticesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKNoticeDetail"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiNoticesIdPin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PinInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiNoticesIdWithdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiNoticesReach: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReachInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKInt64"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiNoticesRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListNoticeRole"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiOpsDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListDevice"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiOpsDevicesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKDeviceDetail"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiOpsDevicesIdSeries: {
        parameters: {
            query?: {
                metric?: "cpu" | "memory" | "disk" | "load" | "received" | "sent" | "page" | "database";
                minutes?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKDeviceSeries"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiOverview: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKOverview"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiOverviewBoard: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKOverviewBoard"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiOwnReports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSummaryOwns"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiOwnReports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SummaryOwnEntry"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSummaryOwn"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiOwnReportsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SummaryOwnEntry"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSummaryOwn"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiOwnReportsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSummaryOwnRemoved"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiPalette: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKIndex"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiPaletteFavourites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListPlace"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiPaletteSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListSettingGroup"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiPeople: {
        parameters: {
            query?: {
                /** @description 20 where it is left out */
                limit?: number;
                /** @description a part of the name or user name */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListPerson"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiPlatformParameters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKParameterView"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiPlatformParameters: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ParameterInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKParameterView"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiPlatformParametersLogo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogoInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKLogoView"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAll"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiPreferencesName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreferenceValue"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRelease: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBuild"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRetention: {
        parameters: {
            query?: {
                /** @description counts as if the rule had so many; 0: the rule's own */
                years?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKRetentionView"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RuleInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKRetentionView"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRetentionHolds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HoldInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKRetentionView"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiRetentionHoldsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKRetentionView"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListRoleView"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRulesNameCheck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description a rule of the sdk, such as resourceName or cron */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKChecked"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralModule: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                /** @description the page before the cursor; without a cursor the last page */
                back?: boolean;
                cursor?: string;
                /** @description 资金支付: 资金分配 */
                "f.allocation"?: string;
                /** @description 办件: 申请人类别 */
                "f.applicantKind"?: string;
                /** @description 部门数据: 批次号 */
                "f.batch"?: string;
                /** @description 报表报送: 报送要求 */
                "f.call"?: string;
                /** @description 监督通报: 典型问题一 */
                "f.case1"?: string;
                /** @description 监督通报: 典型问题二 */
                "f.case2"?: string;
                /** @description 监督通报: 典型问题三 */
                "f.case3"?: string;
                /** @description 项目库: 项目类型, 年度任务: 任务类别, 问题整改: 问题类别 */
                "f.category"?: string;
                /** @description 问题整改: 销号月份 */
                "f.closedMonth"?: string;
                /** @description 报表报送: 周期, 报送要求: 周期, 填报表: 填报频次 */
                "f.cycle"?: string;
                /** @description 办件: 承办层级 */
                "f.desk"?: string;
                /** @description 帮扶措施: 成效评价 */
                "f.evaluation"?: string;
                /** @description 月度进度: 进度预警 */
                "f.flagged"?: string;
                /** @description 考核: 等次 */
                "f.grade"?: string;
                /** @description 问题整改: 交办月份 */
                "f.handedMonth"?: string;
                /** @description 问题整改: 来源督查 */
                "f.inspection"?: string;
                /** @description 信息更正: 更正项目 */
                "f.item"?: string;
                /** @description 部门数据: 数据类别, 帮扶措施: 措施类别, 政策库: 措施类别, 家庭变化: 变化类型, 农户建档: 户类型, 群众申报: 申报类型, 办件: 办件事项, 服务内容: 内容类别, 资金支付: 支付类型, 项目资产: 资产类型, 队员请假: 请假类型, 工作日志: 工作类型, 周报月报: 报告类型, 督查: 督查方式, 考核: 考核对象类型, 考核方案: 考核对象类型 */
                "f.kind"?: string;
                /** @description 问题整改: 问题程度 */
                "f.level"?: string;
                /** @description 填报表: 由哪一级填写 */
                "f.lowest"?: string;
                /** @description 队员请假: 队员, 工作日志: 队员, 周报月报: 队员 */
                "f.member"?: string;
                /** @description 村情数据: 示范村, 综合评价: 评价模型 */
                "f.model"?: string;
                /** @description 帮扶措施: 监测对象, 走访记录: 监测对象 */
                "f.monitorCase"?: string;
                /** @description 防返贫监测: 监测类别 */
                "f.monitorType"?: string;
                /** @description 报表报送: 期末月份 */
                "f.month"?: string;
                /** @description 综合评价: 评价对象 */
                "f.objectLevel"?: string;
                /** @description 办件: 按期答复 */
                "f.onTime"?: string;
                /** @description 项目验收: 验收合格 */
                "f.passed"?: string;
                /** @description 帮扶措施: 依据政策 */
                "f.policy"?: string;
                /** @description 满意度: 调查对象 */
                "f.population"?: string;
                /** @description 综合评价: 对比评价 */
                "f.previous"?: string;
                /** @description 资金分配: 项目, 资金支付: 项目, 月度进度: 项目, 项目验收: 项目, 项目资产: 项目 */
                "f.project"?: string;
                /** @description 资金分配: 资金指标 */
                "f.quota"?: string;
                /** @description 办件: 满意度 */
                "f.rating"?: string;
                /** @description 家庭变化: 变化原因 */
                "f.reason"?: string;
                /** @description 问题整改: 重复问题 */
                "f.repeated"?: string;
                /** @description 报表报送: 报表, 报送要求: 报表 */
                "f.report"?: string;
                /** @description 防返贫监测: 主要风险 */
                "f.risk"?: string;
                /** @description 工作队员: 队员类型 */
                "f.role"?: string;
                /** @description 考核: 考核方案, 队员考核: 考核方案 */
                "f.scheme"?: string;
                /** @description 填报任务: 填报表 */
                "f.sheetOf"?: string;
                /** @description 工作队: 不足5人 */
                "f.short"?: string;
                /** @description 重复人员: 核实方向 */
                "f.side"?: string;
                /** @description 招聘岗位: 技能要求 */
                "f.skill"?: string;
                /** @description 防返贫监测: 线索来源, 资金指标: 资金来源, 资金分配: 资金来源, 问题整改: 问题来源 */
                "f.source"?: string;
                /** @description 工作队员: 接替人员 */
                "f.successor"?: string;
                /** @description 必填项准入: 要求必填的内容 */
                "f.switchOf"?: string;
                /** @description 工作队员: 工作队, 年度任务: 工作队 */
                "f.team"?: string;
                /** @description 工作队: 帮扶镇类别 */
                "f.townClass"?: string;
                /** @description 工作队员: 单位类型 */
                "f.unitKind"?: string;
                /** @description 村情数据: 集体经济薄弱村 */
                "f.weak"?: string;
                /** @description 评价模型: 赋权方式 */
                "f.weighting"?: string;
                /** @description 村情数据: 年度, 项目库: 项目年度, 资金指标: 年度, 资金分配: 指标年度, 资金支付: 指标年度, 考核: 考核年度, 考核方案: 考核年度, 队员考核: 考核年度 */
                "f.year"?: string;
                /** @description without a cursor: the day or the area, as the order has it, where the page begins */
                from?: string;
                /** @description part of a searchable text, a record's number, or a sealed value given whole */
                keyword?: string;
                /** @description 0 means 20 */
                size?: number;
                sort?: "newest" | "oldest" | "area" | "areaDown" | "due" | "dueDown";
                state?: string;
                view?: string;
            };
            header?: never;
            path: {
                module: "monitor" | "monitor-department-data" | "villages-data" | "help" | "help-measure" | "help-visit" | "help-policy" | "familyChange" | "household-data-duplicate" | "household-data-entry" | "intserv-proposal" | "intserv-correction" | "intserv" | "intserv-content" | "intserv-job" | "project-fund" | "project-fund-quota" | "project-fund-allocation" | "project-fund-payment" | "project-fund-progress" | "project-fund-acceptance" | "project-fund-asset" | "resident-town" | "resident-town-member" | "resident-town-leave" | "resident-town-log" | "resident-town-report" | "resident-town-task" | "dailySupervision" | "dailySupervision-inspection" | "dailySupervision-bulletin" | "satisfaction" | "comprehensiveEvaluation" | "comprehensiveEvaluation-model" | "assess" | "assess-scheme" | "assess-member" | "summaryReport-submission" | "summaryReport-call" | "summaryReport-sheet" | "summaryReport-table" | "summaryReport-field";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPageModuleRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralModule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                module: "monitor" | "monitor-department-data" | "villages-data" | "help" | "help-measure" | "help-visit" | "help-policy" | "familyChange" | "household-data-duplicate" | "household-data-entry" | "intserv-proposal" | "intserv-correction" | "intserv" | "intserv-content" | "intserv-job" | "project-fund" | "project-fund-quota" | "project-fund-allocation" | "project-fund-payment" | "project-fund-progress" | "project-fund-acceptance" | "project-fund-asset" | "resident-town" | "resident-town-member" | "resident-town-leave" | "resident-town-log" | "resident-town-report" | "resident-town-task" | "dailySupervision" | "dailySupervision-inspection" | "dailySupervision-bulletin" | "satisfaction" | "comprehensiveEvaluation" | "comprehensiveEvaluation-model" | "assess" | "assess-scheme" | "assess-member" | "summaryReport-submission" | "summaryReport-call" | "summaryReport-sheet" | "summaryReport-table" | "summaryReport-field";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModuleEntry"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKModuleRecord"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralModuleId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
                module: "monitor" | "monitor-department-data" | "villages-data" | "help" | "help-measure" | "help-visit" | "help-policy" | "familyChange" | "household-data-duplicate" | "household-data-entry" | "intserv-proposal" | "intserv-correction" | "intserv" | "intserv-content" | "intserv-job" | "project-fund" | "project-fund-quota" | "project-fund-allocation" | "project-fund-payment" | "project-fund-progress" | "project-fund-acceptance" | "project-fund-asset" | "resident-town" | "resident-town-member" | "resident-town-leave" | "resident-town-log" | "resident-town-report" | "resident-town-task" | "dailySupervision" | "dailySupervision-inspection" | "dailySupervision-bulletin" | "satisfaction" | "comprehensiveEvaluation" | "comprehensiveEvaluation-model" | "assess" | "assess-scheme" | "assess-member" | "summaryReport-submission" | "summaryReport-call" | "summaryReport-sheet" | "summaryReport-table" | "summaryReport-field";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKModuleRecord"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiRuralModuleId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
                module: "monitor" | "monitor-department-data" | "villages-data" | "help" | "help-measure" | "help-visit" | "help-policy" | "familyChange" | "household-data-duplicate" | "household-data-entry" | "intserv-proposal" | "intserv-correction" | "intserv" | "intserv-content" | "intserv-job" | "project-fund" | "project-fund-quota" | "project-fund-allocation" | "project-fund-payment" | "project-fund-progress" | "project-fund-acceptance" | "project-fund-asset" | "resident-town" | "resident-town-member" | "resident-town-leave" | "resident-town-log" | "resident-town-report" | "resident-town-task" | "dailySupervision" | "dailySupervision-inspection" | "dailySupervision-bulletin" | "satisfaction" | "comprehensiveEvaluation" | "comprehensiveEvaluation-model" | "assess" | "assess-scheme" | "assess-member" | "summaryReport-submission" | "summaryReport-call" | "summaryReport-sheet" | "summaryReport-table" | "summaryReport-field";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModuleEntry"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKModuleRecord"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiRuralModuleId: {
        parameters: {
            query: {
                version: number;
            };
            header?: never;
            path: {
                /** @description number */
                id: string;
                module: "monitor" | "monitor-department-data" | "villages-data" | "help" | "help-measure" | "help-visit" | "help-policy" | "familyChange" | "household-data-duplicate" | "household-data-entry" | "intserv-proposal" | "intserv-correction" | "intserv" | "intserv-content" | "intserv-job" | "project-fund" | "project-fund-quota" | "project-fund-allocation" | "project-fund-payment" | "project-fund-progress" | "project-fund-acceptance" | "project-fund-asset" | "resident-town" | "resident-town-member" | "resident-town-leave" | "resident-town-log" | "resident-town-report" | "resident-town-task" | "dailySupervision" | "dailySupervision-inspection" | "dailySupervision-bulletin" | "satisfaction" | "comprehensiveEvaluation" | "comprehensiveEvaluation-model" | "assess" | "assess-scheme" | "assess-member" | "summaryReport-submission" | "summaryReport-call" | "summaryReport-sheet" | "summaryReport-table" | "summaryReport-field";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKNothing"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralModuleIdColleagues: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
                module: "monitor" | "monitor-department-data" | "villages-data" | "help" | "help-measure" | "help-visit" | "help-policy" | "familyChange" | "household-data-duplicate" | "household-data-entry" | "intserv-proposal" | "intserv-correction" | "intserv" | "intserv-content" | "intserv-job" | "project-fund" | "project-fund-quota" | "project-fund-allocation" | "project-fund-payment" | "project-fund-progress" | "project-fund-acceptance" | "project-fund-asset" | "resident-town" | "resident-town-member" | "resident-town-leave" | "resident-town-log" | "resident-town-report" | "resident-town-task" | "dailySupervision" | "dailySupervision-inspection" | "dailySupervision-bulletin" | "satisfaction" | "comprehensiveEvaluation" | "comprehensiveEvaluation-model" | "assess" | "assess-scheme" | "assess-member" | "summaryReport-submission" | "summaryReport-call" | "summaryReport-sheet" | "summaryReport-table" | "summaryReport-field";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListColleague"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralModuleIdComments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
                module: "monitor" | "monitor-department-data" | "villages-data" | "help" | "help-measure" | "help-visit" | "help-policy" | "familyChange" | "household-data-duplicate" | "household-data-entry" | "intserv-proposal" | "intserv-correction" | "intserv" | "intserv-content" | "intserv-job" | "project-fund" | "project-fund-quota" | "project-fund-allocation" | "project-fund-payment" | "project-fund-progress" | "project-fund-acceptance" | "project-fund-asset" | "resident-town" | "resident-town-member" | "resident-town-leave" | "resident-town-log" | "resident-town-report" | "resident-town-task" | "dailySupervision" | "dailySupervision-inspection" | "dailySupervision-bulletin" | "satisfaction" | "comprehensiveEvaluation" | "comprehensiveEvaluation-model" | "assess" | "assess-scheme" | "assess-member" | "summaryReport-submission" | "summaryReport-call" | "summaryReport-sheet" | "summaryReport-table" | "summaryReport-field";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListModuleLine"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralModuleIdComments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
                module: "monitor" | "monitor-department-data" | "villages-data" | "help" | "help-measure" | "help-visit" | "help-policy" | "familyChange" | "household-data-duplicate" | "household-data-entry" | "intserv-proposal" | "intserv-correction" | "intserv" | "intserv-content" | "intserv-job" | "project-fund" | "project-fund-quota" | "project-fund-allocation" | "project-fund-payment" | "project-fund-progress" | "project-fund-acceptance" | "project-fund-asset" | "resident-town" | "resident-town-member" | "resident-town-leave" | "resident-town-log" | "resident-town-report" | "resident-town-task" | "dailySupervision" | "dailySupervision-inspection" | "dailySupervision-bulletin" | "satisfaction" | "comprehensiveEvaluation" | "comprehensiveEvaluation-model" | "assess" | "assess-scheme" | "assess-member" | "summaryReport-submission" | "summaryReport-call" | "summaryReport-sheet" | "summaryReport-table" | "summaryReport-field";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CommentInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListModuleLine"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralModuleIdCourse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
                module: "monitor" | "monitor-department-data" | "villages-data" | "help" | "help-measure" | "help-visit" | "help-policy" | "familyChange" | "household-data-duplicate" | "household-data-entry" | "intserv-proposal" | "intserv-correction" | "intserv" | "intserv-content" | "intserv-job" | "project-fund" | "project-fund-quota" | "project-fund-allocation" | "project-fund-payment" | "project-fund-progress" | "project-fund-acceptance" | "project-fund-asset" | "resident-town" | "resident-town-member" | "resident-town-leave" | "resident-town-log" | "resident-town-report" | "resident-town-task" | "dailySupervision" | "dailySupervision-inspection" | "dailySupervision-bulletin" | "satisfaction" | "comprehensiveEvaluation" | "comprehensiveEvaluation-model" | "assess" | "assess-scheme" | "assess-member" | "summaryReport-submission" | "summaryReport-call" | "summaryReport-sheet" | "summaryReport-table" | "summaryReport-field";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKModuleCourse"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralModuleIdHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
                module: "monitor" | "monitor-department-data" | "villages-data" | "help" | "help-measure" | "help-visit" | "help-policy" | "familyChange" | "household-data-duplicate" | "household-data-entry" | "intserv-proposal" | "intserv-correction" | "intserv" | "intserv-content" | "intserv-job" | "project-fund" | "project-fund-quota" | "project-fund-allocation" | "project-fund-payment" | "project-fund-progress" | "project-fund-acceptance" | "project-fund-asset" | "resident-town" | "resident-town-member" | "resident-town-leave" | "resident-town-log" | "resident-town-report" | "resident-town-task" | "dailySupervision" | "dailySupervision-inspection" | "dailySupervision-bulletin" | "satisfaction" | "comprehensiveEvaluation" | "comprehensiveEvaluation-model" | "assess" | "assess-scheme" | "assess-member" | "summaryReport-submission" | "summaryReport-call" | "summaryReport-sheet" | "summaryReport-table" | "summaryReport-field";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListModuleLine"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralModuleIdReaders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
                module: "monitor" | "monitor-department-data" | "villages-data" | "help" | "help-measure" | "help-visit" | "help-policy" | "familyChange" | "household-data-duplicate" | "household-data-entry" | "intserv-proposal" | "intserv-correction" | "intserv" | "intserv-content" | "intserv-job" | "project-fund" | "project-fund-quota" | "project-fund-allocation" | "project-fund-payment" | "project-fund-progress" | "project-fund-acceptance" | "project-fund-asset" | "resident-town" | "resident-town-member" | "resident-town-leave" | "resident-town-log" | "resident-town-report" | "resident-town-task" | "dailySupervision" | "dailySupervision-inspection" | "dailySupervision-bulletin" | "satisfaction" | "comprehensiveEvaluation" | "comprehensiveEvaluation-model" | "assess" | "assess-scheme" | "assess-member" | "summaryReport-submission" | "summaryReport-call" | "summaryReport-sheet" | "summaryReport-table" | "summaryReport-field";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListColleague"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralModuleIdReveal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
                module: "monitor" | "monitor-department-data" | "villages-data" | "help" | "help-measure" | "help-visit" | "help-policy" | "familyChange" | "household-data-duplicate" | "household-data-entry" | "intserv-proposal" | "intserv-correction" | "intserv" | "intserv-content" | "intserv-job" | "project-fund" | "project-fund-quota" | "project-fund-allocation" | "project-fund-payment" | "project-fund-progress" | "project-fund-acceptance" | "project-fund-asset" | "resident-town" | "resident-town-member" | "resident-town-leave" | "resident-town-log" | "resident-town-report" | "resident-town-task" | "dailySupervision" | "dailySupervision-inspection" | "dailySupervision-bulletin" | "satisfaction" | "comprehensiveEvaluation" | "comprehensiveEvaluation-model" | "assess" | "assess-scheme" | "assess-member" | "summaryReport-submission" | "summaryReport-call" | "summaryReport-sheet" | "summaryReport-table" | "summaryReport-field";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKMapStringString"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralModuleIdTransitionsStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
                module: "monitor" | "monitor-department-data" | "villages-data" | "help" | "help-measure" | "help-visit" | "help-policy" | "familyChange" | "household-data-duplicate" | "household-data-entry" | "intserv-proposal" | "intserv-correction" | "intserv" | "intserv-content" | "intserv-job" | "project-fund" | "project-fund-quota" | "project-fund-allocation" | "project-fund-payment" | "project-fund-progress" | "project-fund-acceptance" | "project-fund-asset" | "resident-town" | "resident-town-member" | "resident-town-leave" | "resident-town-log" | "resident-town-report" | "resident-town-task" | "dailySupervision" | "dailySupervision-inspection" | "dailySupervision-bulletin" | "satisfaction" | "comprehensiveEvaluation" | "comprehensiveEvaluation-model" | "assess" | "assess-scheme" | "assess-member" | "summaryReport-submission" | "summaryReport-call" | "summaryReport-sheet" | "summaryReport-table" | "summaryReport-field";
                step: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModuleMove"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKModuleRecord"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralModuleIdUndo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
                module: "monitor" | "monitor-department-data" | "villages-data" | "help" | "help-measure" | "help-visit" | "help-policy" | "familyChange" | "household-data-duplicate" | "household-data-entry" | "intserv-proposal" | "intserv-correction" | "intserv" | "intserv-content" | "intserv-job" | "project-fund" | "project-fund-quota" | "project-fund-allocation" | "project-fund-payment" | "project-fund-progress" | "project-fund-acceptance" | "project-fund-asset" | "resident-town" | "resident-town-member" | "resident-town-leave" | "resident-town-log" | "resident-town-report" | "resident-town-task" | "dailySupervision" | "dailySupervision-inspection" | "dailySupervision-bulletin" | "satisfaction" | "comprehensiveEvaluation" | "comprehensiveEvaluation-model" | "assess" | "assess-scheme" | "assess-member" | "summaryReport-submission" | "summaryReport-call" | "summaryReport-sheet" | "summaryReport-table" | "summaryReport-field";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModuleUndo"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKModuleRecord"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralModuleIdWhy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
                module: "monitor" | "monitor-department-data" | "villages-data" | "help" | "help-measure" | "help-visit" | "help-policy" | "familyChange" | "household-data-duplicate" | "household-data-entry" | "intserv-proposal" | "intserv-correction" | "intserv" | "intserv-content" | "intserv-job" | "project-fund" | "project-fund-quota" | "project-fund-allocation" | "project-fund-payment" | "project-fund-progress" | "project-fund-acceptance" | "project-fund-asset" | "resident-town" | "resident-town-member" | "resident-town-leave" | "resident-town-log" | "resident-town-report" | "resident-town-task" | "dailySupervision" | "dailySupervision-inspection" | "dailySupervision-bulletin" | "satisfaction" | "comprehensiveEvaluation" | "comprehensiveEvaluation-model" | "assess" | "assess-scheme" | "assess-member" | "summaryReport-submission" | "summaryReport-call" | "summaryReport-sheet" | "summaryReport-table" | "summaryReport-field";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKModuleWhy"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralModuleBatchStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                module: "monitor" | "monitor-department-data" | "villages-data" | "help" | "help-measure" | "help-visit" | "help-policy" | "familyChange" | "household-data-duplicate" | "household-data-entry" | "intserv-proposal" | "intserv-correction" | "intserv" | "intserv-content" | "intserv-job" | "project-fund" | "project-fund-quota" | "project-fund-allocation" | "project-fund-payment" | "project-fund-progress" | "project-fund-acceptance" | "project-fund-asset" | "resident-town" | "resident-town-member" | "resident-town-leave" | "resident-town-log" | "resident-town-report" | "resident-town-task" | "dailySupervision" | "dailySupervision-inspection" | "dailySupervision-bulletin" | "satisfaction" | "comprehensiveEvaluation" | "comprehensiveEvaluation-model" | "assess" | "assess-scheme" | "assess-member" | "summaryReport-submission" | "summaryReport-call" | "summaryReport-sheet" | "summaryReport-table" | "summaryReport-field";
                step: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModuleBatch"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListModuleBatchResult"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralModuleDescription: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                module: "monitor" | "monitor-department-data" | "villages-data" | "help" | "help-measure" | "help-visit" | "help-policy" | "familyChange" | "household-data-duplicate" | "household-data-entry" | "intserv-proposal" | "intserv-correction" | "intserv" | "intserv-content" | "intserv-job" | "project-fund" | "project-fund-quota" | "project-fund-allocation" | "project-fund-payment" | "project-fund-progress" | "project-fund-acceptance" | "project-fund-asset" | "resident-town" | "resident-town-member" | "resident-town-leave" | "resident-town-log" | "resident-town-report" | "resident-town-task" | "dailySupervision" | "dailySupervision-inspection" | "dailySupervision-bulletin" | "satisfaction" | "comprehensiveEvaluation" | "comprehensiveEvaluation-model" | "assess" | "assess-scheme" | "assess-member" | "summaryReport-submission" | "summaryReport-call" | "summaryReport-sheet" | "summaryReport-table" | "summaryReport-field";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKModuleDescription"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralModuleHandover: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                module: "monitor" | "monitor-department-data" | "villages-data" | "help" | "help-measure" | "help-visit" | "help-policy" | "familyChange" | "household-data-duplicate" | "household-data-entry" | "intserv-proposal" | "intserv-correction" | "intserv" | "intserv-content" | "intserv-job" | "project-fund" | "project-fund-quota" | "project-fund-allocation" | "project-fund-payment" | "project-fund-progress" | "project-fund-acceptance" | "project-fund-asset" | "resident-town" | "resident-town-member" | "resident-town-leave" | "resident-town-log" | "resident-town-report" | "resident-town-task" | "dailySupervision" | "dailySupervision-inspection" | "dailySupervision-bulletin" | "satisfaction" | "comprehensiveEvaluation" | "comprehensiveEvaluation-model" | "assess" | "assess-scheme" | "assess-member" | "summaryReport-submission" | "summaryReport-call" | "summaryReport-sheet" | "summaryReport-table" | "summaryReport-field";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModuleHandover"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListModuleBatchResult"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralModuleSummary: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
            };
            header?: never;
            path: {
                module: "monitor" | "monitor-department-data" | "villages-data" | "help" | "help-measure" | "help-visit" | "help-policy" | "familyChange" | "household-data-duplicate" | "household-data-entry" | "intserv-proposal" | "intserv-correction" | "intserv" | "intserv-content" | "intserv-job" | "project-fund" | "project-fund-quota" | "project-fund-allocation" | "project-fund-payment" | "project-fund-progress" | "project-fund-acceptance" | "project-fund-asset" | "resident-town" | "resident-town-member" | "resident-town-leave" | "resident-town-log" | "resident-town-report" | "resident-town-task" | "dailySupervision" | "dailySupervision-inspection" | "dailySupervision-bulletin" | "satisfaction" | "comprehensiveEvaluation" | "comprehensiveEvaluation-model" | "assess" | "assess-scheme" | "assess-member" | "summaryReport-submission" | "summaryReport-call" | "summaryReport-sheet" | "summaryReport-table" | "summaryReport-field";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKModuleSummary"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralAssessMemberIdContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAssessSheet"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiRuralAssessMemberIdMarks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssessMarks"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAssessSheet"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralAssessMine: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAssessMine"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralAssessMineIdStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
                step: "self" | "appeal";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAssessSheet"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralAssessSchemeIdRanking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAssessRanking"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralAssessSchemePreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssessTrial"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAssessTried"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralAssessIdContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAssessSheet"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiRuralAssessIdMarks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssessMarks"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAssessSheet"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralCalendar: {
        parameters: {
            query?: {
                /** @description 0 for this year */
                year?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKCalendarYear"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiRuralCalendarYear: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                year: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalendarEntry"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKCalendarYear"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralComprehensiveEvaluationIdReckon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKEvaluationReckoned"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralComprehensiveEvaluationIdResult: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                /** @description areas of the ranking that are passed over */
                from?: number;
            };
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKEvaluationResult"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralComprehensiveEvaluationIdResultObject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
                object: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKEvaluationArea"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralComprehensiveEvaluationIdVerify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKEvaluationCheck"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralDailySupervisionBulletinIdContent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSupervisionContent"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralDailySupervisionEarlier: {
        parameters: {
            query?: {
                /** @description 12-digit code of the issue's area */
                area?: string;
                /** @description dictionary issue_category */
                category?: string;
                /** @description the issue that is looked at: those before it; empty for one that is being entered */
                issue?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKEarlierIssues"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralDailySupervisionReport: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                /** @description yyyy-mm, of the hand-over; empty means all */
                month?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSupervisionReport"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralDeadlines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListDeadlineModule"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiRuralDeadlinesModuleRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                module: string;
                rule: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeadlineEntry"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListDeadlineModule"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiRuralDeadlinesModuleRuleArea: {
        parameters: {
            query: {
                version: number;
            };
            header?: never;
            path: {
                area: string;
                module: string;
                rule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListDeadlineModule"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralDelegations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKDelegations"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralDelegations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DelegationEntry"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKDelegations"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralDelegationsIdEnd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKDelegations"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralFamilyChangeIdLines: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKFamilyLines"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralFamilyChangePlaces: {
        parameters: {
            query?: {
                /** @description 12-digit code of the village the household lives in */
                area?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListFamilyPlace"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralFamilyChangeReport: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                /** @description 0 means this year */
                year?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKFamilyReport"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralFigures: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKModuleFigures"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKFile"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralMonitorIdSheet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPublicitySheet"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiRuralMonitorIdSheetOffice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfficeInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPublicitySheet"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralMonitorReport: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKMonitorReport"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralProjectFundIdMoney: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKFundMoney"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralProjectFundReport: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                /** @description 0 means this year */
                year?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKFundReport"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralProjectFundTarget: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKFundTarget"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiRuralProjectFundTarget: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetTargetInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKFundTarget"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralResidentTownMemberIdCalendar: {
        parameters: {
            query?: {
                /** @description as 2026-03; blank means this month */
                month?: string;
            };
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKResidentCalendar"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralResidentTownReportDraft: {
        parameters: {
            query: {
                /** @description any day of it, as 2026-03-05 */
                day: string;
                /** @description 1 the week, 2 the month */
                kind: "1" | "2";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKResidentDraft"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralResidentTownReport: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                /** @description as 2026-03; blank means this month */
                month?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKResidentReport"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralSatisfactionIdAnswersAnswerIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                answer: string;
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveyIssue"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSurveyIssued"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralSatisfactionIdCodes: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
            };
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSurveyCodes"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralSatisfactionIdHomes: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                done?: "" | "open" | "done";
                /** @description a household's number or its head's name, whole */
                keyword?: string;
                /** @description 0 means 20 */
                size?: number;
            };
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPageSurveyHome"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralSatisfactionIdHomesHomeAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                home: string;
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Interview"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSurveyTaken"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralSatisfactionIdHomesHomeAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                home: string;
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttemptInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSurveyTaken"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralSatisfactionIdQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSurveyQuestions"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiRuralSatisfactionIdQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetQuestionsInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSurveyQuestions"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralSatisfactionIdQuota: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSurveyQuota"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralSatisfactionIdReport: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
            };
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSurveyReport"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralSummaryReportSheetIdCells: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSharingSheet"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiRuralSummaryReportSheetIdCells: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSharingSheet"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralSummaryReportSubmissionIdFigures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSummarySubmitted"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralSummaryReportTableIdAdmission: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSharingTable"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralSummaryReportTableIdRows: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                /** @description blank is the newest */
                period?: string;
            };
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSharingRows"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralTodos: {
        parameters: {
            query?: {
                part?: "mine" | "overdue" | "done";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKModuleTodos"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralTodosPage: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                due?: "" | "overdue" | "today" | "week";
                /** @description part of a searchable text, a record's number, or a sealed value given whole */
                keyword?: string;
                module?: string;
                /** @description 0 means 20 */
                size?: number;
                /** @description only with a module */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKModuleTodoPage"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralVillagesDataIdBooklet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKVillageBooklet"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralVillagesDataIdCompare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKVillageComparison"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralWarningAnalysesSlug: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                /** @description 202611; 0 is the newest */
                month?: number;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKWarningAnalysis"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralWarningAnalysesSlugHits: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                /** @description 红, 橙, 黄 or 蓝; blank is all */
                level?: string;
                limit?: number;
                /** @description number of a household, whole */
                q?: string;
                rule?: number;
                /** @description one of the states; blank is all */
                state?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKWarningHits"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralWarningBacktest: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                /** @description 202611; 0 is the newest */
                month?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKWarningBacktest"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralWarningBoard: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKWarningBoard"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralWarningFigures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKWarningFigures"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralWarningHitsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKWarningExplained"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralWarningHitsClues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CluesInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKWarningClues"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralWarningHitsState: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StateInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralWarningHouseholdsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKHouseholdWarnings"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralWarningNew: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKWarningFresh"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralWarningPass: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralWarningRules: {
        parameters: {
            query?: {
                /** @description blank is all analyses */
                slug?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKWarningRules"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralWarningRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Proposal"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKWarningRuleID"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralWarningRulesIdApprove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralWarningRulesIdEnd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiRuralWarningRulesIdHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKWarningRuleHistory"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiRuralWarningRulesTrial: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WarningTried"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKWarningTrial"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSecurityPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKView"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiSecurityPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKView"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSessionIdEnd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSessionEndOthers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKEndedOthers"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSessionList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSessionLock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSessionLoginKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKKey"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSessionLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKLeft"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSessionReason: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKEnded"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSessionRequestTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKRefill"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSessionTokens: {
        parameters: {
            query?: never;
            header?: {
                "X-Requested-With"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKTabTokens"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSessionUnlock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnlockInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSessions: {
        parameters: {
            query?: {
                /** @description only this area and below */
                area?: string;
                client?: string;
                cursor?: string;
                /** @description beginning of an address */
                ip?: string;
                /** @description part of name or user name */
                q?: string;
                size?: number;
                /** @description only this person */
                user?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPageOnlineRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSessionsUserIdEnd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKEndedOthers"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSessionsUserEnd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKEndedOthers"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSharedViewsList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description household, desk, or m- and the code of a module */
                list: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSharedViews"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSharedViewsList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                list: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShareInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSharedViewsListIdWithdraw: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                list: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSharingBurden: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                /** @description 2026-11; blank is the present one */
                month?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSharingBurden"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSharingCatalogue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSharingCatalogue"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSharingCollected: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSharingOwn"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiSharingCollectedId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSharingOwn"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSharingFacts: {
        parameters: {
            query?: {
                home?: string;
                /** @description part of a title, a home or a definition */
                keyword?: string;
                /** @description pacLevel: those alone that areas of the level have one value of */
                level?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSharingFacts"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSsoConnectors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListConnectorView"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiSsoConnectorsName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: "gov" | "biz" | "cas" | "oa";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectorInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKConnectorView"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSsoConnectorsNameTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: "gov" | "biz" | "cas" | "oa";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKProbe"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSsoLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListLinkRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSsoLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPending"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiSsoLinksId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSsoLinksPending: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPending"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSsoSignInOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListSignInOption"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSubAppFailures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Failure"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSubApps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListSubApp"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSubAppsAppActivate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                app: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivateInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiSubAppsAppCanary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                app: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CanaryInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiSubAppsAppEnabled: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                app: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnableInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiSubAppsAppItemsName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                app: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TurnInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSubAppsAppPrevious: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                app: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviousInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKApp"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSubAppsAppRollBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                app: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RollBackInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSubAppsAppVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                app: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListSubAppVersion"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiSubAppsBundles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSubAppUpload"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSubAppsChoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSubAppChoices"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSubAppsItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListItem"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSummaries"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSummaryCode: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                /** @description 2026-11, 2026-Q4 or 2026; blank is the present month */
                period?: string;
            };
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSummaryReport"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiSummaryCodeReported: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                /** @description 2026-11, 2026-Q4 or 2026; blank is the present month */
                period?: string;
            };
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKSummaryReported"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiTransfers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListTransfer"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiTransfersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKTransfer"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiTransfersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKTransfer"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiTransfersIdCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKTransfer"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiTransfersIdRetry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description number */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKTransfer"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiUpstreams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListUpstreamRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiUpstreams: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpstreamForm"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKUpstream"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiUpstreamsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpstreamForm"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKUpstream"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiUpstreamsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiUpstreamsTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpstreamForm"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKHealth"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiUsage: {
        parameters: {
            query?: {
                /** @description only this area and below */
                area?: string;
                /** @description 7, 30, 90 or 400; 30 where it is left out */
                days?: number;
                /** @description only this page, by the code that opens it */
                page?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKUsage"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiUsers: {
        parameters: {
            query?: {
                /** @description only this area and below */
                area?: string;
                cursor?: string;
                /** @description only this department */
                dept?: string;
                /** @description only who has the post of this code */
                post?: string;
                /** @description part of name or user name, or a whole mobile number */
                q?: string;
                /** @description only who has the role of this code */
                role?: string;
                /** @description last sign-in: 7d, 30d, idle30, idle90 or never */
                seen?: string;
                size?: number;
                /** @description enabled, disabled or locked; empty: all */
                status?: string;
                /** @description government, person, legal or operations */
                type?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPageAccountRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiUsers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKCreated"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiUsersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAccountDetail"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiUsersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAccountDetail"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiUsersIdDisable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAccountRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiUsersIdEnable: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAccountRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiUsersIdFactorReset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKResetDone"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiUsersIdPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKCreated"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiUsersIdPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKUserPicture"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiUsersIdPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PictureInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKUserPicture"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiUsersIdReveal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKRevealed"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiUsersIdRoles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListRoleName"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiUsersIdRoles: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetRoles"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListRoleName"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiUsersIdUnlock: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAccountDetail"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiUsersBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListBatchDone"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiViewAs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ViewInBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKViewed"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiViewAsEnd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiWhiteList: {
        parameters: {
            query?: {
                cursor?: string;
                /** @description part of name or user name, or the whole ldapId */
                q?: string;
                size?: number;
                /** @description valid, ended; empty: both */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKPageWhiteRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postApiWhiteList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WhiteForm"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putApiWhiteListId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WhiteForm"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiWhiteListId: {
        parameters: {
            query?: {
                version?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKBool"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getV1DepartmentId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BothBodyDepartment"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postV1DeskSaveDeskLogs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeskLog"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKStruct {}"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getV1DictListAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictAll"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    putV1OrgsOrgAccountsUsername: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                username: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
                "application/x-www-form-urlencoded": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changed"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getV1OrgsLogout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Result"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getV1OrgsNeedUpdatePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getV1PermissionsNamespaceId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the caller's user name, uuid or number */
                id: string;
                namespace: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKString"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getV1PermissionsNamespaceIdActions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description the caller's user name, uuid or number */
                id: string;
                namespace: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListString"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getV1RolesNamespaceGetRoleByUserNameUsername: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                namespace: string;
                username: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListRoleItem"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getV1SysMenuMenu: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListMenuGroup"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getV1SysMenuMenuPlatform: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                platform: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKListMenuGroup"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getV1UserGetLoginUserPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BothBodyString"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postV1UserQueryList: {
        parameters: {
            query?: {
                /** @description the user's code; empty: all of the caller's area, at most 100 */
                code?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["QueryListInputBody"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BothBodyListUserRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getV1UserClassifyFindListByLdapId: {
        parameters: {
            query?: {
                /** @description empty: the caller */
                ldapId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BothBodyListClassify"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebBsRbacServiceV1BsRbacSingleSignOnTicket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKString"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebBsRbacServiceV1BsRbacUserFindByLdapIdLdapId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ldapId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BothBodyUserRow"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebComposeServiceV1CollectWhiteSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
                "application/x-www-form-urlencoded": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKWhite"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebRetrievalServiceV1MessageBatchRead: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BatchRead"];
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKInt64"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebRetrievalServiceV1MessageNonReadMessageCount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKInt64"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    postWebSupportServiceV1AreaDoGetAreaInfoByCurrentUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OKAreaInfo"];
                };
            };
            /** @description Error */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
