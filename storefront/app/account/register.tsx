import { useEffect, useRef } from 'react'
import { FieldError } from '../forms/field.tsx'
import { LocalisedLink } from '../language/localised-link.tsx'
import { pageHead } from '../language/page-head.ts'
import { orderToFollow } from '../orders/follow/order-to-follow.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { TextLink } from '../ui/text/text-link.tsx'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/register'
import { AccountColumn } from './account-column.tsx'
import { AccountField, AccountFormFrame, PasswordField } from './account-fields.tsx'
import { checkRegister, registerFields } from './account-values.ts'
import { completeSignIn } from './session/complete-sign-in.ts'
import { type AccountForm, useAccountForm } from './use-account-form.ts'
import { usePublicAccountApi } from './use-public-account-api.ts'
import { useReturnQuery } from './use-return-query.ts'
import { useVisitorsOnly } from './use-visitors-only.ts'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'register', indexed: false })

/** The sign-up page. A new account is signed in immediately. */
export default function Register() {
  const t = useTranslations('account')
  const api = usePublicAccountApi()
  const errorMessage = useErrorMessage()
  const returnQuery = useReturnQuery()
  useVisitorsOnly()
  const form = useAccountForm({
    fields: registerFields,
    check: checkRegister,
    send: async (input, formData) => {
      const { message } = await completeSignIn(() => api.signUp(input))
      showToast({ text: message })
      if (!formData.has('newsletter')) return
      // The account exists, so a failure here must not look like one of the form.
      await api
        .requestNewsletter({ email: input.email, source: 'registration' })
        .catch((failure) => showToast({ text: errorMessage(failure), tone: 'error' }))
    },
  })
  useOrderDetails(form)
  const labels = {
    name: t('fields.name'),
    user_name: t('fields.user_name'),
    mobile: t('fields.mobile'),
    email: t('fields.email'),
    password: t('fields.password'),
    terms: t('fields.terms'),
  }
  const propsOf = (field: keyof typeof labels) => ({ form, field, label: labels[field] })
  return (
    <AccountColumn title={t('register.title')} lead={t('register.lead')}>
      <AccountFormFrame form={form} labels={labels} submit={t('register.submit')}>
        <AccountField {...propsOf('name')} autoComplete="name" autoCapitalize="words" />
        <AccountField {...propsOf('user_name')} autoComplete="username" autoCapitalize="none" spellCheck={false} ltr />
        <AccountField {...propsOf('mobile')} type="tel" inputMode="tel" autoComplete="tel" ltr />
        <AccountField {...propsOf('email')} type="email" inputMode="email" autoComplete="email" ltr />
        <PasswordField {...propsOf('password')} hint={t('passwordHint')} autoComplete="new-password" />
        <Terms form={form} />
        <Checkbox name="newsletter" value="yes">
          {t('register.newsletter')}
        </Checkbox>
      </AccountFormFrame>
      <p className="account-panel-end text-small text-soft">
        {t.rich('register.known', {
          login: (words) => (
            <TextLink inline to={`/login${returnQuery}`}>
              {words}
            </TextLink>
          ),
        })}
      </p>
    </AccountColumn>
  )
}

/** Prefills the form with the name and contact details of a guest's order. */
function useOrderDetails(form: Pick<AccountForm<(typeof registerFields)[number]>, 'set'>) {
  const { set } = useRef(form).current
  useEffect(() => {
    const order = orderToFollow()
    if (!order) return
    const { name, email, mobile } = order
    const prefilled = { name, email, mobile, user_name: email.split('@')[0] ?? '' }
    for (const [field, value] of Object.entries(prefilled)) set(field as keyof typeof prefilled, value)
  }, [set])
}

/** The terms open in a new tab, so the form keeps its input. */
function Terms({ form }: { form: Pick<AccountForm<'terms'>, 'values' | 'errors' | 'set'> }) {
  const t = useTranslations('account.register')
  const { terms: error } = form.errors
  return (
    <div className="field">
      <Checkbox
        id="terms"
        name="terms"
        value="yes"
        required
        checked={form.values.terms !== ''}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'terms-error' : undefined}
        onChange={(event) => form.set('terms', event.currentTarget.checked ? 'yes' : '')}
      >
        {t.rich('terms', {
          terms: (words) => (
            <LocalisedLink className="inline-link" to="/terms" target="_blank">
              {words}
              <span className="visually-hidden"> {t('newTab')}</span>
            </LocalisedLink>
          ),
        })}
      </Checkbox>
      {error && <FieldError id="terms-error">{error}</FieldError>}
    </div>
  )
}
