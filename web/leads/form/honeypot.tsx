/**
 * A field that no person sees, hears or reaches by keyboard: only robots fill it in. Managers of passwords are asked
 * to leave it alone, or they would make a robot of an honest person.
 */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Website
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  )
}
