import { CSPProvider } from '@base-ui/react/csp-provider'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import inlineScript from 'virtual:inline-script'
import { publicStyles, publicStylesId } from './first-load/public-styles.ts'
import { ErrorScreen } from './first-load/shell/error-screen.tsx'
import { Shell } from './first-load/shell/shell.tsx'
import { Spinner } from './ui/first-load/spinner.tsx'
import displayFont from './ui/fonts/newsreader-display.woff2?url'
import textFont from './ui/fonts/inter.woff2?url'

// The whole stylesheet in development; a build links it only where it is needed.
if (import.meta.env.DEV) void import('./site.css')

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b3c49" />
        <script dangerouslySetInnerHTML={{ __html: inlineScript }} suppressHydrationWarning />
        <style
          id={publicStylesId}
          dangerouslySetInnerHTML={{ __html: publicStyles }}
          suppressHydrationWarning
        />
        {[displayFont, textFont].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        <CSPProvider disableStyleElements>
          <Shell>{children}</Shell>
        </CSPProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  // React puts its title before the one that the server sent.
  useEffect(() => document.querySelector('title ~ title')?.remove())
  return <Outlet />
}

/** For pages that are not prerendered. */
export function HydrateFallback() {
  return (
    <div className="grid min-h-[60vh] place-items-center">
      <Spinner label="Loading…" />
    </div>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorScreen error={error} />
}
