import assert from 'node:assert/strict'
import { test } from 'node:test'
import { libpqEnvironment } from './libpq-environment.ts'

test('PostgreSQL programs get the server in their environment, so that no argument shows the password', () => {
  const url = 'postgres://shop:p%40ss%2Fword@db.example:6543/rawnaq?sslmode=require&pool=3'
  assert.deepEqual(libpqEnvironment(url), {
    PGHOST: 'db.example',
    PGPORT: '6543',
    PGUSER: 'shop',
    PGPASSWORD: 'p@ss/word',
    PGDATABASE: 'rawnaq',
    PGSSLMODE: 'require',
  })
  assert.deepEqual(libpqEnvironment('postgresql:///rawnaq?host=/var/run/postgresql'), {
    PGHOST: '/var/run/postgresql',
    PGDATABASE: 'rawnaq',
  })
})
