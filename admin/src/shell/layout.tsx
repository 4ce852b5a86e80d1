import type { ReactNode } from 'react'
import { Layout as OneLayout } from 'react-admin'

export function Layout({ children }: { children?: ReactNode }) {
  return <OneLayout>{children}</OneLayout>
}
