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
        /** Why the caller, or somebody she manages, may do something or may not */
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
         * Make a role out of codes the caller holds herself
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
    "/api/departments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Departments of the caller's area, flat; parentId hangs them together */
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
         * Add an entry to a dictionary of people's own
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
        put?: never;
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
        /** Looks, favourites, last pages, pinned tabs, arranged lists and desktop messages of the caller */
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
        /** Replace one preference: look, favourites, recent, pins, desktop or list-<name> */
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
        /** Whose to-dos the caller does, and who does hers */
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
    "/api/rural/familyChange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 家庭变化: list
         * @description Needs familyChange:detail. Values are those of #/components/schemas/FamilyChangeValues. States: draft 草稿, village 待村核, town 待镇审, county 待县审, effective 已生效, returned 已退回, withdrawn 已撤销.
         */
        get: operations["getApiRuralFamilyChange"];
        put?: never;
        /**
         * 家庭变化: enter a record
         * @description Needs familyChange:add. Values are those of #/components/schemas/FamilyChangeValues.
         */
        post: operations["postApiRuralFamilyChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/familyChange/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 家庭变化: one record
         * @description Needs familyChange:detail. Values are those of #/components/schemas/FamilyChangeValues.
         */
        get: operations["getApiRuralFamilyChangeId"];
        /**
         * 家庭变化: change a record
         * @description Needs familyChange:edit. Values are those of #/components/schemas/FamilyChangeValues.
         */
        put: operations["putApiRuralFamilyChangeId"];
        post?: never;
        /**
         * 家庭变化: remove a draft
         * @description Needs familyChange:del.
         */
        delete: operations["deleteApiRuralFamilyChangeId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/familyChange/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 家庭变化: comments
         * @description Needs familyChange:detail.
         */
        get: operations["getApiRuralFamilyChangeIdComments"];
        put?: never;
        /**
         * 家庭变化: comment
         * @description Needs familyChange:detail.
         */
        post: operations["postApiRuralFamilyChangeIdComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/familyChange/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 家庭变化: timeline
         * @description Needs familyChange:detail.
         */
        get: operations["getApiRuralFamilyChangeIdHistory"];
        put?: never;
        post?: never;
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
    "/api/rural/familyChange/{id}/readers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 家庭变化: people a comment may call
         * @description Needs familyChange:detail.
         */
        get: operations["getApiRuralFamilyChangeIdReaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/familyChange/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 家庭变化: the masked values whole, audited
         * @description Needs familyChange:detail.
         */
        post: operations["postApiRuralFamilyChangeIdReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/familyChange/{id}/transitions/countyBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 家庭变化: 县级退回
         * @description Needs familyChange:approve. From 待县审 to 已退回.
         */
        post: operations["postApiRuralFamilyChangeIdTransitionsCountyBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/familyChange/{id}/transitions/countyPass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 家庭变化: 县审通过并生效
         * @description Needs familyChange:approve. From 待县审 to 已生效.
         */
        post: operations["postApiRuralFamilyChangeIdTransitionsCountyPass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/familyChange/{id}/transitions/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 家庭变化: 提交村核
         * @description Needs familyChange:edit. From 草稿, 已退回 to 待村核.
         */
        post: operations["postApiRuralFamilyChangeIdTransitionsSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/familyChange/{id}/transitions/townBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 家庭变化: 镇级退回
         * @description Needs familyChange:approve. From 待镇审 to 已退回.
         */
        post: operations["postApiRuralFamilyChangeIdTransitionsTownBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/familyChange/{id}/transitions/townForward": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 家庭变化: 镇审通过报县
         * @description Needs familyChange:approve. From 待镇审 to 待县审.
         */
        post: operations["postApiRuralFamilyChangeIdTransitionsTownForward"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/familyChange/{id}/transitions/townPass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 家庭变化: 镇审通过并生效
         * @description Needs familyChange:approve. From 待镇审 to 已生效.
         */
        post: operations["postApiRuralFamilyChangeIdTransitionsTownPass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/familyChange/{id}/transitions/villageBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 家庭变化: 村级退回
         * @description Needs familyChange:edit. From 待村核 to 已退回.
         */
        post: operations["postApiRuralFamilyChangeIdTransitionsVillageBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/familyChange/{id}/transitions/villagePass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 家庭变化: 村核通过
         * @description Needs familyChange:edit. From 待村核 to 待镇审.
         */
        post: operations["postApiRuralFamilyChangeIdTransitionsVillagePass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/familyChange/{id}/transitions/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 家庭变化: 撤销
         * @description Needs familyChange:edit. From 草稿, 已退回, 待村核 to 已撤销.
         */
        post: operations["postApiRuralFamilyChangeIdTransitionsWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/familyChange/description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 家庭变化: what its pages are drawn from
         * @description Needs familyChange:detail.
         */
        get: operations["getApiRuralFamilyChangeDescription"];
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
    "/api/rural/familyChange/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 家庭变化: counts by state, of an area and those below it
         * @description Needs familyChange:detail.
         */
        get: operations["getApiRuralFamilyChangeSummary"];
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
    "/api/rural/help": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 结对帮扶: list
         * @description Needs help:detail. Values are those of #/components/schemas/HelpValues. States: active 结对中, ended 已结束.
         */
        get: operations["getApiRuralHelp"];
        put?: never;
        /**
         * 结对帮扶: enter a record
         * @description Needs help:add. Values are those of #/components/schemas/HelpValues.
         */
        post: operations["postApiRuralHelp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-measure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 帮扶措施: list
         * @description Needs help:detail. Values are those of #/components/schemas/HelpMeasureValues. States: plan 计划, doing 实施中, done 待评价, evaluated 已评价, dropped 已取消.
         */
        get: operations["getApiRuralHelpMeasure"];
        put?: never;
        /**
         * 帮扶措施: enter a record
         * @description Needs help:add. Values are those of #/components/schemas/HelpMeasureValues.
         */
        post: operations["postApiRuralHelpMeasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-measure/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 帮扶措施: one record
         * @description Needs help:detail. Values are those of #/components/schemas/HelpMeasureValues.
         */
        get: operations["getApiRuralHelpMeasureId"];
        /**
         * 帮扶措施: change a record
         * @description Needs help:edit. Values are those of #/components/schemas/HelpMeasureValues.
         */
        put: operations["putApiRuralHelpMeasureId"];
        post?: never;
        /**
         * 帮扶措施: remove a draft
         * @description Needs help:del.
         */
        delete: operations["deleteApiRuralHelpMeasureId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-measure/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 帮扶措施: comments
         * @description Needs help:detail.
         */
        get: operations["getApiRuralHelpMeasureIdComments"];
        put?: never;
        /**
         * 帮扶措施: comment
         * @description Needs help:detail.
         */
        post: operations["postApiRuralHelpMeasureIdComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-measure/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 帮扶措施: timeline
         * @description Needs help:detail.
         */
        get: operations["getApiRuralHelpMeasureIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-measure/{id}/readers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 帮扶措施: people a comment may call
         * @description Needs help:detail.
         */
        get: operations["getApiRuralHelpMeasureIdReaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-measure/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 帮扶措施: the masked values whole, audited
         * @description Needs help:detail.
         */
        post: operations["postApiRuralHelpMeasureIdReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-measure/{id}/transitions/back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 帮扶措施: 退回整改
         * @description Needs help:approve. From 待评价 to 实施中.
         */
        post: operations["postApiRuralHelpMeasureIdTransitionsBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-measure/{id}/transitions/drop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 帮扶措施: 取消措施
         * @description Needs help:edit. From 计划, 实施中 to 已取消.
         */
        post: operations["postApiRuralHelpMeasureIdTransitionsDrop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-measure/{id}/transitions/evaluate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 帮扶措施: 评价
         * @description Needs help:approve. From 待评价 to 已评价. Takes evaluation of #/components/schemas/HelpMeasureValues.
         */
        post: operations["postApiRuralHelpMeasureIdTransitionsEvaluate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-measure/{id}/transitions/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 帮扶措施: 实施完成
         * @description Needs help:edit. From 实施中 to 待评价. Takes doneOn, result, photos of #/components/schemas/HelpMeasureValues.
         */
        post: operations["postApiRuralHelpMeasureIdTransitionsFinish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-measure/{id}/transitions/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 帮扶措施: 开始实施
         * @description Needs help:edit. From 计划 to 实施中. Takes startedOn of #/components/schemas/HelpMeasureValues.
         */
        post: operations["postApiRuralHelpMeasureIdTransitionsStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-measure/description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 帮扶措施: what its pages are drawn from
         * @description Needs help:detail.
         */
        get: operations["getApiRuralHelpMeasureDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-measure/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 帮扶措施: counts by state, of an area and those below it
         * @description Needs help:detail.
         */
        get: operations["getApiRuralHelpMeasureSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 政策库: list
         * @description Needs help:detail. Values are those of #/components/schemas/HelpPolicyValues. States: draft 草稿, inForce 执行中, stopped 已停止.
         */
        get: operations["getApiRuralHelpPolicy"];
        put?: never;
        /**
         * 政策库: enter a record
         * @description Needs help:add. Values are those of #/components/schemas/HelpPolicyValues.
         */
        post: operations["postApiRuralHelpPolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-policy/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 政策库: one record
         * @description Needs help:detail. Values are those of #/components/schemas/HelpPolicyValues.
         */
        get: operations["getApiRuralHelpPolicyId"];
        /**
         * 政策库: change a record
         * @description Needs help:edit. Values are those of #/components/schemas/HelpPolicyValues.
         */
        put: operations["putApiRuralHelpPolicyId"];
        post?: never;
        /**
         * 政策库: remove a draft
         * @description Needs help:del.
         */
        delete: operations["deleteApiRuralHelpPolicyId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-policy/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 政策库: comments
         * @description Needs help:detail.
         */
        get: operations["getApiRuralHelpPolicyIdComments"];
        put?: never;
        /**
         * 政策库: comment
         * @description Needs help:detail.
         */
        post: operations["postApiRuralHelpPolicyIdComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-policy/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 政策库: timeline
         * @description Needs help:detail.
         */
        get: operations["getApiRuralHelpPolicyIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-policy/{id}/readers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 政策库: people a comment may call
         * @description Needs help:detail.
         */
        get: operations["getApiRuralHelpPolicyIdReaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-policy/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 政策库: the masked values whole, audited
         * @description Needs help:detail.
         */
        post: operations["postApiRuralHelpPolicyIdReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-policy/{id}/transitions/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 政策库: 发布执行
         * @description Needs help:approve. From 草稿 to 执行中.
         */
        post: operations["postApiRuralHelpPolicyIdTransitionsPublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-policy/{id}/transitions/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 政策库: 停止执行
         * @description Needs help:approve. From 执行中 to 已停止.
         */
        post: operations["postApiRuralHelpPolicyIdTransitionsStop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-policy/description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 政策库: what its pages are drawn from
         * @description Needs help:detail.
         */
        get: operations["getApiRuralHelpPolicyDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-policy/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 政策库: counts by state, of an area and those below it
         * @description Needs help:detail.
         */
        get: operations["getApiRuralHelpPolicySummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-visit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 走访记录: list
         * @description Needs help:detail. Values are those of #/components/schemas/HelpVisitValues. States: filed 已登记, following 问题跟进, solved 问题已解决, checked 已核验, returned 已退回.
         */
        get: operations["getApiRuralHelpVisit"];
        put?: never;
        /**
         * 走访记录: enter a record
         * @description Needs help:add. Values are those of #/components/schemas/HelpVisitValues.
         */
        post: operations["postApiRuralHelpVisit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-visit/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 走访记录: one record
         * @description Needs help:detail. Values are those of #/components/schemas/HelpVisitValues.
         */
        get: operations["getApiRuralHelpVisitId"];
        /**
         * 走访记录: change a record
         * @description Needs help:edit. Values are those of #/components/schemas/HelpVisitValues.
         */
        put: operations["putApiRuralHelpVisitId"];
        post?: never;
        /**
         * 走访记录: remove a draft
         * @description Needs help:del.
         */
        delete: operations["deleteApiRuralHelpVisitId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-visit/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 走访记录: comments
         * @description Needs help:detail.
         */
        get: operations["getApiRuralHelpVisitIdComments"];
        put?: never;
        /**
         * 走访记录: comment
         * @description Needs help:detail.
         */
        post: operations["postApiRuralHelpVisitIdComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-visit/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 走访记录: timeline
         * @description Needs help:detail.
         */
        get: operations["getApiRuralHelpVisitIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-visit/{id}/readers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 走访记录: people a comment may call
         * @description Needs help:detail.
         */
        get: operations["getApiRuralHelpVisitIdReaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-visit/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 走访记录: the masked values whole, audited
         * @description Needs help:detail.
         */
        post: operations["postApiRuralHelpVisitIdReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-visit/{id}/transitions/again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 走访记录: 重新提交
         * @description Needs help:edit. From 已退回 to 已登记.
         */
        post: operations["postApiRuralHelpVisitIdTransitionsAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-visit/{id}/transitions/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 走访记录: 核验通过
         * @description Needs help:approve. From 已登记 to 已核验.
         */
        post: operations["postApiRuralHelpVisitIdTransitionsCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-visit/{id}/transitions/follow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 走访记录: 转问题跟进
         * @description Needs help:edit. From 已登记 to 问题跟进. Takes problems of #/components/schemas/HelpVisitValues.
         */
        post: operations["postApiRuralHelpVisitIdTransitionsFollow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-visit/{id}/transitions/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 走访记录: 核验退回
         * @description Needs help:approve. From 已登记 to 已退回.
         */
        post: operations["postApiRuralHelpVisitIdTransitionsReject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-visit/{id}/transitions/solve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 走访记录: 问题已解决
         * @description Needs help:edit. From 问题跟进 to 问题已解决. Takes solution, solvedOn of #/components/schemas/HelpVisitValues.
         */
        post: operations["postApiRuralHelpVisitIdTransitionsSolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-visit/description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 走访记录: what its pages are drawn from
         * @description Needs help:detail.
         */
        get: operations["getApiRuralHelpVisitDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help-visit/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 走访记录: counts by state, of an area and those below it
         * @description Needs help:detail.
         */
        get: operations["getApiRuralHelpVisitSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 结对帮扶: one record
         * @description Needs help:detail. Values are those of #/components/schemas/HelpValues.
         */
        get: operations["getApiRuralHelpId"];
        /**
         * 结对帮扶: change a record
         * @description Needs help:edit. Values are those of #/components/schemas/HelpValues.
         */
        put: operations["putApiRuralHelpId"];
        post?: never;
        /**
         * 结对帮扶: remove a draft
         * @description Needs help:del.
         */
        delete: operations["deleteApiRuralHelpId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 结对帮扶: comments
         * @description Needs help:detail.
         */
        get: operations["getApiRuralHelpIdComments"];
        put?: never;
        /**
         * 结对帮扶: comment
         * @description Needs help:detail.
         */
        post: operations["postApiRuralHelpIdComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 结对帮扶: timeline
         * @description Needs help:detail.
         */
        get: operations["getApiRuralHelpIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help/{id}/readers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 结对帮扶: people a comment may call
         * @description Needs help:detail.
         */
        get: operations["getApiRuralHelpIdReaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 结对帮扶: the masked values whole, audited
         * @description Needs help:detail.
         */
        post: operations["postApiRuralHelpIdReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help/{id}/transitions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 结对帮扶: 结束结对
         * @description Needs help:edit. From 结对中 to 已结束. Takes untilOn of #/components/schemas/HelpValues.
         */
        post: operations["postApiRuralHelpIdTransitionsEnd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help/description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 结对帮扶: what its pages are drawn from
         * @description Needs help:detail.
         */
        get: operations["getApiRuralHelpDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/help/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 结对帮扶: counts by state, of an area and those below it
         * @description Needs help:detail.
         */
        get: operations["getApiRuralHelpSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/household-data-duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 重复人员: list
         * @description Needs household-data:detail. Values are those of #/components/schemas/HouseholdDataDuplicateValues. States: asked 待对方核实, open 待核实, kept 确认在户, refused 对方确认在户, solved 已解决, withdrawn 已撤回.
         */
        get: operations["getApiRuralHouseholdDataDuplicate"];
        put?: never;
        /**
         * 重复人员: enter a record
         * @description Needs household-data:add. Values are those of #/components/schemas/HouseholdDataDuplicateValues.
         */
        post: operations["postApiRuralHouseholdDataDuplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/household-data-duplicate/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 重复人员: one record
         * @description Needs household-data:detail. Values are those of #/components/schemas/HouseholdDataDuplicateValues.
         */
        get: operations["getApiRuralHouseholdDataDuplicateId"];
        /**
         * 重复人员: change a record
         * @description Needs household-data:edit. Values are those of #/components/schemas/HouseholdDataDuplicateValues.
         */
        put: operations["putApiRuralHouseholdDataDuplicateId"];
        post?: never;
        /**
         * 重复人员: remove a draft
         * @description Needs household-data:del.
         */
        delete: operations["deleteApiRuralHouseholdDataDuplicateId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/household-data-duplicate/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 重复人员: comments
         * @description Needs household-data:detail.
         */
        get: operations["getApiRuralHouseholdDataDuplicateIdComments"];
        put?: never;
        /**
         * 重复人员: comment
         * @description Needs household-data:detail.
         */
        post: operations["postApiRuralHouseholdDataDuplicateIdComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/household-data-duplicate/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 重复人员: timeline
         * @description Needs household-data:detail.
         */
        get: operations["getApiRuralHouseholdDataDuplicateIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/household-data-duplicate/{id}/readers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 重复人员: people a comment may call
         * @description Needs household-data:detail.
         */
        get: operations["getApiRuralHouseholdDataDuplicateIdReaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/household-data-duplicate/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 重复人员: the masked values whole, audited
         * @description Needs household-data:detail.
         */
        post: operations["postApiRuralHouseholdDataDuplicateIdReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/household-data-duplicate/{id}/transitions/gone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 重复人员: 确认已迁出
         * @description Needs household-data:edit. From 待核实 to 已解决.
         */
        post: operations["postApiRuralHouseholdDataDuplicateIdTransitionsGone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/household-data-duplicate/{id}/transitions/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 重复人员: 确认仍在本户
         * @description Needs household-data:edit. From 待核实 to 确认在户.
         */
        post: operations["postApiRuralHouseholdDataDuplicateIdTransitionsKeep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/household-data-duplicate/{id}/transitions/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 重复人员: 撤回核实
         * @description Needs household-data:edit. From 待对方核实 to 已撤回.
         */
        post: operations["postApiRuralHouseholdDataDuplicateIdTransitionsWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/household-data-duplicate/description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 重复人员: what its pages are drawn from
         * @description Needs household-data:detail.
         */
        get: operations["getApiRuralHouseholdDataDuplicateDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/household-data-duplicate/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 重复人员: counts by state, of an area and those below it
         * @description Needs household-data:detail.
         */
        get: operations["getApiRuralHouseholdDataDuplicateSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/intserv-correction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 信息更正: list
         * @description Needs intserv:detail. Values are those of #/components/schemas/IntservCorrectionValues. States: filed 待核定, accepted 已更正, declined 不予更正, withdrawn 已撤回.
         */
        get: operations["getApiRuralIntservCorrection"];
        put?: never;
        /**
         * 信息更正: enter a record
         * @description Needs intserv:add. Values are those of #/components/schemas/IntservCorrectionValues.
         */
        post: operations["postApiRuralIntservCorrection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/intserv-correction/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 信息更正: one record
         * @description Needs intserv:detail. Values are those of #/components/schemas/IntservCorrectionValues.
         */
        get: operations["getApiRuralIntservCorrectionId"];
        /**
         * 信息更正: change a record
         * @description Needs intserv:edit. Values are those of #/components/schemas/IntservCorrectionValues.
         */
        put: operations["putApiRuralIntservCorrectionId"];
        post?: never;
        /**
         * 信息更正: remove a draft
         * @description Needs intserv:del.
         */
        delete: operations["deleteApiRuralIntservCorrectionId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/intserv-correction/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 信息更正: comments
         * @description Needs intserv:detail.
         */
        get: operations["getApiRuralIntservCorrectionIdComments"];
        put?: never;
        /**
         * 信息更正: comment
         * @description Needs intserv:detail.
         */
        post: operations["postApiRuralIntservCorrectionIdComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/intserv-correction/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 信息更正: timeline
         * @description Needs intserv:detail.
         */
        get: operations["getApiRuralIntservCorrectionIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/intserv-correction/{id}/readers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 信息更正: people a comment may call
         * @description Needs intserv:detail.
         */
        get: operations["getApiRuralIntservCorrectionIdReaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/intserv-correction/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 信息更正: the masked values whole, audited
         * @description Needs intserv:detail.
         */
        post: operations["postApiRuralIntservCorrectionIdReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/intserv-correction/{id}/transitions/correct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 信息更正: 核定更正
         * @description Needs intserv:edit. From 待核定 to 已更正.
         */
        post: operations["postApiRuralIntservCorrectionIdTransitionsCorrect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/intserv-correction/{id}/transitions/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 信息更正: 不予更正
         * @description Needs intserv:edit. From 待核定 to 不予更正.
         */
        post: operations["postApiRuralIntservCorrectionIdTransitionsDecline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/intserv-correction/{id}/transitions/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 信息更正: 撤回
         * @description Needs intserv:add. From 待核定 to 已撤回.
         */
        post: operations["postApiRuralIntservCorrectionIdTransitionsWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/intserv-correction/description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 信息更正: what its pages are drawn from
         * @description Needs intserv:detail.
         */
        get: operations["getApiRuralIntservCorrectionDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/intserv-correction/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 信息更正: counts by state, of an area and those below it
         * @description Needs intserv:detail.
         */
        get: operations["getApiRuralIntservCorrectionSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/intserv-proposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 群众申报: list
         * @description Needs intserv:detail. Values are those of #/components/schemas/IntservProposalValues. States: filed 待受理, accepted 已采纳, declined 不予采纳, withdrawn 已撤回.
         */
        get: operations["getApiRuralIntservProposal"];
        put?: never;
        /**
         * 群众申报: enter a record
         * @description Needs intserv:add. Values are those of #/components/schemas/IntservProposalValues.
         */
        post: operations["postApiRuralIntservProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/intserv-proposal/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 群众申报: one record
         * @description Needs intserv:detail. Values are those of #/components/schemas/IntservProposalValues.
         */
        get: operations["getApiRuralIntservProposalId"];
        /**
         * 群众申报: change a record
         * @description Needs intserv:edit. Values are those of #/components/schemas/IntservProposalValues.
         */
        put: operations["putApiRuralIntservProposalId"];
        post?: never;
        /**
         * 群众申报: remove a draft
         * @description Needs intserv:del.
         */
        delete: operations["deleteApiRuralIntservProposalId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/intserv-proposal/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 群众申报: comments
         * @description Needs intserv:detail.
         */
        get: operations["getApiRuralIntservProposalIdComments"];
        put?: never;
        /**
         * 群众申报: comment
         * @description Needs intserv:detail.
         */
        post: operations["postApiRuralIntservProposalIdComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/intserv-proposal/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 群众申报: timeline
         * @description Needs intserv:detail.
         */
        get: operations["getApiRuralIntservProposalIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/intserv-proposal/{id}/readers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 群众申报: people a comment may call
         * @description Needs intserv:detail.
         */
        get: operations["getApiRuralIntservProposalIdReaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/intserv-proposal/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 群众申报: the masked values whole, audited
         * @description Needs intserv:detail.
         */
        post: operations["postApiRuralIntservProposalIdReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/intserv-proposal/{id}/transitions/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 群众申报: 采纳
         * @description Needs intserv:edit. From 待受理 to 已采纳.
         */
        post: operations["postApiRuralIntservProposalIdTransitionsAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/intserv-proposal/{id}/transitions/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 群众申报: 不予采纳
         * @description Needs intserv:edit. From 待受理 to 不予采纳.
         */
        post: operations["postApiRuralIntservProposalIdTransitionsDecline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/intserv-proposal/{id}/transitions/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 群众申报: 撤回
         * @description Needs intserv:add. From 待受理 to 已撤回.
         */
        post: operations["postApiRuralIntservProposalIdTransitionsWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/intserv-proposal/description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 群众申报: what its pages are drawn from
         * @description Needs intserv:detail.
         */
        get: operations["getApiRuralIntservProposalDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/intserv-proposal/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 群众申报: counts by state, of an area and those below it
         * @description Needs intserv:detail.
         */
        get: operations["getApiRuralIntservProposalSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 防返贫监测: list
         * @description Needs monitor:detail. Values are those of #/components/schemas/MonitorValues. States: 00 线索待核实, 10 入户核实中, 20 待民主评议, 30 村级公示中, 40 乡镇审核中, 50 县级审定中, 60 已纳入监测, 70 帮扶中, 80 风险消除申请, 81 风险消除公示, 90 风险已消除, 91 自然消除, 95 不予纳入, 96 回退, 99 撤销.
         */
        get: operations["getApiRuralMonitor"];
        put?: never;
        /**
         * 防返贫监测: enter a record
         * @description Needs monitor:add. Values are those of #/components/schemas/MonitorValues.
         */
        post: operations["postApiRuralMonitor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 防返贫监测: one record
         * @description Needs monitor:detail. Values are those of #/components/schemas/MonitorValues.
         */
        get: operations["getApiRuralMonitorId"];
        /**
         * 防返贫监测: change a record
         * @description Needs monitor:edit. Values are those of #/components/schemas/MonitorValues.
         */
        put: operations["putApiRuralMonitorId"];
        post?: never;
        /**
         * 防返贫监测: remove a draft
         * @description Needs monitor:del.
         */
        delete: operations["deleteApiRuralMonitorId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 防返贫监测: comments
         * @description Needs monitor:detail.
         */
        get: operations["getApiRuralMonitorIdComments"];
        put?: never;
        /**
         * 防返贫监测: comment
         * @description Needs monitor:detail.
         */
        post: operations["postApiRuralMonitorIdComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 防返贫监测: timeline
         * @description Needs monitor:detail.
         */
        get: operations["getApiRuralMonitorIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/readers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 防返贫监测: people a comment may call
         * @description Needs monitor:detail.
         */
        get: operations["getApiRuralMonitorIdReaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: the masked values whole, audited
         * @description Needs monitor:detail.
         */
        post: operations["postApiRuralMonitorIdReveal"];
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
    "/api/rural/monitor/{id}/transitions/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 受理核实
         * @description Needs monitor:edit. From 线索待核实 to 入户核实中.
         */
        post: operations["postApiRuralMonitorIdTransitionsAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/transitions/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 申请风险消除
         * @description Needs monitor:edit. From 帮扶中 to 风险消除申请. Takes exitIncome, secured, evaluated of #/components/schemas/MonitorValues.
         */
        post: operations["postApiRuralMonitorIdTransitionsApply"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/transitions/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 批准风险消除
         * @description Needs monitor:approve. From 风险消除公示 to 风险已消除. Takes exitObjections of #/components/schemas/MonitorValues.
         */
        post: operations["postApiRuralMonitorIdTransitionsConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/transitions/countyBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 退回乡镇
         * @description Needs monitor:approve. From 县级审定中 to 乡镇审核中.
         */
        post: operations["postApiRuralMonitorIdTransitionsCountyBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/transitions/countyDrop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 县级不予纳入
         * @description Needs monitor:approve. From 县级审定中 to 不予纳入.
         */
        post: operations["postApiRuralMonitorIdTransitionsCountyDrop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/transitions/countyPass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 审定纳入监测
         * @description Needs monitor:approve. From 县级审定中 to 已纳入监测. Takes comparison, incomeLine of #/components/schemas/MonitorValues.
         */
        post: operations["postApiRuralMonitorIdTransitionsCountyPass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/transitions/drop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 不予纳入
         * @description Needs monitor:edit. From 入户核实中, 待民主评议, 村级公示中 to 不予纳入.
         */
        post: operations["postApiRuralMonitorIdTransitionsDrop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/transitions/exitBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 退回继续帮扶
         * @description Needs monitor:approve. From 风险消除公示 to 帮扶中.
         */
        post: operations["postApiRuralMonitorIdTransitionsExitBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/transitions/giveUp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 撤回消除申请
         * @description Needs monitor:edit. From 风险消除申请 to 帮扶中.
         */
        post: operations["postApiRuralMonitorIdTransitionsGiveUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/transitions/green": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 绿色通道先行帮扶
         * @description Needs monitor:edit. From 线索待核实, 入户核实中, 待民主评议, 村级公示中, 乡镇审核中, 县级审定中. Takes measure, measureOn, measureNote of #/components/schemas/MonitorValues.
         */
        post: operations["postApiRuralMonitorIdTransitionsGreen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/transitions/help": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 落实帮扶
         * @description Needs monitor:edit. From 已纳入监测 to 帮扶中. Takes measure, measureOn, measureNote of #/components/schemas/MonitorValues.
         */
        post: operations["postApiRuralMonitorIdTransitionsHelp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/transitions/meet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 开始村级公示
         * @description Needs monitor:edit. From 待民主评议 to 村级公示中. Takes meetingOn, meetingPlace, attendees, votesFor, votesAgainst, minutes, publicFrom, publicPlace of #/components/schemas/MonitorValues.
         */
        post: operations["postApiRuralMonitorIdTransitionsMeet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/transitions/natural": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 自然消除
         * @description Needs monitor:approve. From 已纳入监测, 帮扶中 to 自然消除.
         */
        post: operations["postApiRuralMonitorIdTransitionsNatural"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/transitions/publicise": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 开始消除公示
         * @description Needs monitor:edit. From 风险消除申请 to 风险消除公示. Takes exitMeetingOn, exitFrom, exitPhotos of #/components/schemas/MonitorValues.
         */
        post: operations["postApiRuralMonitorIdTransitionsPublicise"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/transitions/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 公示期满上报
         * @description Needs monitor:edit. From 村级公示中 to 乡镇审核中. Takes publicPhotos, objections of #/components/schemas/MonitorValues.
         */
        post: operations["postApiRuralMonitorIdTransitionsPublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/transitions/relapse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 风险再现
         * @description Needs monitor:edit. From 风险已消除, 自然消除 to 回退.
         */
        post: operations["postApiRuralMonitorIdTransitionsRelapse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/transitions/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 恢复帮扶
         * @description Needs monitor:approve. From 回退 to 帮扶中.
         */
        post: operations["postApiRuralMonitorIdTransitionsResume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/transitions/townBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 退回村级
         * @description Needs monitor:approve. From 乡镇审核中 to 入户核实中.
         */
        post: operations["postApiRuralMonitorIdTransitionsTownBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/transitions/townDrop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 乡镇不予纳入
         * @description Needs monitor:approve. From 乡镇审核中 to 不予纳入.
         */
        post: operations["postApiRuralMonitorIdTransitionsTownDrop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/transitions/townPass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 乡镇审核通过
         * @description Needs monitor:approve. From 乡镇审核中 to 县级审定中.
         */
        post: operations["postApiRuralMonitorIdTransitionsTownPass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/transitions/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 提交民主评议
         * @description Needs monitor:edit. From 入户核实中 to 待民主评议. Takes verifiedOn, position, visitors, visitPhotos, consent, monitorType, income, rigid, findings of #/components/schemas/MonitorValues.
         */
        post: operations["postApiRuralMonitorIdTransitionsVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/{id}/transitions/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 撤销线索
         * @description Needs monitor:edit. From 线索待核实, 入户核实中 to 撤销.
         */
        post: operations["postApiRuralMonitorIdTransitionsWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/batch/townPass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 防返贫监测: 乡镇审核通过 for many
         * @description Needs monitor:approve.
         */
        post: operations["postApiRuralMonitorBatchTownPass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 防返贫监测: what its pages are drawn from
         * @description Needs monitor:detail.
         */
        get: operations["getApiRuralMonitorDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/monitor/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 防返贫监测: counts by state, of an area and those below it
         * @description Needs monitor:detail.
         */
        get: operations["getApiRuralMonitorSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目库: list
         * @description Needs project-fund:detail. Values are those of #/components/schemas/ProjectFundValues. States: 10 草稿, 20 镇级审核, 30 县级评审, 40 已入库, 50 年度实施计划, 60 已批复, 65 变更待批, 70 实施中, 80 待验收, 85 验收不通过, 90 已验收, 95 资产移交, 99 已终止.
         */
        get: operations["getApiRuralProjectFund"];
        put?: never;
        /**
         * 项目库: enter a record
         * @description Needs project-fund:add. Values are those of #/components/schemas/ProjectFundValues.
         */
        post: operations["postApiRuralProjectFund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-acceptance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目验收: list
         * @description Needs project-fund:detail. Values are those of #/components/schemas/ProjectFundAcceptanceValues. States: 10 草稿, 20 待县审, 30 验收通过, 40 整改中.
         */
        get: operations["getApiRuralProjectFundAcceptance"];
        put?: never;
        /**
         * 项目验收: enter a record
         * @description Needs project-fund:add. Values are those of #/components/schemas/ProjectFundAcceptanceValues.
         */
        post: operations["postApiRuralProjectFundAcceptance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-acceptance/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目验收: one record
         * @description Needs project-fund:detail. Values are those of #/components/schemas/ProjectFundAcceptanceValues.
         */
        get: operations["getApiRuralProjectFundAcceptanceId"];
        /**
         * 项目验收: change a record
         * @description Needs project-fund:edit. Values are those of #/components/schemas/ProjectFundAcceptanceValues.
         */
        put: operations["putApiRuralProjectFundAcceptanceId"];
        post?: never;
        /**
         * 项目验收: remove a draft
         * @description Needs project-fund:del.
         */
        delete: operations["deleteApiRuralProjectFundAcceptanceId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-acceptance/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目验收: comments
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundAcceptanceIdComments"];
        put?: never;
        /**
         * 项目验收: comment
         * @description Needs project-fund:detail.
         */
        post: operations["postApiRuralProjectFundAcceptanceIdComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-acceptance/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目验收: timeline
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundAcceptanceIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-acceptance/{id}/readers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目验收: people a comment may call
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundAcceptanceIdReaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-acceptance/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目验收: the masked values whole, audited
         * @description Needs project-fund:detail.
         */
        post: operations["postApiRuralProjectFundAcceptanceIdReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-acceptance/{id}/transitions/back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目验收: 退回
         * @description Needs project-fund:approve. From 待县审 to 草稿.
         */
        post: operations["postApiRuralProjectFundAcceptanceIdTransitionsBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-acceptance/{id}/transitions/mend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目验收: 要求整改
         * @description Needs project-fund:approve. From 待县审 to 整改中. Takes rectification, mendBy of #/components/schemas/ProjectFundAcceptanceValues.
         */
        post: operations["postApiRuralProjectFundAcceptanceIdTransitionsMend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-acceptance/{id}/transitions/pass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目验收: 确认通过
         * @description Needs project-fund:approve. From 待县审 to 验收通过.
         */
        post: operations["postApiRuralProjectFundAcceptanceIdTransitionsPass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-acceptance/{id}/transitions/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目验收: 提交县审
         * @description Needs project-fund:edit. From 草稿, 整改中 to 待县审.
         */
        post: operations["postApiRuralProjectFundAcceptanceIdTransitionsSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-acceptance/description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目验收: what its pages are drawn from
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundAcceptanceDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-acceptance/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目验收: counts by state, of an area and those below it
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundAcceptanceSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-allocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 资金分配: list
         * @description Needs project-fund:detail. Values are those of #/components/schemas/ProjectFundAllocationValues. States: 10 草稿, 20 待县级审定, 30 已分配, 70 已收回.
         */
        get: operations["getApiRuralProjectFundAllocation"];
        put?: never;
        /**
         * 资金分配: enter a record
         * @description Needs project-fund:add. Values are those of #/components/schemas/ProjectFundAllocationValues.
         */
        post: operations["postApiRuralProjectFundAllocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-allocation/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 资金分配: one record
         * @description Needs project-fund:detail. Values are those of #/components/schemas/ProjectFundAllocationValues.
         */
        get: operations["getApiRuralProjectFundAllocationId"];
        /**
         * 资金分配: change a record
         * @description Needs project-fund:edit. Values are those of #/components/schemas/ProjectFundAllocationValues.
         */
        put: operations["putApiRuralProjectFundAllocationId"];
        post?: never;
        /**
         * 资金分配: remove a draft
         * @description Needs project-fund:del.
         */
        delete: operations["deleteApiRuralProjectFundAllocationId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-allocation/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 资金分配: comments
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundAllocationIdComments"];
        put?: never;
        /**
         * 资金分配: comment
         * @description Needs project-fund:detail.
         */
        post: operations["postApiRuralProjectFundAllocationIdComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-allocation/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 资金分配: timeline
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundAllocationIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-allocation/{id}/readers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 资金分配: people a comment may call
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundAllocationIdReaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-allocation/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金分配: the masked values whole, audited
         * @description Needs project-fund:detail.
         */
        post: operations["postApiRuralProjectFundAllocationIdReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-allocation/{id}/transitions/back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金分配: 退回
         * @description Needs project-fund:approve. From 待县级审定 to 草稿.
         */
        post: operations["postApiRuralProjectFundAllocationIdTransitionsBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-allocation/{id}/transitions/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金分配: 调整金额
         * @description Needs project-fund:approve. From 已分配. Takes amount of #/components/schemas/ProjectFundAllocationValues.
         */
        post: operations["postApiRuralProjectFundAllocationIdTransitionsChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-allocation/{id}/transitions/pass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金分配: 审定分配
         * @description Needs project-fund:approve. From 待县级审定 to 已分配.
         */
        post: operations["postApiRuralProjectFundAllocationIdTransitionsPass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-allocation/{id}/transitions/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金分配: 收回未支付资金
         * @description Needs project-fund:approve. From 已分配 to 已收回.
         */
        post: operations["postApiRuralProjectFundAllocationIdTransitionsRecover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-allocation/{id}/transitions/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金分配: 提交审定
         * @description Needs project-fund:edit. From 草稿 to 待县级审定.
         */
        post: operations["postApiRuralProjectFundAllocationIdTransitionsSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-allocation/description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 资金分配: what its pages are drawn from
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundAllocationDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-allocation/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 资金分配: counts by state, of an area and those below it
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundAllocationSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-asset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目资产: list
         * @description Needs project-fund:detail. Values are those of #/components/schemas/ProjectFundAssetValues. States: 10 待确权, 20 正常使用, 30 闲置, 40 损坏, 50 已处置.
         */
        get: operations["getApiRuralProjectFundAsset"];
        put?: never;
        /**
         * 项目资产: enter a record
         * @description Needs project-fund:add. Values are those of #/components/schemas/ProjectFundAssetValues.
         */
        post: operations["postApiRuralProjectFundAsset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-asset/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目资产: one record
         * @description Needs project-fund:detail. Values are those of #/components/schemas/ProjectFundAssetValues.
         */
        get: operations["getApiRuralProjectFundAssetId"];
        /**
         * 项目资产: change a record
         * @description Needs project-fund:edit. Values are those of #/components/schemas/ProjectFundAssetValues.
         */
        put: operations["putApiRuralProjectFundAssetId"];
        post?: never;
        /**
         * 项目资产: remove a draft
         * @description Needs project-fund:del.
         */
        delete: operations["deleteApiRuralProjectFundAssetId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-asset/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目资产: comments
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundAssetIdComments"];
        put?: never;
        /**
         * 项目资产: comment
         * @description Needs project-fund:detail.
         */
        post: operations["postApiRuralProjectFundAssetIdComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-asset/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目资产: timeline
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundAssetIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-asset/{id}/readers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目资产: people a comment may call
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundAssetIdReaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-asset/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目资产: the masked values whole, audited
         * @description Needs project-fund:detail.
         */
        post: operations["postApiRuralProjectFundAssetIdReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-asset/{id}/transitions/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目资产: 年度核查
         * @description Needs project-fund:edit. From 正常使用, 闲置, 损坏. Takes checkedOn, checkNote of #/components/schemas/ProjectFundAssetValues.
         */
        post: operations["postApiRuralProjectFundAssetIdTransitionsCheck"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-asset/{id}/transitions/damage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目资产: 标记损坏
         * @description Needs project-fund:edit. From 正常使用, 闲置 to 损坏.
         */
        post: operations["postApiRuralProjectFundAssetIdTransitionsDamage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-asset/{id}/transitions/dispose": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目资产: 批准处置
         * @description Needs project-fund:approve. From 正常使用, 闲置, 损坏 to 已处置.
         */
        post: operations["postApiRuralProjectFundAssetIdTransitionsDispose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-asset/{id}/transitions/idle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目资产: 标记闲置
         * @description Needs project-fund:edit. From 正常使用 to 闲置.
         */
        post: operations["postApiRuralProjectFundAssetIdTransitionsIdle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-asset/{id}/transitions/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目资产: 确权登记
         * @description Needs project-fund:approve. From 待确权 to 正常使用.
         */
        post: operations["postApiRuralProjectFundAssetIdTransitionsRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-asset/{id}/transitions/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目资产: 恢复使用
         * @description Needs project-fund:edit. From 闲置, 损坏 to 正常使用.
         */
        post: operations["postApiRuralProjectFundAssetIdTransitionsRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-asset/description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目资产: what its pages are drawn from
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundAssetDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-asset/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目资产: counts by state, of an area and those below it
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundAssetSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 资金支付: list
         * @description Needs project-fund:detail. Values are those of #/components/schemas/ProjectFundPaymentValues. States: 10 草稿, 20 镇级审核, 30 县农业农村审核, 40 县财政审批, 60 已支付, 65 退回, 99 作废.
         */
        get: operations["getApiRuralProjectFundPayment"];
        put?: never;
        /**
         * 资金支付: enter a record
         * @description Needs project-fund:add. Values are those of #/components/schemas/ProjectFundPaymentValues.
         */
        post: operations["postApiRuralProjectFundPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-payment/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 资金支付: one record
         * @description Needs project-fund:detail. Values are those of #/components/schemas/ProjectFundPaymentValues.
         */
        get: operations["getApiRuralProjectFundPaymentId"];
        /**
         * 资金支付: change a record
         * @description Needs project-fund:edit. Values are those of #/components/schemas/ProjectFundPaymentValues.
         */
        put: operations["putApiRuralProjectFundPaymentId"];
        post?: never;
        /**
         * 资金支付: remove a draft
         * @description Needs project-fund:del.
         */
        delete: operations["deleteApiRuralProjectFundPaymentId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-payment/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 资金支付: comments
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundPaymentIdComments"];
        put?: never;
        /**
         * 资金支付: comment
         * @description Needs project-fund:detail.
         */
        post: operations["postApiRuralProjectFundPaymentIdComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-payment/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 资金支付: timeline
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundPaymentIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-payment/{id}/readers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 资金支付: people a comment may call
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundPaymentIdReaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-payment/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金支付: the masked values whole, audited
         * @description Needs project-fund:detail.
         */
        post: operations["postApiRuralProjectFundPaymentIdReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-payment/{id}/transitions/countyBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金支付: 县农业农村退回
         * @description Needs project-fund:approve. From 县农业农村审核 to 退回.
         */
        post: operations["postApiRuralProjectFundPaymentIdTransitionsCountyBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-payment/{id}/transitions/countyPass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金支付: 县农业农村审核通过
         * @description Needs project-fund:approve. From 县农业农村审核 to 县财政审批.
         */
        post: operations["postApiRuralProjectFundPaymentIdTransitionsCountyPass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-payment/{id}/transitions/financeBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金支付: 县财政退回
         * @description Needs project-fund:approve. From 县财政审批 to 退回.
         */
        post: operations["postApiRuralProjectFundPaymentIdTransitionsFinanceBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-payment/{id}/transitions/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金支付: 支付
         * @description Needs project-fund:approve. From 县财政审批 to 已支付. Takes paidOn, voucherNo of #/components/schemas/ProjectFundPaymentValues.
         */
        post: operations["postApiRuralProjectFundPaymentIdTransitionsPay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-payment/{id}/transitions/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金支付: 退汇
         * @description Needs project-fund:approve. From 已支付 to 退回.
         */
        post: operations["postApiRuralProjectFundPaymentIdTransitionsRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-payment/{id}/transitions/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金支付: 提交审批
         * @description Needs project-fund:add. From 草稿, 退回 to 镇级审核.
         */
        post: operations["postApiRuralProjectFundPaymentIdTransitionsSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-payment/{id}/transitions/townBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金支付: 镇级退回
         * @description Needs project-fund:approve. From 镇级审核 to 退回.
         */
        post: operations["postApiRuralProjectFundPaymentIdTransitionsTownBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-payment/{id}/transitions/townPass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金支付: 镇审通过
         * @description Needs project-fund:approve. From 镇级审核 to 县农业农村审核.
         */
        post: operations["postApiRuralProjectFundPaymentIdTransitionsTownPass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-payment/{id}/transitions/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金支付: 作废
         * @description Needs project-fund:edit. From 草稿, 退回 to 作废.
         */
        post: operations["postApiRuralProjectFundPaymentIdTransitionsVoid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-payment/description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 资金支付: what its pages are drawn from
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundPaymentDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-payment/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 资金支付: counts by state, of an area and those below it
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundPaymentSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 月度进度: list
         * @description Needs project-fund:detail. Values are those of #/components/schemas/ProjectFundProgressValues. States: 10 草稿, 20 待镇核, 30 已核.
         */
        get: operations["getApiRuralProjectFundProgress"];
        put?: never;
        /**
         * 月度进度: enter a record
         * @description Needs project-fund:add. Values are those of #/components/schemas/ProjectFundProgressValues.
         */
        post: operations["postApiRuralProjectFundProgress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-progress/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 月度进度: one record
         * @description Needs project-fund:detail. Values are those of #/components/schemas/ProjectFundProgressValues.
         */
        get: operations["getApiRuralProjectFundProgressId"];
        /**
         * 月度进度: change a record
         * @description Needs project-fund:edit. Values are those of #/components/schemas/ProjectFundProgressValues.
         */
        put: operations["putApiRuralProjectFundProgressId"];
        post?: never;
        /**
         * 月度进度: remove a draft
         * @description Needs project-fund:del.
         */
        delete: operations["deleteApiRuralProjectFundProgressId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-progress/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 月度进度: comments
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundProgressIdComments"];
        put?: never;
        /**
         * 月度进度: comment
         * @description Needs project-fund:detail.
         */
        post: operations["postApiRuralProjectFundProgressIdComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-progress/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 月度进度: timeline
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundProgressIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-progress/{id}/readers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 月度进度: people a comment may call
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundProgressIdReaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-progress/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 月度进度: the masked values whole, audited
         * @description Needs project-fund:detail.
         */
        post: operations["postApiRuralProjectFundProgressIdReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-progress/{id}/transitions/back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 月度进度: 退回
         * @description Needs project-fund:approve. From 待镇核 to 草稿.
         */
        post: operations["postApiRuralProjectFundProgressIdTransitionsBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-progress/{id}/transitions/pass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 月度进度: 核对通过
         * @description Needs project-fund:approve. From 待镇核 to 已核.
         */
        post: operations["postApiRuralProjectFundProgressIdTransitionsPass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-progress/{id}/transitions/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 月度进度: 上报
         * @description Needs project-fund:add. From 草稿 to 待镇核.
         */
        post: operations["postApiRuralProjectFundProgressIdTransitionsSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-progress/description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 月度进度: what its pages are drawn from
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundProgressDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-progress/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 月度进度: counts by state, of an area and those below it
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundProgressSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 资金指标: list
         * @description Needs project-fund:detail. Values are those of #/components/schemas/ProjectFundQuotaValues. States: 10 待下达, 20 待市级转下达, 30 待县级接收, 40 可分配, 70 结余收回.
         */
        get: operations["getApiRuralProjectFundQuota"];
        put?: never;
        /**
         * 资金指标: enter a record
         * @description Needs project-fund:add. Values are those of #/components/schemas/ProjectFundQuotaValues.
         */
        post: operations["postApiRuralProjectFundQuota"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-quota/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 资金指标: one record
         * @description Needs project-fund:detail. Values are those of #/components/schemas/ProjectFundQuotaValues.
         */
        get: operations["getApiRuralProjectFundQuotaId"];
        /**
         * 资金指标: change a record
         * @description Needs project-fund:edit. Values are those of #/components/schemas/ProjectFundQuotaValues.
         */
        put: operations["putApiRuralProjectFundQuotaId"];
        post?: never;
        /**
         * 资金指标: remove a draft
         * @description Needs project-fund:del.
         */
        delete: operations["deleteApiRuralProjectFundQuotaId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-quota/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 资金指标: comments
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundQuotaIdComments"];
        put?: never;
        /**
         * 资金指标: comment
         * @description Needs project-fund:detail.
         */
        post: operations["postApiRuralProjectFundQuotaIdComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-quota/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 资金指标: timeline
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundQuotaIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-quota/{id}/readers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 资金指标: people a comment may call
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundQuotaIdReaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-quota/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金指标: the masked values whole, audited
         * @description Needs project-fund:detail.
         */
        post: operations["postApiRuralProjectFundQuotaIdReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-quota/{id}/transitions/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金指标: 调整指标
         * @description Needs project-fund:approve. From 可分配. Takes amount of #/components/schemas/ProjectFundQuotaValues.
         */
        post: operations["postApiRuralProjectFundQuotaIdTransitionsChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-quota/{id}/transitions/cityBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金指标: 市级退回
         * @description Needs project-fund:approve. From 待市级转下达 to 待下达.
         */
        post: operations["postApiRuralProjectFundQuotaIdTransitionsCityBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-quota/{id}/transitions/cityIssue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金指标: 市级下达
         * @description Needs project-fund:approve. From 待下达 to 待县级接收.
         */
        post: operations["postApiRuralProjectFundQuotaIdTransitionsCityIssue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-quota/{id}/transitions/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金指标: 收回结余
         * @description Needs project-fund:approve. From 可分配 to 结余收回.
         */
        post: operations["postApiRuralProjectFundQuotaIdTransitionsClose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-quota/{id}/transitions/countyBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金指标: 县级退回
         * @description Needs project-fund:approve. From 待县级接收 to 待下达.
         */
        post: operations["postApiRuralProjectFundQuotaIdTransitionsCountyBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-quota/{id}/transitions/issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金指标: 省级下达
         * @description Needs project-fund:approve. From 待下达 to 待市级转下达.
         */
        post: operations["postApiRuralProjectFundQuotaIdTransitionsIssue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-quota/{id}/transitions/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金指标: 县级登记
         * @description Needs project-fund:approve. From 待下达 to 可分配.
         */
        post: operations["postApiRuralProjectFundQuotaIdTransitionsOwn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-quota/{id}/transitions/pass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金指标: 转下达
         * @description Needs project-fund:approve. From 待市级转下达 to 待县级接收.
         */
        post: operations["postApiRuralProjectFundQuotaIdTransitionsPass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-quota/{id}/transitions/receive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 资金指标: 接收指标
         * @description Needs project-fund:approve. From 待县级接收 to 可分配.
         */
        post: operations["postApiRuralProjectFundQuotaIdTransitionsReceive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-quota/description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 资金指标: what its pages are drawn from
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundQuotaDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund-quota/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 资金指标: counts by state, of an area and those below it
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundQuotaSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目库: one record
         * @description Needs project-fund:detail. Values are those of #/components/schemas/ProjectFundValues.
         */
        get: operations["getApiRuralProjectFundId"];
        /**
         * 项目库: change a record
         * @description Needs project-fund:edit. Values are those of #/components/schemas/ProjectFundValues.
         */
        put: operations["putApiRuralProjectFundId"];
        post?: never;
        /**
         * 项目库: remove a draft
         * @description Needs project-fund:del.
         */
        delete: operations["deleteApiRuralProjectFundId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目库: comments
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundIdComments"];
        put?: never;
        /**
         * 项目库: comment
         * @description Needs project-fund:detail.
         */
        post: operations["postApiRuralProjectFundIdComments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目库: timeline
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundIdHistory"];
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
    "/api/rural/project-fund/{id}/readers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目库: people a comment may call
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundIdReaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目库: the masked values whole, audited
         * @description Needs project-fund:detail.
         */
        post: operations["postApiRuralProjectFundIdReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/transitions/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目库: 验收通过
         * @description Needs project-fund:approve. From 待验收 to 已验收.
         */
        post: operations["postApiRuralProjectFundIdTransitionsAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/transitions/amend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目库: 申请变更
         * @description Needs project-fund:edit. From 已批复, 实施中 to 变更待批. Takes newContent, newPlaces, newBudget of #/components/schemas/ProjectFundValues.
         */
        post: operations["postApiRuralProjectFundIdTransitionsAmend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/transitions/amendBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目库: 不同意变更
         * @description Needs project-fund:approve. From 变更待批 to 已批复.
         */
        post: operations["postApiRuralProjectFundIdTransitionsAmendBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/transitions/amendBackBuilding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目库: 不同意变更
         * @description Needs project-fund:approve. From 变更待批 to 实施中.
         */
        post: operations["postApiRuralProjectFundIdTransitionsAmendBackBuilding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/transitions/amendPass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目库: 批准变更
         * @description Needs project-fund:approve. From 变更待批 to 已批复. Takes approvalNo, approvedOn of #/components/schemas/ProjectFundValues.
         */
        post: operations["postApiRuralProjectFundIdTransitionsAmendPass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/transitions/amendPassBuilding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目库: 批准变更
         * @description Needs project-fund:approve. From 变更待批 to 实施中. Takes approvalNo, approvedOn of #/components/schemas/ProjectFundValues.
         */
        post: operations["postApiRuralProjectFundIdTransitionsAmendPassBuilding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/transitions/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目库: 批复
         * @description Needs project-fund:approve. From 年度实施计划 to 已批复. Takes planNotice, approvalNo, approvedOn of #/components/schemas/ProjectFundValues.
         */
        post: operations["postApiRuralProjectFundIdTransitionsApprove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/transitions/countyBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目库: 县级退回
         * @description Needs project-fund:approve. From 县级评审 to 草稿.
         */
        post: operations["postApiRuralProjectFundIdTransitionsCountyBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/transitions/fail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目库: 验收不通过
         * @description Needs project-fund:approve. From 待验收 to 验收不通过.
         */
        post: operations["postApiRuralProjectFundIdTransitionsFail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/transitions/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目库: 申请验收
         * @description Needs project-fund:edit. From 实施中 to 待验收. Takes finishedOn of #/components/schemas/ProjectFundValues.
         */
        post: operations["postApiRuralProjectFundIdTransitionsFinish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/transitions/handOver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目库: 资产移交
         * @description Needs project-fund:approve. From 已验收 to 资产移交. Takes acceptanceNotice, handedOn of #/components/schemas/ProjectFundValues.
         */
        post: operations["postApiRuralProjectFundIdTransitionsHandOver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/transitions/mend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目库: 整改完成
         * @description Needs project-fund:edit. From 验收不通过 to 待验收.
         */
        post: operations["postApiRuralProjectFundIdTransitionsMend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/transitions/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目库: 列入年度计划
         * @description Needs project-fund:approve. From 已入库 to 年度实施计划. Takes libraryNotice, plannedOn of #/components/schemas/ProjectFundValues.
         */
        post: operations["postApiRuralProjectFundIdTransitionsPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/transitions/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目库: 评审入库
         * @description Needs project-fund:approve. From 县级评审 to 已入库. Takes reviewedOn, experts, score of #/components/schemas/ProjectFundValues.
         */
        post: operations["postApiRuralProjectFundIdTransitionsReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/transitions/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目库: 开工实施
         * @description Needs project-fund:edit. From 已批复 to 实施中. Takes approvalNotice, startedOn of #/components/schemas/ProjectFundValues.
         */
        post: operations["postApiRuralProjectFundIdTransitionsStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/transitions/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目库: 提交镇审
         * @description Needs project-fund:add. From 草稿 to 镇级审核.
         */
        post: operations["postApiRuralProjectFundIdTransitionsSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/transitions/terminate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目库: 终止项目
         * @description Needs project-fund:approve. From 已入库, 年度实施计划, 已批复, 变更待批, 实施中 to 已终止.
         */
        post: operations["postApiRuralProjectFundIdTransitionsTerminate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/transitions/townBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目库: 镇级退回
         * @description Needs project-fund:approve. From 镇级审核 to 草稿.
         */
        post: operations["postApiRuralProjectFundIdTransitionsTownBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/transitions/townPass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目库: 镇审通过
         * @description Needs project-fund:approve. From 镇级审核 to 县级评审.
         */
        post: operations["postApiRuralProjectFundIdTransitionsTownPass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/{id}/transitions/trim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 项目库: 小额调整预算
         * @description Needs project-fund:approve. From 已批复, 实施中. Takes newBudget of #/components/schemas/ProjectFundValues.
         */
        post: operations["postApiRuralProjectFundIdTransitionsTrim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/project-fund/description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目库: what its pages are drawn from
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundDescription"];
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
    "/api/rural/project-fund/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 项目库: counts by state, of an area and those below it
         * @description Needs project-fund:detail.
         */
        get: operations["getApiRuralProjectFundSummary"];
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
    "/api/rural/villages-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 村情数据: list
         * @description Needs villages-data:detail. Values are those of #/components/schemas/VillagesDataValues. States: draft 草稿, town 待镇审, county 待县审, archived 已归档, returned 已退回.
         */
        get: operations["getApiRuralVillagesData"];
        put?: never;
        /**
         * 村情数据: enter a record
         * @description Needs villages-data:add. Values are those of #/components/schemas/VillagesDataValues.
         */
        post: operations["postApiRuralVillagesData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/villages-data/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 村情数据: one record
         * @description Needs villages-data:detail. Values are those of #/components/schemas/VillagesDataValues.
         */
        get: operations["getApiRuralVillagesDataId"];
        /**
         * 村情数据: change a record
         * @description Needs villages-data:edit. Values are those of #/components/schemas/VillagesDataValues.
         */
        put: operations["putApiRuralVillagesDataId"];
        post?: never;
        /**
         * 村情数据: remove a draft
         * @description Needs villages-data:del.
         */
        delete: operations["deleteApiRuralVillagesDataId"];
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
    "/api/rural/villages-data/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 村情数据: comments
         * @description Needs villages-data:detail.
         */
        get: operations["getApiRuralVillagesDataIdComments"];
        put?: never;
        /**
         * 村情数据: comment
         * @description Needs villages-data:detail.
         */
        post: operations["postApiRuralVillagesDataIdComments"];
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
    "/api/rural/villages-data/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 村情数据: timeline
         * @description Needs villages-data:detail.
         */
        get: operations["getApiRuralVillagesDataIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/villages-data/{id}/readers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 村情数据: people a comment may call
         * @description Needs villages-data:detail.
         */
        get: operations["getApiRuralVillagesDataIdReaders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/villages-data/{id}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 村情数据: the masked values whole, audited
         * @description Needs villages-data:detail.
         */
        post: operations["postApiRuralVillagesDataIdReveal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/villages-data/{id}/transitions/countyBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 村情数据: 县级退回
         * @description Needs villages-data:approve. From 待县审 to 已退回.
         */
        post: operations["postApiRuralVillagesDataIdTransitionsCountyBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/villages-data/{id}/transitions/countyPass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 村情数据: 归档
         * @description Needs villages-data:approve. From 待县审 to 已归档.
         */
        post: operations["postApiRuralVillagesDataIdTransitionsCountyPass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/villages-data/{id}/transitions/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 村情数据: 提交镇审
         * @description Needs villages-data:edit. From 草稿, 已退回 to 待镇审.
         */
        post: operations["postApiRuralVillagesDataIdTransitionsSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/villages-data/{id}/transitions/townBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 村情数据: 镇级退回
         * @description Needs villages-data:approve. From 待镇审 to 已退回.
         */
        post: operations["postApiRuralVillagesDataIdTransitionsTownBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/villages-data/{id}/transitions/townPass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 村情数据: 镇审通过
         * @description Needs villages-data:approve. From 待镇审 to 待县审.
         */
        post: operations["postApiRuralVillagesDataIdTransitionsTownPass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/villages-data/batch/countyPass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 村情数据: 归档 for many
         * @description Needs villages-data:approve.
         */
        post: operations["postApiRuralVillagesDataBatchCountyPass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/villages-data/batch/townPass": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * 村情数据: 镇审通过 for many
         * @description Needs villages-data:approve.
         */
        post: operations["postApiRuralVillagesDataBatchTownPass"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/villages-data/description": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 村情数据: what its pages are drawn from
         * @description Needs villages-data:detail.
         */
        get: operations["getApiRuralVillagesDataDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rural/villages-data/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * 村情数据: counts by state, of an area and those below it
         * @description Needs villages-data:detail.
         */
        get: operations["getApiRuralVillagesDataSummary"];
        put?: never;
        post?: never;
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
    "/api/sso/roads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ways to sign in beside the account */
        get: operations["getApiSsoRoads"];
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
        /** A department (S7.10) */
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
        /** Users of a code within the caller's area (S7.10) */
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
        /** Classifications of a person (S7.10) */
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
        /** A user by ldapId (S7.15) */
        get: operations["getWebBsRbacServiceV1BsRbacUserFindByLdapIdLdapId"];
        put?: never;
        post?: never;
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
            /**
             * Format: int64
             * @description ms; 0: the account has no password
             */
            passwordChangedAt: number;
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
        };
        App: {
            /** @description path prefixes the shell calls for a framed sub-app */
            calls?: string[];
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
            /** @description no longer chosen for anything new */
            disabled?: boolean;
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
        AuditRow: {
            action: string;
            area: string;
            /**
             * Format: int64
             * @description milliseconds since 1970, UTC
             */
            at: number;
            detail: unknown;
            /** Format: int64 */
            id: number;
            ip: string;
            object: string;
            objectId: string;
            requestId: string;
            result: string;
            sessionId: string;
            /** @description the same as text, with the zone of Asia/Shanghai */
            time: string;
            /** Format: int64 */
            userId: number;
            username: string;
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
        Boot: {
            apps: components["schemas"]["App"][];
            area: components["schemas"]["AreaInfo"];
            buttons: string[];
            categories: components["schemas"]["MenuCategory"][];
            dictVersion: string;
            firstLogin: components["schemas"]["FirstLogin"];
            /** @description 16 bytes, base64url: seals what a tab keeps of its last list, for this person and session */
            listKey?: string;
            look: components["schemas"]["Look"];
            menu: components["schemas"]["MenuItem"][];
            /** @description codes without an action: the pages she may open and the duties she has */
            pages: string[];
            permissions: string[];
            platform: components["schemas"]["Platform"];
            profile: components["schemas"]["Profile"];
            roles: components["schemas"]["RoleItem"][];
            securityObject: components["schemas"]["Security"];
            sid: string;
            /** Format: int64 */
            unread: number;
            /** @description who is really there, while she looks at the portal as the person of the profile; every change is refused */
            viewer?: components["schemas"]["BootViewer"];
            /** @description codes she does not have although she is an administrator: they are of another duty, or she would have to be it herself */
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
        Check: {
            /** @description host and path, never a query */
            address: string;
            message: string;
            /** Format: int64 */
            millis: number;
            /** @description which address */
            name: string;
            /** @enum {string} */
            stage: "config" | "dns" | "tcp" | "tls" | "http" | "answer" | "secret" | "ok";
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
            /** @description codes of those she may act in */
            modules: string[];
            name: string;
            /** @description name of her own area */
            place: string;
        };
        CommentInBody: {
            /** @description numbers of people to call */
            mention?: string[];
            words: string;
        };
        ConfigKey: {
            key: string;
        };
        ConnectorInputBody: {
            clientId: string;
            enabled: boolean;
            live: components["schemas"]["Endpoints"];
            person?: string;
            /** @description empty keeps the one that is there */
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
            /** @description codes of the roles it is given; each must be assignable by the caller */
            roles?: string[];
            username: string;
            userType?: string;
        } & {
            [key: string]: unknown;
        };
        DeadlineArea: {
            area: string;
            /** Format: int64 */
            days: number;
            /** @description the area lies in the caller's */
            maySet: boolean;
            name: string;
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
        DictItem: {
            builtin: boolean;
            code: string;
            name: string;
            parent: string;
            /** Format: int64 */
            sort: number;
            /** @enum {string} */
            status: "0" | "1";
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
            /** @description what is withheld from her while duties are separate */
            loses: components["schemas"]["NamedCode"][];
            name: string;
            self: boolean;
            username: string;
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
             * @description yuan a year
             */
            perCapita: number;
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
            /** @description 走访照片 */
            photos?: components["schemas"]["ModuleFile"][];
            /** @description 走访位置 */
            position?: string;
            /** @description 发现的问题 */
            problems?: string;
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
            arableLand: number;
            /** @description 12-digit code of the village */
            area: string;
            /** @description name of the village */
            areaName: string;
            /** @description names from the province to the village, joined by / */
            areaPath: string;
            broadband: boolean;
            collectiveShare: boolean;
            /**
             * Format: int64
             * @description ms UTC
             */
            createdAt: number;
            /**
             * Format: double
             * @description mu
             */
            forestLand: number;
            /** @description 村民小组 */
            group: string;
            headName: string;
            /**
             * Format: double
             * @description square metres
             */
            houseArea: number;
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
             * @description yuan
             */
            perCapitaIncome: number;
            /** @description masked: first 3 and last 4; empty where unknown */
            phone: string;
            remark: string;
            responsibleCadre: string;
            /** @description risk_type */
            risk: string;
            /** Format: double */
            roadKm: number;
            roadToMain: boolean;
            /** @description draft, pending, valid, cancelled */
            state: string;
            toilet: boolean;
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
            waterSafe: boolean;
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
        HouseholdIncome: {
            /** Format: double */
            business: number;
            /** Format: double */
            businessCost: number;
            /** Format: double */
            coping: number;
            /** Format: double */
            net: number;
            /** Format: double */
            other: number;
            /** Format: double */
            perCapita: number;
            /** Format: double */
            property: number;
            /** Format: double */
            rigidDisaster: number;
            /** Format: double */
            rigidMedical: number;
            /** Format: double */
            rigidSchool: number;
            /** Format: double */
            transfer: number;
            /** Format: double */
            wage: number;
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
            kind: "text" | "money" | "decimal" | "int" | "bool" | "date" | "dict" | "idNumber" | "phone";
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
            lowIncome: boolean;
            medicalInsurance: boolean;
            /**
             * Format: double
             * @description yuan
             */
            monthlyWage: number;
            name: string;
            partyMember: boolean;
            pension: boolean;
            /** @description GBT4761_relation */
            relation: string;
            school: string;
            /** @description GBT2261_1_sex */
            sex: string;
            /** @description student_status */
            studentStatus: string;
            /** @description work_area */
            workArea: string;
            worker: boolean;
            /** Format: int64 */
            workMonths: number;
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
            remark?: string;
            responsibleCadre?: string;
            risk?: string;
            type: string;
            waterSafe?: boolean;
        };
        HouseholdNewMember: {
            education?: string;
            ethnic?: string;
            health?: string;
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
             * @description yuan
             */
            perCapitaIncome: number;
            /** @description masked: first 3 and last 4; empty where unknown */
            phone: string;
            /** @description risk_type */
            risk: string;
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
        Item: {
            app: string;
            appTitle: string;
            name: string;
            on: boolean;
            point: string;
            title: string;
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
            /** @description closer rows */
            dense?: boolean;
            /** @enum {string} */
            lang?: "zh-CN" | "en";
            /** @enum {string} */
            mode?: "light" | "dark" | "system";
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
        ModuleDescription: {
            code: string;
            columns: string[];
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
            /** @description prefix of its action permissions */
            permission: string;
            /** @description modules whose records name one of this one */
            related: components["schemas"]["ModuleRelated"][];
            search: boolean;
            /** @description the modules of the same prefix, this one among them; empty where it is alone */
            siblings: components["schemas"]["ModuleSibling"][];
            states: components["schemas"]["ModuleState"][];
            /** @description some state has a deadline */
            timed: boolean;
            title: string;
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
        ModuleField: {
            dict: string;
            exact: boolean;
            group: string;
            /** @description drawn by the module's own pages */
            hidden: boolean;
            hint: string;
            key: string;
            /** @enum {string} */
            kind: "text" | "longText" | "int" | "decimal" | "money" | "bool" | "date" | "month" | "year" | "dict" | "area" | "person" | "household" | "ref" | "idNumber" | "phone" | "account" | "files";
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
            kind: "create" | "update" | "step" | "comment" | "delete" | "reveal";
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
        ModuleRecord: {
            area: string;
            areaName: string;
            areaPath: string;
            /** @description of the steps taken in another's name: code to her name */
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
            /** @description what references show */
            labels: {
                [key: string]: string;
            };
            /** @enum {string} */
            light: "" | "yellow" | "red";
            name: string;
            no: string;
            state: string;
            /** @description codes of the transitions the caller may take now */
            steps: string[];
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
        ModuleSibling: {
            code: string;
            title: string;
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
            /** @description of what was done: who did it in the caller's name, empty where she did it herself */
            by: string;
            /**
             * Format: int64
             * @description ms UTC, 0 for none
             */
            dueAt: number;
            /** Format: int64 */
            id: number;
            /** @enum {string} */
            light: "" | "yellow" | "red";
            module: string;
            name: string;
            no: string;
            /** @description name of the area */
            place: string;
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
            return: boolean;
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
            title: string;
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
            /** @description 推送部门 */
            department?: string;
            /**
             * Format: date
             * @description 消除日期
             */
            eliminatedOn?: string;
            /** @description 帮扶措施已全部评价 */
            evaluated?: boolean;
            /**
             * Format: date
             * @description 消除公示开始日期
             */
            exitFrom?: string;
            /** @description 现人均纯收入 */
            exitIncome?: number;
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
            /** @description 监测收入线 */
            incomeLine?: number;
            /** @description 预警指标 */
            indicator?: string;
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
            /** @description empty: her account is not in use, or not of the reader's area */
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
        OKListDeadlineModule: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["DeadlineModule"][];
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
        OKListLinkRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["LinkRow"][];
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
        OKListRoad: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Road"][];
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
        OKModuleTodos: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["ModuleTodos"];
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
        OKPageAccountRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PageAccountRow"];
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
            area: components["schemas"]["OverviewArea"];
            /** @description only those inside the caller's scope, by code */
            children: components["schemas"]["OverviewChild"][];
            kpis: components["schemas"]["OverviewKPIs"];
        };
        OverviewArea: {
            id: string;
            /** @description pacLevel - 1: 0 country, 1 province, 2 city, 3 county, 4 township, 5 village */
            level: string;
            name: string;
            /** @description from the topmost area the caller may see down to this one */
            path: components["schemas"]["OverviewStep"][];
        };
        OverviewChild: {
            /** Format: int64 */
            eliminated: number;
            /** Format: int64 */
            households: number;
            id: string;
            leaf: boolean;
            level: string;
            /** Format: int64 */
            members: number;
            /** Format: int64 */
            monitored: number;
            name: string;
            /**
             * Format: double
             * @description yuan
             */
            perCapitaIncome: number;
        };
        OverviewKPIs: {
            /**
             * Format: int64
             * @description households whose risk is eliminated
             */
            eliminated: number;
            /** Format: int64 */
            households: number;
            /** Format: int64 */
            members: number;
            /**
             * Format: int64
             * @description households under monitoring now
             */
            monitored: number;
            /**
             * Format: double
             * @description yuan, newest recorded year of each household
             */
            perCapitaIncome: number;
            /**
             * Format: int64
             * @description ms UTC, 0 where nothing is recorded yet
             */
            updatedAt: number;
        };
        OverviewStep: {
            id: string;
            name: string;
        };
        PageAccountRow: {
            items: components["schemas"]["AccountRow"][];
            next: string;
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
            /** @description a look, a list of places, how a list is arranged, or yes and no */
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
        Refill: {
            /** @description whether calls need a token */
            on: boolean;
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
        Road: {
            /** @enum {string} */
            id: "gov" | "biz" | "cas";
            name: string;
            /** @description our path to follow: binds the sign-in to this browser, then leads to url */
            start: string;
            /** @description the platform's own address, whole */
            url: string;
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
            /** @description false: the level of her area is out of the role's range, so that it has no effect */
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
            lacks: string[];
            on: boolean;
            /** @description the first 200 of them, the caller first */
            people: components["schemas"]["DutyHolder"][];
            /**
             * Format: int64
             * @description people who have less while duties are separate
             */
            total: number;
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
        SubApp: {
            /** @description with an empty version there is none */
            canary: components["schemas"]["SubAppCanary"];
            enabled: boolean;
            /**
             * Format: int64
             * @description reports of browsers about the running version, last 7 days
             */
            failures: number;
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
            /** @description may lie outside the caller's area, then the row is a root to her; 0: none */
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
            business: number;
            /** Format: int64 */
            net: number;
            /** Format: int64 */
            property: number;
            /** Format: int64 */
            transfer: number;
            /** Format: int64 */
            wage: number;
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
                /** @description id of the account; 0: the caller herself */
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
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                /** @description house_level */
                houseLevel?: string;
                /** @description part of the head's name, a household number or its first 6 digits or more, a whole id card or phone number */
                keyword?: string;
                /** @description monitor_type */
                monitor?: string;
                /** @description risk_type, the main one */
                risk?: string;
                /** @description 0 means 20 */
                size?: number;
                sort?: "area" | "newest";
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
    getApiRuralFamilyChange: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                /** @description 变化类型 */
                "f.kind"?: string;
                /** @description 变化原因 */
                "f.reason"?: string;
                /** @description part of a searchable text, a record's number, or a sealed value given whole */
                keyword?: string;
                /** @description 0 means 20 */
                size?: number;
                sort?: "newest" | "area" | "due";
                state?: string;
                view?: string;
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
    postApiRuralFamilyChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    getApiRuralFamilyChangeId: {
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
    putApiRuralFamilyChangeId: {
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
    deleteApiRuralFamilyChangeId: {
        parameters: {
            query: {
                version: number;
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
    getApiRuralFamilyChangeIdComments: {
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
    postApiRuralFamilyChangeIdComments: {
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
    getApiRuralFamilyChangeIdHistory: {
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
    getApiRuralFamilyChangeIdReaders: {
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
    postApiRuralFamilyChangeIdReveal: {
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
    postApiRuralFamilyChangeIdTransitionsCountyBack: {
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
    postApiRuralFamilyChangeIdTransitionsCountyPass: {
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
    postApiRuralFamilyChangeIdTransitionsSubmit: {
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
    postApiRuralFamilyChangeIdTransitionsTownBack: {
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
    postApiRuralFamilyChangeIdTransitionsTownForward: {
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
    postApiRuralFamilyChangeIdTransitionsTownPass: {
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
    postApiRuralFamilyChangeIdTransitionsVillageBack: {
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
    postApiRuralFamilyChangeIdTransitionsVillagePass: {
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
    postApiRuralFamilyChangeIdTransitionsWithdraw: {
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
    getApiRuralFamilyChangeDescription: {
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
    getApiRuralFamilyChangeSummary: {
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
    getApiRuralHelp: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                /** @description part of a searchable text, a record's number, or a sealed value given whole */
                keyword?: string;
                /** @description 0 means 20 */
                size?: number;
                sort?: "newest" | "area" | "due";
                state?: string;
                view?: string;
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
    postApiRuralHelp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    getApiRuralHelpMeasure: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                /** @description 成效评价 */
                "f.evaluation"?: string;
                /** @description 措施类别 */
                "f.kind"?: string;
                /** @description 监测对象 */
                "f.monitorCase"?: string;
                /** @description 依据政策 */
                "f.policy"?: string;
                /** @description part of a searchable text, a record's number, or a sealed value given whole */
                keyword?: string;
                /** @description 0 means 20 */
                size?: number;
                sort?: "newest" | "area" | "due";
                state?: string;
                view?: string;
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
    postApiRuralHelpMeasure: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    getApiRuralHelpMeasureId: {
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
    putApiRuralHelpMeasureId: {
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
    deleteApiRuralHelpMeasureId: {
        parameters: {
            query: {
                version: number;
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
    getApiRuralHelpMeasureIdComments: {
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
    postApiRuralHelpMeasureIdComments: {
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
    getApiRuralHelpMeasureIdHistory: {
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
    getApiRuralHelpMeasureIdReaders: {
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
    postApiRuralHelpMeasureIdReveal: {
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
    postApiRuralHelpMeasureIdTransitionsBack: {
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
    postApiRuralHelpMeasureIdTransitionsDrop: {
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
    postApiRuralHelpMeasureIdTransitionsEvaluate: {
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
    postApiRuralHelpMeasureIdTransitionsFinish: {
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
    postApiRuralHelpMeasureIdTransitionsStart: {
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
    getApiRuralHelpMeasureDescription: {
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
    getApiRuralHelpMeasureSummary: {
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
    getApiRuralHelpPolicy: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                /** @description 措施类别 */
                "f.kind"?: string;
                /** @description part of a searchable text, a record's number, or a sealed value given whole */
                keyword?: string;
                /** @description 0 means 20 */
                size?: number;
                sort?: "newest" | "area" | "due";
                state?: string;
                view?: string;
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
    postApiRuralHelpPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    getApiRuralHelpPolicyId: {
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
    putApiRuralHelpPolicyId: {
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
    deleteApiRuralHelpPolicyId: {
        parameters: {
            query: {
                version: number;
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
    getApiRuralHelpPolicyIdComments: {
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
    postApiRuralHelpPolicyIdComments: {
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
    getApiRuralHelpPolicyIdHistory: {
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
    getApiRuralHelpPolicyIdReaders: {
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
    postApiRuralHelpPolicyIdReveal: {
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
    postApiRuralHelpPolicyIdTransitionsPublish: {
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
    postApiRuralHelpPolicyIdTransitionsStop: {
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
    getApiRuralHelpPolicyDescription: {
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
    getApiRuralHelpPolicySummary: {
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
    getApiRuralHelpVisit: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                /** @description part of a searchable text, a record's number, or a sealed value given whole */
                keyword?: string;
                /** @description 0 means 20 */
                size?: number;
                sort?: "newest" | "area" | "due";
                state?: string;
                view?: string;
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
    postApiRuralHelpVisit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    getApiRuralHelpVisitId: {
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
    putApiRuralHelpVisitId: {
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
    deleteApiRuralHelpVisitId: {
        parameters: {
            query: {
                version: number;
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
    getApiRuralHelpVisitIdComments: {
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
    postApiRuralHelpVisitIdComments: {
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
    getApiRuralHelpVisitIdHistory: {
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
    getApiRuralHelpVisitIdReaders: {
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
    postApiRuralHelpVisitIdReveal: {
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
    postApiRuralHelpVisitIdTransitionsAgain: {
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
    postApiRuralHelpVisitIdTransitionsCheck: {
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
    postApiRuralHelpVisitIdTransitionsFollow: {
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
    postApiRuralHelpVisitIdTransitionsReject: {
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
    postApiRuralHelpVisitIdTransitionsSolve: {
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
    getApiRuralHelpVisitDescription: {
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
    getApiRuralHelpVisitSummary: {
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
    getApiRuralHelpId: {
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
    putApiRuralHelpId: {
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
    deleteApiRuralHelpId: {
        parameters: {
            query: {
                version: number;
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
    getApiRuralHelpIdComments: {
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
    postApiRuralHelpIdComments: {
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
    getApiRuralHelpIdHistory: {
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
    getApiRuralHelpIdReaders: {
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
    postApiRuralHelpIdReveal: {
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
    postApiRuralHelpIdTransitionsEnd: {
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
    getApiRuralHelpDescription: {
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
    getApiRuralHelpSummary: {
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
    getApiRuralHouseholdDataDuplicate: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                /** @description 核实方向 */
                "f.side"?: string;
                /** @description part of a searchable text, a record's number, or a sealed value given whole */
                keyword?: string;
                /** @description 0 means 20 */
                size?: number;
                sort?: "newest" | "area" | "due";
                state?: string;
                view?: string;
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
    postApiRuralHouseholdDataDuplicate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    getApiRuralHouseholdDataDuplicateId: {
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
    putApiRuralHouseholdDataDuplicateId: {
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
    deleteApiRuralHouseholdDataDuplicateId: {
        parameters: {
            query: {
                version: number;
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
    getApiRuralHouseholdDataDuplicateIdComments: {
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
    postApiRuralHouseholdDataDuplicateIdComments: {
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
    getApiRuralHouseholdDataDuplicateIdHistory: {
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
    getApiRuralHouseholdDataDuplicateIdReaders: {
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
    postApiRuralHouseholdDataDuplicateIdReveal: {
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
    postApiRuralHouseholdDataDuplicateIdTransitionsGone: {
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
    postApiRuralHouseholdDataDuplicateIdTransitionsKeep: {
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
    postApiRuralHouseholdDataDuplicateIdTransitionsWithdraw: {
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
    getApiRuralHouseholdDataDuplicateDescription: {
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
    getApiRuralHouseholdDataDuplicateSummary: {
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
    getApiRuralIntservCorrection: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                /** @description 更正项目 */
                "f.item"?: string;
                /** @description part of a searchable text, a record's number, or a sealed value given whole */
                keyword?: string;
                /** @description 0 means 20 */
                size?: number;
                sort?: "newest" | "area" | "due";
                state?: string;
                view?: string;
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
    postApiRuralIntservCorrection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    getApiRuralIntservCorrectionId: {
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
    putApiRuralIntservCorrectionId: {
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
    deleteApiRuralIntservCorrectionId: {
        parameters: {
            query: {
                version: number;
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
    getApiRuralIntservCorrectionIdComments: {
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
    postApiRuralIntservCorrectionIdComments: {
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
    getApiRuralIntservCorrectionIdHistory: {
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
    getApiRuralIntservCorrectionIdReaders: {
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
    postApiRuralIntservCorrectionIdReveal: {
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
    postApiRuralIntservCorrectionIdTransitionsCorrect: {
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
    postApiRuralIntservCorrectionIdTransitionsDecline: {
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
    postApiRuralIntservCorrectionIdTransitionsWithdraw: {
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
    getApiRuralIntservCorrectionDescription: {
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
    getApiRuralIntservCorrectionSummary: {
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
    getApiRuralIntservProposal: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                /** @description 申报类型 */
                "f.kind"?: string;
                /** @description part of a searchable text, a record's number, or a sealed value given whole */
                keyword?: string;
                /** @description 0 means 20 */
                size?: number;
                sort?: "newest" | "area" | "due";
                state?: string;
                view?: string;
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
    postApiRuralIntservProposal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    getApiRuralIntservProposalId: {
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
    putApiRuralIntservProposalId: {
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
    deleteApiRuralIntservProposalId: {
        parameters: {
            query: {
                version: number;
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
    getApiRuralIntservProposalIdComments: {
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
    postApiRuralIntservProposalIdComments: {
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
    getApiRuralIntservProposalIdHistory: {
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
    getApiRuralIntservProposalIdReaders: {
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
    postApiRuralIntservProposalIdReveal: {
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
    postApiRuralIntservProposalIdTransitionsAccept: {
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
    postApiRuralIntservProposalIdTransitionsDecline: {
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
    postApiRuralIntservProposalIdTransitionsWithdraw: {
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
    getApiRuralIntservProposalDescription: {
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
    getApiRuralIntservProposalSummary: {
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
    getApiRuralMonitor: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                /** @description 监测类别 */
                "f.monitorType"?: string;
                /** @description 主要风险 */
                "f.risk"?: string;
                /** @description 线索来源 */
                "f.source"?: string;
                /** @description part of a searchable text, a record's number, or a sealed value given whole */
                keyword?: string;
                /** @description 0 means 20 */
                size?: number;
                sort?: "newest" | "area" | "due";
                state?: string;
                view?: string;
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
    postApiRuralMonitor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    getApiRuralMonitorId: {
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
    putApiRuralMonitorId: {
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
    deleteApiRuralMonitorId: {
        parameters: {
            query: {
                version: number;
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
    getApiRuralMonitorIdComments: {
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
    postApiRuralMonitorIdComments: {
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
    getApiRuralMonitorIdHistory: {
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
    getApiRuralMonitorIdReaders: {
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
    postApiRuralMonitorIdReveal: {
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
    postApiRuralMonitorIdTransitionsAccept: {
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
    postApiRuralMonitorIdTransitionsApply: {
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
    postApiRuralMonitorIdTransitionsConfirm: {
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
    postApiRuralMonitorIdTransitionsCountyBack: {
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
    postApiRuralMonitorIdTransitionsCountyDrop: {
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
    postApiRuralMonitorIdTransitionsCountyPass: {
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
    postApiRuralMonitorIdTransitionsDrop: {
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
    postApiRuralMonitorIdTransitionsExitBack: {
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
    postApiRuralMonitorIdTransitionsGiveUp: {
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
    postApiRuralMonitorIdTransitionsGreen: {
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
    postApiRuralMonitorIdTransitionsHelp: {
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
    postApiRuralMonitorIdTransitionsMeet: {
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
    postApiRuralMonitorIdTransitionsNatural: {
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
    postApiRuralMonitorIdTransitionsPublicise: {
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
    postApiRuralMonitorIdTransitionsPublish: {
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
    postApiRuralMonitorIdTransitionsRelapse: {
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
    postApiRuralMonitorIdTransitionsResume: {
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
    postApiRuralMonitorIdTransitionsTownBack: {
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
    postApiRuralMonitorIdTransitionsTownDrop: {
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
    postApiRuralMonitorIdTransitionsTownPass: {
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
    postApiRuralMonitorIdTransitionsVerify: {
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
    postApiRuralMonitorIdTransitionsWithdraw: {
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
    postApiRuralMonitorBatchTownPass: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    getApiRuralMonitorDescription: {
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
    getApiRuralMonitorSummary: {
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
    getApiRuralProjectFund: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                /** @description 项目类型 */
                "f.category"?: string;
                /** @description 项目年度 */
                "f.year"?: string;
                /** @description part of a searchable text, a record's number, or a sealed value given whole */
                keyword?: string;
                /** @description 0 means 20 */
                size?: number;
                sort?: "newest" | "area" | "due";
                state?: string;
                view?: string;
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
    postApiRuralProjectFund: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    getApiRuralProjectFundAcceptance: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                /** @description 验收合格 */
                "f.passed"?: string;
                /** @description 项目 */
                "f.project"?: string;
                /** @description part of a searchable text, a record's number, or a sealed value given whole */
                keyword?: string;
                /** @description 0 means 20 */
                size?: number;
                sort?: "newest" | "area" | "due";
                state?: string;
                view?: string;
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
    postApiRuralProjectFundAcceptance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    getApiRuralProjectFundAcceptanceId: {
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
    putApiRuralProjectFundAcceptanceId: {
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
    deleteApiRuralProjectFundAcceptanceId: {
        parameters: {
            query: {
                version: number;
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
    getApiRuralProjectFundAcceptanceIdComments: {
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
    postApiRuralProjectFundAcceptanceIdComments: {
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
    getApiRuralProjectFundAcceptanceIdHistory: {
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
    getApiRuralProjectFundAcceptanceIdReaders: {
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
    postApiRuralProjectFundAcceptanceIdReveal: {
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
    postApiRuralProjectFundAcceptanceIdTransitionsBack: {
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
    postApiRuralProjectFundAcceptanceIdTransitionsMend: {
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
    postApiRuralProjectFundAcceptanceIdTransitionsPass: {
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
    postApiRuralProjectFundAcceptanceIdTransitionsSubmit: {
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
    getApiRuralProjectFundAcceptanceDescription: {
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
    getApiRuralProjectFundAcceptanceSummary: {
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
    getApiRuralProjectFundAllocation: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                /** @description 项目 */
                "f.project"?: string;
                /** @description 资金指标 */
                "f.quota"?: string;
                /** @description 资金来源 */
                "f.source"?: string;
                /** @description 指标年度 */
                "f.year"?: string;
                /** @description part of a searchable text, a record's number, or a sealed value given whole */
                keyword?: string;
                /** @description 0 means 20 */
                size?: number;
                sort?: "newest" | "area" | "due";
                state?: string;
                view?: string;
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
    postApiRuralProjectFundAllocation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    getApiRuralProjectFundAllocationId: {
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
    putApiRuralProjectFundAllocationId: {
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
    deleteApiRuralProjectFundAllocationId: {
        parameters: {
            query: {
                version: number;
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
    getApiRuralProjectFundAllocationIdComments: {
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
    postApiRuralProjectFundAllocationIdComments: {
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
    getApiRuralProjectFundAllocationIdHistory: {
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
    getApiRuralProjectFundAllocationIdReaders: {
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
    postApiRuralProjectFundAllocationIdReveal: {
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
    postApiRuralProjectFundAllocationIdTransitionsBack: {
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
    postApiRuralProjectFundAllocationIdTransitionsChange: {
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
    postApiRuralProjectFundAllocationIdTransitionsPass: {
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
    postApiRuralProjectFundAllocationIdTransitionsRecover: {
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
    postApiRuralProjectFundAllocationIdTransitionsSubmit: {
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
    getApiRuralProjectFundAllocationDescription: {
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
    getApiRuralProjectFundAllocationSummary: {
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
    getApiRuralProjectFundAsset: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                /** @description 资产类型 */
                "f.kind"?: string;
                /** @description 项目 */
                "f.project"?: string;
                /** @description part of a searchable text, a record's number, or a sealed value given whole */
                keyword?: string;
                /** @description 0 means 20 */
                size?: number;
                sort?: "newest" | "area" | "due";
                state?: string;
                view?: string;
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
    postApiRuralProjectFundAsset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    getApiRuralProjectFundAssetId: {
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
    putApiRuralProjectFundAssetId: {
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
    deleteApiRuralProjectFundAssetId: {
        parameters: {
            query: {
                version: number;
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
    getApiRuralProjectFundAssetIdComments: {
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
    postApiRuralProjectFundAssetIdComments: {
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
    getApiRuralProjectFundAssetIdHistory: {
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
    getApiRuralProjectFundAssetIdReaders: {
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
    postApiRuralProjectFundAssetIdReveal: {
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
    postApiRuralProjectFundAssetIdTransitionsCheck: {
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
    postApiRuralProjectFundAssetIdTransitionsDamage: {
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
    postApiRuralProjectFundAssetIdTransitionsDispose: {
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
    postApiRuralProjectFundAssetIdTransitionsIdle: {
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
    postApiRuralProjectFundAssetIdTransitionsRegister: {
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
    postApiRuralProjectFundAssetIdTransitionsRestore: {
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
    getApiRuralProjectFundAssetDescription: {
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
    getApiRuralProjectFundAssetSummary: {
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
    getApiRuralProjectFundPayment: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                /** @description 资金分配 */
                "f.allocation"?: string;
                /** @description 支付类型 */
                "f.kind"?: string;
                /** @description 项目 */
                "f.project"?: string;
                /** @description 指标年度 */
                "f.year"?: string;
                /** @description part of a searchable text, a record's number, or a sealed value given whole */
                keyword?: string;
                /** @description 0 means 20 */
                size?: number;
                sort?: "newest" | "area" | "due";
                state?: string;
                view?: string;
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
    postApiRuralProjectFundPayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    getApiRuralProjectFundPaymentId: {
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
    putApiRuralProjectFundPaymentId: {
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
    deleteApiRuralProjectFundPaymentId: {
        parameters: {
            query: {
                version: number;
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
    getApiRuralProjectFundPaymentIdComments: {
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
    postApiRuralProjectFundPaymentIdComments: {
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
    getApiRuralProjectFundPaymentIdHistory: {
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
    getApiRuralProjectFundPaymentIdReaders: {
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
    postApiRuralProjectFundPaymentIdReveal: {
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
    postApiRuralProjectFundPaymentIdTransitionsCountyBack: {
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
    postApiRuralProjectFundPaymentIdTransitionsCountyPass: {
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
    postApiRuralProjectFundPaymentIdTransitionsFinanceBack: {
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
    postApiRuralProjectFundPaymentIdTransitionsPay: {
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
    postApiRuralProjectFundPaymentIdTransitionsRefund: {
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
    postApiRuralProjectFundPaymentIdTransitionsSubmit: {
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
    postApiRuralProjectFundPaymentIdTransitionsTownBack: {
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
    postApiRuralProjectFundPaymentIdTransitionsTownPass: {
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
    postApiRuralProjectFundPaymentIdTransitionsVoid: {
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
    getApiRuralProjectFundPaymentDescription: {
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
    getApiRuralProjectFundPaymentSummary: {
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
    getApiRuralProjectFundProgress: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                /** @description 进度预警 */
                "f.flagged"?: string;
                /** @description 项目 */
                "f.project"?: string;
                /** @description part of a searchable text, a record's number, or a sealed value given whole */
                keyword?: string;
                /** @description 0 means 20 */
                size?: number;
                sort?: "newest" | "area" | "due";
                state?: string;
                view?: string;
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
    postApiRuralProjectFundProgress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    getApiRuralProjectFundProgressId: {
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
    putApiRuralProjectFundProgressId: {
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
    deleteApiRuralProjectFundProgressId: {
        parameters: {
            query: {
                version: number;
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
    getApiRuralProjectFundProgressIdComments: {
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
    postApiRuralProjectFundProgressIdComments: {
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
    getApiRuralProjectFundProgressIdHistory: {
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
    getApiRuralProjectFundProgressIdReaders: {
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
    postApiRuralProjectFundProgressIdReveal: {
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
    postApiRuralProjectFundProgressIdTransitionsBack: {
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
    postApiRuralProjectFundProgressIdTransitionsPass: {
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
    postApiRuralProjectFundProgressIdTransitionsSubmit: {
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
    getApiRuralProjectFundProgressDescription: {
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
    getApiRuralProjectFundProgressSummary: {
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
    getApiRuralProjectFundQuota: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                /** @description 资金来源 */
                "f.source"?: string;
                /** @description 年度 */
                "f.year"?: string;
                /** @description part of a searchable text, a record's number, or a sealed value given whole */
                keyword?: string;
                /** @description 0 means 20 */
                size?: number;
                sort?: "newest" | "area" | "due";
                state?: string;
                view?: string;
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
    postApiRuralProjectFundQuota: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    getApiRuralProjectFundQuotaId: {
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
    putApiRuralProjectFundQuotaId: {
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
    deleteApiRuralProjectFundQuotaId: {
        parameters: {
            query: {
                version: number;
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
    getApiRuralProjectFundQuotaIdComments: {
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
    postApiRuralProjectFundQuotaIdComments: {
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
    getApiRuralProjectFundQuotaIdHistory: {
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
    getApiRuralProjectFundQuotaIdReaders: {
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
    postApiRuralProjectFundQuotaIdReveal: {
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
    postApiRuralProjectFundQuotaIdTransitionsChange: {
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
    postApiRuralProjectFundQuotaIdTransitionsCityBack: {
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
    postApiRuralProjectFundQuotaIdTransitionsCityIssue: {
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
    postApiRuralProjectFundQuotaIdTransitionsClose: {
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
    postApiRuralProjectFundQuotaIdTransitionsCountyBack: {
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
    postApiRuralProjectFundQuotaIdTransitionsIssue: {
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
    postApiRuralProjectFundQuotaIdTransitionsOwn: {
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
    postApiRuralProjectFundQuotaIdTransitionsPass: {
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
    postApiRuralProjectFundQuotaIdTransitionsReceive: {
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
    getApiRuralProjectFundQuotaDescription: {
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
    getApiRuralProjectFundQuotaSummary: {
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
    getApiRuralProjectFundId: {
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
    putApiRuralProjectFundId: {
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
    deleteApiRuralProjectFundId: {
        parameters: {
            query: {
                version: number;
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
    getApiRuralProjectFundIdComments: {
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
    postApiRuralProjectFundIdComments: {
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
    getApiRuralProjectFundIdHistory: {
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
    getApiRuralProjectFundIdReaders: {
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
    postApiRuralProjectFundIdReveal: {
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
    postApiRuralProjectFundIdTransitionsAccept: {
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
    postApiRuralProjectFundIdTransitionsAmend: {
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
    postApiRuralProjectFundIdTransitionsAmendBack: {
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
    postApiRuralProjectFundIdTransitionsAmendBackBuilding: {
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
    postApiRuralProjectFundIdTransitionsAmendPass: {
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
    postApiRuralProjectFundIdTransitionsAmendPassBuilding: {
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
    postApiRuralProjectFundIdTransitionsApprove: {
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
    postApiRuralProjectFundIdTransitionsCountyBack: {
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
    postApiRuralProjectFundIdTransitionsFail: {
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
    postApiRuralProjectFundIdTransitionsFinish: {
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
    postApiRuralProjectFundIdTransitionsHandOver: {
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
    postApiRuralProjectFundIdTransitionsMend: {
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
    postApiRuralProjectFundIdTransitionsPlan: {
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
    postApiRuralProjectFundIdTransitionsReview: {
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
    postApiRuralProjectFundIdTransitionsStart: {
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
    postApiRuralProjectFundIdTransitionsSubmit: {
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
    postApiRuralProjectFundIdTransitionsTerminate: {
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
    postApiRuralProjectFundIdTransitionsTownBack: {
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
    postApiRuralProjectFundIdTransitionsTownPass: {
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
    postApiRuralProjectFundIdTransitionsTrim: {
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
    getApiRuralProjectFundDescription: {
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
    getApiRuralProjectFundSummary: {
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
    getApiRuralVillagesData: {
        parameters: {
            query?: {
                /** @description narrows to an area; blank, 000 or a wildcard mean the caller's own */
                area?: string;
                cursor?: string;
                /** @description 示范村 */
                "f.model"?: string;
                /** @description 集体经济薄弱村 */
                "f.weak"?: string;
                /** @description 年度 */
                "f.year"?: string;
                /** @description part of a searchable text, a record's number, or a sealed value given whole */
                keyword?: string;
                /** @description 0 means 20 */
                size?: number;
                sort?: "newest" | "area" | "due";
                state?: string;
                view?: string;
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
    postApiRuralVillagesData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    getApiRuralVillagesDataId: {
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
    putApiRuralVillagesDataId: {
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
    deleteApiRuralVillagesDataId: {
        parameters: {
            query: {
                version: number;
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
    getApiRuralVillagesDataIdComments: {
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
    postApiRuralVillagesDataIdComments: {
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
    getApiRuralVillagesDataIdHistory: {
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
    getApiRuralVillagesDataIdReaders: {
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
    postApiRuralVillagesDataIdReveal: {
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
    postApiRuralVillagesDataIdTransitionsCountyBack: {
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
    postApiRuralVillagesDataIdTransitionsCountyPass: {
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
    postApiRuralVillagesDataIdTransitionsSubmit: {
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
    postApiRuralVillagesDataIdTransitionsTownBack: {
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
    postApiRuralVillagesDataIdTransitionsTownPass: {
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
    postApiRuralVillagesDataBatchCountyPass: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    postApiRuralVillagesDataBatchTownPass: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    getApiRuralVillagesDataDescription: {
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
    getApiRuralVillagesDataSummary: {
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
    getApiSsoRoads: {
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
                    "application/json": components["schemas"]["OKListRoad"];
                };
            };
            /** @description Error */
            default: {
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
    getApiUsers: {
        parameters: {
            query?: {
                /** @description only this area and below */
                area?: string;
                cursor?: string;
                /** @description only this department */
                dept?: string;
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
