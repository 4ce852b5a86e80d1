import { spawnSync } from 'node:child_process'
import { findPostgres } from '../postgres-binaries.ts'
import { findChromium, hasPackagedChromium, unpackChromium } from './chromium.ts'
import { ensureInstalled, type RequiredProgram } from './required-programs.ts'

const needs: RequiredProgram[] = [
  {
    name: 'Chromium',
    isThere: () => findChromium() !== undefined,
    packages: [
      // What the browser of the package needs.
      ...(hasPackagedChromium ? [['libnss3', 'libexpat1', 'fonts-dejavu-core']] : []),
      ['chromium-headless-shell', 'fonts-dejavu-core'],
      ['chromium', 'fonts-dejavu-core'],
    ],
    advice:
      'The browser journeys need Chromium: please run `sudo apt-get install chromium-headless-shell` or `npx playwright-core install chromium`, or set CHROMIUM to the path of one.',
  },
  {
    name: 'PostgreSQL',
    isThere: () => Boolean(process.env.TEST_DATABASE_URL || findPostgres()),
    packages: [['postgresql']],
    advice:
      'The server tests need PostgreSQL 15 or newer: please run `sudo apt-get install postgresql` or `brew install postgresql@17`, or set TEST_DATABASE_URL to a server and a superuser of it.',
  },
  {
    name: 'Poppler',
    isThere: () => ['pdftotext', 'pdffonts'].every((name) => spawnSync(name, ['-v']).status === 0),
    packages: [['poppler-utils']],
    advice:
      'The tests of invoices read PDF files with Poppler: please run `sudo apt-get install poppler-utils` or `brew install poppler`.',
  },
]

await unpackChromium()

/** Exits with 1 and one sentence per program when a required program is missing and cannot be installed. */
if (!ensureInstalled(needs, 'the tests')) process.exitCode = 1
