import type { Sentence } from './sentence.ts'

/** Pictures, documents and receivers. */
const sent: readonly Sentence[] = [
  ['{} is not standard base64 with padding', '{1} no es base64 estándar con relleno'],
  [
    '{} is not standard base64 with padding: it contains line breaks or spaces',
    '{1} no es base64 estándar con relleno: contiene saltos de línea o espacios',
  ],
  ['ticket_image is over 8 MiB', 'ticket_image supera 8 MiB'],
  ['ticket_image cannot be decoded', 'ticket_image no se puede decodificar'],
  [
    'ticket_image must be a JPEG, PNG, WebP or HEIC picture, or a PDF',
    'ticket_image debe ser una imagen JPEG, PNG, WebP o HEIC, o un PDF',
  ],
  ['the header of ticket_image is damaged', 'el encabezado de ticket_image está dañado'],
  ['ticket_image ends before the PDF does', 'ticket_image termina antes que el PDF'],
  ['ticket_image ends before the picture does', 'ticket_image termina antes que la imagen'],
  [
    '{} x {} px; at most {} px a side and 64 megapixels',
    '{1} x {2} px; como máximo {3} px por lado y 64 megapíxeles',
  ],
  ['{} x {} px; each side needs at least {} px', '{1} x {2} px; cada lado necesita al menos {3} px'],
  ['csf_pdf is not a PDF', 'csf_pdf no es un PDF'],
  ['csf_pdf is over 2 MiB', 'csf_pdf supera 2 MiB'],
  ['the PDF needs a password', 'el PDF pide contraseña'],
  ['the PDF is truncated or damaged', 'el PDF está cortado o dañado'],
  ['the PDF could not be read within 5 s and 256 MB', 'el PDF no se pudo leer en 5 s y 256 MB'],
  [
    'the PDF has no text: send the file that SAT issues, not a scan or a photo of it',
    'el PDF no tiene texto: envía el archivo que emite el SAT, no su escaneo ni su foto',
  ],
  ['the PDF is not a Constancia de Situación Fiscal', 'el PDF no es una Constancia de Situación Fiscal'],
  [
    'the PDF lacks parts that every Constancia de Situación Fiscal has',
    'al PDF le faltan partes que toda Constancia de Situación Fiscal tiene',
  ],
  [
    'the PDF contains more than one Constancia de Situación Fiscal, or pages of several: send only the receiver’s',
    'el PDF contiene más de una Constancia de Situación Fiscal, o páginas de varias: envía solo la del receptor',
  ],
  [
    'the taxpayer’s status on the Constancia is neither ACTIVO nor REACTIVADO',
    'el estatus del contribuyente en la Constancia no es ACTIVO ni REACTIVADO',
  ],
  [
    'the Constancia lists no régimen in force that a CFDI can use',
    'la Constancia no enumera un régimen vigente que un CFDI pueda usar',
  ],
  [
    'the Constancia lists no régimen in force that a CFDI can use: it is not in the catalogue',
    'la Constancia no enumera un régimen vigente que un CFDI pueda usar: no está en el catálogo',
  ],
  [
    'several régimenes of the Constancia fit: send user_info with the right one',
    'varios regímenes de la Constancia concuerdan: envía user_info con el correcto',
  ],
  [
    'several régimenes of the Constancia fit: send user_info with the right one: {}',
    'varios regímenes de la Constancia concuerdan: envía user_info con el correcto: {1}',
  ],
  ['No régimen of the Constancia fits: {}.', 'Ningún régimen de la Constancia concuerda: {1}.'],
  ['one of {} is required', 'se requiere uno de {1}'],
  ['only one receiver may be given', 'solo se admite un receptor'],
  ['there is no such customer', 'no existe ese cliente'],
  ['is malformed or generic', 'es inválido o genérico'],
  ['A generic RFC does not identify a receiver.', 'Un RFC genérico no identifica a un receptor.'],
  [
    'rfc is not an RFC of 12 or 13 characters with a real date.',
    'rfc no es un RFC de 12 o 13 caracteres con una fecha real.',
  ],
  [
    '{} is not a code of {} that a purchase can use.',
    '{1} no es una clave de {2} que valga para una compra.',
  ],
  ['razon_social {}.', 'razon_social {1}.'],
  ['does not name a taxpayer', 'no nombra a un contribuyente'],
  ['contains a lone surrogate (half a character)', 'contiene un carácter incompleto'],
  ['contains |', 'contiene |'],
  ['contains {} character ({})', 'contiene un carácter {1} ({2})'],
  [
    'contains {}: it was encoded twice; send the character itself',
    'contiene {1}: se codificó dos veces; envía el carácter mismo',
  ],
  ['has no letter and no digit', 'no tiene letras ni dígitos'],
  ['is a company type without a name', 'es un tipo de sociedad sin nombre'],
  ['Régimen {} is not for a {} (CFDI40158).', 'El régimen {1} no es de una {2} (CFDI40158).'],
  [
    'UsoCFDI {} does not go with régimen {} for this RFC (CFDI40161).',
    'El UsoCFDI {1} no concuerda con el régimen {2} para este RFC (CFDI40161).',
  ],
  [
    'payment_method is not a code of c_FormaPago that the invoice of a purchase may use',
    'payment_method no es una clave de c_FormaPago que valga para la factura de una compra',
  ],
]

