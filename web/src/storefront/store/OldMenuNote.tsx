import { t } from '@lingui/core/macro';
import { History } from 'lucide';
import { Icon } from '../../ui/Icon';
import { Time } from '../../ui/Time';
import { PART, WithPart } from '../../ui/WithPart';
import { useOnline } from '../../util/use-online';

interface OldMenuNoteProps {
  seenAt: string;
  onRetry: () => void;
}

/** Why a menu is an old one, when it was seen, and the way to ask again. */
export function OldMenuNote({ seenAt, onRetry }: OldMenuNoteProps) {
  const online = useOnline();
  return (
    <div className="gutter mx-auto max-w-page pb-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-card bg-preparing-wash py-1 pr-1 pl-4 text-preparing">
        <p className="flex items-center gap-2 py-2">
          <Icon of={History} />
          <span>
            {online ? t`가게에 연결되지 않았어요.` : t`인터넷이 없어요.`}{' '}
            <WithPart text={t`${PART} 본 메뉴예요.`}>
              <Time at={seenAt} />
            </WithPart>
          </span>
        </p>
        <button
          type="button"
          onClick={onRetry}
          className="min-h-11 px-3 font-semibold underline underline-offset-4"
        >{t`다시 시도`}</button>
      </div>
    </div>
  );
}
