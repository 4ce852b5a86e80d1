import type { FocusEvent } from 'react'

/** Whether a field is left for the button that sends its form: all is told then, and what moved now would slip from under the press. */
export const isSubmitBlur = ({ relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
