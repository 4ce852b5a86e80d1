import { type FC, lazy, Suspense } from 'react'
import { Loading } from 'react-admin'

/** A screen whose script comes when somebody goes there. */
export function lazyScreen<Given extends object>(fetchScreen: () => Promise<FC<Given>>): FC<Given> {
  const Screen = lazy(async () => ({ default: await fetchScreen() }))
  return function LateScreen(given: Given) {
    return (
      <Suspense fallback={<Loading />}>
        <Screen {...given} />
      </Suspense>
    )
  }
}
