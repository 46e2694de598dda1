import type { DeskService } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { Unplug } from 'lucide';
import { Icon } from '../../ui/Icon';
import { serviceWords } from './services';

/** Names the services that did not answer, so that an empty list is not taken for a complete one. */
export const AwayLine = ({ away }: { away: readonly DeskService[] }) => (
  <div role="status" className="empty:-mb-5">
    {away.length > 0 && (
      <p className="flex items-start gap-2 rounded-card bg-preparing-wash px-4 py-3 text-preparing">
        <Icon of={Unplug} className="mt-0.5" />
        {t`${{ away: away.map((service) => serviceWords[service]).join(', ') }} 서비스가 대답하지 않아서 빠져 있어요.`}
      </p>
    )}
  </div>
);
