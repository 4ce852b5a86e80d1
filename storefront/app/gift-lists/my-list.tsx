import type { SavedAddress } from '@rawnaq/contract/addresses'
import type { GiftList } from '@rawnaq/contract/gift-lists'
import type { Item } from '@rawnaq/contract/items'
import { useState } from 'react'
import { data, useRevalidator } from 'react-router'
import { accountApi } from '../account/session/session.ts'
import { ApiRefusal, browserApi } from '../api.ts'
import { langOf, useLang } from '../language/lang.ts'
import { useLocalisedNavigate } from '../language/localised-link.tsx'
import type { ViewRequest } from '../my-account/view-request.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ConfirmSheet } from '../ui/confirm-sheet.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { Sheet } from '../ui/sheet.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'
import { FavouritePicker } from './favourite-picker.tsx'
import { Givers } from './givers.tsx'
import { ListForm } from './list-form.tsx'
import { ListItems } from './list-items.tsx'
import type { OccasionOption } from './occasion-field.tsx'
import { ShareList } from './share-list.tsx'

/** Makes a gift list, or shows the one with the id. The list of another customer is the 404 page. */
export async function renderGiftList({ request, id }: ViewRequest) {
  const locale = langOf(request.url)
  const [occasions, { data: addresses }] = await Promise.all([
    readOccasions(locale),
    accountApi(locale).addresses({ per_page: 100 }),
  ])
  if (id === undefined) return <NewList occasions={occasions} addresses={addresses} />
  const [list, favourites] = await Promise.all([
    readList(Number(id), locale),
    accountApi(locale).likedItems({ per_page: 24 }),
  ])
  return <MyList key={list.id} {...{ list, occasions, addresses }} favourites={favourites.data} />
}

async function readOccasions(locale: 'en' | 'ar'): Promise<OccasionOption[]> {
  const { data: tags } = await browserApi(locale).tags()
  return tags.filter(({ group }) => group === 'occasion').map(({ id, name }) => ({ id, name }))
}

async function readList(id: number, locale: 'en' | 'ar'): Promise<GiftList> {
  try {
    return (await accountApi(locale).giftList(id)).data
  } catch (failure) {
    throw failure instanceof ApiRefusal && failure.status === 404 ? data(null, { status: 404 }) : failure
  }
}

type Choices = { occasions: readonly OccasionOption[]; addresses: readonly SavedAddress[] }

function NewList(choices: Choices) {
  const locale = useLang()
  const navigate = useLocalisedNavigate()
  return (
    <div className="my-account-narrow">
      <ListForm
        {...choices}
        send={async (body) => {
          const { data: list } = await accountApi(locale).makeGiftList(body)
          await navigate(`/my-account/gift_list/${list.id}`, { replace: true })
        }}
      />
    </div>
  )
}

type MyListProps = Choices & { list: GiftList; favourites: readonly Item[] }

function MyList({ list, occasions, addresses, favourites }: MyListProps) {
  const t = useTranslations('giftList')
  return (
    <>
      <div className="list-top">
        <p className="list-title">
          <bdi>{list.title}</bdi>
        </p>
        <EditList {...{ list, occasions, addresses }} />
      </div>
      <section className="my-account-part">
        <h2>{t('share')}</h2>
        <ShareList list={list} />
      </section>
      <section className="my-account-part">
        <h2>{t('items')}</h2>
        {list.items.length === 0 && <p className="text-soft">{t('noItems')}</p>}
        <ListItems list={list} />
        <ButtonLink look="outline" to="/category">
          {t('look')}
        </ButtonLink>
      </section>
      <FavouritePicker list={list} favourites={favourites} />
      <section className="my-account-part">
        <h2>{t('givers')}</h2>
        <Givers list={list} />
      </section>
      <p>
        <TextLink to="/my-account/gift_lists">{t('all')}</TextLink>
      </p>
    </>
  )
}

/** The buttons that change and delete the list. */
function EditList({ list, ...choices }: Omit<MyListProps, 'favourites'>) {
  const t = useTranslations('giftList')
  const words = useTranslations('myAccount')
  const locale = useLang()
  const navigate = useLocalisedNavigate()
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState<'form' | 'deletion' | null>(null)
  const close = () => setShown(null)
  return (
    <div className="list-actions">
      <Button look="quiet" onClick={() => setShown('form')}>
        {t('change')}
      </Button>
      <Button look="quiet" onClick={() => setShown('deletion')}>
        {t('delete')}
      </Button>
      <Sheet open={shown === 'form'} onClose={close} title={t('change')}>
        <ListForm
          list={list}
          {...choices}
          send={async (body) => {
            await accountApi(locale).changeGiftList(list.id, body)
            close()
            showToast({ text: t('saved') })
            await revalidate()
          }}
        />
      </Sheet>
      <ConfirmSheet
        open={shown === 'deletion'}
        onClose={close}
        title={t('deleteTitle')}
        lead={t('deleteLead')}
        yes={t('delete')}
        no={words('cancel')}
        act={async () => {
          await accountApi(locale).deleteGiftList(list.id)
          showToast({ text: t('deleted') })
          await navigate('/my-account/gift_lists', { replace: true })
        }}
      />
    </div>
  )
}
