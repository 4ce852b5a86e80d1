import type { Picture as Media } from '@rawnaq/contract/pictures'
import { preload } from 'react-dom'
import { lightest, type PictureFiles, srcSetOf } from './picture-sources.ts'

/** When a picture loads: preloaded, with the page, or lazily near the viewport. */
export type LoadPriority = 'first' | 'soon' | 'near'

/** Another picture for this media query. */
type AlternativePicture = { query: string; media: PictureFiles; sizes: string }

type PictureProps = Shown & {
  /** The `sizes` attribute: `(min-width: 64rem) 33vw, 50vw`. */
  sizes: string
  /** 'first' only for the largest picture of the first screen. */
  fetched?: LoadPriority
  className?: string
  instead?: AlternativePicture
}

/** Replaces the alternative text; '' next to a text with the same content. */
type Shown = { media: Media; alt?: string } | { media: PictureFiles; alt: string }

/** A responsive picture in the smallest supported format. Its space is reserved while it loads. */
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

/** Browsers without support for the format ignore this preload and use the fallback in the page. */
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
