/** What a route module exports as `handle` when its page reads the query of its address. */
export type PageHandle = {
  /** The query that makes this page what it is, with its question mark, or ''; the language goes without saying. */
  query(requested: URLSearchParams): string
}
