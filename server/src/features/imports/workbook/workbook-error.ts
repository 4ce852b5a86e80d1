/** A file that is no spreadsheet, or one that says more than is read. */
export class WorkbookError extends Error {
  readonly code: 'not_a_table' | 'body_too_large'
  constructor(code: WorkbookError['code']) {
    super(code)
    this.code = code
  }
}
