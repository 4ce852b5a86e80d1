/** The `handle` export of a route module whose page reads its query. */
export type PageHandle = {
  /** The query that selects this page, with its question mark, or ''. It excludes the language. */
  query(requested: URLSearchParams): string
}
