import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'
import { langOf } from '../language/lang.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { loadLazyWords } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'
import type { DetailedProblem, Problem } from './use-place-order.ts'

/** The reason why the order was not placed. Every new problem moves the focus here. */
export function ProblemNotice({ problem }: { problem: Problem }) {
  const t = useTranslations('checkout.problem')
  switch (problem.kind) {
    case 'words':
    case 'payment_method':
      return <ProblemText problem={problem} text={problem.words} />
    case 'no_connection':
      return <ProblemText problem={problem} text={t('noConnection')} />
    default:
      return <LazyDetails problem={problem} />
  }
}

function ProblemText({ problem, text }: { problem: Problem | Problem['kind']; text: string }) {
  return (
    <Notice focusOn={problem}>
      <p>{text}</p>
    </Notice>
  )
}

/** The details follow a response of the server, so the chunk is loaded then. */
function LazyDetails({ problem }: { problem: DetailedProblem }) {
  const t = useTranslations('checkout.problem')
  const { Part: ProblemDetails, hasFailed } = usePreloadedComponent(loadProblemDetails)
  if (hasFailed) return <ProblemText problem={problem.kind} text={t('noConnection')} />
  return ProblemDetails && <ProblemDetails problem={problem} />
}

const loadProblemDetails = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'orderProblem')
  const [{ ProblemDetails }] = await Promise.all([import('./problem-details.tsx'), words])
  return ProblemDetails
}
