import { useTranslations } from '../words/translations.ts'

/** Placeholder of a page of an account. */
export function AccountSkeleton() {
  return (
    <>
      <p className="visually-hidden" role="status">
        {useTranslations('myAccount')('loading')}
      </p>
      {places.map((place) => (
        <div key={place} className="skeleton my-account-place" aria-hidden="true" />
      ))}
    </>
  )
}

const places = [1, 2, 3, 4, 5]
