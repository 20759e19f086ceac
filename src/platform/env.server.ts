import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import './input-errors.server.ts'
import { readArchiveHead } from './pmtiles.server.ts'
import { StartError } from './start-error.server.ts'

const checkout = fileURLToPath(new URL('../../', import.meta.url))
const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })

/** Every setting, each with its check, its default as the README words it, and its meaning. */
const settings = {
  PORT: {
    schema: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be 1 to 65535')
      .max(65535, 'must be 1 to 65535')
      .default(3000),
    default: '3000',
    meaning: 'Port that the server listens on.',
  },
  HOST: {
    schema: z
      .string()
      .regex(/^[\w.:%-]+$/, 'must be a host name or an address such as 127.0.0.1')
      .default('127.0.0.1'),
    default: '127.0.0.1',
    meaning: 'Address that the server listens on; 0.0.0.0 or :: for all of them.',
  },
  APP_URL: {
    schema: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
    default: 'http://HOST:PORT, with localhost for an address of this machine',
    meaning: 'Address under which people reach the site; used in links, mails and canonical addresses.',
  },
  APP_KEY: {
    schema: z.string().min(32, 'must have at least 32 characters').optional(),
    default: 'one that is made once and kept in the database',
    meaning: 'Secret that links and cookies are signed with.',
  },
  TRUST_PROXY: {
    schema: z.coerce.number('must be a number').int('must be a whole number').min(0, 'must be 0 to 9').max(9, 'must be 0 to 9').default(0),
    default: '0',
    meaning: 'How many reverse proxies of your own stand before the server; their X-Forwarded-For tells who asks.',
  },
  PROCESSES: {
    schema: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be 1 to 32')
      .max(32, 'must be 1 to 32')
      .default(1),
    default: '1',
    meaning: 'How many server processes share the port: as many as there are processors to be used; each takes memory of its own.',
  },
  DEMO: {
    schema: z
      .enum(['true', 'false'], 'must be true or false')
      .default('false')
      .transform((value) => value === 'true'),
    default: 'false',
    meaning: 'Whether an account of each role is made at the start, with passwords that are printed.',
  },
  DATA_DIR: {
    schema: z
      .string()
      .default('data')
      .transform((folder) => resolve(checkout, folder)),
    default: 'data/ in the checkout',
    meaning: 'Folder that holds the database and everything that people upload. A relative path starts at the checkout.',
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address that begins with postgres:// or postgresql://' }).optional(),
    default: 'none: the embedded PostgreSQL',
    meaning: 'A PostgreSQL server (15 or newer) of your own. When given, no embedded one is started.',
  },
  LOG_LEVEL: {
    schema: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
    default: 'info',
    meaning: `How much is logged to standard error: ${levels.join(', ')}.`,
  },
  LOG_REQUESTS: {
    schema: z
      .string()
      .regex(/^(?:all|errors|sample:[1-9]\d{0,6})$/, 'must be all, errors, or sample: and a whole number')
      .default('all')
      .transform((value) => (value === 'all' ? 1 : value === 'errors' ? 0 : Number(value.slice('sample:'.length)))),
    default: 'all',
    meaning:
      'Which answers get a line in the log: all, errors, or sample:100 for every hundredth; those that failed (500 and above) always.',
  },
  IMAGE_DELIVERY_URL: {
    schema: webAddress.refine((url) => url.includes('{id}'), 'must contain {id}').optional(),
    default: 'none: such pictures are left out',
    meaning:
      'Template of an image-delivery service, with {id} and, where it scales, {size} in pixels, for pictures that people keep there.',
  },
  IMAGE_HOSTS: {
    schema: z
      .string()
      .transform((text) =>
        text
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      )
      .pipe(
        z
          .array(
            z
              .string()
              .regex(
                /^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$/,
                'must be host names, such as images.example.com, *.example.org',
              ),
          )
          .max(20, 'must be 20 host names at most'),
      )
      .default([]),
    default: 'none: initials instead',
    meaning:
      'Hosts, parted by commas, from which the pictures of people who give an address elsewhere are shown; *. stands for any sub-domain.',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' }).optional(),
    default: 'none: mails go to outbox/ in DATA_DIR',
    meaning: 'Mail server, such as smtps://user:password@mail.example.com. smtp:// turns to encryption where the server offers it.',
  },
  MAIL_FROM: {
    schema: z
      .string()
      .max(300)
      .regex(/^(?:[^<>"\p{Cc}]+<[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/u, 'must be an address, or Name <address>')
      .optional(),
    default: "no-reply@ the host of APP_URL, with the site's name",
    meaning: 'Sender of the mails: an address, or Name <address>.',
  },
  TILES_URL: {
    schema: webAddress
      .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), 'must contain {z}, {x} and {y}')
      .refine((url) => !/[{}]/.test(url.replace(/\{[xyz]\}/g, '')), 'must contain nothing in braces but {z}, {x} and {y}')
      .optional(),
    default: 'none: the map that comes along',
    meaning: 'Template of a tile server whose pictures lie under every map; browsers fetch them there. Needs TILES_ATTRIBUTION.',
  },
  TILES_ATTRIBUTION: {
    schema: z.string().max(300, 'must have at most 300 characters').optional(),
    default: 'none, or what the archive of PMTILES says itself',
    meaning: 'Who made the map under the maps, in words; always shown on it.',
  },
  PMTILES: {
    schema: z.string().optional(),
    default: 'none: the map that comes along',
    meaning:
      'A PMTiles archive that lies under every map: a file, which the server hands out by ranges (a relative path starts at the checkout), or an address, from which browsers fetch it.',
  },
  S3_BUCKET: {
    schema: z.string().optional(),
    default: 'none: media/ in DATA_DIR',
    meaning: 'Bucket of an S3-compatible storage for uploaded pictures.',
  },
  S3_ENDPOINT: { schema: webAddress.optional(), default: "AWS's own", meaning: 'Address of the S3-compatible storage.' },
  S3_REGION: { schema: z.string().default('us-east-1'), default: 'us-east-1', meaning: 'Region of the bucket.' },
  S3_ACCESS_KEY: { schema: z.string().optional(), default: 'none', meaning: 'Access key for the bucket.' },
  S3_SECRET_KEY: { schema: z.string().optional(), default: 'none', meaning: 'Secret key for the bucket.' },
  STRIPE_SECRET_KEY: {
    schema: z
      .string()
      .regex(/^(?:sk|rk)_\w+$/, 'must be a secret or restricted key of Stripe, which begins with sk_ or rk_')
      .optional(),
    default: 'none: plans are paid by invoice, marked by hand',
    meaning: 'Key with which the server asks Stripe for payment pages and subscriptions. Needs STRIPE_WEBHOOK_SECRET.',
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: z
      .string()
      .regex(/^whsec_\S+$/, 'must be the signing secret of a webhook, which begins with whsec_')
      .optional(),
    default: 'none',
    meaning: 'Secret that Stripe signs with what it tells /api/stripe/webhook. Needs STRIPE_SECRET_KEY.',
  },
  STRIPE_API_URL: {
    schema: webAddress.refine((url) => new URL(url).pathname === '/', 'must have no path').optional(),
    default: "Stripe's own",
    meaning: 'Address of a stand-in for, or a proxy before, the API of Stripe.',
  },
} satisfies Record<string, { schema: z.ZodType; default: string; meaning: string }>

/** The settings as the README lists them. */
export const settingsTable = Object.entries(settings).map(([name, { default: fallback, meaning }]) => ({
  name,
  default: fallback,
  meaning,
}))

/** The map under all maps: a template of pictures, an archive in a file (its path is absolute) or one at an address. */
export type BasemapSetting =
  | { kind: 'tiles'; url: string; attribution: string }
  | { kind: 'file'; path: string; attribution: string | null }
  | { kind: 'address'; url: string; attribution: string | null }

/** How Stripe is asked, and what it signs with; `apiUrl` is null for its own address. */
export type StripeSetting = { secretKey: string; webhookSecret: string; apiUrl: string | null }

/** The validated settings. `dataDir` is absolute; addresses have no slash at the end. */
export type Env = {
  port: number
  host: string
  appUrl: string
  appKey: string | undefined
  trustProxy: number
  processes: number
  demo: boolean
  dataDir: string
  databaseUrl: string | undefined
  logLevel: (typeof levels)[number]
  /** One answer of so many gets a line in the log; 0: only those that failed. */
  logRequests: number
  imageDeliveryUrl: string | undefined
  /** In small letters. */
  imageHosts: readonly string[]
  /** Null: mails go to the outbox. */
  smtpUrl: string | null
  mailFrom: string | null
  /** Null: pictures lie in `dataDir`. */
  s3: { bucket: string; endpoint: string | undefined; region: string; accessKey: string; secretKey: string } | null
  /** What lies under every map; null: what comes along. */
  basemap: BasemapSetting | null
  /** Null: nothing is paid by card. */
  stripe: StripeSetting | null
  production: boolean
}

type Schemas = { [Name in keyof typeof settings]: (typeof settings)[Name]['schema'] }

const Settings = z
  .object(Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema])) as Schemas)
  .superRefine((given, check) => {
    checkBasemap(given, (name, message) => check.addIssue({ code: 'custom', path: [name], message }))
    for (const [name, needs] of [
      ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
      ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
      ['STRIPE_API_URL', 'STRIPE_SECRET_KEY'],
    ] as const)
      if (given[name] && !given[needs]) check.addIssue({ code: 'custom', path: [needs], message: `is missing: ${name} needs it` })
    if (!given.S3_BUCKET) return
    for (const name of ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
      if (!given[name]) check.addIssue({ code: 'custom', path: [name], message: 'is missing: S3_BUCKET needs it' })
  })

type GivenBasemap = Partial<Record<'TILES_URL' | 'TILES_ATTRIBUTION' | 'PMTILES', string | undefined>>

function checkBasemap(given: GivenBasemap, refuse: (name: keyof GivenBasemap, message: string) => void): void {
  const { TILES_URL, TILES_ATTRIBUTION, PMTILES } = given
  if (TILES_URL && PMTILES) refuse('PMTILES', "can't be set beside TILES_URL: one map lies under the maps")
  else if (TILES_URL && !TILES_ATTRIBUTION) refuse('TILES_ATTRIBUTION', 'is missing: TILES_URL needs it')
  else if (TILES_ATTRIBUTION && !TILES_URL && !PMTILES) refuse('TILES_ATTRIBUTION', 'is set without TILES_URL or PMTILES')
  const basemap = basemapOf(given)
  if (basemap?.kind === 'address' && !URL.canParse(basemap.url)) refuse('PMTILES', 'is no address that can be read')
  if (basemap?.kind !== 'file') return
  try {
    readArchiveHead(basemap.path)
  } catch (error) {
    refuse('PMTILES', error instanceof Error ? error.message : String(error))
  }
}

function basemapOf({ TILES_URL, TILES_ATTRIBUTION, PMTILES }: GivenBasemap): BasemapSetting | null {
  if (TILES_URL) return { kind: 'tiles', url: TILES_URL, attribution: TILES_ATTRIBUTION ?? '' }
  if (!PMTILES) return null
  const attribution = TILES_ATTRIBUTION ?? null
  return /^https?:\/\//.test(PMTILES)
    ? { kind: 'address', url: PMTILES, attribution }
    : { kind: 'file', path: resolve(checkout, PMTILES), attribution }
}

/**
 * Reads the settings; an empty variable counts as not set.
 * @throws StartError that names each variable whose value can't be used
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) throw new StartError(`These settings can't be used:\n${parsed.error.issues.map(sentence).join('\n')}`)
  const {
    PORT: port,
    HOST: host,
    APP_URL,
    APP_KEY: appKey,
    TRUST_PROXY: trustProxy,
    PROCESSES: processes,
    DEMO: demo,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: logLevel,
    LOG_REQUESTS: logRequests,
    IMAGE_DELIVERY_URL,
    IMAGE_HOSTS: imageHosts,
    SMTP_URL,
    MAIL_FROM,
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY: accessKey = '',
    S3_SECRET_KEY: secretKey = '',
    STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_API_URL,
  } = parsed.data
  return {
    port,
    host,
    appUrl: APP_URL ?? `http://${reachable(host)}:${port}`,
    appKey,
    trustProxy,
    processes,
    demo,
    dataDir,
    databaseUrl,
    logLevel,
    logRequests,
    imageDeliveryUrl: IMAGE_DELIVERY_URL,
    imageHosts,
    smtpUrl: SMTP_URL ?? null,
    mailFrom: MAIL_FROM ?? null,
    basemap: basemapOf(parsed.data),
    s3: bucket ? { bucket, endpoint, region, accessKey, secretKey } : null,
    stripe:
      STRIPE_SECRET_KEY && STRIPE_WEBHOOK_SECRET
        ? { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_API_URL ?? null }
        : null,
    production: source.NODE_ENV === 'production',
  }
}

// The value itself is left out: DATABASE_URL holds a password.
const sentence = ({ path, message }: z.core.$ZodIssue) => `  ${path.join('.')} ${message}`

/** The host as a browser on this machine would write it: by name, for browsers know no passkeys for bare addresses. */
function reachable(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
