import { LoaderCircle } from 'lucide';
import { Icon } from './Icon';

/** A turning circle; says nothing by itself, so put words beside it. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <Icon of={LoaderCircle} size={size} className="animate-turn" />;
}
