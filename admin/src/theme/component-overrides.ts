import type { Locale } from '@rawnaq/rules/locale'
import type { RaThemeOptions } from 'react-admin'
import { translateKey } from '../language/translate-key.ts'
import { colorToken } from './color-token.ts'

/** How single parts of react-admin and MUI differ from what they bring. */
export function componentOverrides(locale: Locale): RaThemeOptions['components'] {
  const line = colorToken('line')
  return {
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: line } },
    },
    // What opens over a form has an edge, since nothing casts a shadow.
    MuiAutocomplete: { styleOverrides: { paper: edge(line) } },
    MuiPopover: { styleOverrides: { paper: edge(line) } },
    MuiAppBar: { styleOverrides: { root: { backgroundColor: colorToken('emerald-deep'), color: colorToken('ivory') } } },
    // A name that is given to a box to tick belongs to the box itself, not to what is drawn around it.
    MuiCheckbox: { defaultProps: { slotProps: { root: { 'aria-label': undefined }, input: ariaLabelOnly } } },
    MuiCircularProgress: { defaultProps: { 'aria-label': translateKey(locale, 'ra.page.loading', {}) } },
    MuiTableCell: {
      styleOverrides: { root: { borderColor: line }, head: { color: colorToken('ink-mute'), fontWeight: 500 } },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: colorToken('line-strong') } } },
    // What is wider than a phone scrolls inside its own place.
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-content': { minInlineSize: 0, paddingInline: 24, paddingBlockEnd: 48, [phone]: phonePadding },
        },
      },
    },
    // Lines are no longer than one likes to read, however wide the screen.
    RaEdit: { styleOverrides: { root: { '& .RaEdit-card': form } } },
    RaCreate: { styleOverrides: { root: { '& .RaCreate-card': form } } },
    RaEmpty: { styleOverrides: { root: emptyList } },
    RaTabbedForm: { styleOverrides: { root: form } },
    RaFilterForm: {
      styleOverrides: {
        root: {
          '& .MuiFormControlLabel-root': { marginInline: 0 },
          [phone]: { paddingInline: 8, '& .filter-field': { inlineSize: '100%' } },
        },
      },
    },
    // A state at the end of a line is read as well as the rest.
    RaSimpleList: {
      styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1, color: colorToken('ink-mute') } } },
    },
    // While no line is chosen there is nothing to do with the chosen ones, for the keyboard neither.
    RaBulkActionsToolbar: {
      styleOverrides: { root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } } },
    },
    // What is deleted can be taken back for some seconds, which is better than being asked each time.
    RaDeleteButton: { defaultProps: { mutationMode: 'undoable' } },
    RaNotification: {
      defaultProps: { autoHideDuration: 8000 },
      styleOverrides: {
        root: {
          '& .RaNotification-undo': { color: colorToken('ivory'), textDecoration: 'underline' },
          // Above the bar with the button to save, which is fixed to the foot of a phone.
          [phone]: { 'html:has(.RaToolbar-mobileToolbar) &': { insetBlockEnd: 88 } },
        },
      },
    },
    RaToolbar: { styleOverrides: { root: { backgroundColor: colorToken('shell') } } },
    // The whole menu fits beside a desk; one that is longer than its window shows that it goes on.
    RaSidebar: { styleOverrides: { root: { '& .RaSidebar-fixed': { scrollbarWidth: 'thin' } } } },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          marginInline: 8,
          borderRadius: 4,
          [desk]: { paddingBlock: 3 },
          '&.RaMenuItemLink-active': { backgroundColor: colorToken('emerald-tint'), color: colorToken('emerald') },
        },
      },
    },
  }
}

const form = { maxInlineSize: '64rem' }

const emptyList = {
  marginBlockStart: 48,
  '& .RaEmpty-message': { color: 'var(--color-ink-mute)' },
  '& .RaEmpty-icon': { inlineSize: '3rem', blockSize: '3rem' },
}

const edge = (line: string) => ({ border: `1px solid ${line}` })

const phone = '@media (max-width: 599px)'
const desk = '@media (min-width: 600px)'

const phonePadding = { paddingInline: 12, paddingBlockEnd: 80 }

const ariaLabelOnly = (given: { 'aria-label'?: string }) => ({ 'aria-label': given['aria-label'] })
