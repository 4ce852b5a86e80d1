import { redirect } from 'react-router'
import { langOf } from '../language/lang.ts'
import { useLocalisedNavigate } from '../language/localised-link.tsx'
import { pageHead } from '../language/page-head.ts'
import { withLang } from '../language/with-lang.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/code-check'
import { AccountColumn } from './account-column.tsx'
import { AccountField, AccountFormFrame } from './account-fields.tsx'
import { checkCode, codeFields } from './account-values.ts'
import { useAccountForm } from './use-account-form.ts'
import { useVisitorsOnly } from './use-visitors-only.ts'

const pageOf = (token: string) => `/account-verification/${encodeURIComponent(token)}`

export const loader = ({ params, url }: Route.LoaderArgs) => {
  if (params.id) throw redirect(withLang(pageOf(params.id), langOf(url)))
  return null
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'verification', indexed: false })

/** Manual entry of the code from a verification email. */
export default function CodeCheck() {
  const t = useTranslations('account')
  const navigate = useLocalisedNavigate()
  useVisitorsOnly()
  const form = useAccountForm({
    fields: codeFields,
    check: checkCode,
    send: async ({ token }) => navigate(pageOf(token)),
  })
  const label = t('fields.code')
  return (
    <AccountColumn title={t('verification.title')} lead={t('verification.lead')}>
      <AccountFormFrame form={form} labels={{ token: label }} submit={t('verification.submit')}>
        <AccountField form={form} field="token" label={label} autoComplete="one-time-code" spellCheck={false} ltr />
      </AccountFormFrame>
    </AccountColumn>
  )
}
