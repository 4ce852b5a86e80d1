import { categoryPath } from '@rawnaq/rules/page-paths'
import { useRef } from 'react'
import { data, redirect } from 'react-router'
import { serverApi } from '../api.ts'
import { langOf } from '../language/lang.ts'
import { redirectToSlug } from '../language/seo-texts.ts'
import { withLang } from '../language/with-lang.ts'
import type { PageHandle } from '../page-handle.ts'
import { previewHandle, previewIn } from '../preview.ts'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/product'
import { ProductTabs } from './product/details/product-tabs.tsx'
import { Gallery, type GalleryHandle } from './product/gallery/gallery.tsx'
import { ItemVideo } from './product/gallery/item-video.tsx'
import { HamperParts } from './product/hamper-parts.tsx'
import { productHead } from './product/product-head.ts'
import { Purchase } from './product/purchase/purchase.tsx'
import { readProduct } from './product/read-product.ts'
import { LazyRecentlyViewed } from './product/recently-viewed/lazy-recently-viewed.tsx'
import { LazyReviews } from './product/reviews/lazy-reviews.tsx'
import { RelatedSection, SimilarSection } from './product/similar-section.tsx'

/** Without an id it redirects to the categories; an unknown id is the 404 page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (params.id === undefined) throw redirect(withLang('/category', langOf(url)))
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw data(null, { status: 404 })
  const preview = previewIn(url.searchParams)
  const product = await readProduct(serverApi(context, url), Number(params.id), langOf(url), preview)
  if (preview === null) redirectToSlug(url, params.eid, product.slug, product.paths[langOf(url)])
  return product
}

export const handle: PageHandle = previewHandle

export const meta: Route.MetaFunction = ({ location, matches, loaderData }) =>
  productHead({ location, matches, product: loaderData })

export default function Product({ loaderData: product }: Route.ComponentProps) {
  const gallery = useRef<GalleryHandle>(null)
  const ancestors = product.ancestors.map(({ id, slug, name }) => ({ label: name, to: categoryPath(id, slug) }))
  return (
    // A choice, an opened tab or a picture belongs to one item and not to the next.
    <div className="wrap" key={product.id}>
      {product.isPreview && <PreviewNote />}
      <Breadcrumbs ancestors={ancestors} current={product.name} />
      <div className="product">
        <div>
          <Gallery pictures={product.pictures} name={product.name} ref={gallery} />
          {product.video && <ItemVideo name={product.name} video={product.video} />}
        </div>
        <Purchase product={product} onColor={(id) => gallery.current?.showColor(id)} />
      </div>
      <HamperParts parts={product.parts} />
      <ProductTabs product={product} />
      {product.reviews && <LazyReviews item={product.id} first={product.reviews} />}
      <RelatedSection items={product.related} />
      <SimilarSection items={product.similar} category={product.category} />
      <LazyRecentlyViewed of={product.id} />
    </div>
  )
}

/** A notice to the shopkeeper that the page is not public yet. */
function PreviewNote() {
  const t = useTranslations('product')
  return (
    <p className="preview-note" role="note">
      {t('preview')}
    </p>
  )
}
