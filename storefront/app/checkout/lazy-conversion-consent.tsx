import { usePreloadedComponent } from '../hooks/use-preloaded-component.ts'

/** The checkbox for the consent to report the purchase, loaded on demand. */
export function LazyConversionConsent(props: { isGiven: boolean; onChange: (isGiven: boolean) => void }) {
  const { Part: ConversionConsent } = usePreloadedComponent(loadConsent)
  return ConversionConsent && <ConversionConsent {...props} />
}

const loadConsent = async () => (await import('./conversion-consent.tsx')).default
