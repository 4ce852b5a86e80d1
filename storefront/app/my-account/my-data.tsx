import type { Profile, Session } from '@rawnaq/contract/account'
import type { Passkey } from '@rawnaq/contract/passkeys'
import { accountApi } from '../account/session/session.ts'
import { langOf } from '../language/lang.ts'
import { useTranslations } from '../words/translations.ts'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { ExportData } from './export-data.tsx'
import { Passkeys } from './passkeys.tsx'
import type { ViewRequest } from './view-request.ts'

/** Sessions, passkeys, data export and account deletion. */
export async function renderData({ request, profile }: ViewRequest) {
  const api = accountApi(langOf(request.url))
  const [sessions, passkeys] = await Promise.all([api.sessions(), api.passkeys()])
  return <MyData sessions={sessions.data} passkeys={passkeys.data} profile={profile} />
}

type MyDataProps = { sessions: readonly Session[]; passkeys: readonly Passkey[]; profile: Profile }

function MyData({ sessions, passkeys, profile }: MyDataProps) {
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
