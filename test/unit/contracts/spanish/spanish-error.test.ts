import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spanishError } from '#contracts/spanish/spanish-error.ts'

test('an error whose code has several causes says its own in Spanish', () => {
  const open = 'The receiver has 2 open sessions, until 2026-12-01T00:00:00.000Z at the latest.'
  assert.equal(
    spanishError({ code: 'session_not_completed', message: open }),
    'El receptor tiene 2 sesiones abiertas, a más tardar hasta 2026-12-01T00:00:00.000Z.',
  )
  assert.equal(
    spanishError({ code: 'unauthorized', message: 'The link has expired: request a new one.' }),
    'El enlace ya venció: pide otro.',
  )
  assert.match(
    spanishError({ code: 'insufficient_scope', message: 'Only a test key steers its sandbox.' }),
    /^Solo una clave de prueba/,
  )
})

test('the names of fields in a message stay', () => {
  const message = 'One of user_info, csf_pdf is required.'
  assert.equal(spanishError({ code: 'receiver_required', message }), 'Se requiere uno de user_info, csf_pdf.')
})

test('any other error says what its code means', () => {
  assert.match(
    spanishError({ code: 'unauthorized', message: 'A valid API key is required.' }),
    /clave de API/,
  )
  assert.match(spanishError({ code: 'session_not_completed', message: 'The receiver sings.' }), /archivos/)
})
