import { type FC, lazy, Suspense } from 'react'
import { Loading } from 'react-admin'

/** A screen whose code is loaded on first navigation. */
export function lazyScreen<Props extends object>(fetchScreen: () => Promise<FC<Props>>): FC<Props> {
  const Screen = lazy(async () => ({ default: await fetchScreen() }))
  return function LazyScreen(props: Props) {
    return (
      <Suspense fallback={<Loading />}>
        <Screen {...props} />
      </Suspense>
    )
  }
}
