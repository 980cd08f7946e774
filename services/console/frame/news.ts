/** An event that a live page was told of. */
export type News = Readonly<{ sessionId: string; version: number }>

const written = /^(ses_\w{1,40}) (\d{1,6})$/

/** Which one a page asks again for: as `live` told it. Null: for another reason. */
export const newsIn = (header: string | readonly string[] | undefined): News | null => {
  const [, sessionId, version] = written.exec(String(header)) ?? []
  return sessionId === undefined ? null : { sessionId, version: Number(version) }
}
