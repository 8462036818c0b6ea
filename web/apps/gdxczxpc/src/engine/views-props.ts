/** What the views of a list are asked with. */
export interface ViewsProps {
  /** The list as the server knows it: household, desk, or m- and the code of a module. */
  list: string
  title: string
  /** Local form of the list's page, without a query. */
  page: string
  /** Filters and order as the address holds them. */
  query: string
  onApply: (query: URLSearchParams) => void
}
