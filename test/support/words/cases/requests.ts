import { html, only, sends, type WordCase, type WordCases } from '../word-case.ts'

/** One request of a method, with a body that says the folio. */
const asks = (method: string): WordCase => ({
  steps: `- request: ${method} /api
  json: { folio: "{{code.folio}}" }
- expect: [{ when: { status: 201 }, means: next }]`,
  portal: {
    '/api': only((call) => call.method === method && call.bytes.toString() === '{"folio":"0200000001"}', {
      status: 201,
    }),
  },
})

export const requests: WordCases = {
  'Step.go': {
    steps: `- go: entrada
- expect: [{ when: { css: "#hola" }, means: next }]`,
    portal: { '/entrada': html('<p id=hola>') },
  },
  'Step.query': {
    steps: `- go: entrada?tienda=7
  query: { folio: "{{code.folio}}", "señor": "a b" }
- expect: [{ when: { text: BIEN }, means: next }]`,
    portal: {
      '/entrada': only(({ search }) => search === '?tienda=7&folio=0200000001&se%C3%B1or=a+b'),
    },
  },
  'Step.request=GET': {
    steps: `- request: GET /api/{{code.folio}}
- expect: [{ when: { json: $.vale, equals: true }, means: next }]`,
    portal: {
      '/api/0200000001': only(({ method }) => method === 'GET', { body: '{"vale":true}' }),
    },
  },
  'Step.request=POST': asks('POST'),
  'Step.request=PUT': asks('PUT'),
  'Step.request=PATCH': asks('PATCH'),
  'Step.request=DELETE': asks('DELETE'),
  'Step.json': {
    steps: `- request: POST /api
  json: { total: "{{ticket.total|number}}", moral: "{{receiver.es_moral|boolean}}", usos: ["{{session.uso}}"], nota: null }
- expect: [{ when: { text: BIEN }, means: next }]`,
    portal: {
      '/api': only(
        ({ bytes, headers }) =>
          headers['content-type'] === 'application/json' &&
          bytes.toString() === '{"total":1122.5,"moral":true,"usos":["G03"],"nota":null}',
      ),
    },
  },
  'Step.urlencoded': {
    steps: `- request: POST /api
  urlencoded: { nombre: "{{receiver.nombre}}", folio: "{{code.folio}}" }
- expect: [{ when: { text: BIEN }, means: next }]`,
    portal: { '/api': sends({ nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA', folio: '0200000001' }) },
  },
  'Step.multipart': {
    steps: `- request: POST /api
  multipart: { folio: "{{code.folio}}" }
- expect: [{ when: { text: BIEN }, means: next }]`,
    portal: {
      '/api': only(
        ({ bytes, headers }) =>
          /^multipart\/form-data; boundary=/.test(headers['content-type'] ?? '') &&
          bytes.toString().includes('name="folio"\r\n\r\n0200000001\r\n'),
      ),
    },
  },
  'Step.body': {
    steps: `- request: POST /servicio.asmx
  headers: { content-type: text/xml }
  body: "<folio>{{code.folio}}</folio>"
- expect: [{ when: { text: BIEN }, means: next }]`,
    portal: {
      '/servicio.asmx': only(
        ({ bytes, headers }) =>
          headers['content-type'] === 'text/xml' && bytes.toString() === '<folio>0200000001</folio>',
      ),
    },
  },
  'Step.follow': {
    steps: `- go: ""
- follow: a:contains('Facturar')
- expect: [{ when: { css: "#hola" }, means: next }]`,
    portal: { '/': html('<a href=/otra>Inicio</a><a href=/f?a=1>Facturar</a>'), '/f': html('<p id=hola>') },
  },
  'Step.attr': {
    steps: `- go: ""
- follow: "#detalle"
  attr: data-url
- expect: [{ when: { css: "#hola" }, means: next }]`,
    portal: { '/': html('<a id=detalle href=/otra data-url=/f>ver</a>'), '/f': html('<p id=hola>') },
  },
  'Step.frame': {
    steps: `- go: ""
- frame: frame[name=centro]
- expect: [{ when: { css: "#hola" }, means: next }]`,
    portal: {
      '/': html('<frameset><frame name=menu src=/menu><frame name=centro src=/centro></frameset>'),
      '/centro': html('<p id=hola>'),
    },
  },
  'Step.top': {
    steps: `- go: ""
- frame: iframe
- top: true
- follow: a
- expect: [{ when: { css: "#hola" }, means: next }]`,
    portal: {
      '/': html('<iframe src=/centro></iframe><a href=/afuera>seguir</a>'),
      '/centro': html('<a href=/adentro>seguir</a>'),
      '/afuera': html('<p id=hola>'),
    },
  },
}
