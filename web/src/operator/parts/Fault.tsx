import { CircleAlert } from 'lucide';
import { Icon } from '../../ui/Icon';

/** Why something that was sent was not done. */
export const Fault = ({ text }: { text: string }) => (
  <p role="alert" className="flex items-start gap-2 rounded-card bg-danger-wash px-4 py-3 font-semibold text-danger">
    <Icon of={CircleAlert} className="mt-0.5" />
    {text}
  </p>
);
