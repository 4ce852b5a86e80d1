import type { Profile } from '@rawnaq/contract/account'
import type { Passkey } from '@rawnaq/contract/passkeys'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { accountApi } from '../account/session/session.ts'
import { useLang } from '../language/lang.ts'
import { useLongDate } from '../language/long-date.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { whileBusy } from '../ui/feedback/while-busy.ts'
import { Sheet } from '../ui/sheet.tsx'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'
import { AddPasskeyForm, RenamePasskeyForm } from './passkey-forms.tsx'

type OpenSheet = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey }

/** The passkeys of the customer: add, rename and remove. */
export function Passkeys({ passkeys, profile }: { passkeys: readonly Passkey[]; profile: Profile }) {
  const t = useTranslations('myAccount.data')
  const locale = useLang()
  const errorMessage = useErrorMessage()
  const { revalidate } = useRevalidator()
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const close = () => setSheet(null)
  const done = async (text: string) => {
    close()
    showToast({ text })
    await revalidate()
  }
  const remove = async ({ id }: Passkey) => {
    try {
      await whileBusy(accountApi(locale).removePasskey(id))
      await done(t('passkeyRemoved'))
    } catch (failure) {
      showToast({ text: errorMessage(failure), tone: 'error' })
    }
  }
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="devices">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onOpen={(kind) => setSheet({ kind, passkey })} />
          ))}
        </ul>
      )}
      {profile.verified && (
        <Button look="outline" onClick={() => setSheet({ kind: 'add' })}>
          {t('passkeyAdd')}
        </Button>
      )}
      <Sheet open={sheet?.kind === 'add'} onClose={close} title={t('passkeyAdd')}>
        <AddPasskeyForm profile={profile} onDone={() => done(t('passkeyAdded'))} />
      </Sheet>
      <Sheet open={sheet?.kind === 'rename'} onClose={close} title={t('passkeyRename')}>
        {sheet?.kind === 'rename' && (
          <RenamePasskeyForm passkey={sheet.passkey} onDone={() => done(t('passkeyRenamed'))} />
        )}
      </Sheet>
      <Sheet open={sheet?.kind === 'remove'} onClose={close} title={t('passkeyRemoveTitle')}>
        {sheet?.kind === 'remove' && (
          <>
            <p className="text-soft">{t('passkeyRemoveLead', { name: sheet.passkey.name })}</p>
            <Button full onClick={() => remove(sheet.passkey)}>
              {t('passkeyRemove')}
            </Button>
          </>
        )}
      </Sheet>
    </>
  )
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: (kind: 'rename' | 'remove') => void }) {
  const t = useTranslations('myAccount.data')
  const longDate = useLongDate()
  const { name, created_at, last_used_at } = passkey
  const date = longDate(created_at)
  return (
    <li>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="text-small text-soft">
          {last_used_at ? t('passkeySince', { date, used: longDate(last_used_at) }) : t('passkeyUnused', { date })}
        </span>
      </p>
      <div className="passkey-actions">
        <Button look="quiet" aria-label={t('passkeyRenameNamed', { name })} onClick={() => onOpen('rename')}>
          {t('passkeyRename')}
        </Button>
        <Button look="quiet" aria-label={t('passkeyRemoveNamed', { name })} onClick={() => onOpen('remove')}>
          {t('passkeyRemove')}
        </Button>
      </div>
    </li>
  )
}
