import clsx from 'clsx';
import { ExternalLink, RotateCw } from 'lucide';
import { paths } from '../../addresses/paths';
import { Button, buttonClass } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { useEmbed } from './use-embed';

function OpenAsPage() {
  return (
    <a href={paths.inquiry} target="_blank" rel="noopener" className={`${buttonClass('quiet')} -ml-4`}>
      <Icon of={ExternalLink} />
      문의 화면을 새 창으로 열기
    </a>
  );
}

function Loading() {
  return (
    <div className="absolute inset-0 flex flex-col gap-6 p-6 md:p-8">
      <p role="status" className="text-muted">
        문의 화면을 불러오고 있어요.
      </p>
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
      <Skeleton className="h-40" />
      <Skeleton className="h-13 w-1/2" />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="absolute inset-0 flex flex-col items-center justify-center gap-4 px-6 text-center">
      <p className="text-lead font-semibold">문의 화면을 불러오지 못했어요.</p>
      <p className="text-muted">인터넷 연결을 확인하고 다시 시도하거나, 새 창으로 열어주세요.</p>
      <Button kind="secondary" icon={RotateCw} onClick={onRetry}>
        다시 시도
      </Button>
    </div>
  );
}

/** The inquiry form in an iframe, with a link to open it as a page where the frame fails. */
export function InquiryEmbed() {
  const { isInBrowser, state, attempt, frame, onLoad, retry } = useEmbed();
  return (
    <div className="flex min-w-0 flex-col items-start gap-3">
      <div className="w-full overflow-hidden rounded-sheet border border-line bg-ground">
        <div className="relative h-175 md:h-200">
          {isInBrowser && (
            <iframe
              key={attempt}
              ref={frame}
              src={paths.inquiry}
              title="1:1 문의"
              loading="lazy"
              onLoad={onLoad}
              className={clsx('block size-full transition-opacity', state !== 'shown' && 'invisible opacity-0')}
            />
          )}
          {state === 'loading' && <Loading />}
          {state === 'failed' && <Failed onRetry={retry} />}
        </div>
      </div>
      <OpenAsPage />
    </div>
  );
}
