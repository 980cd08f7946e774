import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isHtml } from '#services/console/session/is-html.ts'

test('a page and a piece of one are HTML; XML, JSON and plain text are none', () => {
  for (const page of [
    '<!doctype html><title>x</title>',
    '\uFEFF\n<HTML lang="es">',
    '<?xml version="1.0"?>\n<!DOCTYPE html><html xmlns="x"><body>x',
    'Su ticket venció<br>Gracias',
    '<p>visto</p>',
  ])
    assert.ok(isHtml(page), page)
  for (const other of [
    '<?xml version="1.0"?><respuesta><p>x</p></respuesta>',
    '<soap:Envelope xmlns:soap="x"><soap:Body/></soap:Envelope>',
    '{"html": "<p>x</p>"}',
    ' [1]',
    'ticket vencido',
    '',
  ])
    assert.ok(!isHtml(other), other)
})
