import type { ReactNode } from 'react'
import { useTranslations } from '../words/translations.ts'

type AccountDoorProps = { title: string; lead?: ReactNode; children: ReactNode }

/** The narrow column in which somebody signs up, in, or gets back in. */
export function AccountColumn({ title, lead, children }: AccountDoorProps) {
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
