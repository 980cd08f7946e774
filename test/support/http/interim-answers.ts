/**
 * What may stand before an answer (RFC 9110 §15.2), as servers and the proxies before them send it.
 */
export const interimAnswers: Readonly<Record<string, readonly string[]>> = {
  '100 in a packet of its own': ['HTTP/1.1 100 Continue\r\n\r\n'],
  '100 without a reason': ['HTTP/1.1 100\r\n\r\n'],
  '100 with headers': ['HTTP/1.1 100 Continue\r\nContent-Length: 0\r\nServer: x\r\n\r\n'],
  '100 in pieces': ['HTTP/1.', '1 100 Con', 'tinue\r\n', '\r', '\n'],
  '100 twice in one packet': ['HTTP/1.1 100 Continue\r\n\r\n'.repeat(2)],
  '102': ['HTTP/1.1 102 Processing\r\n\r\n'],
  '103 with links': ['HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n'],
  'a number that nobody has defined': ['HTTP/1.1 199 Soon\r\n\r\n'],
  '100, 102, 102, 103': [
    'HTTP/1.1 100 Continue\r\n\r\n',
    'HTTP/1.1 102 Processing\r\n\r\n'.repeat(2),
    'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n',
  ],
  'three hundred of them': ['HTTP/1.1 102 Processing\r\n\r\n'.repeat(300)],
}

/** The answer after each of these, in the same packet as the last of them and in one of its own. */
export const answersAfterInterim = (answer: string): readonly [string, readonly string[]][] =>
  Object.entries(interimAnswers).flatMap(([name, pieces]): [string, readonly string[]][] => [
    [name, [...pieces, answer]],
    [`${name}, the answer in the same packet`, [pieces.join('') + answer]],
  ])
