/**
 * What the installation sets for everybody and a page needs before it has an sdk in its hands (S9.07): rows of a list page, days a
 * dashboard looks back on, the number under which its maps were approved. The shell puts the platform's values here before the first page is made; until then, and where there is
 * no shell, they are the specification's readings. Sub-apps read `sdk.env`.
 */
export const standards: { given: { pageSize: number; dashboardDays: number; mapNumber?: string } } = { given: { pageSize: 20, dashboardDays: 30 } }
