import { describeVariables, type Variable } from '#platform/runtime/environment/describe-variables.ts'

const HEAD = `# Every variable of the service, with an example. Made by "npm run docs": do not edit.
# Copy it to .env, uncomment what you need, and run:
#   set -a; . ./.env; set +a; npm start
# "docker compose" reads .env by itself, for the variables that docker-compose.yml names.
`

const plain = (markdown: string) => markdown.replaceAll('`', '')

const entry = ({ name, does, unit, fallback, example }: Variable) => {
  const measured = unit === '' ? '' : ` In ${unit}.`
  return `# ${plain(does)}${measured}\n# Default: ${plain(fallback)}\n# ${name}=${example}\n`
}

/** The text of `.env.example`: every variable, commented out. */
export const envExample = (): string =>
  [HEAD, ...describeVariables().flatMap(([group, all]) => [`# --- ${group} ---\n`, ...all.map(entry)])].join(
    '\n',
  )
