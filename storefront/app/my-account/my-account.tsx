import { data, redirect, useParams } from 'react-router'
import { requireCustomer } from '../account/session/require-customer.ts'
import { langOf } from '../language/lang.ts'
import { pageHead } from '../language/page-head.ts'
import { withLang } from '../language/with-lang.ts'
import { pagedHandle } from '../page-number.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/my-account'
import { AccountFrame, type AccountTitle } from './account-frame.tsx'
import { accountViews, isView, type ViewName } from './account-views.ts'

export const handle = pagedHandle

export const loader = ({ params, url }: Route.LoaderArgs) => {
  viewIn(params, url)
  return null
}

/** Loads the profile and the requested view, in the browser only. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const view = viewIn(params, new URL(request.url))
  const [profile, render] = await Promise.all([requireCustomer(request), accountViews[view]()])
  return { profile, content: await render({ request, profile, id: params.eid }) }
}
clientLoader.hydrate = true as const

export const meta: Route.MetaFunction = ({ location, matches, params }) =>
  pageHead({ location, matches, page: titleName(params), indexed: false })

/** Placeholder of the page while the browser loads the account; the server never renders personal data. */
export function HydrateFallback() {
  const params = useParams()
  return (
    <AccountFrame view={viewName(params)} title={titleName(params)} profile={null}>
      <AccountSkeleton />
    </AccountFrame>
  )
}

/** The customer's account: the menu and one of its pages. */
export default function MyAccount({ params, loaderData: { profile, content } }: Route.ComponentProps) {
  return (
    <AccountFrame view={viewName(params)} title={titleName(params)} profile={profile}>
      {content}
    </AccountFrame>
  )
}

type Params = { id?: string | undefined; eid?: string | undefined }

const viewName = ({ id = '' }: Params): ViewName => (isView(id) ? id : 'change_info')

/** The view whose name is the title; a saved address has another one than a new one. */
function titleName(params: Params): AccountTitle {
  const view = viewName(params)
  return view === 'add_address' && params.eid !== undefined ? 'edit_address' : view
}

/** The view named in the URL, with `_` or `-`; an unknown name means the first view. */
function viewIn({ id = '', eid }: Params, url: URL): ViewName {
  const named = id.toLowerCase().replaceAll('-', '_')
  const name = isView(named) ? named : 'change_info'
  if (withIds.includes(name) && eid !== undefined && !/^[1-9]\d{0,9}$/.test(eid)) throw data(null, { status: 404 })
  if (name !== url.pathname.split('/')[3]) {
    const path = ['/my-account', name, ...(eid && name === named ? [eid] : [])].join('/')
    throw redirect(withLang(path + searchWithoutLang(url), langOf(url)))
  }
  return name
}

/** The views of one record, with its id in the URL. */
const withIds: readonly ViewName[] = ['add_address', 'gift_list']

function searchWithoutLang({ searchParams }: URL): string {
  const requested = new URLSearchParams(searchParams)
  requested.delete('lang')
  return requested.size > 0 ? `?${requested}` : ''
}

/** Placeholder of an account page. */
function AccountSkeleton() {
  return (
    <>
      <p className="visually-hidden" role="status">
        {useTranslations('myAccount')('loading')}
      </p>
      {places.map((place) => (
        <div key={place} className="skeleton my-account-place" aria-hidden="true" />
      ))}
    </>
  )
}

const places = [1, 2, 3, 4, 5]
