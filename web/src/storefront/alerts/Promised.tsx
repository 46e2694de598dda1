import { CircleCheck } from 'lucide';
import { Icon } from '../../ui/Icon';

/** Says how the order's shopper will hear that it is ready. */
export const Promised = ({ children }: { children: string }) => (
  <p role="status" className="flex items-center justify-center gap-2 text-ready">
    <Icon of={CircleCheck} />
    {children}
  </p>
);
