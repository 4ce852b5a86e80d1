import type { ConversionConsent as Consent } from '@rawnaq/contract/conversions'
import { useEffect, useState } from 'react'
import { useApi } from '../api.ts'
import { useRootData } from '../root-data.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextLink } from '../ui/text/text-link.tsx'

type ConversionConsentProps = { isGiven: boolean; onChange: (isGiven: boolean) => void }

/**
 * Asks whether the purchase may be reported to advertising platforms. Nothing is shown until the server has answered, nor
 * if it cannot be asked: without a consent nothing is reported.
 */
export default function ConversionConsent({ isGiven, onChange }: ConversionConsentProps) {
  const api = useApi()
  const privacy = useRootData()?.settings.legal[0]
  const [consent, setConsent] = useState<Consent | null>(null)
  useEffect(() => {
    api.conversionConsent().then(
      ({ data }) => setConsent(data),
      () => setConsent(null),
    )
  }, [api])
  if (!consent || consent.platforms.length === 0) return null
  return (
    <Checkbox checked={isGiven} onChange={(event) => onChange(event.currentTarget.checked)}>
      {consent.text}{' '}
      {privacy && (
        <TextLink inline to={privacy.to}>
          {privacy.text}
        </TextLink>
      )}
    </Checkbox>
  )
}
