/** An address without its fragment, which never travels: two that differ only by it are one. */
export const addressOf = (url: string): string => url.split('#', 1)[0] ?? url
