import { useTranslations } from '../../../words/translations.ts'
import type { ProductVideo } from '../product-facts.ts'

/**
 * The video of an item. Only its poster loads with the page; it plays when the shopper starts it. It is not a chunk of its
 * own: until the chunk had loaded, React would stop the keys that play and pause it.
 */
export function ItemVideo({ name, video: { url, type, poster } }: { name: string; video: ProductVideo }) {
  const t = useTranslations('product.pictures')
  return (
    // biome-ignore lint/a11y/useMediaCaption: the films of the shop have no speech
    <video
      className="item-video"
      aria-label={t('video', { name })}
      poster={poster?.url}
      controls
      playsInline
      preload="none"
      width={poster?.width}
      height={poster?.height}
    >
      <source src={url} type={type} />
    </video>
  )
}
