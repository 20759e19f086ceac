import { ExclamationCircleIcon, ExclamationTriangleIcon, InformationCircleIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  info: { box: 'bg-sunken', icon: 'text-ink-2', Icon: InformationCircleIcon },
  warn: { box: 'bg-warn-wash', icon: 'text-warn', Icon: ExclamationTriangleIcon },
  bad: { box: 'bg-bad-wash', icon: 'text-bad', Icon: ExclamationCircleIcon },
}

type NoticeProps = { tone?: keyof typeof tones; title?: ReactNode; className?: string; children?: ReactNode }

/** Something that should be known before reading on. */
export function Notice({ tone = 'info', title, className, children }: NoticeProps) {
  const { box, icon, Icon } = tones[tone]
  return (
    <div className={classes('flex items-start gap-3 rounded-md px-4 py-3.5 text-sm', box, className)}>
      <Icon className={classes('size-5 shrink-0', icon)} aria-hidden="true" />
      <div className="min-w-0">
        {title && <strong className="font-semibold">{title} </strong>}
        {children}
      </div>
    </div>
  )
}
