/** What pages themselves refuse: the sentence of its code is about requests of the API. */
const spanish: Readonly<Record<string, string>> = {
  'It is closed already.': 'Ya está cerrado.',
  'It is no PDF.': 'El archivo no es un PDF.',
  'No such place in the list.': 'Ese lugar no está en la lista.',
  'Nobody said that it is sure.': 'Falta confirmar que es seguro.',
  'Over http the console opens on this very machine only.':
    'Por http la consola solo se abre en la misma máquina: entra por https.',
  'The account would be left without an owner who can enter.':
    'La cuenta se quedaría sin dueño que pueda entrar: invita antes a otro.',
  'The code is none of those.': 'El código no es ninguno de la lista.',
  'The database cannot be reached now: try again in a moment.':
    'El servicio no alcanza su base de datos: inténtalo en un momento.',
  'The external_id is malformed.': 'El external_id no tiene la forma debida.',
  'The form is malformed.': 'Al formulario le falta un campo, o uno es inválido.',
  'The request is not valid HTTP.': 'La petición no es HTTP válido.',
  'The key has ended: make another one.': 'La llave ya terminó: crea otra.',
  'What is sealed, or its keys, cannot be reached now: try again in a moment.':
    'Lo que está cifrado, o sus llaves, no se alcanza ahora. Nada se perdió: inténtalo en un momento.',
  'This process stops.': 'Este proceso se detiene: inténtalo en un momento.',
  'Too many files are being sent.': 'Se están enviando demasiados archivos: inténtalo en un momento.',
  'Too many pages are open.': 'Tienes demasiadas páginas abiertas: cierra alguna.',
  'Too many sign in at once.': 'Demasiadas personas entran a la vez: inténtalo en un momento.',
}

const filled: readonly (readonly [english: RegExp, spanish: string])[] = [
  [
    /^the session has ended, and \S+ ignores \S+ after the end: .*$/,
    'La sesión terminó: manda el ticket otra vez con otro external_id.',
  ],
  [
    /^The files are over (\d+) MiB in all\.$/,
    'Los archivos pesan más de $1 MiB en total: manda fotos más ligeras, o menos.',
  ],
  [/^The form is over (\d+) KiB\.$/, 'El formulario pesa más de $1 KiB: acorta lo que escribiste.'],
  [/^(\S+) has not begun in Mexico City$/, '$1 todavía no empieza en la Ciudad de México.'],
  [
    /^the month has (\d+) rows, and such a file (\d+) at most$/,
    'El mes tiene $1 renglones, y un archivo así $2 como máximo.',
  ],
  [
    /^the rows of (\S+) of \S+ are not those that were closed .*$/,
    'Los renglones de $1 no son los que se cerraron: avisa a quien opera el servicio.',
  ],
  [
    /^(\S+) of \S+ has (\d+) charges of the sandbox .*$/,
    '$1 tiene $2 cargos del sandbox junto a los de En vivo: corrígelos primero.',
  ],
  [
    /^(\S+) (has no flow|has no portal|is only in the sandbox).*$/,
    '$1 no tiene un portal que visitar: no se puede encender.',
  ],
  [/^(\S+) may not be driven: .*$/, 'El archivo de $1 prohíbe visitarlo.'],
  [/^(\S+) is switched on only with .*$/, '$1 se enciende solo con el nombre de quien responde por ello.'],
]

/** A refusal in Spanish; null where its code says it. */
export const ownRefusal = (message: string): string | null => {
  if (message in spanish) return spanish[message] ?? null
  const row = filled.find(([english]) => english.test(message))
  return row ? message.replace(row[0], row[1]) : null
}
