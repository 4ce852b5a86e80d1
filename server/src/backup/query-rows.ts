/** Asks an open database one statement, whichever kind it is; gives its rows. */
export type Ask = <Row>(statement: string) => Promise<Row[]>
