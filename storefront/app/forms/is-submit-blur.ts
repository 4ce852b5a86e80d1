import type { FocusEvent } from 'react'

/** Whether a field loses focus to the submit button. Errors would move the button from under the pointer; submitting shows them anyway. */
export const isSubmitBlur = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
