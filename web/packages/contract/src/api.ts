// Generated from api/openapi.json by `make gen`. Change the Go handler, not this file.

export interface paths {
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
    "/api/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages of the caller, newest first */
        get: operations["getApiMessages"];
        put?: never;
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
        /** Unread messages of the caller by kind */
        get: operations["getApiMessagesUnread"];
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
         * @description Needs household-data:detail.
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
    "/api/sso/connectors": {
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
    "/api/sso/connectors/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Configure a system
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
         * @description Needs setting-user.
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
         * @description Needs setting-user.
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
         * @description Needs setting-user.
         */
        post: operations["postApiUsersIdFactorReset"];
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
         * @description Needs setting-user.
         */
        put: operations["putApiUsersIdRoles"];
        post?: never;
        delete?: never;
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
            loginType: string;
            /** @description masked */
            mobile: string;
            mustChangePassword: boolean;
            name: string;
            namespace: string;
            roles: components["schemas"]["RoleName"][];
            username: string;
            uuid: string;
        };
        App: {
            css: string[];
            defaultApp: boolean;
            defaultPage: string;
            /** @description address of the module, below the base path */
            entry: string;
            /** @enum {string} */
            kind: "esm" | "frame" | "runner";
            name: string;
            owner: string;
            /** @description prefix with both slashes */
            path: string;
            routeName: string;
            title: string;
            version: string;
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
        BatchRead: {
            all?: boolean;
            /** @description numbers, or numbers as text; at most 500 */
            ids?: unknown[];
        } & {
            [key: string]: unknown;
        };
        Boot: {
            apps: components["schemas"]["App"][];
            area: components["schemas"]["AreaInfo"];
            buttons: string[];
            categories: components["schemas"]["MenuCategory"][];
            dictVersion: string;
            firstLogin: components["schemas"]["FirstLogin"];
            menu: components["schemas"]["MenuItem"][];
            permissions: string[];
            platform: components["schemas"]["Platform"];
            profile: components["schemas"]["Profile"];
            roles: components["schemas"]["RoleItem"][];
            securityObject: components["schemas"]["Security"];
            sid: string;
            /** Format: int64 */
            unread: number;
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
        Classify: {
            code: string;
            /** Format: int64 */
            id: number;
            name: string;
            /** Format: int64 */
            sort: number;
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
            mobile?: string;
            name: string;
            /** @description codes of the roles it is given; each must be assignable by the caller */
            roles?: string[];
            username: string;
        } & {
            [key: string]: unknown;
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
        Error: {
            Code: string;
            Fields: components["schemas"]["Field"][];
            Message: string;
            Params: {
                [key: string]: unknown;
            };
        };
        Field: {
            field: string;
            message: string;
        };
        FirstLogin: {
            finished: boolean;
            needUpdatePassword: boolean;
            passwordMessage: string;
            white: boolean;
            yss: boolean;
            yzy: boolean;
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
        MenuCategory: {
            children: components["schemas"]["MenuCategory"][];
            id: string;
            name: string;
            resource: string;
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
        MessageItem: {
            bizId: string;
            bizType: string;
            body: string;
            /** Format: int64 */
            createdAt: number;
            id: string;
            /** @enum {string} */
            kind: "todo" | "urge" | "warning" | "notice" | "system" | "watch";
            /** @enum {string} */
            level: "normal" | "high";
            /** Format: int64 */
            readAt: number;
            /** @description local form of the page to go to, or empty */
            route: string;
            sender: string;
            title: string;
        };
        OKAccountRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["AccountRow"];
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
        OKBoot: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Boot"];
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
        OKEndedOthers: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["EndedOthers"];
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
        OKListAreaNode: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["AreaNode"][];
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
        OKListDevice: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Device"][];
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
        OKListMenuGroup: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["MenuGroup"][];
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
        OKMapStringInt64: {
            /** @example 200 */
            code: string;
            data: {
                [key: string]: number;
            };
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
        OKPageAuditRow: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["PageAuditRow"];
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
        OKPending: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["Pending"];
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
        OKTabTokens: {
            /** @example 200 */
            code: string;
            data: components["schemas"]["TabTokens"];
            message: string;
            success: boolean;
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
        Pending: {
            /** @description the caller's user name */
            account: string;
            /** @description masked */
            name: string;
            pending: boolean;
            source: string;
            sourceName: string;
        };
        Platform: {
            acceptancePath: string;
            demo: boolean;
            localHosts: string[];
            mainViewHosts: string[];
            smartDataSource: string;
            themeColor: string;
            title: string;
            version: string;
            /** @description false for people whose roles stay on the main view (S4.10) */
            visualRedirect: boolean;
            warningBase: string;
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
        QueryListInputBody: {
            code?: string;
        } & {
            [key: string]: unknown;
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
        Road: {
            /** @enum {string} */
            id: "gov" | "biz" | "cas";
            name: string;
            /** @description our path to follow: binds the sign-in to this browser, then leads to url */
            start: string;
            /** @description the platform's own address, whole */
            url: string;
        };
        RoleItem: {
            code: string;
            id: string;
            name: string;
            permissions: components["schemas"]["RolePermission"][];
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
        SetRoles: {
            roles: string[];
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
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
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
    getApiAudit: {
        parameters: {
            query?: {
                /** @description an action such as user.create, or a family such as login */
                action?: string;
                cursor?: string;
                /** @description milliseconds since 1970, UTC */
                from?: number;
                object?: string;
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
    getApiMessages: {
        parameters: {
            query?: {
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
    getApiMessagesUnread: {
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
                    "application/json": components["schemas"]["OKMapStringInt64"];
                };
            };
            /** @description Error */
            default: {
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
                /** @description blank, 000 or a wildcard mean the caller's own */
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
    getApiUsers: {
        parameters: {
            query?: {
                /** @description only this area and below */
                area?: string;
                cursor?: string;
                /** @description part of name or user name, or a whole mobile number */
                q?: string;
                size?: number;
                /** @description enabled or disabled; empty: both */
                status?: string;
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
