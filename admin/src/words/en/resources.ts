/** What each kind of record is called: one of them, and the list of them. */
export default {
  unit: { one: 'Unit', many: 'Units' },
}
