import type { Reminder } from '@rawnaq/contract/reminders'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { accountApi } from '../account/session/session.ts'
import { browserApi } from '../api.ts'
import type { OccasionOption } from '../gift-lists/occasion-field.tsx'
import { langOf, useLang } from '../language/lang.ts'
import { useLongDay } from '../language/long-date.ts'
import { Confirmed } from '../my-account/email-confirmation.tsx'
import type { ViewRequest } from '../my-account/view-request.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmSheet } from '../ui/confirm-sheet.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { Sheet } from '../ui/sheet.tsx'
import { ShopText } from '../ui/text/shop-text.tsx'
import { useTranslations } from '../words/translations.ts'
import { ReminderForm } from './reminder-form.tsx'

/** The dates that the customer gets an email for. */
export async function renderReminders({ request, profile }: ViewRequest) {
  const locale = langOf(request.url)
  const [{ data: reminders }, { data: tags }] = await Promise.all([
    accountApi(locale).reminders(),
    browserApi(locale).tags(),
  ])
  const occasions = tags.filter(({ group }) => group === 'occasion').map(({ id, name }) => ({ id, name }))
  return (
    <>
      {!profile.verified && <Confirmed profile={profile} />}
      <MyReminders reminders={reminders} occasions={occasions} />
    </>
  )
}

type MyRemindersProps = { reminders: readonly Reminder[]; occasions: readonly OccasionOption[] }

function MyReminders({ reminders, occasions }: MyRemindersProps) {
  const t = useTranslations('reminder')
  const words = useTranslations('myAccount')
  const locale = useLang()
  const { revalidate } = useRevalidator()
  const top = useRef<HTMLDivElement>(null)
  const [edited, setEdited] = useState<Reminder | 'new' | null>(null)
  const [removing, setRemoving] = useState<Reminder | null>(null)
  const add = <Button onClick={() => setEdited('new')}>{t('add')}</Button>
  const saved = async () => {
    setEdited(null)
    showToast({ text: t('saved') })
    await revalidate()
  }
  const remove = async () => {
    if (!removing) return
    await accountApi(locale).deleteReminder(removing.id)
    showToast({ text: t('deleted') })
    await revalidate()
    top.current?.focus()
  }
  return (
    <>
      {reminders.length === 0 ? (
        <EmptyState level={2} title={t('none')} lead={t('lead')}>
          {add}
        </EmptyState>
      ) : (
        <>
          <p className="text-soft">{t('lead')}</p>
          <div ref={top} tabIndex={-1}>
            {add}
          </div>
          <ul className="devices">
            {reminders.map((reminder) => (
              <li key={reminder.id}>
                <ReminderFacts reminder={reminder} />
                <div className="reminder-actions">
                  <Button
                    look="quiet"
                    aria-label={t('changeNamed', { name: reminder.name })}
                    onClick={() => setEdited(reminder)}
                  >
                    {t('change')}
                  </Button>
                  <Button
                    look="quiet"
                    aria-label={t('deleteNamed', { name: reminder.name })}
                    onClick={() => setRemoving(reminder)}
                  >
                    {t('delete')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <Sheet open={edited !== null} onClose={() => setEdited(null)} title={t(edited === 'new' ? 'add' : 'changeTitle')}>
        <ReminderForm reminder={edited === 'new' ? null : edited} occasions={occasions} onSaved={saved} />
      </Sheet>
      <ConfirmSheet
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('deleteTitle')}
        lead={t('deleteLead')}
        yes={t('delete')}
        no={words('cancel')}
        act={remove}
      />
    </>
  )
}

function ReminderFacts({
  reminder: { name, occasion, next_day, day, is_yearly, sends_email },
}: {
  reminder: Reminder
}) {
  const t = useTranslations('reminder')
  const longDay = useLongDay()
  return (
    <p>
      <b>
        <bdi>{name}</bdi>
      </b>
      {occasion && (
        <span className="text-small">
          <ShopText>{occasion.name}</ShopText>
        </span>
      )}
      <span className="text-small text-soft">
        {longDay(next_day ?? day)}
        {is_yearly && ` · ${t('yearly')}`}
      </span>
      {!sends_email && <span className="text-small">{t('off')}</span>}
      {sends_email && next_day === null && <span className="text-small text-soft">{t('sent')}</span>}
    </p>
  )
}
