import type { GiftList, GiftListItem } from '@rawnaq/contract/gift-lists'
import { MAX_QUANTITY } from '@rawnaq/rules/cart'
import { itemPath } from '@rawnaq/rules/page-paths'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRevalidator } from 'react-router'
import { accountApi } from '../account/session/session.ts'
import { useLang } from '../language/lang.ts'
import { LocalisedLink } from '../language/localised-link.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Picture } from '../ui/media/picture.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { NotAvailable } from '../ui/text/price.tsx'
import { ShopText } from '../ui/text/shop-text.tsx'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'

/** The items of a customer's own list: how many are wanted and given. */
export function ListItems({ list }: { list: GiftList }) {
  return (
    <ul className="list-items">
      {list.items.map((item) => (
        <ListItem key={item.id} list={list} item={item} />
      ))}
    </ul>
  )
}

function ListItem({ list, item }: { list: GiftList; item: GiftListItem }) {
  const t = useTranslations('giftList')
  const locale = useLang()
  const errorMessage = useErrorMessage()
  const { revalidate } = useRevalidator()
  const save = async (change: Promise<unknown>) => {
    try {
      await change
      await revalidate()
    } catch (failure) {
      showToast({ text: errorMessage(failure), tone: 'error' })
    }
  }
  const api = accountApi(locale)
  const options = [item.color, item.size].filter(Boolean).join(' · ')
  return (
    <li>
      <span className="list-item-picture">{item.image && <Picture media={item.image} sizes="5rem" alt="" />}</span>
      <div>
        <LocalisedLink to={itemPath(item.item_id, item.slug)}>
          <ShopText>{item.name}</ShopText>
        </LocalisedLink>
        {options && (
          <p className="text-small text-soft">
            <bdi>{options}</bdi>
          </p>
        )}
        <p className="text-small text-soft">
          {t('given', { given: String(Math.min(item.bought, item.wanted)), wanted: String(item.wanted) })}
        </p>
        {(item.gone || item.stock < 1) && <NotAvailable />}
      </div>
      <div className="list-item-row">
        <Stepper
          small
          value={item.wanted}
          max={MAX_QUANTITY}
          label={t('wantedOf', { name: item.name })}
          onChange={(wanted) => save(api.changeGiftListItem(list.id, item.id, wanted))}
        />
        <IconButton
          icon={Trash2}
          small
          name={t('removeNamed', { name: item.name })}
          onClick={() => save(api.removeGiftListItem(list.id, item.id))}
        />
      </div>
    </li>
  )
}
