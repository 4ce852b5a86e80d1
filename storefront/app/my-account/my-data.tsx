import type { Session } from '@rawnaq/contract/account'
import { accountApi } from '../account/session/session.ts'
import { langOf } from '../language/lang.ts'
import { useTranslations } from '../words/translations.ts'
import { DeleteAccount } from './delete-account.tsx'
import { Devices } from './devices.tsx'
import { ExportData } from './export-data.tsx'
import type { ViewRequest } from './view-request.ts'

/** Sessions, data export and account deletion. */
export async function renderData({ request }: ViewRequest) {
  const { data } = await accountApi(langOf(request.url)).sessions()
  return <MyData sessions={data} />
}

function MyData({ sessions }: { sessions: readonly Session[] }) {
  const t = useTranslations('myAccount.data')
  return (
    <>
      <section className="my-account-part">
        <h2>{t('devices')}</h2>
        <Devices sessions={sessions} />
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
