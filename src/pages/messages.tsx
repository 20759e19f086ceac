import { ChatBubbleLeftRightIcon } from '@heroicons/react/24/outline'
import { pageMeta } from '../app/router/meta.ts'
import type { MetaArgs } from '../app/router/page.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { href, titleOf } from '../urls.ts'

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: titleOf('Messages'), robots: 'noindex' })

/** What people write to each other; nobody can yet. */
export default function Messages() {
  return (
    <div className="wrap max-w-240 py-8 md:py-12">
      <h1 className="mb-6">Messages</h1>
      <EmptyState
        heading="h2"
        title="No messages"
        icon={<ChatBubbleLeftRightIcon />}
        actions={<ButtonLink to={href('Notifications')}>See your notifications</ButtonLink>}
      >
        <p>What happens to you and your things is among your notifications.</p>
      </EmptyState>
    </div>
  )
}
