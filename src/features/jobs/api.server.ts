import { createRoute, z } from '@hono/zod-openapi'
import { answers, api, Problem } from '../../platform/api.server.ts'
import { Id } from '../../platform/inputs.ts'
import { JobList, JobQuery } from './contract.ts'
import { listJobs } from './reads.server.ts'
import { dropJob, retryJob } from './writes.server.ts'

const params = z.object({ id: Id })
const done = (description: string) => ({
  204: { description },
  default: { description: 'A problem', content: { 'application/problem+json': { schema: Problem } } },
})

const list = createRoute({
  method: 'get',
  path: '/jobs',
  summary: 'What is in the queue, the newest first (admins)',
  request: { query: JobQuery },
  responses: answers(JobList, 'A page of jobs, and how many there are of each state'),
})

const retry = createRoute({
  method: 'post',
  path: '/jobs/{id}/retry',
  summary: 'Tries a failed job again (admins)',
  request: { params },
  responses: done('It is tried at once'),
})

const drop = createRoute({
  method: 'delete',
  path: '/jobs/{id}',
  summary: 'Takes a job out of the queue (admins)',
  request: { params },
  responses: done('It is gone'),
})

export const jobsApi = api()
  .openapi(list, async (c) => c.json(await listJobs(c.var.ctx, c.req.valid('query')), 200))
  .openapi(retry, async (c) => {
    await retryJob(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(drop, async (c) => {
    await dropJob(c.var.ctx, c.req.valid('param').id)
    return c.body(null, 204)
  })

export type JobsApi = typeof jobsApi
