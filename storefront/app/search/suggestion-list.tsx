import type { Suggestions } from '@rawnaq/contract/item-lists'
import { categoryPath, itemPath } from '@rawnaq/rules/page-paths'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { ItemPrice } from '../catalogue/cards/item-price.tsx'
import { LocalisedLink } from '../language/localised-link.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { NotAvailable } from '../ui/text/price.tsx'
import { ShopText } from '../ui/text/shop-text.tsx'
import { useTranslations } from '../words/translations.ts'

type SuggestionListProps = {
  /** The id prefix of the list and its options. */
  id: string
  /** Null without suggestions; the list element stays, for the `aria-controls` of the field. */
  shown: Suggestions | null
  active: number | null
  onLeave: (to: string) => void
}

/** Suggestions: categories, then items, each a link reachable with the field's arrow keys. */
export function SuggestionList({ id, shown, active, onLeave }: SuggestionListProps) {
  const t = useTranslations('search')
  const units = useTranslations('common.units')
  const { categories = [], items = [] } = shown ?? {}
  const option = (place: number, to: string) => ({ id: `${id}option${place}`, to, isActive: place === active, onLeave })
  return (
    <div className="suggestions" id={`${id}list`} role="listbox" aria-label={t('label')}>
      <Group id={`${id}categories`} title={t('categories')} isEmpty={categories.length === 0}>
        {categories.map((category, place) => (
          <Option key={category.id} {...option(place, categoryPath(category.id, category.slug))}>
            <ShopText>{category.name}</ShopText>
            <small>{units('items', { count: category.items_count })}</small>
          </Option>
        ))}
      </Group>
      <Group id={`${id}items`} title={t('items')} isEmpty={items.length === 0}>
        {items.map((item, place) => (
          <Option key={item.id} {...option(categories.length + place, itemPath(item.id, item.slug))}>
            <span className="suggestion-picture">
              {item.image && <Picture media={item.image} sizes="3rem" alt="" />}
            </span>
            <ShopText>{item.name}</ShopText>
            {item.available ? <ItemPrice {...item} price={item.selling_price} /> : <NotAvailable />}
          </Option>
        ))}
      </Group>
    </div>
  )
}

type GroupProps = { id: string; title: string; isEmpty: boolean; children: ReactNode }

function Group({ id, title, isEmpty, children }: GroupProps) {
  if (isEmpty) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: inside a listbox only a role makes a group
    <div role="group" aria-labelledby={id}>
      <p className="suggestions-title" id={id}>
        {title}
      </p>
      {children}
    </div>
  )
}

type OptionProps = { id: string; to: string; isActive: boolean; onLeave: (to: string) => void; children: ReactNode }

function Option({ id, to, isActive, onLeave, children }: OptionProps) {
  const place = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onLeave(to)
  }
  return (
    <LocalisedLink
      className="suggestion"
      ref={place}
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={choose}
    >
      {children}
    </LocalisedLink>
  )
}
