import type { Call } from './shop.ts'

/**
 * A person's browser sends it with the form once they have answered a captcha; no machine of ours
 * does.
 */
export const isAnswered = ({ request }: Call): boolean => Boolean(request.form.get('g-recaptcha-response'))
