/**
 * What the installation sets for everybody and a page needs before it has an sdk in its hands (S9.07): rows of a list page, days a
 * dashboard looks back on, the number under which its maps were approved. The shell puts the platform's values here before the first page is made; until then, and where there is
 * no shell, they are the specification's readings. Sub-apps read `sdk.env`.
 *
 * `ahead` is how far the server's clock is ahead of the machine's, ms: `now` and `today` of app/date-time.ts reckon with it.
 */
export const standards: { given: { pageSize: number; dashboardDays: number; mapNumber?: string }; ahead: number } = {
  given: { pageSize: 20, dashboardDays: 30 },
  ahead: 0,
}
