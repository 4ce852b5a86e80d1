import { useTranslations } from 'use-intl'
import { shopPicture as heroPicture } from '../../language/page-head.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** The first view: one picture, mirrored in Arabic, melting into the wall under the words. */
export function Hero() {
  const t = useTranslations('catalogue.home')
  return (
    <section className="hero">
      <img
        className="hero-picture"
        src={heroPicture}
        srcSet={`/media/hero-1000.webp 1000w, ${heroPicture} 2000w`}
        sizes="(max-width: 40rem) 230vw, (max-width: 64rem) 100vw, 89vw"
        alt={t('picture')}
        width={2000}
        height={1000}
        loading="eager"
        fetchPriority="high"
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
