import { setTimeout as sleep } from 'node:timers/promises'

/**
 * As `fetch`, but an answer that says there were too many requests is waited for, as a client does.
 */
export const patientFetch = async (url: string, init?: RequestInit): Promise<Response> => {
  const answer = await fetch(url, init)
  if (answer.status !== 429) return answer
  await answer.body?.cancel()
  await sleep(Number(answer.headers.get('retry-after')) * 1_000)
  return patientFetch(url, init)
}
