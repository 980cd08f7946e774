globalThis.SwaggerUIBundle({
  url: '/openapi.json',
  domNode: document.querySelector('main'),
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  docExpansion: 'list',
  // nothing is sent from this page: a key is not typed into a browser
  supportedSubmitMethods: [],
  tryItOutEnabled: false,
  validatorUrl: null,
})
