import type { ReactNode } from 'react'
import { useTranslations } from '../words/translations.ts'

type AccountColumnProps = { title: string; lead?: ReactNode; children: ReactNode }

/** The narrow column of the sign-in, sign-up and password pages. */
export function AccountColumn({ title, lead, children }: AccountColumnProps) {
  const t = useTranslations('account')
  return (
    <div className="wrap">
      <div className="account-panel">
        <h1>{title}</h1>
        {lead && <p className="account-panel-lead text-soft">{lead}</p>}
        <noscript>
          <p>{t('withoutScript')}</p>
        </noscript>
        {children}
      </div>
    </div>
  )
}
