import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** The limit of the runtime: a process that answers every request with `body`. */
export async function fixedServer(body: Buffer, type: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const child = fork(fileURLToPath(new URL('./fixed-answer.ts', import.meta.url)))
  child.send({ body: body.toString('base64'), type })
  const [port] = await once(child, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}
