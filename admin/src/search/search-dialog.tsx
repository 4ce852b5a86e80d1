import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import type { FoundRecord } from '@rawnaq/contract/staff-search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { usePermissions, useResourceDefinitions, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { callApi } from '../api/api-client.ts'
import { useLanguage } from '../language/current-language.ts'
import { menuGroups } from '../shell/menu-groups.ts'
import { findScreens } from './find-screens.ts'

type Option = { key: string; group: string; title: string; detail: string; path: string }

/** A field with the records and screens that match. A chosen one is opened. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const titleId = useId()
  const search = useDeferredValue(text.trim())
  const { data, isFetching, isLoading, isPlaceholderData } = useQuery({
    queryKey: ['staff-search', search],
    queryFn: () => callApi<{ data: FoundRecord[] }>('GET', '/staff-search', { query: { search } }),
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
  })
  // The rows are not those of the typed text yet.
  const isOutdated = isLoading || isPlaceholderData || search !== text.trim()
  const screens = useScreens(search)
  const records = search.length < 2 ? [] : (data?.data ?? []).map((record) => optionOf(record, translate))
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId} sx={atTheTop}>
      <DialogTitle id={titleId}>{translate('search.heading')}</DialogTitle>
      <DialogContent>
        <Autocomplete<Option>
          open={search.length >= 2}
          options={[...records, ...screens]}
          // The server has filtered them already.
          filterOptions={(options) => options}
          getOptionLabel={({ title }) => title}
          getOptionKey={({ key }) => key}
          isOptionEqualToValue={(option, value) => option.key === value.key}
          inputValue={text}
          onInputChange={(_event, value, reason) => reason !== 'reset' && setText(value)}
          onChange={(_event, option) => {
            if (!option) return
            onClose()
            navigate(option.path)
          }}
          onKeyDown={(event) => {
            if (isOutdated && event.key !== 'Escape') event.defaultMuiPrevented = true
          }}
          // Otherwise Esc would be used up by the list.
          onClose={(_event, reason) => reason === 'escape' && onClose()}
          loading={isFetching}
          loadingText={translate('search.loading')}
          noOptionsText={translate('search.nothing')}
          forcePopupIcon={false}
          autoHighlight
          disablePortal
          slotProps={{ popper: { sx: { position: 'static !important', transform: 'none !important' } } }}
          renderInput={(parameters) => (
            <TextField {...parameters} autoFocus type="search" label={translate('search.label')} />
          )}
          renderOption={({ key, ...properties }, { title, detail, group }) => (
            <Box component="li" key={key} {...properties} sx={{ display: 'flex', columnGap: 2, flexWrap: 'wrap' }}>
              <bdi>{title}</bdi>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {group}
                {detail && (
                  <>
                    {' · '}
                    <bdi>{detail}</bdi>
                  </>
                )}
              </Box>
            </Box>
          )}
        />
      </DialogContent>
    </Dialog>
  )
}

type Translate = ReturnType<typeof useTranslate>

const optionOf = ({ kind, id, title, detail }: FoundRecord, translate: Translate): Option => ({
  key: `${kind}-${id}`,
  group: translate(`resources.${kind}.many`),
  ...{ title, detail },
  path: kindsWithPage.includes(kind) ? `/${kind}/${id}/show` : `/${kind}/${id}`,
})

/** Records that are shown rather than edited. */
const kindsWithPage: readonly FoundRecord['kind'][] = ['order', 'return', 'gift_card', 'gift-list']

/** The screens, reports and settings whose name contains the search and which the person may open. */
function useScreens(search: string): Option[] {
  const definitions = useResourceDefinitions()
  const { permissions = [] } = usePermissions<string[]>()
  const resources = menuGroups
    .flatMap(({ entries }) => entries)
    .flatMap(({ resource, part }) => (!part && definitions[resource] ? [resource] : []))
  return findScreens(search, { resources, permissions, locale: useLanguage() }).map((found) => ({
    ...found,
    detail: '',
  }))
}

const atTheTop = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { marginBlockStart: { xs: 2, sm: 8 } },
}
