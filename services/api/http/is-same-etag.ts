/**
 * Whether `If-None-Match` names this entity tag (RFC 9110 §13.1.2: a list of tags compared weakly,
 * or `*`). `etag`: without `W/`.
 */
export const isSameEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
