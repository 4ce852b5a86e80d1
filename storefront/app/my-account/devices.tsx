import type { Session } from '@rawnaq/contract/account'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { accountApi } from '../account/session.ts'
import { useSignOut } from '../account/use-sign-out.ts'
import { useLang } from '../language/lang.ts'
import { longDate } from '../language/long-date.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/show-toast.ts'
import { useFailureWords } from '../use-failure-words.ts'

/** The browsers somebody is signed in on, each of which can be signed out from here. */
export function Devices({ sessions }: { sessions: readonly Session[] }) {
  const t = useTranslations('mine.data')
  const locale = useLang()
  const wordsFor = useFailureWords()
  const signOut = useSignOut()
  const { revalidate } = useRevalidator()
  const end = async ({ id }: Session) => {
    try {
      await accountApi(locale).endSession(id)
      showToast({ text: t('ended') })
      await revalidate()
    } catch (failure) {
      showToast({ text: wordsFor(failure), tone: 'error' })
    }
  }
  return (
    <>
      <ul className="devices">
        {sessions.map((session) => {
          const date = longDate(session.created_at, locale)
          return (
            <li key={session.id}>
              <p>
                <b>{t(session.is_current ? 'here' : 'other')}</b>
                <span className="text-small text-soft">
                  {t('since', { date, used: longDate(session.last_used_at, locale) })}
                </span>
              </p>
              {!session.is_current && (
                <Button look="quiet" aria-label={t('endNamed', { date })} onClick={() => end(session)}>
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
