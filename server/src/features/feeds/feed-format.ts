import type { FeedContext, FeedEntry } from './feed-entries.ts'

/** How a feed is written: its beginning, each entry, and its end. */
export type FeedFormat = {
  type: string
  begin(context: FeedContext): string
  entry(entry: FeedEntry, context: FeedContext): string
  end: string
}

/** A text of at most so many characters; a longer one ends with an ellipsis. */
export const shorten = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
