import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { AccountColumn } from '../account/account-column.tsx'
import { EmailAction } from '../account/email-action.tsx'
import { usePublicAccountApi } from '../account/use-public-account-api.ts'
import { pageHead } from '../language/page-head.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/newsletter-page'
import { NewsletterForm } from './newsletter-form.tsx'

type Action = 'confirm' | 'stop' | 'stop-cart'

export const meta: Route.MetaFunction = ({ location, matches, params }) =>
  pageHead({ location, matches, page: titles[actionIn(params)], indexed: false })

/** The form of the newsletter, and behind the links of emails: confirms an address, ends the newsletter or cart emails. */
export default function NewsletterPage({ params }: Route.ComponentProps) {
  const t = useTranslations('reminder.newsletter')
  const names = useTranslations('reminder.titles')
  const api = usePublicAccountApi()
  const action = actionIn(params)
  const { hash } = useLocation()
  const isLink = useSyncExternalStore(
    neverChanges,
    () => hash !== '',
    () => false,
  )
  // Links of earlier emails have their token on the page of the form.
  if (!params.id && !isLink)
    return (
      <AccountColumn title={names('confirmNewsletter')}>
        <NewsletterForm />
      </AccountColumn>
    )
  const leads = {
    confirm: { before: t('confirmLead'), done: t('confirmed') },
    stop: { before: t('stopLead'), done: t('stopped') },
    'stop-cart': { before: t('stopCartLead'), done: t('stoppedCart') },
  }
  const buttons = { confirm: t('confirm'), stop: t('stop'), 'stop-cart': t('stopCart') }
  const acts = { confirm: api.confirmNewsletter, stop: api.stopNewsletter, 'stop-cart': api.stopCartEmails }
  return (
    <EmailAction
      title={names(titles[action])}
      leads={{ ...leads[action], withoutToken: t('noToken') }}
      buttons={{ act: buttons[action], look: t('look') }}
      act={acts[action]}
    />
  )
}

const titles = { confirm: 'confirmNewsletter', stop: 'stopNewsletter', 'stop-cart': 'stopCartEmails' } as const

const actionIn = ({ id }: { id?: string | undefined }): Action => (id === 'stop' || id === 'stop-cart' ? id : 'confirm')

const neverChanges = () => () => {}
