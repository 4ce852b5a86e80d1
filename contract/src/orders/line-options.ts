import {
  itemOptionKinds,
  MAX_ENGRAVING_LENGTH,
  MAX_ENGRAVING_LINES,
  MAX_LINE_OPTIONS,
} from '@rawnaq/rules/line-options'
import { engravingError, engravingScripts, printedText } from '@rawnaq/rules/printed-text'
import { z } from 'zod'
import { id } from '../resource.ts'

/** The limits of every engraving; each option has limits of its own within these. */
const anyEngraving = { max_length: MAX_ENGRAVING_LENGTH, max_lines: MAX_ENGRAVING_LINES, scripts: engravingScripts }

const engravedText = z
  .string()
  .max(5000, 'too_long')
  .overwrite(printedText)
  .superRefine((text, context) => {
    const error = engravingError(text, anyEngraving)
    if (error) context.addIssue({ code: 'custom', message: error })
  })

/** The options of a line, such as an engraving: stored in Unicode form NFC. An empty text is no option. */
export const lineOptions = z
  .array(z.object({ option_id: id, value: engravedText }))
  .max(MAX_LINE_OPTIONS)
  .superRefine((options, context) => {
    for (const [index, { option_id }] of options.entries())
      if (options.findIndex((other) => other.option_id === option_id) < index)
        context.addIssue({ code: 'custom', message: 'one_of_two', path: [index, 'option_id'] })
  })
  .overwrite((options) => options.filter(({ value }) => value !== '').sort((a, b) => a.option_id - b.option_id))

/** An option of a line of a cart or order, with the name of the option. */
export const lineOption = z
  .object({ option_id: id, kind: z.enum(itemOptionKinds), name: z.string(), value: z.string() })
  .meta({ id: 'LineOption' })

export type LineOptionRead = z.input<typeof lineOption>
