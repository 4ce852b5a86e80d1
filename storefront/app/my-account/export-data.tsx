import { useState } from 'react'
import { accountApi } from '../account/session/session.ts'
import { saveFile } from '../browser/save-file.ts'
import { useLang } from '../language/lang.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'

/** Downloads all data of the account as a file. */
export function ExportData() {
  const t = useTranslations('myAccount.data')
  const locale = useLang()
  const errorMessage = useErrorMessage()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const stored = await accountApi(locale).exportMe()
      const text = JSON.stringify(stored, null, 2)
      saveFile('account.json', new Blob([text], { type: 'application/json' }))
    } catch (failure) {
      showToast({ text: errorMessage(failure), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="outline" busy={isBusy} onClick={save}>
      {t('exportButton')}
    </Button>
  )
}
