import type { Picture as Media } from '@rawnaq/contract/catalogue'

type PictureProps = {
  media: Media
  /** How wide it is shown, as in HTML: `(min-width: 64rem) 33vw, 50vw`. */
  sizes: string
  /** For the largest picture of a page's first view: loaded at once, before others. */
  priority?: boolean
  /** Words in the place of the picture's own; '' where what is beside it says the same. */
  alt?: string
  className?: string
}

/** A photograph of the shop at the width the screen needs, in a box that is kept free while it loads. */
export function Picture({ media, sizes, priority = false, alt = media.alt, className = 'picture' }: PictureProps) {
  return (
    <img
      className={className}
      src={media.url}
      srcSet={sourcesOf(media)}
      sizes={sizes}
      alt={alt}
      width={media.width}
      height={media.height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
    />
  )
}

/** The smaller copies lie beside the picture: `rose-400.webp` beside `rose.webp`. */
function sourcesOf({ url, width, widths }: Media): string | undefined {
  if (widths.length === 0) return undefined
  const dot = url.lastIndexOf('.')
  const copies = widths
    .filter((narrower) => narrower < width)
    .map((narrower) => `${url.slice(0, dot)}-${narrower}${url.slice(dot)} ${narrower}w`)
  return [...copies, `${url} ${width}w`].join(', ')
}
