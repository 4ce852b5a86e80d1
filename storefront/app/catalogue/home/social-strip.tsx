import { useTranslations } from 'use-intl'
import { useRootData } from '../../root-data.ts'
import type { CardItem } from '../../ui/card-item.ts'
import { Picture } from '../../ui/picture.tsx'
import { SectionHead } from '../../ui/section.tsx'

/** The shop's accounts elsewhere, by name and by four pictures; nothing of theirs is loaded. */
export function SocialStrip({ items }: { items: readonly CardItem[] }) {
  const t = useTranslations('catalogue.home')
  const accounts = useRootData()?.settings.social ?? []
  if (accounts.length === 0) return null
  return (
    <section className="section wrap" aria-labelledby="social">
      <SectionHead title={t('social')} titleId="social">
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
        {picturesOf(items).map((picture, index) => {
          const { name, address } = accounts[index % accounts.length]!
          const label = t('socialPicture', { network: name, number: String(index + 1) })
          return (
            <li key={picture.url}>
              <a href={address} target="_blank" rel="noopener" aria-label={label}>
                <Picture media={picture} sizes="(min-width: 64rem) 24vw, 46vw" alt="" />
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Four pieces seen from near where there are such pictures, so that the cards above are not shown again. */
const picturesOf = (items: readonly CardItem[]) => {
  const near = items.flatMap(({ media }) => media[1] ?? [])
  const whole = items.flatMap(({ media }) => media[0] ?? [])
  return [...near, ...whole].slice(0, 4)
}
