import { useLongDate } from '../language/long-date.ts'
import type { ShownPost } from './read-post.ts'

/** The day an article was written. */
export function PostDate({ of: { written } }: { of: Pick<ShownPost, 'written'> }) {
  return (
    <time className="kicker" dateTime={written}>
      {useLongDate()(written)}
    </time>
  )
}
