import { Outlet } from 'react-router'
import { BareLayout } from '../layouts/bare.tsx'
import { useSite } from './page.ts'

/** The pages without header: Login and Register. */
export default function BareLayoutRoute() {
  const { name, demo } = useSite()
  return (
    <BareLayout siteName={name} demo={demo}>
      <Outlet />
    </BareLayout>
  )
}
