import type { Profile, Session } from '@rawnaq/contract/account'
import { identityClient } from '@rawnaq/contract/identity-client'
import type { Passkey } from '@rawnaq/contract/passkeys'
import type { Locale } from '@rawnaq/rules/locale'
import type { ReactNode } from 'react'
import { accountApi, sessionTransport } from '../account/session/session.ts'
import { langOf } from '../language/lang.ts'
import { useTranslations } from '../words/translations.ts'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { ExportData } from './export-data.tsx'
import { Passkeys } from './passkeys.tsx'
import type { ViewRequest } from './view-request.ts'

/** Sessions, passkeys, linked providers, data export and account deletion. */
export async function renderData({ request, profile }: ViewRequest) {
  const locale = langOf(request.url)
  const api = accountApi(locale)
  const [sessions, passkeys, identities] = await Promise.all([
    api.sessions(),
    api.passkeys(),
    renderIdentities(locale, profile),
  ])
  return <MyData sessions={sessions.data} passkeys={passkeys.data} profile={profile} identities={identities} />
}

/** The linked providers, loaded in a shop that has any. */
async function renderIdentities(locale: Locale, profile: Profile) {
  const list = await identityClient(sessionTransport, locale).list()
  if (list.data.length === 0) return null
  const { Identities } = await import('./identities.tsx')
  return <Identities list={list} profile={profile} />
}

type MyDataProps = {
  sessions: readonly Session[]
  passkeys: readonly Passkey[]
  profile: Profile
  identities: ReactNode
}

function MyData({ sessions, passkeys, profile, identities }: MyDataProps) {
  const t = useTranslations('myAccount.data')
  return (
    <>
      <section className="my-account-part">
        <h2>{t('devices')}</h2>
        <Devices sessions={sessions} />
      </section>
      <section className="my-account-part">
        <h2>{t('passkeys')}</h2>
        <p className="text-soft">{t(profile.verified ? 'passkeysLead' : 'passkeysUnverified')}</p>
        <Passkeys passkeys={passkeys} profile={profile} />
      </section>
      {identities}
      <section className="my-account-part">
        <h2>{t('export')}</h2>
        <p className="text-soft">{t('exportLead')}</p>
        <ExportData />
      </section>
      <section className="my-account-part">
        <h2>{t('delete')}</h2>
        <p className="text-soft">{t('deleteLead')}</p>
        <DeleteAccount />
      </section>
    </>
  )
}
