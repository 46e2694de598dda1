import clsx from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide';
import { Icon } from '../../ui/Icon';
import { isGoodNews } from './forgot-password-form';

/** How the last act ended, read out as it changes. */
export function StatusMessage({ text }: { text: string }) {
  const good = isGoodNews(text);
  return (
    <div role="status">
      {text && (
        <p
          className={clsx(
            'mb-6 flex items-start gap-2 rounded-card px-4 py-3 font-semibold',
            good ? 'bg-ready-wash text-ready' : 'bg-danger-wash text-danger',
          )}
        >
          <Icon of={good ? CircleCheck : CircleAlert} className="mt-0.5" />
          {text}
        </p>
      )}
    </div>
  );
}
