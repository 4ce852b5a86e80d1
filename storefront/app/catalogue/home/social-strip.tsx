import type { SocialPost } from '@rawnaq/contract/social-post'
import { useRootData, useShopName } from '../../root-data.ts'
import { CachedMarkup } from '../../ui/cached-markup.ts'
import { Picture } from '../../ui/media/picture.tsx'
import { SectionHead } from '../../ui/text/section.tsx'
import { useTranslations } from '../../words/translations.ts'
import type { CardItem } from '../cards/card-item.ts'
import type { SectionTexts } from './section-texts.ts'
import { SettingWords } from './setting-words.tsx'
import { SocialPosts } from './social-posts.tsx'

type SocialStripProps = SectionTexts & { items: readonly CardItem[]; posts: readonly SocialPost[] }

/** The shop's accounts elsewhere, by name, by four pictures, by a post of each; nothing of theirs is loaded unasked. */
export function SocialStrip({ id, title, items, posts }: SocialStripProps) {
  const t = useTranslations('catalogue.home')
  const accounts = useRootData()?.settings.social ?? []
  const shop = useShopName()
  if (accounts.length + posts.length === 0) return null
  const pictures = picturesOf(items)
  return (
    <CachedMarkup
      as="section"
      name="social"
      of={{ id, title, shop, accounts, pictures, posts }}
      className="section wrap"
      aria-labelledby={id}
    >
      <SectionHead title={title ? <SettingWords of={title} /> : t('social')} titleId={id}>
        <ul className="social-links">
          {accounts.map(({ name, address }) => (
            <li key={name}>
              <a className="text-link" href={address} target="_blank" rel="noopener" lang="en">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </SectionHead>
      <ul className="social-pictures">
        {accounts.length > 0 &&
          pictures.map((picture, index) => {
            const { name, address } = accounts[index % accounts.length]!
            const label = t('socialPicture', { shop, network: name, number: String(index + 1) })
            return (
              <li key={picture.url}>
                <a href={address} target="_blank" rel="noopener" aria-label={label}>
                  <Picture media={picture} sizes="(min-width: 64rem) 24vw, 46vw" alt="" />
                </a>
              </li>
            )
          })}
      </ul>
      <SocialPosts posts={posts} />
    </CachedMarkup>
  )
}

/** Four items seen from near where there are such pictures, so that the cards above are not shown again. */
const picturesOf = (items: readonly CardItem[]) => {
  const near = items.flatMap(({ media }) => media[1] ?? [])
  const wholePicture = items.flatMap(({ media }) => media[0] ?? [])
  return [...near, ...wholePicture].slice(0, 4)
}
