import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { test } from 'node:test'
import compile from 'icu-minify/compile'
import { createElement, type ReactNode } from 'react'
import formatMessage from 'use-intl/format-message/format-only'
import { intlLocale } from '../language/lang.ts'
import { formatParsedMessage, type Message } from './format-message.ts'

type Words = { [key: string]: string | Words }

const written = (words: Words): string[] =>
  Object.values(words).flatMap((value) => (typeof value === 'string' ? value : written(value)))

/** A value for every argument, a function for every tag. */
function valuesFor(message: string, count: number) {
  const named = [...message.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, name === 'count' ? count : `<${name}>`])
  const marked = [...message.matchAll(/<(\w+)>/g)].map(([, name = '']) => [
    name,
    (parts: ReactNode) => createElement('b', null, parts),
  ])
  return Object.fromEntries([...named, ...marked])
}

for (const language of ['en', 'ar'] as const)
  test(`every message in ${language} is formatted as use-intl does, for every count`, async () => {
    const locale = intlLocale[language]
    const files = globSync(`${import.meta.dirname}/${language}/**/*.ts`)
    assert.ok(files.length > 30)
    for (const file of files) {
      const { default: words } = (await import(file)) as { default: Words }
      for (const message of written(words))
        for (const count of [0, 1, 2, 3, 10, 11, 99, 100, 102, 1_250]) {
          const parsed = compile(message) as Message
          const values = valuesFor(message, count)
          const expected = formatMessage('', parsed as Parameters<typeof formatMessage>[1], values, {
            formatters: {
              getPluralRules: (...given) => new Intl.PluralRules(...given),
              getNumberFormat: (...given) => new Intl.NumberFormat(...given),
              getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
            },
            locale,
          } as Parameters<typeof formatMessage>[3])
          assert.deepEqual(formatParsedMessage(parsed, values, locale), expected)
        }
    }
  })
