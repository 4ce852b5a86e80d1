import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { chooseLanguage } from '../language/current-language.ts'
import { LanguageSwitch } from '../language/language-switch.tsx'
import { useDocumentTitle } from '../language/use-document-title.ts'
import { Wordmark } from '../theme/wordmark.tsx'

type Props = { title: string; lead?: string; error?: string; children?: ReactNode }

/** The layout of the sign-in pages. */
export function SignInLayout({ title, lead, error, children }: Props) {
  useDocumentTitle(title)
  return (
    <Box component="main" sx={{ minBlockSize: '100dvh', display: 'grid', placeItems: 'center', padding: 2 }}>
      <Box sx={{ inlineSize: '100%', maxInlineSize: '24rem' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBlockEnd: 6 }}>
          <Wordmark />
          <LanguageSwitch onChoose={chooseLanguage} />
        </Box>
        <Typography variant="h4" component="h1">
          {title}
        </Typography>
        {lead && <Typography sx={{ color: 'text.secondary', marginBlock: 1 }}>{lead}</Typography>}
        <Box role="status">{error && <Alert severity="error">{error}</Alert>}</Box>
        {children}
      </Box>
    </Box>
  )
}
