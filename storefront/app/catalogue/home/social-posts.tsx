import type { SocialPost } from '@rawnaq/contract/social-post'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '../../words/translations.ts'

/** Posts of the shop on social networks. Each loads from the network only after a click. */
export function SocialPosts({ posts }: { posts: readonly SocialPost[] }) {
  if (posts.length === 0) return null
  return (
    <ul className="social-posts">
      {posts.map((post) => (
        <li key={post.address}>
          <Post post={post} />
        </li>
      ))}
    </ul>
  )
}

function Post({ post: { network, address, frame } }: { post: SocialPost }) {
  const t = useTranslations('catalogue.home')
  const [isShown, setShown] = useState(false)
  if (isShown) return <Frame title={t('post', { network })} address={frame} />
  return (
    <div className="social-post">
      <h3>{t('post', { network })}</h3>
      <p className="text-small text-soft">{t('postLead', { network })}</p>
      <div className="social-post-ways">
        <button
          className="text-link"
          type="button"
          aria-label={t('showPostNamed', { network })}
          onClick={() => setShown(true)}
        >
          {t('showPost')}
        </button>
        <a className="text-link" href={address} target="_blank" rel="noopener">
          {t('openPost', { network })}
        </a>
      </div>
    </div>
  )
}

/** Takes the focus of the button it replaces. */
function Frame({ title, address }: { title: string; address: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <iframe
      className="social-frame"
      ref={frame}
      title={title}
      src={address}
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin"
      loading="lazy"
    />
  )
}