/** Keys, sessions, lists and webhooks. */
const asked: readonly Sentence[] = [
  ['must be {}', 'debe ser {1}'],
  ['is not among the scopes of the key', 'no está entre los permisos de la clave'],
  ['it is a live key', 'la clave es de producción'],
  ['of a live key', 'de una clave de producción'],
  ['is damaged or not ours', 'está dañado o no es nuestro'],
  ['has expired', 'ya venció'],
  ['differs from the first request', 'no es como en la primera petición'],
  [
    'test sessions need the sandbox, which this installation has switched off',
    'las sesiones de prueba necesitan el sandbox, que esta instalación tiene apagado',
  ],
  [
    'only sessions that use the sandbox can simulate: set test_mode or use a test key',
    'solo las sesiones que usan el sandbox pueden simular: pon test_mode o usa una clave de prueba',
  ],
  [
    'would move the clock more than ten years ahead, or more than 10,000 times',
    'adelantaría el reloj más de diez años, o más de 10,000 veces',
  ],
  ['was not asked for', 'no se pidió'],
  ['does not match its pattern', 'no tiene la forma de su pattern'],
  ['why it cannot be retried is its code', 'su code dice por qué no admite otro intento'],
  ['the session failed for this reason', 'la sesión falló por esta causa'],
  ['files exist once the session is completed', 'los archivos existen cuando la sesión se completa'],
  [
    'The CFDI may have been requested already: the session goes on, and cannot be cancelled.',
    'El CFDI ya pudo haberse solicitado: la sesión sigue y no se puede cancelar.',
  ],
  ['The session is already {}, and cannot be cancelled.', 'La sesión ya terminó y no se puede cancelar.'],
  ['has {} open sessions, until {} at the latest', 'tiene {1} sesiones abiertas, a más tardar hasta {2}'],
  ['has {} open sessions{}', 'tiene {1} sesiones abiertas{2}'],
  [
    'is used by live sessions or customers too: only a live key erases it',
    'también está en sesiones o clientes de producción: solo una clave de producción lo borra',
  ],
  [', until {} at the latest', ', a más tardar hasta {1}'],
  ['is not a cursor of this list', 'no es un cursor de esta lista'],
  ['does not go with text/csv: it has all rows', 'no va con text/csv: tiene todas las filas'],
  ['has not begun in Mexico City', 'no ha comenzado en la Ciudad de México'],
  ['is no endpoint of this account and mode', 'no es un endpoint de esta cuenta y modo'],
  ['cannot stand on a drawn ticket', 'no puede estar en un ticket dibujado'],
]

/** Why a webhook address is not allowed. */
const addresses: readonly Sentence[] = [
  [
    'it is not a URL of at most {} characters without spaces',
    'no es una URL de {1} caracteres como máximo, sin espacios',
  ],
  ['it must not contain a user name or password', 'no debe contener usuario ni contraseña'],
  ['it must start with https://', 'debe comenzar con https://'],
  ['the port must be 443 or 8443', 'el puerto debe ser 443 u 8443'],
  ['the address is not public', 'la dirección no es pública'],
  ['the host is not a full domain name', 'el host no es un nombre de dominio completo'],
  ['the host is a private name', 'el host es un nombre privado'],
  ['no host with this name can be reached', 'ningún host con este nombre se puede alcanzar'],
  ['the host has more than 253 characters', 'el host tiene más de 253 caracteres'],
  ['the host has an empty label', 'el host tiene una etiqueta vacía'],
  ['a label of the host has more than 63 characters', 'una etiqueta del host tiene más de 63 caracteres'],
  [
    'a label of the host holds more than letters, digits, underscores and inner hyphens',
    'una etiqueta del host tiene más que letras, dígitos, guiones bajos y guiones interiores',
  ],
  [
    'the host is a name reserved for tests and examples: no such host can exist',
    'el host es un nombre reservado para pruebas y ejemplos: no puede existir',
  ],
]

/** What is wrong with the values of a request, as `formSentences` are of its form. */
export const valueSentences: readonly Sentence[] = [...sent, ...asked, ...addresses]
