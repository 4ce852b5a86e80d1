import { useState } from 'react'
import { lineName } from '../cart/quote/priced-line.ts'
import { unmark } from '../gift-lists/list-mark.ts'
import { useMoney } from '../hooks/use-money.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { isolated } from '../ui/text/isolated.tsx'
import { TextLink } from '../ui/text/text-link.tsx'
import { useTranslations } from '../words/translations.ts'
import { ResendEmail } from './resend-email.tsx'
import type { DetailedProblem } from './use-place-order.ts'

/** A problem that the server reported with its details. Every new problem moves the focus here. */
export function ProblemDetails({ problem }: { problem: DetailedProblem }) {
  const t = useTranslations('orderProblem')
  if (problem.kind === 'unanswered')
    return (
      <Notice
        actions={[
          { label: t('resend'), act: problem.resend },
          { label: t('discard'), act: problem.discard },
        ]}
      >
        <p>{t('unanswered')}</p>
      </Notice>
    )
  return (
    <Notice focusOn={problem}>
      <DetailWords problem={problem} />
    </Notice>
  )
}

function DetailWords({ problem }: { problem: Exclude<DetailedProblem, { kind: 'unanswered' }> }) {
  const t = useTranslations('orderProblem')
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
    case 'gift_list':
      return <GivenWords problem={problem} />
    case 'already_ordered':
      return <p>{t('alreadyOrdered')}</p>
    case 'card_again':
      return <p>{t('cardAgain')}</p>
    case 'email_not_verified':
      return (
        <>
          <p>{problem.words}</p>
          <ResendEmail />
        </>
      )
  }
}

/** What a gift list no longer needs, with the choice to buy it as ordinary items or to change the cart. */
function GivenWords({ problem: { words, lines } }: { problem: DetailedProblem & { kind: 'gift_list' } }) {
  const t = useTranslations('orderProblem.giftList')
  const list = useTranslations('cart.giftList')
  const [isUnmarked, setUnmarked] = useState(false)
  if (isUnmarked) return <p>{t('ordinary')}</p>
  const buyWithoutList = () => {
    unmark(lines.length > 0 ? lines : undefined)
    setUnmarked(true)
  }
  return (
    <>
      <p>{words}</p>
      <ul>
        {lines.map((line) => (
          <li key={lineName(line)}>
            <bdi>{line.item?.name}</bdi>
          </li>
        ))}
      </ul>
      <div className="notice-actions">
        <Button look="quiet" onClick={buyWithoutList}>
          {list('without')}
        </Button>
        <TextLink to="/cart">{t('toCart')}</TextLink>
      </div>
    </>
  )
}
