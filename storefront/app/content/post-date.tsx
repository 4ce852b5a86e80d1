import { useLongDate } from '../language/long-date.ts'
import type { PostContent } from './read-post.ts'

/** The publication date of an article. */
export function PostDate({ of: { written } }: { of: Pick<PostContent, 'written'> }) {
  return (
    <time className="kicker" dateTime={written}>
      {useLongDate()(written)}
    </time>
  )
}
