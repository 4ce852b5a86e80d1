/** Runs a statement on an open database of either kind and returns its rows. */
export type RunQuery = <Row>(statement: string) => Promise<Row[]>
