import { useLongDate } from '../language/long-date.ts'
import type { PostContent } from './read-post.ts'

/** The day an article was written. */
export function PostDate({ of: { written } }: { of: Pick<PostContent, 'written'> }) {
  return (
    <time className="kicker" dateTime={written}>
      {useLongDate()(written)}
    </time>
  )
}
