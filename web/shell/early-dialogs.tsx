/** Rendered at build time only, for first-load/inline-script/dialogs.ts to copy: the browser's code stays free of it. */
const html = import.meta.env.SSR ? await renderDialogs() : null

async function renderDialogs() {
  const [{ renderToString }, { MemoryRouter }, { LeadDialog, leadIdPrefix }, { MenuDialog }] =
    await Promise.all([
      import('react-dom/server'),
      import('react-router'),
      import('../leads/form/lead-dialog.tsx'),
      import('./menu-dialog.tsx'),
    ])
  return {
    leadForm: renderToString(<LeadDialog />, { identifierPrefix: leadIdPrefix }),
    menu: renderToString(
      <MemoryRouter>
        <MenuDialog />
      </MemoryRouter>,
    ),
  }
}

export function EarlyDialogs() {
  return (
    <>
      <template
        id="lead-form-template"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html?.leadForm ?? '' }}
      />
      <template
        id="site-menu-template"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: html?.menu ?? '' }}
      />
    </>
  )
}
