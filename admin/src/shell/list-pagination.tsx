import { Pagination } from 'react-admin'

/** The foot of a list: which page, and how much of it at once. */
export const ListPagination = () => <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
