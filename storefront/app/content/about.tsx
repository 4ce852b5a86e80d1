import type { Picture as Media } from '@rawnaq/contract/pictures'
import { serverApi } from '../api.ts'
import nothingPictured from '../art/void.webp'
import { CategoryCard } from '../catalogue/cards/category-card.tsx'
import { langOf } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import { useRootData } from '../root-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { type PictureFiles, pictureFiles } from '../ui/media/picture-sources.ts'
import { SectionHead } from '../ui/text/section.tsx'
import { wordsOf } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/about'
import { ContentHead } from './content-head.tsx'
import { type Entry, entriesOf, settingText } from './setting-entries.ts'
import { Paragraphs } from './setting-text.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const locale = langOf(url)
  const api = serverApi(context, url)
  const [settings, categories] = await Promise.all([
    api.settings(),
    api.categories({ null_parent_id: true, per_page: 100 }),
  ])
  const blocks = entriesOf(settings.data, 'who_us').flatMap((entry) => {
    const content = settingText(locale, entry, 'content')
    return content ? [{ content, picture: pictureOf(entry), address: addressOf(entry) }] : []
  })
  return {
    blocks,
    categories: categories.data.map(({ id, slug, name, image, items_count }) => ({
      id,
      slug,
      name,
      image,
      items_count,
    })),
  }
}

/** The pictures with several widths, from the API response. */
const pictureOf = ({ image }: Entry): PictureFiles | null => (image ? pictureFiles(image as Media) : null)

/** Pages load pictures of the shop's origin only. */
function addressOf({ image_url: address }: Entry) {
  return typeof address === 'string' && /^\/[^/]/.test(address) ? address : null
}

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const words = wordsOf(langOf(location.search))
  const way = [{ name: words.common.titles.about, path: '/about' }]
  return pageHead({
    location,
    matches,
    page: 'about',
    path: '/about',
    breadcrumbs: way,
  })
}

export default function About({ loaderData: { blocks, categories } }: Route.ComponentProps) {
  const t = useTranslations('content')
  const titles = useTranslations('common.titles')
  const description = useRootData()?.settings.description
  return (
    <div className="wrap">
      <ContentHead page="about" lead={description ?? t('about.lead')} />
      {blocks.length === 0 && categories.length === 0 && (
        <EmptyState level={2} title={t('about.none')}>
          <ButtonLink to="/contact">{titles('contact')}</ButtonLink>
        </EmptyState>
      )}
      {blocks.map(({ content, ...pictured }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other key and never move
        <section className="story" key={index}>
          <StoryPicture {...pictured} isFirst={index === 0} />
          <div className="story-words">
            <Paragraphs text={content} />
          </div>
        </section>
      ))}
      {categories.length > 0 && (
        <section className="section" aria-labelledby="categories">
          <SectionHead title={t('about.categories')} titleId="categories" />
          <ul className="category-cards">
            {categories.map((category) => (
              <li key={category.id}>
                <CategoryCard category={category} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type StoryPictureProps = { picture: PictureFiles | null; address: string | null; isFirst: boolean }

/** The picture of a block, in several widths if available; without one, an empty arch. */
function StoryPicture({ picture, address, isFirst }: StoryPictureProps) {
  if (picture)
    return (
      <Picture
        className="story-picture"
        media={picture}
        sizes="(min-width: 82rem) 34rem, (min-width: 48.01rem) 42vw, 100vw"
        fetched={isFirst ? 'first' : 'near'}
        alt=""
      />
    )
  return (
    <img
      className="story-picture"
      src={address ?? nothingPictured}
      alt=""
      width={800}
      height={1000}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
    />
  )
}
