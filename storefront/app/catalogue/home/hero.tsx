import type { SettingText } from '../../content/setting-entries.ts'
import { useRootData, useShopName } from '../../root-data.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import type { PictureFiles } from '../../ui/media/picture-sources.ts'
import { ShopText } from '../../ui/text/shop-text.tsx'
import { useTranslations } from '../../words/translations.ts'
import { SettingWords } from './setting-words.tsx'

type HeroProps = {
  title: SettingText | null
  text: SettingText | null
  button: SettingText | null
  image: PictureFiles | null
  /** What a phone shows of the picture, so that it does not load what is cut off. */
  narrow: PictureFiles | null
  alt: string
  /** The first hero has the heading of the page. */
  isFirst: boolean
}

/** One picture, mirrored in Arabic, melting into the wall under the words; without one the words alone. */
export function Hero({ title, text, button, image, narrow, alt, isFirst }: HeroProps) {
  const t = useTranslations('catalogue.home')
  const shop = useShopName()
  const about = useRootData()?.settings.description
  const Heading = isFirst ? 'h1' : 'h2'
  return (
    <section className={image ? 'hero' : 'hero hero-plain'}>
      {image && (
        <Picture
          className="hero-picture"
          media={image}
          sizes="(max-width: 64rem) 100vw, 89vw"
          alt={alt}
          fetched={isFirst ? 'first' : 'near'}
          instead={narrow ? { query: '(max-width: 40rem)', media: narrow, sizes: '100vw' } : undefined}
        />
      )}
      <div className="wrap">
        <div className="hero-words">
          <Heading>{title ? <SettingWords of={title} /> : shop}</Heading>
          {(text || about) && (
            <p className="lead">{text ? <SettingWords of={text} /> : <ShopText>{about ?? ''}</ShopText>}</p>
          )}
          <ButtonLink to="/category">{button ? <SettingWords of={button} /> : t('all')}</ButtonLink>
        </div>
      </div>
    </section>
  )
}
