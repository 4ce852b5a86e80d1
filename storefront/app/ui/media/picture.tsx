import type { Picture as Media } from '@rawnaq/contract/catalogue'
import { preload } from 'react-dom'
import { lightest, type PictureFiles, srcSetOf } from './picture-sources.ts'

/** When a picture loads: preloaded, with the page, or lazily near the viewport. */
export type LoadPriority = 'first' | 'soon' | 'near'

/** A picture in the place of the other where this media query holds. */
export type AlternativePicture = { query: string; media: PictureFiles; sizes: string }

type PictureProps = Shown & {
  /** How wide it is shown, as in HTML: `(min-width: 64rem) 33vw, 50vw`. */
  sizes: string
  /** 'first' for the largest picture of a page's first view, and for no other. */
  fetched?: LoadPriority
  className?: string
  instead?: AlternativePicture
}

/** With words in the place of the picture's own, '' where what is beside it says the same. */
type Shown = { media: Media; alt?: string } | { media: PictureFiles; alt: string }

/** A photograph of the shop in the lightest format and at the width the screen needs, in a box that is stored free while it loads. */
export function Picture({ sizes, fetched = 'near', className = 'picture', instead, ...shown }: PictureProps) {
  const { media } = shown
  if (fetched === 'first') {
    preloadPicture(media, sizes, instead && `not all and ${instead.query}`)
    if (instead) preloadPicture(instead.media, instead.sizes, instead.query)
  }
  return (
    <picture>
      {instead && <Sources media={instead.media} sizes={instead.sizes} query={instead.query} />}
      {lightest(media) === 'avif' && <source type="image/avif" srcSet={srcSetOf(media, 'avif')} sizes={sizes} />}
      <img
        className={className}
        srcSet={srcSetOf(media, 'webp')}
        sizes={sizes}
        src={media.url}
        alt={altOf(shown)}
        width={media.width}
        height={media.height}
        loading={fetched === 'near' ? 'lazy' : 'eager'}
        fetchPriority={fetched === 'first' ? 'high' : undefined}
        decoding={fetched === 'near' ? 'async' : 'sync'}
        data-ground={media.placeholder ?? undefined}
      />
    </picture>
  )
}

const altOf = (shown: Shown) => shown.alt ?? ('alt' in shown.media ? shown.media.alt : '')

function Sources({ media, sizes, query }: { media: PictureFiles; sizes: string; query: string }) {
  return media.formats.map((format) => (
    <source
      key={format}
      media={query}
      type={`image/${format}`}
      srcSet={srcSetOf(media, format)}
      sizes={sizes}
      width={media.width}
      height={media.height}
    />
  ))
}

/** A browser that cannot show the format leaves this alone and finds the other one in the page. */
function preloadPicture(media: PictureFiles, sizes: string, query: string | undefined) {
  const format = lightest(media)
  preload(media.url, {
    as: 'image',
    type: `image/${format}`,
    imageSrcSet: srcSetOf(media, format),
    imageSizes: sizes,
    media: query,
    fetchPriority: 'high',
  })
}
