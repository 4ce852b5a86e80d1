import type { Locale } from '@rawnaq/rules/locale'
import type { RaThemeOptions } from 'react-admin'
import { translateKey } from '../language/translate-key.ts'
import { colorToken } from './color-token.ts'

/** Overrides for components of react-admin and MUI. */
export function componentOverrides(locale: Locale): RaThemeOptions['components'] {
  const line = colorToken('line')
  return {
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: line } },
    },
    // The heading of an empty list follows the title of the screen.
    MuiTypography: { defaultProps: { variantMapping: { h4: 'h2' } } },
    // The content of a dialog scrolls, and its buttons stay in view.
    MuiDialog: {
      styleOverrides: { paper: { '& > form': { display: 'flex', flexDirection: 'column', minBlockSize: 0 } } },
    },
    // Popups have a border, because the theme has no shadows.
    MuiAutocomplete: { styleOverrides: { paper: edge(line) } },
    MuiPopover: { styleOverrides: { paper: edge(line) } },
    MuiAppBar: {
      styleOverrides: { root: { backgroundColor: colorToken('emerald-deep'), color: colorToken('ivory') } },
    },
    // The label of a checkbox belongs to the input, not to its wrapper.
    MuiCheckbox: { defaultProps: { slotProps: { root: { 'aria-label': undefined }, input: ariaLabelOnly } } },
    MuiCircularProgress: { defaultProps: { 'aria-label': translateKey(locale, 'ra.page.loading', {}) } },
    MuiTableCell: {
      styleOverrides: { root: { borderColor: line }, head: { color: colorToken('ink-mute'), fontWeight: 500 } },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    // Each input would add these animations to the page as a style sheet of its own; `global.css` has them once.
    MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true }, styleOverrides: { input: autofillEvents } },
    MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: colorToken('line-strong') } } },
    // Content wider than a phone scrolls inside its container.
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-content': { minInlineSize: 0, paddingInline: 24, paddingBlockEnd: 48, [phone]: phonePadding },
        },
      },
    },
    RaTopToolbar: { styleOverrides: { root: { alignItems: 'center' } } },
    // Limits the line length on wide screens.
    RaEdit: { styleOverrides: { root: { '& .RaEdit-card': form } } },
    RaCreate: { styleOverrides: { root: { '& .RaCreate-card': form } } },
    RaEmpty: { styleOverrides: { root: emptyList } },
    // The buttons that move and remove an entry are there for touch and the keyboard too, not on hover only.
    RaSimpleFormIterator: { styleOverrides: { root: { '& .RaSimpleFormIterator-action': { visibility: 'visible' } } } },
    RaTabbedForm: { styleOverrides: { root: form } },
    RaFilterForm: {
      styleOverrides: {
        root: {
          '& .MuiFormControlLabel-root': { marginInline: 0 },
          [phone]: {
            paddingInline: 8,
            '& .filter-field': { inlineSize: '100%' },
            '& .RaFilterFormInput-spacer': { display: 'none' },
          },
        },
      },
    },
    // Full contrast for the status at the end of a row.
    RaSimpleList: {
      styleOverrides: { root: { '& .RaSimpleList-tertiary': { opacity: 1, color: colorToken('ink-mute') } } },
    },
    // Without selected rows the bulk actions are hidden from the keyboard too.
    RaBulkActionsToolbar: {
      styleOverrides: { root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } } },
    },
    // Deletes are undoable for a few seconds instead of asking for confirmation.
    RaDeleteButton: { defaultProps: { mutationMode: 'undoable' } },
    RaNotification: {
      defaultProps: { autoHideDuration: 8000 },
      styleOverrides: {
        root: {
          '& .RaNotification-undo': { color: colorToken('ivory'), textDecoration: 'underline' },
          // Above the save bar, which is fixed to the bottom on phones.
          [phone]: { 'html:has(.RaToolbar-mobileToolbar) &': { insetBlockEnd: 88 } },
        },
      },
    },
    RaToolbar: { styleOverrides: { root: { backgroundColor: colorToken('shell') } } },
    // The menu fits a desktop window; a visible scrollbar shows when it does not.
    RaSidebar: { styleOverrides: { root: { '& .RaSidebar-fixed': { scrollbarWidth: 'thin' } } } },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          marginInline: 8,
          borderRadius: 4,
          [desk]: { paddingBlock: 1 },
          '&.RaMenuItemLink-active': { backgroundColor: colorToken('emerald-tint'), color: colorToken('emerald') },
        },
      },
    },
  }
}

/** The animations by which MUI learns that the browser has filled in an input or has emptied it again. */
const autofillEvents = {
  animationName: 'mui-auto-fill-cancel',
  animationDuration: '10ms',
  '&:-webkit-autofill': { animationName: 'mui-auto-fill', animationDuration: '5000s' },
}

const form = { maxInlineSize: '64rem' }

const emptyList = {
  display: 'block',
  marginBlockStart: 48,
  '& .RaEmpty-message': { color: 'var(--color-ink-mute)' },
  '& .RaEmpty-icon': { inlineSize: '3rem', blockSize: '3rem' },
}

const edge = (line: string) => ({ border: `1px solid ${line}` })

const phone = '@media (max-width: 599px)'
const desk = '@media (min-width: 600px)'

const phonePadding = { paddingInline: 12, paddingBlockEnd: 80 }

const ariaLabelOnly = (props: { 'aria-label'?: string }) => ({ 'aria-label': props['aria-label'] })
