/** Asks an open database one statement, whichever kind it is; gives its rows. */
export type RunQuery = <Row>(statement: string) => Promise<Row[]>
