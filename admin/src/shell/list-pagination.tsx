import { Pagination } from 'react-admin'

/** The pagination of lists. */
export const ListPagination = () => <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
