import type { Profile } from '@rawnaq/contract/account'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '../ui/navigation/breadcrumbs.tsx'
import { useTranslations } from '../words/translations.ts'
import { AccountMenu } from './account-menu.tsx'
import type { ViewName } from './account-views.ts'
import { greetingAt } from './greeting.ts'

/** The names of titles. */
export type AccountTitle = ViewName | 'edit_address'

type AccountFrameProps = {
  view: ViewName
  title: AccountTitle
  /** Null while the profile is loading. */
  profile: Profile | null
  children: ReactNode
}

/** The frame of account pages: the customer's name and the account menu. */
export function AccountFrame({ view, title: name, profile, children }: AccountFrameProps) {
  const t = useTranslations('myAccount')
  const title = t(`titles.${name}`)
  return (
    <div className="wrap">
      <Breadcrumbs ancestors={[{ label: t('account'), to: '/my-account/change_info' }]} current={title} />
      <noscript>
        <p>{useTranslations('account')('withoutScript')}</p>
      </noscript>
      <div className="my-account">
        <div className="my-account-side">
          <div className="my-account-name">
            {profile ? (
              <>
                <p className="kicker">{t(greetingAt(new Date().getHours()))}</p>
                <p>
                  <bdi>{profile.name}</bdi>
                </p>
              </>
            ) : (
              <span className="skeleton skeleton-line" aria-hidden="true" />
            )}
          </div>
          <AccountMenu view={view} />
        </div>
        <div className="my-account-page" aria-busy={profile === null}>
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
