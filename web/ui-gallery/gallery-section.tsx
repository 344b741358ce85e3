import type { ReactNode } from 'react'

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-5 border-b border-line pb-2 text-2xl">{title}</h2>
      {children}
    </section>
  )
}
