import { lineName } from '../cart/priced-line.ts'
import { useMoney } from '../hooks/use-money.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'
import { ResendEmail } from './resend-email.tsx'
import type { Problem } from './use-place-order.ts'

/** The reason why the order was not placed. Every new problem moves the focus here. */
export function ProblemNotice({ problem }: { problem: Problem }) {
  return (
    <Notice focusOn={problem}>
      <ProblemWords problem={problem} />
    </Notice>
  )
}

function ProblemWords({ problem }: { problem: Problem }) {
  const t = useTranslations('checkout.problem')
  const cart = useTranslations('cart')
  const money = useMoney()
  switch (problem.kind) {
    case 'total_changed':
      return (
        <p>
          {problem.now === null
            ? t('totalChangedShort')
            : t.rich('totalChanged', { ...isolated, before: money(problem.before), now: money(problem.now) })}
        </p>
      )
    case 'lines':
      return (
        <>
          <p>{problem.words ?? cart('blocked')}</p>
          <p>{t('lines')}</p>
          <ul>
            {problem.lines.map((line) => (
              <li key={lineName(line)}>
                <bdi>{line.item?.name ?? cart('gone')}</bdi>
              </li>
            ))}
          </ul>
        </>
      )
    case 'already_ordered':
      return <p>{t('alreadyOrdered')}</p>
    case 'card_again':
      return <p>{t('cardAgain')}</p>
    case 'no_connection':
      return <p>{t('noConnection')}</p>
    case 'email_not_verified':
      return (
        <>
          <p>{problem.words}</p>
          <ResendEmail />
        </>
      )
    case 'words':
    case 'payment_method':
      return <p>{problem.words}</p>
  }
}
