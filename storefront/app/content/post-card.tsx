import { LocalisedLink } from '../language/localised-link.tsx'
import { type LoadPriority, Picture } from '../ui/media/picture.tsx'
import { PostDate } from './post-date.tsx'
import type { PostContent } from './read-post.ts'
import { marked } from './setting-text.tsx'

type PostCardProps = { post: PostContent; level?: 2 | 3; fetched: LoadPriority }

/** An article in a list: its picture, its day, its title and how it begins. */
export function PostCard({ post, level = 2, fetched }: PostCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className="post-card">
      {post.image && <Picture media={post.image} sizes="(min-width: 48rem) 24vw, 40vw" alt="" fetched={fetched} />}
      <div className="post-card-words">
        <PostDate of={post} />
        <Heading {...marked(post.title)}>
          <LocalisedLink to={`/posts/${post.id}`}>{post.title.text}</LocalisedLink>
        </Heading>
        {post.opening && <p {...marked(post.body)}>{post.opening}</p>}
      </div>
    </article>
  )
}
