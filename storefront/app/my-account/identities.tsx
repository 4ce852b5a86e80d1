import type { Profile } from '@rawnaq/contract/account'
import { deleteAccount } from '@rawnaq/contract/account-forms'
import type { Identity, IdentityList } from '@rawnaq/contract/identities'
import { identityClient } from '@rawnaq/contract/identity-client'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { AccountFormFrame, PasswordField } from '../account/account-fields.tsx'
import { FormFailure } from '../account/form-failure.tsx'
import { openProvider, readOidcResult } from '../account/session/oidc-redirect.ts'
import { accountApi, sessionTransport } from '../account/session/session.ts'
import { useAccountForm } from '../account/use-account-form.ts'
import { checked } from '../forms/check-form.ts'
import { useLang } from '../language/lang.ts'
import { useLongDate } from '../language/long-date.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { whileBusy } from '../ui/feedback/while-busy.ts'
import { Sheet } from '../ui/sheet.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'

type OpenSheet = { kind: 'link' | 'unlink'; identity: Identity }

/** The sign-in providers of the shop: those that open the account, and those that can be linked. */
export function Identities({ list, profile }: { list: IdentityList; profile: Profile }) {
  const t = useTranslations('myAccount.data')
  const locale = useLang()
  const errorMessage = useErrorMessage()
  const { revalidate } = useRevalidator()
  const [sheet, setSheet] = useState<OpenSheet | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const close = () => setSheet(null)
  const done = async (text: string) => {
    close()
    showToast({ text })
    await revalidate()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the redirect result can be read once
  useEffect(() => {
    const result = readOidcResult()
    if (!result) return
    if ('failure' in result) return setFailure(t('identityFailed'))
    const finish = async () => {
      try {
        await whileBusy(identityClient(sessionTransport, locale).finishLink(result.provider, result.form))
        await done(t('identityLinked'))
      } catch (reason) {
        setFailure(reason)
      }
    }
    finish()
  }, [])

  const unlink = async ({ name }: Identity) => {
    try {
      await whileBusy(identityClient(sessionTransport, locale).unlink(name))
      await done(t('identityUnlinked'))
    } catch (reason) {
      close()
      showToast({ text: errorMessage(reason), tone: 'error' })
    }
  }
  const canLink = profile.verified && list.has_password
  return (
    <section className="my-account-part">
      <h2>{t('identities')}</h2>
      <p className="text-soft">{t(profile.verified ? 'identitiesLead' : 'identitiesUnverified')}</p>
      {failure !== null && <FormFailure reason={failure} title={t('identityNotLinked')} />}
      <ul className="devices">
        {list.data.map((identity) => (
          <IdentityRow
            key={identity.name}
            identity={identity}
            canLink={canLink}
            onOpen={(kind) => setSheet({ kind, identity })}
          />
        ))}
      </ul>
      {profile.verified && !list.has_password && <SetPassword profile={profile} />}
      <Sheet
        open={sheet?.kind === 'link'}
        onClose={close}
        title={t('identityLinkNamed', { name: sheet?.identity.label ?? '' })}
      >
        {sheet?.kind === 'link' && <LinkForm identity={sheet.identity} profile={profile} />}
      </Sheet>
      <Sheet
        open={sheet?.kind === 'unlink'}
        onClose={close}
        title={t('identityUnlinkNamed', { name: sheet?.identity.label ?? '' })}
      >
        {sheet?.kind === 'unlink' && (
          <>
            <p className="text-soft">{t.rich('identityUnlinkLead', { ...isolated, name: sheet.identity.label })}</p>
            <Button full onClick={() => unlink(sheet.identity)}>
              {t('identityUnlink')}
            </Button>
          </>
        )}
      </Sheet>
    </section>
  )
}

type IdentityRowProps = { identity: Identity; canLink: boolean; onOpen: (kind: OpenSheet['kind']) => void }

function IdentityRow({ identity: { label: name, linked_at }, canLink, onOpen }: IdentityRowProps) {
  const t = useTranslations('myAccount.data')
  const longDate = useLongDate()
  return (
    <li>
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="text-small text-soft">
          {linked_at ? t('identitySince', { date: longDate(linked_at) }) : t('identityNone')}
        </span>
      </p>
      {linked_at !== null && (
        <Button look="quiet" aria-label={t('identityUnlinkNamed', { name })} onClick={() => onOpen('unlink')}>
          {t('identityUnlink')}
        </Button>
      )}
      {linked_at === null && canLink && (
        <Button look="quiet" aria-label={t('identityLinkNamed', { name })} onClick={() => onOpen('link')}>
          {t('identityLink')}
        </Button>
      )}
    </li>
  )
}

const fields = ['password'] as const

/** Continues at the provider; requires the password. */
function LinkForm({ identity: { name, label }, profile }: { identity: Identity; profile: Profile }) {
  const t = useTranslations('myAccount.data')
  const labels = { password: useTranslations('account.fields')('password') }
  const locale = useLang()
  const form = useAccountForm({
    fields,
    check: (values) => checked<'password', { password: string }>(deleteAccount.safeParse(values)),
    send: async (input) =>
      openProvider((await identityClient(sessionTransport, locale).startLink(name, input)).data.url, false),
  })
  return (
    <AccountFormFrame form={form} labels={labels} submit={t('identityContinue', { name: label })}>
      <p className="text-soft">{t.rich('identityLinkLead', { ...isolated, name: label })}</p>
      <input type="hidden" name="username" autoComplete="username" value={profile.user_name} readOnly />
      <PasswordField form={form} field="password" label={labels.password} autoComplete="current-password" />
    </AccountFormFrame>
  )
}

/** For accounts that were made with a provider. */
function SetPassword({ profile }: { profile: Profile }) {
  const t = useTranslations('myAccount.data')
  const locale = useLang()
  const errorMessage = useErrorMessage()
  const send = async () => {
    try {
      showToast({ text: (await whileBusy(accountApi(locale).forgotPassword(profile.email))).message })
    } catch (failure) {
      showToast({ text: errorMessage(failure), tone: 'error' })
    }
  }
  return (
    <>
      <p className="text-soft">{t('identityNoPassword')}</p>
      <Button look="outline" onClick={send}>
        {t('identitySetPassword')}
      </Button>
    </>
  )
}
