import { loginPath, shopPath } from '../../../account/return-url.ts'
import { useProfile } from '../../../account/session/profile-store.ts'
import { useLazyDialog } from '../../../hooks/use-lazy-dialog.ts'
import { useLocalisedNavigate } from '../../../language/localised-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../words/translations.ts'

/** Opens the review form. A visitor signs in first and returns here. */
export function WriteReview({ item }: { item: number }) {
  const t = useTranslations('review.list')
  const profile = useProfile()
  const navigate = useLocalisedNavigate()
  const sheet = useLazyDialog(loadSheet)
  const signIn = () => navigate(loginPath(`${shopPath(window.location)}#reviews`))
  const { onClick, ...prefetch } = sheet.opener
  return (
    <>
      <Button look="outline" {...(profile ? prefetch : {})} onClick={profile ? onClick : signIn}>
        {t('write')}
      </Button>
      {sheet.Dialog && profile && <sheet.Dialog item={item} open={sheet.isOpen} onClose={sheet.close} />}
    </>
  )
}

const loadSheet = async () => (await import('./review-sheet.tsx')).ReviewSheet
