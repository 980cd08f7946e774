import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import { commandLinkOf } from '#services/billing/engine/page/command-link.ts'
import { alertsInScript } from '#services/billing/engine/scripts/script-alerts.ts'

const growls: readonly (readonly [string, string])[] = [
  [
    `PrimeFaces.cw("Growl","widget_msgs",{id:"msgs",sticky:false,msgs:[{summary:"Aviso",detail:"La referencia no es v\\u00E1lida",severity:'error'}]});`,
    'Aviso La referencia no es válida',
  ],
  [
    `$(function(){PrimeFaces.cw('Growl','w',{msgs:[{summary:'Ticket vencido',detail:'',severity:'warn'}]},'growl');});`,
    'Ticket vencido ',
  ],
  [
    `PF('growl').renderMessage({summary: 'Error', detail: 'El ticket no existe', severity: 'error'})`,
    'Error El ticket no existe',
  ],
]
for (const [script, said] of growls)
  test(`a growl says ${said}`, () => assert.deepEqual(alertsInScript(script), [said]))

test('a widget that says nothing, and a growl in a handler, are no message', () => {
  for (const script of [
    `PrimeFaces.cw("Growl","widget_msgs",{id:"msgs",msgs:[]});`,
    `PrimeFaces.cw("Dialog","dlg",{id:"dlg",header:"Confirmar"});`,
    `function falla(){ PF('growl').renderMessage({summary:'Error',detail:'Falla'}) }`,
  ])
    assert.deepEqual(alertsInScript(script), [], script)
})

const linkWith = (onclick: string) => {
  const $ = load('<a>XML</a>')
  return commandLinkOf($('a').attr('onclick', onclick))
}

const links: readonly (readonly [string, ReturnType<typeof linkWith>])[] = [
  [
    `mojarra.jsfcljs(document.getElementById('f'),{'f:xml':'f:xml','id':'7'},'');return false`,
    { form: 'f', fields: { 'f:xml': 'f:xml', id: '7' } },
  ],
  [
    String.raw`jsf.util.chain(this,event,'espera()','mojarra.jsfcljs(document.getElementById(\'f\'),{\'f:xml\':\'f:xml\'},\'\')');return false`,
    { form: 'f', fields: { 'f:xml': 'f:xml' } },
  ],
  [
    `PrimeFaces.addSubmitParam('f:t',{'f:t:0:j_idt9':'f:t:0:j_idt9'}).submit('f','_blank');return false;`,
    { form: 'f', fields: { 'f:t:0:j_idt9': 'f:t:0:j_idt9' } },
  ],
  [
    `return myfaces.oam.submitForm('f','f:xml',null,[['id','7']]);`,
    { form: 'f', fields: { id: '7', 'f:_idcl': 'f:xml' } },
  ],
  [`PrimeFaces.ab({s:'f:xml',f:'f'});return false;`, null],
  [`window.open('/a.xml')`, null],
]
for (const [onclick, sends] of links)
  test(`${onclick.slice(0, 40)}: ${sends ? 'posted' : 'no command link'}`, () =>
    assert.deepEqual(linkWith(onclick), sends))
