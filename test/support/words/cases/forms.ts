import { html, only, sends, type WordCase, type WordCases } from '../word-case.ts'

const filled = (words: string, controls: string, fields: Readonly<Record<string, string>>): WordCase => ({
  steps: `- go: ""
- form: form
  ${words}
- expect: [{ when: { text: BIEN }, means: next }]`,
  portal: { '/': html(`<form method=post action=/b>${controls}</form>`), '/b': sends(fields) },
})

const box = (name: string, more = '') => `<input type=checkbox name=${name} value=si ${more}>`

/** How a form leaves: by the step's own word instead of the form's. */
const leaves = (word: string, form: string, isRight: Parameters<typeof only>[0]): WordCase => ({
  steps: `- go: ""
- form: form
  set: { folio: "{{code.folio}}" }
  ${word}
- expect: [{ when: { text: BIEN }, means: next }]`,
  portal: { '/': html(`<form ${form}><input name=folio></form>`), '/b': only(isRight) },
})

const type =
  (wanted: string): Parameters<typeof only>[0] =>
  ({ headers, bytes }) =>
    (headers['content-type'] ?? '').startsWith(wanted) && bytes.toString().includes('0200000001')

export const forms: WordCases = {
  'Step.form': {
    steps: `- go: ""
- form: "#f"
- expect: [{ when: { text: BIEN }, means: next }]`,
    portal: {
      '/': html(
        '<form id=otra action=/otra></form><form id=f method=post action=/b><input type=hidden name=h value="a&amp;b"></form>',
      ),
      '/b': sends({ h: 'a&b' }),
    },
  },
  'Step.set:string': filled(
    'set: { folio: "{{code.folio}}", tipo: T, lista: "2" }',
    '<input name=folio><input type=radio name=tipo value=E checked><input type=radio name=tipo value=T><select name=lista><option value=1>a<option value=2>b</select>',
    { folio: '0200000001', tipo: 'T', lista: '2' },
  ),
  'Step.set:array': {
    steps: `- go: ""
- form: form
  set: { parte: ["{{code.folio|part:1,4}}", "{{code.folio|part:5}}"] }
- expect: [{ when: { text: BIEN }, means: next }]`,
    portal: {
      '/': html('<form method=post action=/b><input name=parte><input name=parte></form>'),
      '/b': only(({ form }) => form.toString() === 'parte=0200&parte=000001'),
    },
  },
  'Step.codes': filled('codes: true', '<input name=folio><input name=otro>', {
    folio: '0200000001',
    otro: '',
  }),
  'Step.pick': filled(
    'pick: { uso: "{{session.uso}}" }',
    '<select name=uso><option value=7>G01 - Mercancías<option value=8>G03 - Gastos en general</select>',
    { uso: '8' },
  ),
  'Step.check': filled('check: [acepto]', box('acepto') + box('boletin'), { acepto: 'si' }),
  'Step.uncheck': filled('uncheck: [boletin]', box('acepto', 'checked') + box('boletin', 'checked'), {
    acepto: 'si',
  }),
  'Step.add': filled('add: { token: "{{code.folio}}-1" }', '<input type=hidden name=h value=1>', {
    h: '1',
    token: '0200000001-1',
  }),
  'Step.remove': filled('remove: [descuento]', '<input name=a value=1><input name=descuento value=2>', {
    a: '1',
  }),
  'Step.submit': {
    steps: `- go: ""
- form: form
  submit: button[name=seguir]
- expect: [{ when: { text: BIEN }, means: next }]`,
    portal: {
      '/': html(
        '<form method=post action=/no><button name=atras value=1>Atrás</button><button name=seguir value=2 formaction=/b>Seguir</button></form>',
      ),
      '/b': sends({ seguir: '2' }),
    },
  },
  'Step.action': leaves('action: /b', 'method=post action=javascript:manda()', ({ form }) =>
    form.has('folio'),
  ),
  'Step.method=GET': leaves(
    'method: GET',
    'method=post action=/b',
    ({ method, search }) => method === 'GET' && search === '?folio=0200000001',
  ),
  'Step.method=POST': leaves('method: POST', 'action=/b', ({ method }) => method === 'POST'),
  'Step.as=urlencoded': leaves(
    'as: urlencoded',
    'method=post action=/b enctype=multipart/form-data',
    type('application/x-www-form-urlencoded'),
  ),
  'Step.as=multipart': leaves(
    'as: multipart',
    'method=post action=/b',
    type('multipart/form-data; boundary='),
  ),
  'Step.as=text': leaves('as: text', 'method=post action=/b', type('text/plain')),
}
