import { shopPicture } from '../../language/page-head.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import type { PictureFiles } from '../../ui/media/picture-sources.ts'
import { useTranslations } from '../../words/translations.ts'

const made: Pick<PictureFiles, 'formats' | 'placeholder'> = { formats: ['avif', 'webp'], placeholder: null }
const wide: PictureFiles = {
  ...made,
  url: shopPicture,
  width: 2000,
  height: 1000,
  widths: [800, 1200, 1600],
}
/** The part of it that a phone shows, so that it does not load what is cut off. */
const tall: PictureFiles = {
  ...made,
  url: '/media/hero-tall.webp',
  width: 870,
  height: 1000,
  widths: [400, 600, 800],
}
const onPhones = { query: '(max-width: 40rem)', media: tall, sizes: '100vw' }

/** The first view: one picture, mirrored in Arabic, melting into the wall under the words. */
export function Hero() {
  const t = useTranslations('catalogue.home')
  return (
    <section className="hero">
      <Picture
        className="hero-picture"
        media={wide}
        sizes="(max-width: 64rem) 100vw, 89vw"
        alt={t('picture')}
        fetched="first"
        instead={onPhones}
      />
      <div className="wrap">
        <div className="hero-words">
          <h1>{t('title')}</h1>
          <p className="lead">{t('lead')}</p>
          <ButtonLink to="/category">{t('all')}</ButtonLink>
        </div>
      </div>
    </section>
  )
}
