import type { Session } from '@rawnaq/contract/account'
import { useRevalidator } from 'react-router'
import { accountApi } from '../account/session/session.ts'
import { useSignOut } from '../account/session/use-sign-out.ts'
import { useLang } from '../language/lang.ts'
import { useLongDate } from '../language/long-date.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'

/** The sessions of the customer, each with a sign-out button. */
export function Devices({ sessions }: { sessions: readonly Session[] }) {
  const t = useTranslations('myAccount.data')
  const locale = useLang()
  const longDate = useLongDate()
  const errorMessage = useErrorMessage()
  const signOut = useSignOut()
  const { revalidate } = useRevalidator()
  const end = async ({ id }: Session) => {
    try {
      await accountApi(locale).endSession(id)
      showToast({ text: t('ended') })
      await revalidate()
    } catch (failure) {
      showToast({ text: errorMessage(failure), tone: 'error' })
    }
  }
  return (
    <>
      <ul className="devices">
        {sessions.map((session) => {
          const date = longDate(session.created_at)
          const { device, is_current: isThisDevice } = session
          const deviceName = t(isThisDevice ? 'here' : 'other')
          return (
            <li key={session.id}>
              <p>
                <b>{device ? <bdi>{device}</bdi> : deviceName}</b>
                {device && isThisDevice && <span className="text-small">{deviceName}</span>}
                {session.kind === 'staff' && <span className="text-small">{t('admin')}</span>}
                <span className="text-small text-soft">
                  {t('since', { date, used: longDate(session.last_used_at) })}
                </span>
              </p>
              {!isThisDevice && (
                <Button
                  look="quiet"
                  aria-label={t('endNamed', { date, device: device || deviceName })}
                  onClick={() => end(session)}
                >
                  {t('end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <Button look="outline" onClick={() => signOut({ everywhere: true })}>
        {t('everywhere')}
      </Button>
    </>
  )
}
