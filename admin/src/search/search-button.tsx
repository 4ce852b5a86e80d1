import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }))

/** Opens the search of the admin, as do Ctrl+K and ⌘K. */
export function SearchButton() {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.code !== 'KeyK') return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', open)
    return () => document.removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={translate('search.title')}
        aria-keyshortcuts="Control+K Meta+K"
        title={translate('search.title')}
        onClick={() => setOpen(true)}
      >
        <SearchIcon />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
