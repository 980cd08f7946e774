import { readFileSync } from 'node:fs'
import path from 'node:path'
import { run, runStep } from './run-steps.ts'
import { trainingFile } from './training-file.ts'

/**
 * The interpreter of an environment with the pinned packages of a file, made when it is not there
 * yet.
 */
export const preparePython = async (
  folder: string,
  requirements = trainingFile('rankers/requirements.txt'),
): Promise<string> => {
  const interpreter = path.join(folder, 'bin', 'python')
  await runStep({
    out: path.join(folder, 'installed.txt'),
    of: readFileSync(requirements, 'utf8'),
    make: async (target) => {
      await run('python3', ['-m', 'venv', folder])
      const quiet = ['--quiet', '--disable-pip-version-check']
      await run(interpreter, ['-m', 'pip', 'install', ...quiet, '-r', requirements])
      await run('cp', [requirements, target])
    },
  })
  return interpreter
}
