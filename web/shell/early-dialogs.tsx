/**
 * The dialogs that may be wanted before React is there, as templates in every page's HTML, which the script in the
 * head copies (dialog-script.ts). They are drawn when the site is built; the browser's code does not hold them twice.
 */
const drawn = import.meta.env.SSR ? await draw() : null

async function draw() {
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
        dangerouslySetInnerHTML={{ __html: drawn?.leadForm ?? '' }}
      />
      <template
        id="site-menu-template"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: drawn?.menu ?? '' }}
      />
    </>
  )
}
