import { emit } from '../../first-load/events.ts'
import { Button } from '../../ui/first-load/button.tsx'

export function FreeTrial() {
  return (
    <section className="mt-10 grid gap-3 border-t border-line pt-8">
      <h2 className="text-xl">Would you rather begin with us?</h2>
      <p className="text-ink-soft">
        We set the calculator up with you and go through one home on your own numbers, free of charge.
      </p>
      <div>
        <Button
          variant="secondary"
          onClick={() => emit('show-lead-form', { type: 'trial', source: 'Plan Hub' })}
        >
          Start your free trial
        </Button>
      </div>
    </section>
  )
}
