import { z } from '@hono/zod-openapi'
import { Id, Line, Slug, Title, VersionNumber } from '../../platform/inputs.ts'
import { Upload } from '../media/contract.ts'
import { Photo } from '../places/contract.ts'
import { MOST_LINKS } from './limits.ts'

export const ChannelVisibility = z.enum(['public', 'unlisted', 'private'])
export type ChannelVisibility = z.infer<typeof ChannelVisibility>

export const ChannelLink = z.object({ id: z.int(), slug: z.string(), name: z.string() }).openapi('ChannelLink')

/** Whose something is; `handle` is that of their page, null where it is nobody's to see. */
export const Author = z.object({
  id: z.int(),
  name: z.string(),
  handle: z.string().nullable(),
  avatar: z.string().nullable(),
  avatar_url: z.string().nullable(),
  avatar_cloudflare_id: z.string().nullable(),
})

const Name = Title(80)
const About = z
  .string()
  .trim()
  .max(2000)
  .regex(/^(?:\P{Cc}|\n)*$/u, 'has a control character')
const Elsewhere = z
  .url('is no address')
  .max(300)
  .regex(/^https:\/\/[^/@\s]+\.[^/@\s]+/i, 'doesn’t begin with https:// and the name of a site')

/** Where else a channel is to be found. */
const OutsideLink = z.object({ label: Title(40), url: Elsewhere })
const Links = z.array(OutsideLink).max(MOST_LINKS)

/** Without a slug it is made of the name. */
export const NewChannel = z
  .object({ name: Name, slug: Slug.optional(), about: About.default(''), visibility: ChannelVisibility.default('private') })
  .openapi('NewChannel')
export type NewChannel = z.output<typeof NewChannel>

/** What of a channel is changed; `version` is the one that was seen. */
export const ChannelChanges = z
  .object({
    version: VersionNumber,
    name: Name.optional(),
    slug: Slug.optional(),
    about: About.optional(),
    links: Links.optional(),
    visibility: ChannelVisibility.optional(),
  })
  .openapi('ChannelChanges')
export type ChannelChanges = z.output<typeof ChannelChanges>

/** A picture; `alt`: what a banner shows, for people who don’t see it. An avatar is called as its channel is. */
export const ChannelPicture = z.object({ file: Upload, alt: Line(300).default('') }).openapi('ChannelPictureUpload')

/** A channel as it stands among others. */
export const ChannelCard = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    path: z.string(),
    /** The beginning of what it says of itself. */
    about: z.string(),
    visibility: ChannelVisibility,
    hidden: z.boolean(),
    avatar: Photo.nullable(),
    owner: Author,
    followers: z.int(),
  })
  .openapi('ChannelCard')
export type ChannelCard = z.infer<typeof ChannelCard>

/**
 * A channel. `editors`: who writes it beside its owner. `owner_suspended`: its owner may not sign in for the time being. `hidden_reason` and
 * `offered_to` (who is asked to own it) are for its people; `can` is what the viewer may.
 */
/** Since or from when it comes first on Discover, and until when; null: for good. */
export const Featured = z.object({ starts_at: z.string(), ends_at: z.string().nullable() })

export const Channel = ChannelCard.extend({
  about: z.string(),
  links: z.array(OutsideLink),
  banner: Photo.nullable(),
  editors: z.array(Author),
  owner_suspended: z.boolean(),
  hidden_reason: z.string().nullable(),
  version: VersionNumber,
  published_at: z.string().nullable(),
  /** Told to the team alone; null where it isn't and won't be. */
  featured: Featured.nullable(),
  can: z.object({ edit: z.boolean(), run: z.boolean() }),
}).openapi('Channel')
export type Channel = z.infer<typeof Channel>

export const OneChannel = z.object({ channel: Channel }).openapi('OneChannel')
export const BySlug = z.object({ channelSlug: z.string().min(1).max(80) })

/** What the viewer is to a channel of theirs; `invited`: they may join. `offered`: they are asked to own it. */
export const OwnChannel = ChannelCard.extend({
  role: z.enum(['owner', 'editor', 'invited']),
  offered: z.boolean(),
  removed_at: z.string().nullable(),
}).openapi('OwnChannel')
export type OwnChannel = z.infer<typeof OwnChannel>
export const OwnChannels = z.object({ data: z.array(OwnChannel), next_cursor: z.null() }).openapi('OwnChannels')

/** Somebody who writes a channel, or is asked to (`joined_at` is null). */
const ChannelMember = z.object({
  user_id: z.int(),
  name: z.string(),
  username: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(['owner', 'editor']),
  joined_at: z.string().nullable(),
})
/** `invited`: those who were asked by their address. `offered_to`: who is asked to own it. */
export const ChannelMembers = z
  .object({
    data: z.array(ChannelMember),
    next_cursor: z.null(),
    invited: z.array(z.object({ id: z.int(), email: z.string(), expires_at: z.string() })),
    offered_to: z.object({ user_id: z.int(), name: z.string(), username: z.string() }).nullable(),
  })
  .openapi('ChannelMembers')
export type ChannelMembers = z.infer<typeof ChannelMembers>

/** A username or an address. */
export const ChannelInvitation = z
  .object({
    who: Line(254)
      .pipe(z.string().min(1, 'is missing'))
      .transform((who) => who.replace(/^@/, '').toLowerCase()),
  })
  .openapi('ChannelInvitation')
export const ChannelOffer = z.object({ user_id: z.int().positive() }).openapi('ChannelOffer')
export const OneChannelMember = z.object({ id: Id, user_id: Id })
export const OneChannelInvitation = z.object({ id: Id, invitation_id: Id })
/** From when and until when; left out or null: from now on, and for good. */
export const FeaturedSpan = z
  .object({ starts_at: z.iso.datetime().nullable().optional(), ends_at: z.iso.datetime().nullable().optional() })
  .openapi('FeaturedSpan')
export type FeaturedSpan = z.output<typeof FeaturedSpan>
export const ChannelHandOver = z.object({ username: Line(80).pipe(z.string().min(1, 'is missing')) }).openapi('ChannelHandOver')
export const ChannelHiding = z.object({ reason: Line(300).pipe(z.string().min(1, 'is missing')) }).openapi('ChannelHiding')
