import { CircleCheck } from 'lucide';
import { ActionRow } from '../../ui/ActionRow';

interface PromisedProps {
  /** Where to, as far as this device knows it. */
  note?: string;
  children: string;
}

/** Says how the order's shopper will hear that it is ready. */
export const Promised = ({ note, children }: PromisedProps) => (
  <div role="status">
    <ActionRow icon={CircleCheck} title={children} note={note} />
  </div>
);
