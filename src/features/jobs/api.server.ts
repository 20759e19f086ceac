import { z } from '@hono/zod-openapi'
import { answers, api, done, route } from '../../platform/api.server.ts'
import { Id } from '../../platform/inputs.ts'
import { permission } from '../../policy/access.server.ts'
import { JobList, JobQuery } from './contract.ts'
import { listJobs } from './reads.server.ts'
import { dropJob, retryJob } from './writes.server.ts'

const params = z.object({ id: Id })
const list = route({
  method: 'get',
  path: '/jobs',
  operationId: 'listJobs',
  access: permission('job.read'),
  summary: 'What is in the queue, the newest first (admins)',
  request: { query: JobQuery },
  responses: answers(JobList, 'A page of jobs, and how many there are of each state'),
})

const retry = route({
  method: 'post',
  path: '/jobs/{id}/retry',
  operationId: 'retryJob',
  access: permission('job.manage'),
  summary: 'Tries a failed job again (admins)',
  request: { params },
  responses: done('It is tried at once'),
})

const drop = route({
  method: 'delete',
  path: '/jobs/{id}',
  operationId: 'dropJob',
  access: permission('job.manage'),
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

export type JobsApi = (typeof jobsApi)['hono']
