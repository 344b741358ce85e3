import Heart from 'lucide-react/icons/heart'
import { Link } from 'react-router'
import { Button, buttonClass } from '../ui/first-load/button.tsx'
import { IconButton } from '../ui/first-load/icon-button.tsx'
import { Shelf } from './shelf.tsx'

const variants = ['primary', 'accent', 'secondary', 'quiet', 'danger'] as const
const sizes = ['lg', 'md', 'sm'] as const

export function Actions() {
  return (
    <Shelf title="Actions">
      <div className="grid gap-4">
        {sizes.map((size) => (
          <div key={size} className="flex flex-wrap items-center gap-3">
            {variants.map((variant) => (
              <Button key={variant} variant={variant} size={size}>
                {variant}
              </Button>
            ))}
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled>Disabled</Button>
          <Button busy>Submitting...</Button>
          <Link to="/" className={buttonClass('secondary')}>
            A link
          </Link>
          <IconButton label="Like">
            <Heart aria-hidden="true" size={20} />
          </IconButton>
          <IconButton label="Liked" aria-pressed>
            <Heart aria-hidden="true" size={20} />
          </IconButton>
          <IconButton label="Like, disabled" disabled>
            <Heart aria-hidden="true" size={20} />
          </IconButton>
        </div>
      </div>
    </Shelf>
  )
}
