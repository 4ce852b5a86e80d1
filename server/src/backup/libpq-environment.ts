/** How PostgreSQL's own programs are told where a server is: by their environment, so that no list of processes shows a password. */
export function libpqEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const told = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: searchParams.get('port') ?? port,
    PGUSER: searchParams.get('user') ?? decodeURIComponent(username),
    PGPASSWORD: searchParams.get('password') ?? decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode'),
    PGSSLROOTCERT: searchParams.get('sslrootcert'),
    PGSSLCERT: searchParams.get('sslcert'),
    PGSSLKEY: searchParams.get('sslkey'),
    PGOPTIONS: searchParams.get('options'),
  }
  return Object.fromEntries(Object.entries(told).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
