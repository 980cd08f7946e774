import assert from 'node:assert/strict'

/** A path with an id for each name in it: one of that path alone goes first. */
export const pathWith = (path: string, ids: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const id = ids[path] ?? ids[name]
    assert.ok(id, `no id for :${name}`)
    return id
  })
