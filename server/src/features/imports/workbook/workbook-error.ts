/** A file that is no spreadsheet, or exceeds the limits. */
export class WorkbookError extends Error {
  readonly code: 'not_a_table' | 'body_too_large'
  constructor(code: WorkbookError['code']) {
    super(code)
    this.code = code
  }
}
