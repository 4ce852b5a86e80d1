import { serverApi } from '../api.ts'
import { langOf } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import { redirectPastEnd } from '../language/redirect-past-end.ts'
import { pagedHandle, pageNumberIn } from '../page-number.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { wordsOf } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/posts'
import { ContentHead } from './content-head.tsx'
import { PostCard } from './post-card.tsx'
import { readPost } from './read-post.ts'

/** The articles, the newest first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = pageNumberIn(url)
  const { data, meta } = await serverApi(context, url).posts({ page, per_page: 12 })
  redirectPastEnd(page, meta.last_page, '/posts', langOf(url))
  return { posts: data.map((post) => readPost(post, langOf(url))), page, last: meta.last_page }
}

export const handle = pagedHandle

export const meta: Route.MetaFunction = ({ location, matches, loaderData }) => {
  const words = wordsOf(langOf(location.search))
  return pageHead({
    location,
    matches,
    page: 'posts',
    description: words.content.posts.lead,
    queryParams: (loaderData?.page ?? 1) > 1 ? ['page'] : [],
    picture: loaderData?.posts[0]?.image?.url,
    breadcrumbs: [{ name: words.common.titles.posts, path: '/posts' }],
  })
}

export default function Posts({ loaderData: { posts, page, last } }: Route.ComponentProps) {
  const t = useTranslations('content')
  return (
    <div className="wrap">
      <ContentHead page="posts" lead={t('posts.lead')} />
      {posts.length === 0 && (
        <EmptyState level={2} title={t('posts.none')}>
          <ButtonLink to="/category">{t('continue')}</ButtonLink>
        </EmptyState>
      )}
      <ul className="posts">
        {posts.map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} fetched={index === 0 ? 'first' : index === 1 ? 'soon' : 'near'} />
          </li>
        ))}
      </ul>
      <Pagination page={page} last={last} pathOf={(number) => `/posts?page=${number}`} />
    </div>
  )
}
