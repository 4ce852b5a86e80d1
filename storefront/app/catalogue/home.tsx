import { serverApi } from '../api.ts'
import { langOf } from '../language/lang.ts'
import { pageHead, rootDataIn } from '../language/page-head.ts'
import type { PageHandle } from '../page-handle.ts'
import { previewHandle, previewIn } from '../preview.ts'
import { useShopName } from '../root-data.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/home'
import { readHome } from './home/read-home.ts'
import { HomeSectionView } from './home/section-view.tsx'
import { shopStructuredData } from './home/structured-data.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  return readHome(serverApi(context, url), langOf(url), previewIn(url.searchParams))
}

export const handle: PageHandle = previewHandle

export const meta: Route.MetaFunction = ({ location, matches, loaderData }) => {
  const root = rootDataIn(matches)
  return [
    ...pageHead({ location, matches, page: 'home', indexed: !loaderData?.isPreview }),
    ...(root && !loaderData?.isPreview ? shopStructuredData(root, langOf(location.search)) : []),
  ]
}

export default function Home({ loaderData: { sections, isPreview } }: Route.ComponentProps) {
  const t = useTranslations('catalogue.home')
  const shop = useShopName()
  const hero = sections.findIndex(({ kind }) => kind === 'hero')
  return (
    <>
      {isPreview && (
        <p className="preview-note wrap" role="note">
          {t('preview')}
        </p>
      )}
      {hero === -1 && (
        <div className="wrap home-head">
          <h1>{shop}</h1>
        </div>
      )}
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections of a page never move
        <HomeSectionView key={index} section={section} id={`section-${index}`} isFirst={index === hero} />
      ))}
    </>
  )
}
