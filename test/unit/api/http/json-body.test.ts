import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Rejection } from '#contracts/http/errors.ts'
import { parseJson } from '#services/api/http/json-body.ts'

const parse = (text: string) => parseJson(Buffer.from(text))
const invalid = (error: unknown) => error instanceof Rejection && error.code === 'invalid_json'

test('of a repeated key the last value wins', () => {
  assert.deepEqual(parse('{"a":1,"a":2}'), { a: 2 })
})

test('__proto__ and constructor are refused as keys, at any depth and in any spelling, but not as values', () => {
  const texts = [
    '{"__proto__":1}',
    '{"a":[{"b":{"constructor":1}}]}',
    '{"\\u005f\\u005fproto__":{}}',
    '[[{"__proto__":[]}]]',
  ]
  for (const text of texts) assert.throws(() => parse(text), invalid)
  assert.deepEqual(parse('{"a":"__proto__"}'), { a: '__proto__' })
})

test('invalid UTF-8 is refused, and the message quotes nothing of the body', () => {
  assert.throws(() => parseJson(Buffer.from([0x22, 0xc3, 0x28, 0x22])), invalid)
  assert.throws(
    () => parse('{"secreto": oops}'),
    (error) => invalid(error) && !String(error).includes('secreto'),
  )
})

test('a string that is never closed is no JSON', () => assert.throws(() => parse('{"a":"\\"'), invalid))
