import type { App } from './app-type.ts'

/** Lets the routes of a scope accept the form `List-Unsubscribe=One-Click` that email programs send (RFC 8058). */
export function acceptOneClickForms(scope: App) {
  const form = 'application/x-www-form-urlencoded'
  scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, _body, done) => done(null, null))
}
