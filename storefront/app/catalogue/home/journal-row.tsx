import { PostCard } from '../../content/post-card.tsx'
import type { PostContent } from '../../content/read-post.ts'
import { SectionHead } from '../../ui/text/section.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { useTranslations } from '../../words/translations.ts'
import type { SectionTexts } from './section-texts.ts'
import { SettingWords } from './setting-words.tsx'

/** The newest articles of the journal. */
export function JournalRow({ id, title, text, posts }: SectionTexts & { posts: readonly PostContent[] }) {
  const t = useTranslations('catalogue.home')
  return (
    <section className="section wrap" aria-labelledby={id}>
      <SectionHead
        title={title ? <SettingWords of={title} /> : t('journal')}
        titleId={id}
        lead={text && <SettingWords of={text} />}
      >
        <TextLink to="/posts">{t('allPosts')}</TextLink>
      </SectionHead>
      <ul className="posts">
        {posts.map((post) => (
          <li key={post.id}>
            <PostCard post={post} level={3} fetched="near" />
          </li>
        ))}
      </ul>
    </section>
  )
}
