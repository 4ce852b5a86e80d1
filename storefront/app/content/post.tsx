import { data } from 'react-router'
import { serverApi } from '../api.ts'
import { langOf } from '../language/lang.ts'
import { pageHead, rootDataIn } from '../language/page-head.ts'
import { Picture } from '../ui/media/picture.tsx'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { wordsOf } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/post'
import { PostDate } from './post-date.tsx'
import { readPost } from './read-post.ts'
import { marked, Paragraphs } from './setting-text.tsx'
import { postStructuredData } from './structured-data.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw data(null, { status: 404 })
  const { data: post } = await serverApi(context, url).post(Number(params.id))
  return readPost(post, langOf(url))
}

export const meta: Route.MetaFunction = ({ location, matches, loaderData: post }) => {
  const root = rootDataIn(matches)
  if (!post || !root) return pageHead({ location, matches, page: 'posts', indexed: false })
  const path = `/posts/${post.id}`
  const head = pageHead({
    location,
    matches,
    page: 'posts',
    subject: post.title.text,
    description: post.opening || undefined,
    path,
    picture: post.image?.url,
    kind: 'article',
    breadcrumbs: [
      { name: wordsOf(langOf(location.search)).common.titles.posts, path: '/posts' },
      { name: post.title.text, path },
    ],
  })
  return [...head, postStructuredData(post, root, location)]
}

/** An article in plain paragraphs. */
export default function Post({ loaderData: post }: Route.ComponentProps) {
  const t = useTranslations('content.posts')
  const title = useTranslations('common.titles')('posts')
  return (
    <div className="wrap">
      <Breadcrumbs ancestors={[{ label: title, to: '/posts' }]} current={post.title.text} />
      <article className="post">
        {post.image && (
          <Picture
            media={post.image}
            sizes="(min-width: 48rem) 40vw, 100vw"
            alt=""
            fetched="first"
            className="picture post-picture"
          />
        )}
        <div className="post-words">
          <PostDate of={post} />
          <h1 {...marked(post.title)}>{post.title.text}</h1>
          <Paragraphs text={post.body} />
          <TextLink to="/posts">{t('all')}</TextLink>
        </div>
      </article>
    </div>
  )
}
